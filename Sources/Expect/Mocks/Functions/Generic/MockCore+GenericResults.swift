// A generic member is called for results of several types.

extension MockCore {
  /// Reports that a generic member has answers of other types only.
  ///
  /// - Returns: Whether that is so.
  func reportOtherResults(than call: RecordedCall) -> Bool {
    guard call.member.role == .generic else { return false }
    let answers = state.withLock { $0.registry.statedRules }.filter { rule in
      rule.pattern.condition != nil && rule.pattern.member.resultType.type != Any.self
        && rule.pattern.member.resultType != call.member.resultType
    }
    guard let last = answers.last else { return false }
    let given = answers.map(\.pattern.member.resultType.type)
    report(.misfitAnswer(MisfitAnswer(mock: name, call: call, given: given)), at: last.site)
    return true
  }
}

extension RecordedCall {
  /// Whether a value is of the type that a generic member was called for.
  func accepts(_ value: Any) -> Bool {
    guard member.role == .generic else { return true }
    func isKind<Wanted>(_: Wanted.Type) -> Bool { TypeFacts.cast(value, to: Wanted.self) != nil }
    return _openExistential(member.resultType.type, do: isKind)
  }
}
