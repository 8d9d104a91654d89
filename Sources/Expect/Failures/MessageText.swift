/// Text that several messages share.
package enum MessageText {
  /// The length to which values are shortened.
  private static let limit = 80

  /// Returns the text of a value on one line, shortened if it's long.
  package static func value(_ value: Any) -> String { line(ValueDescription.text(of: value)) }

  /// Returns a text on one line, shortened if it's long, with its closing quote or bracket.
  static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.count > limit else { return line }
    let end = line.suffix(1).filter { "\")]".contains($0) }
    return "\(line.prefix(limit - 1 - end.count))…\(end)"
  }

  /// Returns the text of an error with its type, which the description of an enum case omits.
  package static func error(_ error: any Error) -> String {
    let text = value(error)
    return text.hasPrefix(".") ? TypeName.text(of: type(of: error)) + text : text
  }

  /// Returns the text of a received call.
  static func call(_ call: RecordedCall, on receiver: MockName? = nil) -> WrittenCall {
    self.call(of: call.member, with: call.kept, on: receiver)
  }

  /// Returns the text of a received call of a member.
  static func call(
    of member: Member, with arguments: RecordedCall.Kept, on receiver: MockName?
  ) -> WrittenCall {
    let texts =
      switch arguments {
      case .values(let values): values.map(value)
      case .descriptions(let arguments): arguments.map { line($0.text) }
      }
    return member.written(with: texts, on: receiver?.receiver)
  }

  /// Returns a call as an item of a list whose heading names the mock.
  static func item(_ call: RecordedCall, of mock: MockName) -> WrittenCall {
    // Without the name of the mock, a subscript would look like an array.
    self.call(call, on: call.member.isSubscript ? mock : nil)
  }

  /// Returns a pattern as an item of a list whose heading names the mock.
  static func item(_ pattern: CallPattern, of mock: MockName) -> WrittenCall {
    self.pattern(pattern, on: pattern.member.isSubscript ? mock : nil)
  }

  /// Returns the text of a pattern.
  static func pattern(_ pattern: CallPattern, on receiver: MockName? = nil) -> WrittenCall {
    pattern.member.written(
      with: pattern.matchers.map { line($0.text) }, on: receiver?.receiver,
      followedBy: pattern.conditionText)
  }

  /// Returns a sentence that ends in a list, on the same line if it fits and otherwise on lines
  /// below it.
  ///
  /// - Parameters:
  ///   - words: The sentence.
  ///   - items: The items of the list.
  ///   - limit: The number of items to show, followed by the number of remaining items.
  static func list(_ words: String, _ items: [String], limit: Int = 3) -> String {
    var shown = Array(items.prefix(limit))
    if items.count > shown.count { shown.append("\(items.count - shown.count) more") }
    let last = shown.last ?? ""
    let start = shown.dropLast().joined(separator: ", ")
    let separator = items.count > limit ? " and " : ", "
    let sentence = "\(words): \(start)\(start.isEmpty ? "" : separator)\(last)."
    guard sentence.count > 100 else { return sentence }
    if items.count > limit { shown[limit] = "and \(last)" }
    return (["\(words):"] + shown.map { "  \($0)" }).joined(separator: "\n")
  }

  // MARK: - Members

  /// Adds the type of the result to a call, if it's the only difference to other calls.
  static func text(_ text: String, of member: Member, among others: [Member]) -> String {
    let isUnclear = others.contains { other in
      other.function == member.function && other.argumentTypes == member.argumentTypes
        && other.resultType != member.resultType
    }
    return isUnclear ? "\(text) -> \(TypeName.text(of: member.resultType.type))" : text
  }

  /// Returns the verb for a use of a member: called, read or assigned.
  static func verb(for member: Member) -> String {
    if member.isSetter { return "assigned" }
    return member.isRead ? "read" : "called"
  }

  /// Returns the noun for a use of a member: a call, a read or an assignment.
  static func noun(for member: Member) -> String {
    if member.isSetter { return "assignment" }
    return member.isRead ? "read" : "call"
  }

  /// Returns the name of a member as part of a sentence.
  static func name(of member: Member) -> String {
    member.isSubscript ? "the subscript" : member.signature.base
  }
}

extension Member {
  var isSubscript: Bool { signature.base == "subscript" && signature.labels != nil }

