/// Pieces of text that several messages share.
enum MessageText {
  /// The longest value that is written out inside a call.
  private static let limit = 80

  /// A value on one line, shortened if it is long.
  static func value(_ value: Any) -> String { line(ValueDescription.text(of: value)) }

  /// A text on one line, shortened if it is long; quotes and brackets stay closed.
  static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.count > limit else { return line }
    let end = line.suffix(1).filter { "\")]".contains($0) }
    return "\(line.prefix(limit - 1 - end.count))…\(end)"
  }

  /// An error with its type, which the case of an enum does not show by itself.
  static func error(_ error: any Error) -> String {
    let text = value(error)
    return text.hasPrefix(".") ? TypeName.text(of: type(of: error)) + text : text
  }

  /// A call as it arrived.
  static func call(_ call: RecordedCall, on receiver: MockName? = nil) -> WrittenCall {
    self.call(of: call.member, with: call.kept, on: receiver)
  }

  /// A call of a member as it arrived.
  static func call(
    of member: Member, with arguments: RecordedCall.Kept, on receiver: MockName?
  ) -> WrittenCall {
    let texts =
      switch arguments {
      case .values(let values): values.map(value)
      case .descriptions(let texts): texts.map(line)
      }
    return member.written(with: texts, on: receiver?.receiver)
  }

  /// A call in a list, where the sentence before it names the mock.
  static func item(_ call: RecordedCall, of mock: MockName) -> WrittenCall {
    // Brackets alone would read as an array.
    self.call(call, on: call.member.isSubscript ? mock : nil)
  }

  /// The calls that a pattern means, in a list.
  static func item(_ pattern: CallPattern, of mock: MockName) -> WrittenCall {
    self.pattern(pattern, on: pattern.member.isSubscript ? mock : nil)
  }

  /// The calls that a pattern means.
  static func pattern(_ pattern: CallPattern, on receiver: MockName? = nil) -> WrittenCall {
    pattern.member.written(
      with: pattern.matchers.map { line($0.text) }, on: receiver?.receiver,
      followedBy: pattern.conditionText)
  }

  /// A sentence that ends in a list: in the same line if there is room, else beneath it.
  static func list(_ words: String, _ items: [String]) -> String {
    var shown = Array(items.prefix(3))
    if items.count > shown.count { shown.append("\(items.count - shown.count) more") }
    let last = shown.last ?? ""
    let start = shown.dropLast().joined(separator: ", ")
    let separator = items.count > 3 ? " and " : ", "
    let sentence = "\(words): \(start)\(start.isEmpty ? "" : separator)\(last)."
    guard sentence.count > 100 else { return sentence }
    if items.count > 3 { shown[3] = "and \(last)" }
    return (["\(words):"] + shown.map { "  \($0)" }).joined(separator: "\n")
  }
}

// MARK: - Members

extension MessageText {
  /// What is done with a member: it is called, read or assigned.
  static func verb(for member: Member) -> String {
    if member.isSetter { return "assigned" }
    return member.isRead ? "read" : "called"
  }

  /// One use of a member: a call, a read or an assignment.
  static func noun(for member: Member) -> String {
    if member.isSetter { return "assignment" }
    return member.isRead ? "read" : "call"
  }

  /// A member in the middle of a sentence.
  static func name(of member: Member) -> String {
    member.isSubscript ? "the subscript" : member.baseName
  }
}

extension Member {
  var isSubscript: Bool { signature.base == "subscript" && signature.labels != nil }

  fileprivate var isRead: Bool { !isSetter && (signature.labels == nil || isSubscript) }
}
