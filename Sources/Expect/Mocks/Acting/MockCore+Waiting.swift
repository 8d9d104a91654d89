extension MockCore {
  /// Suspends a call until a gate is open.
  ///
  /// If the task is cancelled, this throws where the member may throw that.
  nonisolated(nonsending) func wait(
    at gate: Gate?, as call: RecordedCall, of rule: CallRule?
  ) async throws {
    guard let gate, let rule else { return }
    let visit = Gate.Visit()
    // Whoever is told by the gate that the call waits can rely on its being known here.
    state.withLock {
      $0.waitingCalls.append(WaitingCall(call: call, rule: rule, gate: gate, visit: visit))
    }
    // The end of the scope may have missed it.
    if let scope = rule.scope?.scope, !scope.isOpen { gate.dismiss(visit) }
    let passage = await gate.wait(as: visit)
    let former = state.withLock { $0.removeWaitingCall(visit) }
    withExtendedLifetime(former) {}
    let cancellation = CancellationError()
    if passage == .cancelled, call.member.effects.allow(cancellation) { throw cancellation }
  }

  /// Verifies what was said in a scope that ends, and ends what waits because of it.
  func finish(_ selection: ScopedMock.Selection) {
    verify(selection)
    let ended = state.withLock { $0.takeWaitingCalls { selection.ends($0) } }
    // A call may have gone on meanwhile.
    let waiting = ended.filter { $0.gate.dismiss($0.visit) }
    if case .nothing = selection { return }
    var told: Set<CallRule.ID> = []
    for rule in waiting.map(\.rule) where told.insert(rule.id).inserted {
      let calls = waiting.filter { $0.rule.id == rule.id }.map(\.call)
      let failure = StillWaiting(mock: name, pattern: rule.pattern, calls: calls)
      report(.stillWaiting(failure), at: rule.site, in: rule.scope)
    }
  }
}

extension ScopedMock.Selection {
  /// Whether nobody will open the gate that a call of a rule waits at.
  fileprivate func ends(_ rule: CallRule) -> Bool {
    if case .nothing(let scope) = self { rule.scope == scope } else { contains(rule) }
  }
}

extension MockCore.State {
  fileprivate mutating func removeWaitingCall(_ visit: Gate.Visit) -> WaitingCall? {
    waitingCalls.firstIndex { $0.visit === visit }.map { waitingCalls.remove(at: $0) }
  }

  fileprivate mutating func takeWaitingCalls(_ isTaken: (CallRule) -> Bool) -> [WaitingCall] {
    let taken = waitingCalls.filter { isTaken($0.rule) }
    if !taken.isEmpty { waitingCalls.removeAll { isTaken($0.rule) } }
    return taken
  }
}
