// Functions that explore a test, such as 'withEachCallFailing', intercept every call of some mocks,
// and run a part of the test repeatedly from the same state.

/// A type that receives every call of a mock before the call acts, to suspend it or to make it
/// fail.
package protocol CallInterceptor: AnyObject, Sendable {
  /// Suspends a call of an async member until it may act.
  ///
  /// - Returns: Whether the task of the call was cancelled in the meantime.
  nonisolated(nonsending) func hold(_ call: InterceptedCall) async -> Bool

  /// Tells the interceptor that a call that was held has acted.
  func didEnd(_ call: InterceptedCall)

  /// Returns an error for the call to throw instead of its stubbed behavior, or `nil`. The member
  /// must allow the error.
  func error(for call: InterceptedCall) -> (any Error)?
}

/// A call that was received and hasn't acted yet.
package struct InterceptedCall {
  /// The mock, which is the same object in every run of a test.
  package let mock: ObjectIdentifier
  package let call: RecordedCall

  /// The calls whose behavior the current task runs, or runs on behalf of, outermost first.
  ///
  /// Child tasks and unstructured tasks of a behavior inherit them.
  @TaskLocal package static var enclosing: [ID] = []

  package var id: ID { ID(mock: mock, sequence: call.sequence) }

  /// Identifies a call within a run.
  package struct ID: Hashable, Sendable {
    let mock: ObjectIdentifier
    let sequence: Int
  }

  /// Whether the member can throw any error.
  package var canThrow: Bool { call.member.effects.errors != .none }

  /// Returns whether the member can throw an error.
  package func canThrow(_ error: any Error) -> Bool { call.member.effects.allow(error) }

  /// The only error type that the member throws, or `nil` if it can throw any error.
  package var onlyErrorType: (any Any.Type)? {
    if case .only(let type) = call.member.effects.errors { type.type } else { nil }
  }

  /// The error to throw if the test provides none: the default of the error type, or its first or
  /// only value.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  package var firstError: (any Error)? {
    onlyErrorType.flatMap { DefaultValues.firstValue(of: $0) as? any Error }
  }
}

extension MockCore {
  /// Lets interceptors make a call of a synchronous member fail.
  func intercept(_ decision: Decision) throws {
    guard let interceptors = decision.interceptors else { return }
    try fail(intercepted(decision), if: interceptors)
  }

  /// Lets interceptors suspend a call of an async member, or make it fail, and then performs it.
  nonisolated(nonsending) func act(
    on decision: Decision, after interceptors: [any CallInterceptor]
  ) async throws -> Ending {
    let call = intercepted(decision)
    defer { for interceptor in interceptors { interceptor.didEnd(call) } }
    for interceptor in interceptors {
      let isCancelled = await interceptor.hold(call)
      let error = CancellationError()
      if isCancelled, call.canThrow(error) { throw error }
    }
    try fail(call, if: interceptors)
    return await InterceptedCall.$enclosing.withValue(InterceptedCall.enclosing + [call.id]) {
      await act(on: decision.released)
    }
  }

  private func intercepted(_ decision: Decision) -> InterceptedCall {
    InterceptedCall(mock: ObjectIdentifier(self), call: recordedCall(in: decision.entry))
  }

  private func fail(_ call: InterceptedCall, if interceptors: [any CallInterceptor]) throws {
    for interceptor in interceptors {
      if let error = interceptor.error(for: call), call.canThrow(error) { throw error }
    }
  }
}

extension MockCore.Decision {
  /// This decision once the gate is open and the interceptors have released the call.
  fileprivate var released: Self {
    var decision = self
    decision.step.gate = nil
    decision.interceptors = nil
    return decision
  }
}

// MARK: - Running again

/// The statements about a mock at one point in time.
package struct MockStatements {
  fileprivate let rules: [CallRule]
  fileprivate let effects: [Member: Registry.Effect]
  fileprivate let isSpying: Bool
  fileprivate let target: ForwardingTarget?
  fileprivate let scope: MockScope?

  /// Closures that restore the values that stubs and property mocks keep of assignments.
  fileprivate var keptValues: [() -> Void] = []
}

extension MockCore {
  /// Changes the interceptors of the mock.
  func editInterceptors(_ change: (inout [any CallInterceptor]) -> Void) {
    // The former interceptors are released without the lock.
    let former = state.withLock { state in
      let former = state.registry.interceptors
      var all = former ?? []
      change(&all)
      state.registry.interceptors = all.isEmpty ? nil : all
      return former
    }
    withExtendedLifetime(former) {}
  }

  var statements: MockStatements {
    var (statements, snapshots) = state.withLock { state in
      let statements = MockStatements(
        rules: state.registry.statedRules,
        effects: state.registry.effects,
        isSpying: state.isSpying, target: state.target, scope: state.scope)
      return (statements, state.snapshots)
    }
    statements.keptValues =
      statements.rules.compactMap { $0.stubbed?.snapshot?() } + snapshots.map { $0() }
    return statements
  }

  func restore(_ statements: MockStatements) {
    // The former statements are released without the lock.
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
  fileprivate var effects: [Member: Effect] {
    var effects: [Member: Effect] = [:]
    for state in members { effects[state.member] = state.effect }
    return effects
  }

  /// Removes the statements made since a snapshot, and restores the state of its stubs.
  ///
  /// - Returns: The former effects.
  fileprivate mutating func restore(
    _ former: [CallRule], effects: [Member: Effect]
  ) -> [Effect] {
    for rule in former {
      rule.rule.edit { tally in
        tally.expected = tally.expected ?? rule.expected
        tally.restore(rule.stubbed)
      }
    }
    let rules = Dictionary(grouping: former) { $0.pattern.member }
    return members.compactMap { state in
      state.restore(rules[state.member]?.map(\.rule) ?? [])
      return state.setEffect(effects[state.member])
    }
  }
}