  fileprivate var isRead: Bool { !isSetter && (signature.labels == nil || isSubscript) }
}

// MARK: - Marks

extension MessageText {
  /// The maximum width of a line that contains both marks and reasons.
  private static let markedWidth = 100

  /// Returns a line with a call, followed by marks under some of its arguments, with a reason for
  /// each.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - call: The call on the line.
  ///   - indentation: The width of the text in front of the call.
  ///   - reasons: The marked arguments, in order, with the reason for each.
  static func marked(
    _ line: String, _ call: WrittenCall, at indentation: Int,
    _ reasons: [(index: Int, text: String)]
  ) -> [String] {
    let marked = reasons.filter { call.arguments.indices.contains($0.index) }
    guard !marked.isEmpty else { return [line] }
    let margin = String(repeating: " ", count: indentation)
    var marks = margin
    var position = 0
    for reason in marked {
      let range = call.arguments[reason.index]
      marks += String(repeating: " ", count: call.text.columns(in: position..<range.lowerBound))
      marks += String(repeating: "~", count: call.text.columns(in: range))
      position = range.upperBound
    }
    let together = "\(marks)  \(marked.map(\.text).joined(separator: "; "))"
    if together.count <= markedWidth { return [line, together] }
    return [line, marks] + marked.map { margin + $0.text }
  }
}

extension String {
  /// The width of the string in columns of a monospaced font.
  var columns: Int { columns(in: 0..<count) }

  /// Returns the width of a part of the string in columns of a monospaced font.
  ///
  /// - Parameter range: The part, as a range of character offsets.
  fileprivate func columns(in range: Range<Int>) -> Int {
    dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }
}

extension Character {
  /// Whether this is an emoji or an East Asian character, which takes two columns.
  fileprivate var isWide: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
        || Self.wideScalars.contains { $0.contains(scalar.value) }
    }
  }

  /// The ranges of wide characters, approximating Unicode Standard Annex 11.
  private static let wideScalars: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}

// MARK: - Columns

extension MessageText {
  /// The number of rows that a list shows without omissions.
  private static let mostRows = 12

  /// The maximum width of a list that has another one to its right.
  private static let columnWidth = 60

  /// Returns a numbered list with a title.
  ///
  /// - Parameters:
  ///   - title: The title of the list.
  ///   - rows: The rows, without their numbers.
  ///   - interest: The indices of the rows to show in any case, together with adjacent rows.
  static func numbered(_ title: String, _ rows: [String], around interest: [Int]) -> [String] {
    let shown = rows.indices.filter { index in
      rows.count <= mostRows || index == 0 || index == rows.count - 1
        || interest.contains { abs($0 - index) <= 1 }
    }
    var lines = [title]
    var next = 0
    for index in shown {
      if index > next { lines.append("  …") }
      lines.append("  \(index + 1). \(rows[index])")
      next = index + 1
    }
    return lines
  }

  /// Returns two lists side by side if they fit, and otherwise one below the other.
  static func sideBySide(_ left: [String], _ right: [String]) -> [String] {
    let width = left.map(\.columns).max() ?? 0
    guard width <= columnWidth else { return left + right }
    return (0..<max(left.count, right.count)).map { row in
      let text = row < left.count ? left[row] : ""
      guard row < right.count else { return text }
      return text + String(repeating: " ", count: width + 2 - text.columns) + right[row]
    }
  }
}

// MARK: - Transcripts

extension RecordedCall {
  /// Returns the call on one line, with long arguments shortened.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameter name: The name of the mock in the text, or `nil` if the reader knows the mock.
  package func text(on name: String?) -> String {
    ValueDescription.writing {
      guard let name else { return MessageText.item(self, of: mock).text }
      let receiver = MockName(given: name, reach: mock.reach, type: mock.type)
      return MessageText.call(self, on: receiver).text
    }
  }

  /// The returned value or the thrown error on one line, or `nil` if the call is still running or
  /// its member has no result.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  package var textOfEnd: String? {
    ValueDescription.writing {
      switch (outcome, kept) {
      case (.running, _): nil
      case (.error(let error), _): MessageText.error(error)
      case (.result, _) where member.resultType.type == Void.self: nil
      case (.result(let text), .descriptions): MessageText.line("\(text)")
      case (.result(let value), .values): MessageText.value(value)
      }
    }
  }
}
