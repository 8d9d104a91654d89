/// The calls that a check after the fact waits for.
///
/// Each call is looked at once, in the order of the record, whatever thread notices it first: the
/// call that decides is the first one that does, and a later one does not change what was waited for.
final class AwaitedCalls: Sendable {
  private let progress: Locked<Progress>

  private enum Progress {
    case idle(CheckedCalls)

    /// Calls are being looked at; whether further ones have come since.
    case busy(isOutdated: Bool)
  }

  /// - Parameter calls: The calls so far, and what is to be said of them.
  init(_ calls: CheckedCalls) {
    progress = Locked(.idle(calls))
  }

  /// What was decided, or all calls so far, once nobody looks at them any more.
  var calls: CheckedCalls? {
    progress.withLock { if case .idle(let calls) = $0 { calls } else { nil } }
  }

  /// What is to be said of the calls that a mock has received.
  ///
  /// This runs the test's own code, so no lock may be held.
  func prospect(of mock: MockCore) -> Prospect {
    // Whoever looks at the calls looks again for those that come meanwhile.
    while var calls = begin() {
      mock.look(at: &calls)
      if end(calls) { return calls.prospect }
    }
    return .open
  }

  private func begin() -> CheckedCalls? {
    progress.withLock { progress in
      switch progress {
      case .idle(let calls):
        progress = .busy(isOutdated: false)
        return calls
      case .busy:
        progress = .busy(isOutdated: true)
        return nil
      }
    }
  }

  /// - Returns: Whether no further calls have come.
  private func end(_ calls: CheckedCalls) -> Bool {
    progress.withLock { progress in
      defer { progress = .idle(calls) }
      if case .busy(isOutdated: true) = progress { return false }
      return true
    }
  }
}

extension MockCore {
  /// Looks at the calls that have come since, until something is decided.
  fileprivate func look(at calls: inout CheckedCalls) {
    let (new, forgotten) = state.withLock { state in
      (state.registry.received(after: calls.last, by: name), state.registry.forgottenCalls)
    }
    calls.forget(upTo: forgotten)
    for call in new where calls.prospect == .open { calls.look(at: call) }
  }
}
