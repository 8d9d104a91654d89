/// Pieces of text that several messages share.
enum MessageText {
  /// The longest value that is written out inside a call.
  private static let limit = 80

  /// A value on one line, shortened if it is long.
  static func value(_ value: Any) -> String { line(ValueDescription.text(of: value)) }

  /// A text on one line, shortened if it is long.
  static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count <= limit ? line : "\(line.prefix(limit - 1))…"
  }

  /// A call as it arrived.
  static func call(_ call: RecordedCall, on receiver: String? = nil) -> WrittenCall {
    let arguments =
      switch call.arguments {
      case .values(let values): values.map(value)
      case .descriptions(let texts): texts.map(line)
      }
    return call.member.written(with: arguments, on: receiver)
  }

  /// What is done with a member: it is called, read or assigned.
  static func verb(for member: Member) -> String {
    if member.isSetter { return "assigned" }
    return member.signature.labels == nil || member.signature.base == "subscript"
      ? "read" : "called"
  }

  /// A line that can be pasted into a test to stub a member.
  static func stub(of member: Member, on mock: String, returning result: Bool) -> String {
    // A name such as `CartMock` is the type's, not that of a variable.
    let receiver = mock.first?.isUppercase == true ? "mock" : mock
    let arguments = member.argumentTypes.map { _ in "Arg.any()" }
    let call = member.written(with: arguments, on: receiver).text
    let answer = result ? ".andReturn(<#\(member.resultType.type)#>)" : ""
    return "\(member.effects.keywords)\(receiver).stub().call(\(call))\(answer)"
  }
}
