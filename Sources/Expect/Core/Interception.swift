import ExpectRuntime

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
  ///
  /// - Parameter isFailing: Whether another interceptor already makes the call fail.
  func error(for call: InterceptedCall, isFailing: Bool) -> (any Error)?

  /// Returns what a call ends with instead of the answer of its stub, or `nil`. The member must allow
  /// the value or error.
  func replacement(for answer: StubAnswer) -> StubAnswer.Outcome?

  /// Whether calls that stubs answer can also be made on a real implementation.
  var allowsCheckedStubs: Bool { get }
}

extension CallInterceptor {
  package nonisolated(nonsending) func hold(_ call: InterceptedCall) async -> Bool { false }

  package func didEnd(_ call: InterceptedCall) {}

  package func error(for call: InterceptedCall, isFailing: Bool) -> (any Error)? { nil }

  package var allowsCheckedStubs: Bool { true }

  package func replacement(for answer: StubAnswer) -> StubAnswer.Outcome? { nil }
}

/// The type of an interceptor that every mock has, if an environment variable of the process asks for it.
package protocol SuiteInterceptor: CallInterceptor {
  /// Creates the interceptor of a new mock.
  init()
}

extension MockCore {
  /// The type of the interceptor that every mock has, if any.
  ///
  /// It's looked up by name, because the module that provides it may not be linked.
  static let suiteInterceptor: (any SuiteInterceptor.Type)? =
    Platform.environment("EXPECT_CHANGE_ANSWERS") == nil
    ? nil : _typeByName(suiteInterceptorName) as? any SuiteInterceptor.Type

  /// The mangled name of `ExpectExploring.SuiteChanges`.
  package static let suiteInterceptorName = "15ExpectExploring12SuiteChangesC"
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

  /// The call as written in a test, with the whole text of its arguments.
  package var text: String {
    // A `description` that calls the mock would otherwise recurse without end.
    ValueDescription.isBeingWritten ? call.memberName : call.wholeText(on: call.mock.description)
  }

  /// The types of the arguments and of the result.
  package var types: [ObjectIdentifier] {
    (call.member.argumentTypes + [call.member.resultType]).map { ObjectIdentifier($0.type) }
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

extension DefaultValues {
  /// Returns a type's default in the current test, an enum's first case without a payload, or the only
  /// value of a struct without properties.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  package static func firstValue(of type: Any.Type) -> Any? {
    firstValue(of: type, registered: .current)
  }
}

/// The answer of a stub to a call.
package struct StubAnswer {
  package typealias Outcome = Swift.Result<Any, any Error>

  package let call: InterceptedCall
  package fileprivate(set) var outcome: Outcome

  /// The index of the stub's step, and the number of its steps.
  package let step: (index: Int, count: Int)

  /// Whether the test doesn't need the stub.
  package let isOptional: Bool
  fileprivate let rule: Rule

  /// The location of the stub.
  package var site: CallSite { rule.site }

  /// The call that the stub describes.
  package var stub: String {
    ValueDescription.writing { rule.pattern.text(on: call.call.mock) }
  }

  package var resultType: Any.Type { call.call.member.resultType.type }
}

extension MockCore {
  /// Lets interceptors make a call of a synchronous member fail.
  func intercept(_ call: inout Call) throws {
    guard let settings = call.settings, !settings.values.interceptors.isEmpty else { return }
    call.isInjected = true
    try fail(intercepted(call), if: settings.values.interceptors)
    call.isInjected = false
  }

  /// Lets interceptors suspend a call of an async member, or make it fail, and then performs it.
  nonisolated(nonsending) func actIntercepted(
    _ call: inout Call, by interceptors: [any CallInterceptor]
  ) async throws -> Ending {
    let intercepted = intercepted(call)
    defer { for interceptor in interceptors { interceptor.didEnd(intercepted) } }
    var isCancelled = false
    for interceptor in interceptors where await interceptor.hold(intercepted) {
      isCancelled = true
    }
    let error = CancellationError()
    call.isInjected = true
    try fail(
      intercepted, with: isCancelled && intercepted.canThrow(error) ? error : nil, if: interceptors)
    call.isInjected = false
    let enclosing = InterceptedCall.enclosing + [intercepted.id]
    return try await InterceptedCall.$enclosing.withValue(enclosing) {
      try await actAlone(&call)
    }
  }

