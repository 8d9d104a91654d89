import ExpectRuntime

// A call that a stub answers can also be made on a real implementation, to find stubs that return
// what the real one doesn't: see 'checkStubs(against:)' of ExpectRecording.

/// A type that compares the answers of stubs and fakes with those of a real implementation.
package protocol StubChecker: AnyObject, Sendable {
  /// The real implementation, or `nil` if its answers are already known.
  var target: ForwardingTarget? { get }

  /// The scope at whose end the check ends.
  var scope: MockScope? { get }

  /// Returns whether to make a call on the real implementation.
  func covers(_ call: RecordedCall) -> Bool

  /// Receives the answers to a call, or why it wasn't made on the real implementation.
  func note(_ finding: CheckedCall.Finding, about call: CheckedCall)

  func end()
}

/// A call that a stub or a fake answered while its mock was checking its stubs.
package struct CheckedCall {
  package let call: RecordedCall
  package let answerer: Answerer
  fileprivate let checker: any StubChecker

  /// The `inout` arguments, with their values before the call.
  fileprivate let places: [(argument: any InPlaceArgument, original: Any)]

  /// The mocks for which the current task or thread calls a real implementation, which may call the
  /// mock.
  @TaskLocal fileprivate static var enclosing: [ObjectIdentifier] = []

  /// What answered a call: a stub, or the target of `forward(to:)`.
  package enum Answerer {
    case stub(Rule)
    case fake(ForwardingTarget)
  }

  /// What a check finds out about a call.
  package enum Finding {
    case compared(Answer, real: Answer)

    /// There is no real implementation to make the call on.
    case answered(Answer)
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

  /// The number of a stub among the statements of its mock, and the call that it describes.
  package func description(of stub: Rule) -> (number: Int, text: String) {
    (stub.number, ValueDescription.writing { stub.pattern.text(on: call.mock) })
  }

  fileprivate func note(_ finding: Finding) { checker.note(finding, about: self) }

  /// Reports a failure at the line of the stub, or at that of `forward(to:)`.
  package func report(_ message: String) {
    let (site, scope) =
      switch answerer {
      case .stub(let rule): (rule.site, rule.scope)
      case .fake(let target): (target.site, checker.scope)
      }
    Reporter.report(MockFailure(message, at: site), scope: scope)
  }

  /// Assigns values to the `inout` arguments, or their original ones, and returns the former ones.
  fileprivate func exchange(with values: [Any]? = nil) -> [Any] {
    zip(places, values ?? places.map(\.original)).map { $0.argument.exchange(with: $1) }
  }

  fileprivate func note(_ answer: Answer) {
    _ = exchange(with: answer.changed)
    note(.answered(answer))
  }

  fileprivate func compare<Result, Failure: Error>(
    _ answer: Answer,
    with real: Swift.Result<Swift.Result<Result, Failure>, ForwardingTarget.Refusal>
  ) {
    // The code under test receives what the stub or the fake assigned.
    let changed = exchange(with: answer.changed)
    switch real {
    case .success(let real):
      if !Task.isCancelled { note(.compared(answer, real: (real.erased, changed))) }
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
  func repeatable(_ call: borrowing Call) -> CheckedCall? {
    guard let settings = call.settings, call.body.real.reachesTarget, let checked = checked(call)
    else { return nil }
    let types = call.member.visibleTypes + [call.member.resultType.visibleType]
    let isUnrepeatable = types.contains { TypeFacts.holdsFunction($0) || $0 == Unkept.self }
    let isOrdered = settings.values.interceptors.contains { !$0.allowsCheckedStubs }
    guard isUnrepeatable || isOrdered else { return checked }
    checked.note(isUnrepeatable ? .unrepeatable : .ordered)
    return nil
  }

  /// Returns a call that a stub or a fake answered, unless something else determined the answer.
  private func checked(_ call: borrowing Call) -> CheckedCall? {
    // In a cancelled task, a real implementation may throw an error that no stub has to throw.
    guard let checker = call.settings?.values.check, !call.isInjected, !call.isReported,
      !Task.isCancelled, !ValueDescription.isBeingWritten,
      !CheckedCall.enclosing.contains(ObjectIdentifier(self))
    else { return nil }
    let answerer: CheckedCall.Answerer
    switch (call.ending, call.rule) {
    case (.value, let rule?), (.failure, let rule?): answerer = .stub(rule)
    case (.real(let fake?), _):
      // A mock can forward to the real implementation itself.
      if let real = checker.target, Equality.areIdentical(fake.value, real.value) { return nil }
      answerer = .fake(fake)
    default: return nil
    }
    let recorded = recordedCall(call)
    guard checker.covers(recorded) else { return nil }
    let places = zip(call.arguments.values, call.values).compactMap { argument, original in
      (argument as? any InPlaceArgument).map { ($0, original) }
    }
    return CheckedCall(call: recorded, answerer: answerer, checker: checker, places: places)
  }

  /// Compares how a call of a synchronous member ended with the real implementation.
  func compare<Result, Failure: Error>(
    _ outcome: Swift.Result<Result, Failure>, of checked: CheckedCall,
    _ real: (ForwardingTarget?) throws(ForwardingTarget.Refusal) -> Swift.Result<Result, Failure>
  ) {
    let answer = (outcome.erased, checked.exchange())
    guard let target = checked.checker.target else { return checked.note(answer) }
    let outcome = CheckedCall.$enclosing.withValue(enclosing) {
      Swift.Result { () throws(ForwardingTarget.Refusal) in try real(target) }
    }
    checked.compare(answer, with: outcome)
  }

  /// Compares how a call of an async member ended with the real implementation.
  nonisolated(nonsending) func compare<Result, Failure: Error>(
    _ outcome: Swift.Result<Result, Failure>, of checked: CheckedCall,
    _ real:
      nonisolated(nonsending) (ForwardingTarget?) async throws(ForwardingTarget.Refusal) ->
      Swift.Result<Result, Failure>
  ) async {
    let answer = (outcome.erased, checked.exchange())
    guard let target = checked.checker.target else { return checked.note(answer) }
    let outcome = await CheckedCall.$enclosing.withValue(enclosing) {
      () async -> Swift.Result<Swift.Result<Result, Failure>, ForwardingTarget.Refusal> in
      do throws(ForwardingTarget.Refusal) {
        return .success(try await real(target))
      } catch {
        return .failure(error)
      }
    }
    checked.compare(answer, with: outcome)
  }

  /// The mocks for which the current task calls a real implementation, with this one.
  private var enclosing: [ObjectIdentifier] { CheckedCall.enclosing + [ObjectIdentifier(self)] }
}
