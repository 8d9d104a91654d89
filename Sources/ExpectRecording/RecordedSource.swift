/// The source code of a test, and the transcripts that are written into it.
///
/// Locations are those of the original text, which was compiled. All transcripts are inserted into that text again for each
/// change, so that one doesn't shift the location of another.
package struct RecordedSource {
  private let original: [UInt8]

  /// The lines, without the line feeds.
  private let lines: [ArraySlice<UInt8>]

  /// The transcripts by the offset of the call that verifies them.
  private var entries: [Int: Entry] = [:]

  /// - Parameters:
  ///   - transcript: The lines, or `nil` if the call was made again with others.
  ///   - edit: The text to insert in place of a range, or `nil` if the source remains as it is.
  private typealias Entry = (transcript: [String]?, edit: (range: Range<Int>, text: String)?)

  /// Why a transcript isn't written.
  package enum Refusal: Error {
    /// Recording is off.
    case off

    /// Nothing is written in continuous integration.
    case onServer

    /// There is no such call at this location of the file.
    case elsewhere

    /// The text isn't a string literal, or contains an interpolation.
    case noLiteral

    /// The call verified several transcripts, which differ.
    case conflict

    /// The file can't be read or written.
    case inaccessible

    /// Something else changed the file.
    case changed
  }

  package init(_ text: String) {
    original = Array(text.utf8)
    lines = original.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The text with all transcripts.
  package var text: String {
    var bytes = original
    for (_, entry) in entries.sorted(by: { $0.key > $1.key }) {
      if let edit = entry.edit { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the transcript that a call of `verify` is about.
  ///
  /// - Parameters:
  ///   - transcript: The lines of the transcript.
  ///   - isEqual: Whether the text of the call is already equal, so that it isn't replaced.
  ///   - line: The line of the call.
  ///   - column: The column of the call's name or parenthesis, in bytes.
  ///   - function: The function that contains the call, as `#function` spells it.
  package mutating func add(
    _ transcript: [String], isEqual: Bool = false, line: Int, column: Int, function: String
  ) throws(Refusal) {
    guard let start = startOfCall(line: line, column: column), isInside(function, line: line - 1)
    else { throw .elsewhere }
    if let entry = entries[start] {
      if entry.transcript == transcript { return }
      entries[start] = (nil, nil)
      throw .conflict
    }
    if isEqual { return entries[start] = (transcript, nil) }
    let open = start + "verify(".utf8.count
    guard let range = range(ofArgumentAt: open) else { throw .noLiteral }
    let hasComment = range.lowerBound > open
    let text = argument(transcript, line: line - 1, afterComment: hasComment)
    entries[start] = (transcript, (range, text))
  }

  // MARK: - Finding

  /// Returns the offset of a call of `verify`.
  ///
  /// - Parameter column: The column of the name or, as compilers currently report it, of the parenthesis.
  private func startOfCall(line: Int, column: Int) -> Int? {
    guard lines.indices.contains(line - 1), column > 0 else { return nil }
    let text = lines[line - 1]
    let offset = text.startIndex + column - 1
    return [offset - "verify".utf8.count, offset].first { position in
      text.indices.contains(position) && text[position...].starts(with: "verify(".utf8)
    }
  }

  /// Returns whether a location seems to be inside of a function.
  ///
  /// If the file has changed since it was compiled, another call may be at the location. This considers only the lines of
  /// functions, each with less indentation than the one before it.
  private func isInside(_ function: String, line: Int) -> Bool {
    let plain = function.filter { $0 != "`" }
    let name = plain[..<(plain.lastIndex(of: "(") ?? plain.endIndex)]
    var depth = lines[line].indentation.count
    for index in (0...line).reversed() {
      let text = String(decoding: lines[index], as: UTF8.self).filter { $0 != "`" }
      let width = lines[index].indentation.count
      guard width < depth || index == line, text.contains("func ") else { continue }
      if text.contains(name) { return true }
      depth = width
    }
    return false
  }

  /// Returns the range to replace in the parentheses of a call, if its only argument is a string literal, or if it has none.
  ///
  /// Comments remain, and so does a comma behind the argument.
  private func range(ofArgumentAt open: Int) -> Range<Int>? {
    var rest = original[open...]
    let start = rest.skipSpace()
    if rest.first == UInt8(ascii: ")") { return start..<rest.startIndex }
    guard rest.skipLiteral() else { return nil }
    let end = rest.startIndex
    var last = rest.skipSpace()
    if rest.skip(",") { last = rest.skipSpace() }
    guard rest.first == UInt8(ascii: ")") else { return nil }
    return start..<(last == end ? rest.startIndex : end)
  }

  // MARK: - Writing

  /// Returns the argument of `verify` for a transcript, as a multi-line string literal below the call.
  private func argument(_ transcript: [String], line: Int, afterComment: Bool) -> String {
    if transcript.isEmpty, !afterComment { return "\"\"" }
    let marks = Self.marks(for: transcript)
    let newline = lines[line].last == UInt8(ascii: "\r") ? "\r\n" : "\n"
    let margin = String(decoding: lines[line].indentation + unit, as: UTF8.self)
    // A comment in front of the argument can end with the line.
    let literal =
      transcript.isEmpty ? ["\"\""] : ["\(marks)\"\"\""] + transcript + ["\"\"\"\(marks)"]
    return literal.map { newline + margin + $0 }.joined()
  }

  /// Returns the marks with which a literal contains the lines without escapes.
  private static func marks(for lines: [String]) -> String {
    var marks = ""
    while lines.contains(where: { $0.contains("\\\(marks)") || $0.contains("\"\"\"\(marks)") }) {
      marks += "#"
    }
    return marks
  }

  /// One level of indentation: that of the first line below an opening brace, or two spaces.
  private var unit: ArraySlice<UInt8> {
    for (line, next) in zip(lines, lines.dropFirst()) {
      let (outer, inner) = (line.indentation, next.indentation)
      let opens = line.last { !" \t\r".utf8.contains($0) } == UInt8(ascii: "{")
      if opens, inner.count > outer.count { return inner.dropFirst(outer.count) }
    }
    return ArraySlice("  ".utf8)
  }
}

// MARK: - Scanning

extension ArraySlice<UInt8> {
  /// The spaces or tabs at the beginning of a line.
  fileprivate var indentation: Self { prefix { " \t".utf8.contains($0) } }

  fileprivate mutating func skip(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    removeFirst(text.utf8.count)
    return true
  }

  /// Skips spaces and comments, and returns the position behind the last comment.
  @discardableResult
  fileprivate mutating func skipSpace() -> Int {
    var end = startIndex
    while true {
      self = drop { " \t\r\n".utf8.contains($0) }
      if skip("//") {
        self = drop { $0 != UInt8(ascii: "\n") }
      } else if skip("/*") {
        skipComment()
      } else {
        return end
      }
      end = startIndex
    }
  }

  /// Skips the rest of a comment, which can contain others.
  private mutating func skipComment() {
    var depth = 1
    while !isEmpty, depth > 0 {
      if skip("/*") { depth += 1 } else if skip("*/") { depth -= 1 } else { removeFirst() }
    }
  }

  /// Skips a string literal without interpolations.
  fileprivate mutating func skipLiteral() -> Bool {
    var marks = ""
    while skip("#") { marks += "#" }
    let isMultiline = starts(with: "\"\"\"".utf8)
    let quotes = isMultiline ? "\"\"\"" : "\""
    guard skip(quotes) else { return false }
    while let byte = first {
      if skip(quotes + marks) { return true }
      let isEscaped = skip("\\" + marks)
      if isEscaped ? first == UInt8(ascii: "(") : !isMultiline && byte == UInt8(ascii: "\n") {
        return false
      }
      self = dropFirst()
    }
    return false
  }
}
