import ExpectRuntime

// A call that a stub answers can also be made on a real implementation, to find stubs that return
// what the real one doesn't: see 'checkStubs(against:)' of ExpectExploring.

/// A type that compares the answers of stubs with those of a real implementation.
package protocol StubChecker: AnyObject, Sendable {
  var target: ForwardingTarget { get }

  /// The scope at whose end the check ends.
  var scope: MockScope? { get }

  /// Returns whether to make a call on the real implementation.
  func covers(_ call: RecordedCall) -> Bool

  /// Receives the answers to a call, or why it wasn't made on the real implementation.
  func note(_ finding: CheckedCall.Finding, about call: CheckedCall)

  func end()
}

/// A call that a stub answered while its mock was checking its stubs.
package struct CheckedCall {
  package let call: RecordedCall
  fileprivate let rule: Rule
  fileprivate let checker: any StubChecker

  /// The `inout` arguments, with their values before the call.
  fileprivate let places: [(argument: any InPlaceArgument, original: Any)]

  /// The mocks for which the current task or thread calls a real implementation, which may call the
  /// mock.
  @TaskLocal fileprivate static var enclosing: [ObjectIdentifier] = []

  /// What a check finds out about a call.
  package enum Finding {
    case compared(stub: Answer, real: Answer)
    case unforwarded

    /// The call takes or returns a value that can't be used twice.
    case unrepeatable

    /// The real implementation would change the order that is being explored.
    case ordered
    case overlapping
    case mismatched(Any.Type)
  }

  /// How a call ended, and the values of its `inout` arguments.
  package typealias Answer = (outcome: Swift.Result<Any, any Error>, changed: [Any])

  /// The number of the stub among the statements of its mock, and the call that it describes.
  package var stub: (number: Int, text: String) {
    (rule.number, ValueDescription.writing { rule.pattern.text(on: call.mock) })
  }

  fileprivate func note(_ finding: Finding) { checker.note(finding, about: self) }

  /// Reports a failure at the line of the stub.
  package func report(_ message: String) {
    Reporter.report(MockFailure(message, at: rule.site), scope: rule.scope)
  }

  /// Assigns values to the `inout` arguments, or their original ones, and returns the former ones.
  fileprivate func exchange(with values: [Any]? = nil) -> [Any] {
    zip(places, values ?? places.map(\.original)).map { $0.argument.exchange(with: $1) }
  }

  fileprivate func compare<Result, Failure: Error>(
    _ stub: Answer,
    with real: Swift.Result<Swift.Result<Result, Failure>, ForwardingTarget.Refusal>
  ) {
    // The code under test receives what the stub assigned.
    let changed = exchange(with: stub.changed)
    switch real {
    case .success(let real):
      if !Task.isCancelled { note(.compared(stub: stub, real: (real.erased, changed))) }
    case .failure(.mismatched(let wanted)): note(.mismatched(wanted))
    case .failure(.overlap): note(.overlapping)
    }
  }
}

extension Result {
  var erased: Result<Any, any Error> { map { $0 }.mapError { $0 } }
}

// MARK: - Checking

extension MockCore {
  /// Begins to check the stubs of the mock, until another check replaces this one.
  func check(by checker: any StubChecker) {
    change { $0.check = checker }
    _ = checker.scope?.join(self) {}
  }

  /// Notes that a call can't be compared, if a stub answered it in a member that doesn't forward.
  func noteUnforwarded(_ call: borrowing Call) {
    if !call.body.real.reachesTarget { checked(call)?.note(.unforwarded) }
  }

  /// Returns a call to make on the real implementation, or `nil` if its answer isn't compared.
  private func repeatable(_ call: borrowing Call) -> CheckedCall? {
    guard let settings = call.settings, call.body.real.reachesTarget, let checked = checked(call)
    else { return nil }
    let types = call.member.visibleTypes + [call.member.resultType.visibleType]
    let isUnrepeatable = types.contains { TypeFacts.holdsFunction($0) || $0 == Unkept.self }
    let isOrdered = settings.values.interceptors.contains { !$0.allowsCheckedStubs }
    guard isUnrepeatable || isOrdered else { return checked }
    checked.note(isUnrepeatable ? .unrepeatable : .ordered)
    return nil
  }

  /// Returns a call that a stub answered, unless something else determined the answer.
  private func checked(_ call: borrowing Call) -> CheckedCall? {
    // In a cancelled task, a real implementation may throw an error that no stub has to throw.
    guard let checker = call.settings?.values.check, let rule = call.rule, !call.isInjected,
      !call.isReported, !Task.isCancelled, !ValueDescription.isBeingWritten,
      !CheckedCall.enclosing.contains(ObjectIdentifier(self))
    else { return nil }
    switch call.ending {
    case .value, .failure:
      let recorded = recordedCall(call)
      guard checker.covers(recorded) else { return nil }
      let places = zip(call.arguments.values, call.values).compactMap { argument, original in
        (argument as? any InPlaceArgument).map { ($0, original) }
      }
      return CheckedCall(call: recorded, rule: rule, checker: checker, places: places)
    case .described, .real, .unanswered: return nil
    }
  }

  /// Returns the result of a call of a synchronous member, and compares it if stubs are checked.
  func checkedResult<Result, Failure: Error>(
    of call: borrowing Call,
    _ real: (ForwardingTarget?) throws(ForwardingTarget.Refusal) -> Swift.Result<Result, Failure>
  ) throws(Failure) -> Result {
    guard let checked = repeatable(call) else {
      return try result(of: call, as: Result.self, throwing: Failure.self)
    }
    let stub = Swift.Result { () throws(Failure) in
      try result(of: call, as: Result.self, throwing: Failure.self)
    }
    let answer = (stub.erased, checked.exchange())
    let outcome = CheckedCall.$enclosing.withValue(enclosing) {
      Swift.Result { () throws(ForwardingTarget.Refusal) in try real(checked.checker.target) }
    }
    checked.compare(answer, with: outcome)
    return try stub.get()
  }

  /// Returns the result of a call of an async member, and compares it if stubs are checked.
  nonisolated(nonsending) func checkedResult<Result, Failure: Error>(
    of call: borrowing Call,
    _ real:
      nonisolated(nonsending) (ForwardingTarget?) async throws(ForwardingTarget.Refusal) ->
      Swift.Result<Result, Failure>
  ) async throws(Failure) -> Result {
    guard let checked = repeatable(call) else {
      return try result(of: call, as: Result.self, throwing: Failure.self)
    }
    let stub = Swift.Result { () throws(Failure) in
      try result(of: call, as: Result.self, throwing: Failure.self)
    }
    let answer = (stub.erased, checked.exchange())
    let outcome = await CheckedCall.$enclosing.withValue(enclosing) {
      () async -> Swift.Result<Swift.Result<Result, Failure>, ForwardingTarget.Refusal> in
      do throws(ForwardingTarget.Refusal) {
        return .success(try await real(checked.checker.target))
      } catch {
        return .failure(error)
      }
    }
    checked.compare(answer, with: outcome)
    return try stub.get()
  }

  /// The mocks for which the current task calls a real implementation, with this one.
  private var enclosing: [ObjectIdentifier] { CheckedCall.enclosing + [ObjectIdentifier(self)] }
}
