extension BehaviorMisuse {
  /// - Parameter member: The member that is stubbed.
  func message(for member: Member) -> String {
    switch self {
    case .misfitClosure(let taken): Self.misfitClosure(taking: taken, of: member)
    case .throwing:
      """
      '\(member.name)' cannot throw, so its stub cannot either.
      \(Correction.declaring("throws", Correction.throwingBody(of: member)))
      """
    case .misfitError(let error):
      "'\(member.name)' cannot throw \(MessageText.error(error))\(Self.allowed(by: member))."
    case .misfitErrorType(let type):
      """
      '\(member.name)' cannot throw errors of type \(TypeName.text(of: type))\
      \(Self.allowed(by: member)).
      """
    case .async: Self.notAsync(member, "suspend")
    case .waiting: Self.notAsync(member, "wait for a gate")
    case .noRealImplementation: Self.noRealImplementation(of: member)
    case .replacedObject: Self.replacedObject(by: member)
    case .missingResult: Self.missingResult(of: member)
    }
  }

  private static func misfitClosure(taking types: [Any.Type], of member: Member) -> String {
    """
    The closure takes \(TypeName.list(of: types)), but '\(member.name)' passes \
    \(TypeName.list(of: member.offeredTypes)).
    Write: \(Correction.closure(for: member))
    """
  }

  private static func allowed(by member: Member) -> String {
    guard case .only(let error) = member.effects.errors else { return "" }
    return ", only errors of type \(TypeName.text(of: error.type))"
  }

  private static func notAsync(_ member: Member, _ ability: String) -> String {
    """
    '\(member.name)' is not async, so its stub cannot \(ability).
    \(Correction.declaring("async", Correction.asyncBody(of: member)))
    """
  }

  private static func noRealImplementation(of member: Member) -> String {
    if member.role != nil {
      return """
        '\(member.name)' has no real implementation: it is mocked alone.
        Write: .andReturn \(Correction.closure(for: member))
        """
    }
    return """
      '\(member.name)' does not know its real implementation.
      Write in the mock: \(Correction.forwardingBody(of: member))
      """
  }

  private static func replacedObject(by member: Member) -> String {
    """
    '\(member.name)' makes an object of its own, so its stub cannot return another one.
    A failable initializer fails where its stub returns nil, if the mock writes: \
    guard Self.statics.initializes(\(member.argumentTypes.isEmpty ? "" : "…")) else \
    { return nil }
    """
  }

  private static func missingResult(of member: Member) -> String {
    """
    '\(member.name)' returns \(TypeName.text(of: member.resultType.type)), \
    so its stub cannot return nil.
    \(Correction.returningOptional(member))
    """
  }
}