  private func intercepted(_ call: borrowing Call) -> InterceptedCall {
    InterceptedCall(mock: ObjectIdentifier(self), call: recordedCall(call))
  }

  /// Throws the first error of the interceptors, each of which receives the call.
  private func fail(
    _ call: InterceptedCall, with first: (any Error)? = nil, if interceptors: [any CallInterceptor]
  ) throws {
    var first = first
    for interceptor in interceptors {
      let error = interceptor.error(for: call, isFailing: first != nil)
      if let error, first == nil, call.canThrow(error) { first = error }
    }
    if let first { throw first }
  }
}

// MARK: - Changing answers

extension MockCore {
  /// Lets interceptors change the value or error that a stub provided.
  func changeAnswer(of call: inout Call) {
    let replacement: StubAnswer.Outcome?
    switch call.ending {
    case .value(let value): replacement = self.replacement(for: .success(value), of: call)
    case .failure(let error): replacement = self.replacement(for: .failure(error), of: call)
    case .described, .real, .unanswered: return
    }
    switch replacement {
    case .success(let value): call.ending = .value(value)
    case .failure(let error): call.ending = .failure(error)
    case nil: return
    }
    call.isInjected = true
  }

  /// Returns how a call ends that a stub runs on the real implementation, as changed by interceptors.
  func changed<Result, Failure: Error>(
    _ outcome: Swift.Result<Result, Failure>, of call: borrowing Call
  ) -> Swift.Result<Result, Failure> {
    switch replacement(for: outcome.erased, of: call) {
    case .success(let value): (value as? Result).map { .success($0) } ?? outcome
    case .failure(let error): (error as? Failure).map { .failure($0) } ?? outcome
    case nil: outcome
    }
  }

  /// Returns what the interceptors replace the answer of a stub with, each receiving what the former
  /// one has made of it, or `nil` if they leave it.
  private func replacement(
    for outcome: @autoclosure () -> StubAnswer.Outcome, of call: borrowing Call
  ) -> StubAnswer.Outcome? {
    guard let interceptors = call.settings?.values.interceptors, !interceptors.isEmpty,
      !call.isInjected, !call.isReported, !ValueDescription.isBeingWritten, let rule = call.rule,
      let step = call.step,
      step.answer != nil
    else { return nil }
    let (place, isOptional) = withState { _ in
      (rule.progress.stub.place(of: step), rule.progress.stub.isOptional)
    }
    var answer = StubAnswer(
      call: intercepted(call), outcome: outcome(), step: place, isOptional: isOptional, rule: rule)
    var replacement: StubAnswer.Outcome?
    for interceptor in interceptors {
      guard let other = interceptor.replacement(for: answer) else { continue }
      (answer.outcome, replacement) = (other, other)
    }
    return replacement
  }
}

// MARK: - Running again

/// Runs a part of a test in which no mock shows earlier calls.
package func withoutEarlierCalls(_ part: @Sendable () async -> Void) async {
  await MockCore.$startOfRun.withValue(.now) { await part() }
}

/// The statements about a mock at one point in time.
package struct MockStatements {
  fileprivate let rules: [RuleState]
  fileprivate let effects: [(statements: MemberStatements, effect: MemberStatements.Effect?)]
  fileprivate let settings: MockSettings

  /// Closures that restore the values that stubs and property mocks keep of assignments.
  fileprivate var keptValues: [() -> Void] = []
}

extension MockCore {
  /// The beginning of the run to which the current task belongs.
  @TaskLocal static var startOfRun: Moment?

  /// Changes the interceptors of the mock.
  func editInterceptors(_ change: (inout [any CallInterceptor]) -> Void) {
    self.change { change(&$0.interceptors) }
  }

  var statements: MockStatements {
    var statements = withState { state in
      MockStatements(
        rules: state.rules, effects: state.members.map { ($0, $0.effect) },
        settings: state.settings?.values ?? MockSettings())
    }
    statements.keptValues = keptValues(with: statements.rules)
    return statements
  }

