extension BodyMisuse {
  /// - Parameter member: The member whose body is meant.
  func message(for member: Member) -> String {
    switch self {
    case .misfitResult(let result) where member.role != nil:
      """
      '\(member.name)' returns \(TypeName.text(of: result)), but its mock answers with \
      \(TypeName.text(of: member.resultType.type)).
      Write in the mock: \(Correction.functionMock(of: member, returning: result))
      """
    case .misfitResult(let result):
      """
      '\(member.name)' returns \(TypeName.text(of: result)), but its mock answers with \
      \(TypeName.text(of: member.resultType.type)).
      Write in the mock: \(Correction.body(of: member, returning: result))
      """
    case .swallowedClosure(let mock):
      """
      '\(member.name)' of \(mock) has no parameters, but its body passes a closure to 'call'.
      If the closure is the real implementation, write in the mock: \
      \(member.effects.keywords)forward { … }
      """
    }
  }
}
