/// The source code of a test, and the transcripts that are written into it.
///
/// Locations are those of the original text, which was compiled. All transcripts are inserted into that text again for each
/// change, so that one doesn't shift the location of another.
package struct RecordedSource {
  private let original: [UInt8]

  /// The offset of each line.
  private let lines: [Int]

  /// The transcripts by the offset of the call that verifies them.
  private var entries: [Int: Entry] = [:]

  private struct Entry {
    let transcript: [String]

    /// The text to insert in place of a range, or `nil` if the source remains as it is.
    let edit: (range: Range<Int>, text: String)?

    /// Whether the call was made again with other calls.
    var isConflicting = false
  }

  /// Why a transcript can't be written.
  package enum Refusal: Error {
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
    lines = [0] + zip(1..., original).filter { $1 == UInt8(ascii: "\n") }.map(\.0)
  }

  /// The text with all transcripts.
  package var text: String {
    var bytes = original
    for (_, entry) in entries.sorted(by: { $0.key > $1.key }) where !entry.isConflicting {
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
      if entry.isConflicting || entry.transcript != transcript {
        entries[start]?.isConflicting = true
        throw .conflict
      }
      return
    }
    var edit: (Range<Int>, String)?
    if !isEqual {
      let open = start + "verify(".utf8.count
      guard let range = range(ofArgumentAt: open) else { throw .noLiteral }
      let hasComment = range.lowerBound > open
      edit = (range, argument(transcript, line: line - 1, afterComment: hasComment))
    }
    entries[start] = Entry(transcript: transcript, edit: edit)
  }

  // MARK: - Finding

  /// Returns the offset of a call of `verify`.
  ///
  /// - Parameter column: The column of the name or, as compilers currently report it, of the parenthesis.
  private func startOfCall(line: Int, column: Int) -> Int? {
    guard lines.indices.contains(line - 1), column > 0 else { return nil }
    let start = lines[line - 1]
    let offset = start + column - 1
    return [offset - "verify".utf8.count, offset].first { position in
      (start..<end(ofLine: line - 1)).contains(position)
        && original[position...].starts(with: "verify(".utf8)
    }
  }

  /// The end of a line, after its line break.
  private func end(ofLine index: Int) -> Int {
    index + 1 < lines.count ? lines[index + 1] : original.count
  }

  private func content(ofLine index: Int) -> String {
    String(decoding: original[lines[index]..<end(ofLine: index)], as: UTF8.self)
  }

  /// The spaces or tabs at the beginning of a line.
  private func indentation(ofLine index: Int) -> String {
    String(content(ofLine: index).prefix { $0 == " " || $0 == "\t" })
  }

  /// Returns whether a location seems to be inside of a function.
  ///
  /// If the file has changed since it was compiled, another call may be at the location. This considers only the lines of
  /// functions, each with less indentation than the one before it.
  private func isInside(_ function: String, line: Int) -> Bool {
    let plain = function.filter { $0 != "`" }
    let name = plain[..<(plain.lastIndex(of: "(") ?? plain.endIndex)]
    var depth = indentation(ofLine: line).utf8.count
    for index in (0...line).reversed() {
      let text = content(ofLine: index).filter { $0 != "`" }
      let width = indentation(ofLine: index).utf8.count
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
    var scanner = Scanner(bytes: original, position: open)
    let start = scanner.skipSpace()
    if scanner.starts(with: ")") { return start..<scanner.position }
    guard scanner.skipLiteral() else { return nil }
    let end = scanner.position
    var last = scanner.skipSpace()
    if scanner.skip(",") { last = scanner.skipSpace() }
    guard scanner.starts(with: ")") else { return nil }
    let isLast = last == end
    return start..<(isLast ? scanner.position : end)
  }

  // MARK: - Writing

  /// Returns the argument of `verify` for a transcript, as a multi-line string literal below the call.
  private func argument(_ transcript: [String], line: Int, afterComment: Bool) -> String {
    if transcript.isEmpty, !afterComment { return "\"\"" }
    let marks = String(repeating: "#", count: Self.markCount(for: transcript))
    let newline = content(ofLine: line).hasSuffix("\r\n") ? "\r\n" : "\n"
    let margin = indentation(ofLine: line) + unit
    // A comment in front of the argument can end with the line.
    let lines =
      transcript.isEmpty
      ? ["", "\"\""] : ["", "\(marks)\"\"\""] + transcript + ["\"\"\"\(marks)"]
    return lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: newline)
  }

  /// Returns the number of marks with which a literal contains the lines without escapes.
  private static func markCount(for lines: [String]) -> Int {
    var marks = ""
    while lines.contains(where: { $0.contains("\\\(marks)") || $0.contains("\"\"\"\(marks)") }) {
      marks += "#"
    }
    return marks.count
  }

  /// One level of indentation: that of the first line below an opening brace, or two spaces.
  private var unit: String {
    for (line, next) in zip(lines.indices, lines.indices.dropFirst()) {
      let (outer, inner) = (indentation(ofLine: line), indentation(ofLine: next))
      let opens = content(ofLine: line).last { !$0.isWhitespace } == "{"
      if opens, inner.count > outer.count { return String(inner.dropFirst(outer.count)) }
    }
    return "  "
  }
}

// MARK: - Scanner

/// A position in source code.
private struct Scanner {
  let bytes: [UInt8]
  var position: Int

  func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8.count
    return true
  }

  /// Moves behind spaces and comments, and returns the position behind the last comment.
  @discardableResult
  mutating func skipSpace() -> Int {
    var end = position
    while position < bytes.count {
      if " \t\r\n".utf8.contains(bytes[position]) {
        position += 1
      } else if skip("//") {
        while position < bytes.count, !starts(with: "\n") { position += 1 }
        end = position
      } else if skip("/*") {
        skipComment()
        end = position
      } else {
        break
      }
    }
    return end
  }

  /// Moves behind the rest of a comment, which can contain others.
  private mutating func skipComment() {
    var depth = 1
    while position < bytes.count, depth > 0 {
      if skip("/*") { depth += 1 } else if skip("*/") { depth -= 1 } else { position += 1 }
    }
  }

  /// Moves behind a string literal without interpolations.
  mutating func skipLiteral() -> Bool {
    var marks = ""
    while skip("#") { marks += "#" }
    let isMultiline = starts(with: "\"\"\"")
    let quotes = isMultiline ? "\"\"\"" : "\""
    guard skip(quotes) else { return false }
    while position < bytes.count {
      if skip(quotes + marks) { return true }
      if skip("\\" + marks) {
        if starts(with: "(") { return false }
      } else if !isMultiline, starts(with: "\n") {
        return false
      }
      position += 1
    }
    return false
  }
}
