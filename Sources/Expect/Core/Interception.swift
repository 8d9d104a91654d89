// What explores a test, such as 'withEachCallFailing', sees every call of some mocks before it acts, and runs a
// part of the test again as if nothing had happened.

/// Sees every call of a mock before it acts, to hold it or to let it fail.
package protocol CallInterceptor: AnyObject, Sendable {
  /// Suspends a call of an async member until it may act.
  ///
  /// - Returns: Whether the task of the call was cancelled meanwhile.
  nonisolated(nonsending) func hold(_ call: InterceptedCall) async -> Bool

  /// Notes that a call that was held has acted.
  func didEnd(_ call: InterceptedCall)

  /// The error that a call throws in place of what its stub says, if any; the member must allow it.
  func error(for call: InterceptedCall) -> (any Error)?
}

/// A call that has been received, and has not acted yet.
package struct InterceptedCall {
  /// The mock, which is the same object in every run of a test.
  package let mock: ObjectIdentifier
  package let call: RecordedCall

  /// Whether the member may throw anything.
  package var canThrow: Bool { call.member.effects.errors != .none }

  /// Whether the member may throw an error.
  package func canThrow(_ error: any Error) -> Bool { call.member.effects.allow(error) }

  /// The only type of errors that the member throws; `nil` if it may throw any.
  package var onlyErrorType: (any Any.Type)? {
    if case .only(let type) = call.member.effects.errors { type.type } else { nil }
  }

  /// The error that is made where a test gives none: the first case of the type that the member throws, or
  /// its default.
  ///
  /// This runs the test's own code, so no lock may be held.
  package var firstError: (any Error)? {
    onlyErrorType.flatMap { DefaultValues.firstValue(of: $0) as? any Error }
  }
}

/// What sees the calls of a mock, the outermost first; never nothing.
final class Interceptors: Sendable {
  let all: [any CallInterceptor]

  init(_ all: [any CallInterceptor]) { self.all = all }
}

extension MockCore {
  /// Lets interceptors end a call of a member that does not suspend.
  func intercept(_ decision: Decision) throws {
    guard let interceptors = decision.interceptors else { return }
    try fail(intercepted(decision), if: interceptors)
  }

  /// Lets interceptors hold a call of an async member, or end it.
  ///
  /// - Returns: What is to be ended when the call has acted.
  nonisolated(nonsending) func hold(_ decision: Decision) async throws -> HeldCall? {
    guard let interceptors = decision.interceptors else { return nil }
    let call = intercepted(decision)
    let held = HeldCall(call: call, interceptors: interceptors)
    do {
      for interceptor in interceptors.all {
        let isCancelled = await interceptor.hold(call)
        let error = CancellationError()
        if isCancelled, call.canThrow(error) { throw error }
      }
      try fail(call, if: interceptors)
      return held
    } catch {
      held.end()
      throw error
    }
  }

  private func intercepted(_ decision: Decision) -> InterceptedCall {
    InterceptedCall(mock: ObjectIdentifier(self), call: recordedCall(in: decision.entry))
  }

  private func fail(_ call: InterceptedCall, if interceptors: Interceptors) throws {
    for interceptor in interceptors.all {
      if let error = interceptor.error(for: call), call.canThrow(error) { throw error }
    }
  }

  /// A call that interceptors have let go.
  struct HeldCall {
    let call: InterceptedCall
    let interceptors: Interceptors

    func end() { for interceptor in interceptors.all { interceptor.didEnd(call) } }
  }
}

// MARK: - Running again

/// What was said of a mock at one moment.
package struct MockStatements {
  fileprivate let rules: [CallRule]
  fileprivate let effects: [Member: Registry.Effect]
  fileprivate let isSpying: Bool
  fileprivate let target: ForwardingTarget?
  fileprivate let scope: MockScope?

  /// Make the values that stubs keep of assignments again those which they were.
  fileprivate var keptValues: [() -> Void] = []
}

extension MockCore {
  /// Changes what sees every call before it acts.
  func editInterceptors(_ change: (inout [any CallInterceptor]) -> Void) {
    // What is replaced is released without the lock.
    let former = state.withLock { state in
      let former = state.registry.interceptors
      var all = former?.all ?? []
      change(&all)
      state.registry.interceptors = all.isEmpty ? nil : Interceptors(all)
      return former
    }
    withExtendedLifetime(former) {}
  }

  var statements: MockStatements {
    var statements = state.withLock { state in
      MockStatements(
        rules: state.registry.statedRules,
        effects: state.registry.members.compactMapValues(\.effect),
        isSpying: state.isSpying, target: state.target, scope: state.scope)
    }
    statements.keptValues = statements.rules.compactMap { $0.stubbed?.snapshot?() }
    return statements
  }

  func restore(_ statements: MockStatements) {
    // What is replaced is released without the lock.
    let (rules, former) = state.withLock { state in
      let rules = state.registry.statedRules
      let effects = state.registry.restore(statements.rules, effects: statements.effects)
      let former = (effects, state.target, state.scope)
      state.isSpying = statements.isSpying
      state.target = statements.target
      state.scope = statements.scope
      return (rules, former)
    }
    let kept = Set(statements.rules.map(\.id))
    for restore in statements.keptValues { restore() }
    forEachStep(of: rules.filter { !kept.contains($0.id) }) { $0.forget($1) }
    withExtendedLifetime(former) {}
  }
}

extension Registry {
  /// Forgets what was said since some rules were all, and lets stubs begin anew.
  ///
  /// - Returns: The effects that there were.
  fileprivate mutating func restore(
    _ former: [CallRule], effects: [Member: Effect]
  ) -> [Effect] {
    for rule in former {
      rule.rule.edit { tally in
        tally.expected = tally.expected ?? rule.expected
        tally.step = tally.step ?? rule.step
        tally.restore(rule.stubbed)
      }
    }
    let rules = Dictionary(grouping: former) { $0.pattern.member }
    return members.compactMap { member, state in
      state.restore(rules[member]?.map(\.rule) ?? [])
      return state.setEffect(effects[member])
    }
  }
}