  /// Returns closures that restore the values that stubs and property mocks keep, which runs code of the test.
  private func keptValues(with rules: [RuleState]) -> [() -> Void] {
    rules.compactMap { $0.progress.stub.snapshot?() } + withState { $0.snapshots }.map { $0() }
  }

  /// Removes the calls since a snapshot, so that its expectations count from where they were.
  func resetCalls(since statements: MockStatements) {
    resetCalls()
    withState { _ in
      // An order counts from zero.
      for earlier in statements.rules where !earlier.rule.isOrdered {
        earlier.rule.edit { $0.expected = earlier.progress.expected }
      }
    }
  }

  /// Returns a closure that restarts the stubs of the mock, except while a run of another task uses it.
  fileprivate func restarting(in runs: [any CallInterceptor]) -> () -> Void {
    func isFree(_ state: State) -> Bool {
      (state.settings?.values.interceptors ?? []).allSatisfy { other in
        other is any SuiteInterceptor || runs.contains { $0 === other }
      }
    }
    // A run of another task, which changes the statements, can end at any time.
    guard let rules = withState({ isFree($0) ? $0.rules : nil }) else { return {} }
    let keptValues = keptValues(with: rules)
    return { [self] in
      // A run that begins meanwhile waits for the lock, and then has these stubs.
      let isRestarted = withState { state in
        guard isFree(state) else { return false }
        for earlier in rules { earlier.rewind() }
        return true
      }
      if isRestarted { for restore in keptValues { restore() } }
    }
  }

  /// Removes the statements made in a scope.
  fileprivate func forgetStatements(of scope: MockScope) {
    let rules = withState { $0.rules }.filter { $0.rule.scope === scope }
    forEachStep(of: rules) { $0.forget($1) }
    for state in rules { remove(state.rule) }
  }

  /// Removes the statements made since a snapshot, and restores the state of its stubs.
  func restore(_ statements: MockStatements) {
    // The former statements are released without the lock.
    let (rules, former) = withState { state in
      let rules = state.rules
      let effects = state.members.map { exchange(&$0.effect, with: nil) }
      for (member, effect) in statements.effects { member.effect = effect }
      let stated = Dictionary(grouping: statements.rules) {
        ObjectIdentifier(state.statements(about: $0.pattern.member))
      }
      for member in state.members {
        member.rules = RuleList((stated[ObjectIdentifier(member)] ?? []).map(\.rule))
      }
      for earlier in statements.rules { earlier.restore() }
      state.exploredCalls = state.forgottenCalls + state.calls.count
      return (rules, effects)
    }
    change { settings in
      settings.isSpying = statements.settings.isSpying
      settings.target = statements.settings.target
      settings.check = statements.settings.check
    }
    let kept = Set(statements.rules.map(\.rule.number))
    for restore in statements.keptValues { restore() }
    forEachStep(of: rules.filter { !kept.contains($0.rule.number) }) { $0.forget($1) }
    withExtendedLifetime(former) {}
  }
}

extension MockScope {
  /// Returns a closure that restarts the stubs of the mocks in use in this scope and those around it.
  ///
  /// - Parameter runs: The runs to which the current task belongs.
  package func restartingStubs(in runs: [any CallInterceptor]) -> () -> Void {
    let scopes = sequence(first: self, next: \.outer)
    let restarts = scopes.flatMap(\.mocksInUse).map { $0.restarting(in: runs) }
    return { for restart in restarts { restart() } }
  }

  /// A closure that removes the statements made in this scope so far, for the time after its end.
  package var forgetStatements: @Sendable () -> Void {
    let mocks = mocksInUse
    return { for mock in mocks { mock.forgetStatements(of: self) } }
  }
}

extension RuleState {
  /// Lets the stub of the rule continue at the step at which it was.
  fileprivate func rewind() { rule.edit { $0.stub.rewind(to: progress.stub) } }

  /// Restores the behavior of the rule, which continues to count.
  fileprivate func restore() {
    rule.edit { current in
      current.expected = current.expected ?? progress.expected
      current.stub = progress.isStub ? progress.stub.used(as: current.stub) : StubbedCall()
      current.isStub = progress.isStub
    }
  }
}
