/// Finds the documentation comment at the end of what stands between two tokens.
struct DocumentationComments {
  private let bytes: [UInt8]
  private let range: ByteRange
  private var lines: [String] = []

  init(bytes: [UInt8], range: ByteRange) {
    self.bytes = bytes
    self.range = range
  }

  /// Returns the lines of the last documentation comment, of which an empty line would be the end.
  ///
  /// What shares a line with the token before belongs to that token, unless it is inline.
  mutating func read(isInline: Bool) -> [String] {
    var offset = range.lowerBound
    var newlines = isInline ? 1 : 0
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == ASCII.newline {
        newlines += 1
        offset += 1
      } else if byte == ASCII.slash {
        if newlines > 1 { lines = [] }
        let end = endOfComment(at: offset)
        take(offset..<end, ownsLine: newlines > 0)
        newlines = bytes[offset + 1] == ASCII.star ? 1 : 0
        offset = end
      } else {
        offset += 1
      }
    }
    return lines
  }

  /// Whether a comment starts with three slashes, or with a slash and two stars that do not end it.
  private func documents(_ comment: ByteRange) -> Bool {
    let sign = bytes[comment.lowerBound + 1]
    guard comment.count > (sign == ASCII.star ? 4 : 2) else { return false }
    return bytes[comment.lowerBound + 2] == sign
  }

  /// Adds a comment, or forgets the ones before it if it documents nothing.
  private mutating func take(_ comment: ByteRange, ownsLine: Bool) {
    guard ownsLine, documents(comment) else {
      lines = []
      return
    }
    let text = String(decoding: bytes[comment], as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines.append(String(line.trimmingBlanks))
    }
  }

  private func endOfComment(at start: Int) -> Int {
    var offset = start + 2
    guard bytes[start + 1] == ASCII.star else {
      while offset < range.upperBound, !ASCII.isNewline(bytes[offset]) { offset += 1 }
      return offset
    }
    var depth = 1
    while depth > 0, offset + 1 < range.upperBound {
      switch (bytes[offset], bytes[offset + 1]) {
      case (ASCII.slash, ASCII.star): (depth, offset) = (depth + 1, offset + 2)
      case (ASCII.star, ASCII.slash): (depth, offset) = (depth - 1, offset + 2)
      default: offset += 1
      }
    }
    return depth == 0 ? offset : range.upperBound
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var rest = drop { $0 == " " || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }
}
