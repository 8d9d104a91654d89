// What a call returns that nobody said anything of is the same at every call for most types. It is made
// once for a member, and noted as the end of each such call: to ask the type anew, and to keep a copy of
// its answer, would take longer than the rest of the call. See the benchmark `unmatched`.

extension MockCore {
  /// What a call returns that nobody said anything of, if that is known; then the record knows it too.
  func silentResult<Result>(
    of reception: Reception, as type: Result.Type
  ) -> ReturnedValue<Result>? {
    guard case .silent = reception.ending, let entry = reception.entry, keeping == .arguments else {
      return nil
    }
    switch silence(of: entry, as: type) {
    case .constant(let outcome): return outcome.returned(type)
    case .unheard: learn(type, of: entry.state)
    case .varying: break
    }
    return nil
  }

  private func silence(of entry: Reception.Entry, as type: Any.Type) -> MemberState.Silence {
    if registeredValues.hasValue(of: type) { return .varying }
    return state.withLock { _ in
      if case .constant(let outcome) = entry.state.silence, outcome.isReturned(as: type) {
        entry.state.calls?.edit(entry.sequence) { $0.end(with: outcome) }
      }
      return entry.state.silence
    }
  }

  /// On its own, because a function that mentions an optional of a type has to find that type first.
  @inline(never)
  private func learn<Result>(_ type: Result.Type, of member: MemberState) {
    let outcome = DefaultValues.constant(of: type).map(ReturnedValue.init)
    state.withLock { _ in member.silence = outcome.map { .constant($0) } ?? .varying }
  }
}
