import ExpectRuntime

/// An order in which calls of one or several mocks are expected.
///
/// ```swift
/// let order = CallOrder()
/// file.expect(in: order).call(file.open())
/// disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
/// file.expect(in: order).call(file.close())
/// ```
///
/// The calls of an expectation may occur once the calls of all earlier expectations are complete.
/// From then on, no earlier expectation may receive another call. A call that matches several
/// expectations counts only for the earliest one that still needs a call. Other calls may occur in
/// between.
///
/// A call that is too early is reported as soon as it occurs, at the line of its expectation.
/// `verify()`, called on the order or on any of its mocks, reports the calls that are missing.
public final class CallOrder: Sendable {
  /// Code that holds this lock takes no other lock and runs no code of the test.
  private let calls = Locked(OrderedCalls())

  /// The code of the test that runs while a call takes its step, such as the closure of a count.
  let codeOfTest = NonreentrantCode()

  /// The checks after the fact that were made in this order.
  let checks = OrderedChecks(isSequence: true, isOpenEnded: true)

  /// The location of the `inOrder(.strict)` that allows no other calls, if any.
  let strictSite: CallSite?

  /// Creates an order without expectations.
  public init() { strictSite = nil }

  init(strictAt site: CallSite?) { strictSite = site }

  /// The expectations and the calls so far.
  var content: OrderedCalls { calls.withLock { $0 } }

  /// Adds a group of steps to another group, and returns its number.
  func openGroup(isSequence: Bool, in outer: Int) -> Int {
    calls.withLock { $0.openGroup(isSequence: isSequence, in: outer) }
  }

  /// Adds an expectation to a group of steps.
  func append(_ expectation: OrderedStep.Expectation, to group: Int) -> OrderedStep.Reference {
    let id = calls.withLock { $0.append(expectation, to: group) }
    return OrderedStep.Reference(order: self, id: id)
  }

  /// Returns the details of violations that haven't been reported, and marks these as reported.
  func takeDisorderedCalls(
    _ isWanted: (OrderedCalls.Violation) -> Bool
  ) -> [DisorderedCall] {
    let (violations, content) = calls.withLock { ($0.takeViolations(isWanted), $0) }
    return violations.compactMap { DisorderedCall($0, in: content) }
  }

  /// Returns whether it was reported that a call came before the awaited calls of a step.
  func hasReported(_ awaited: OrderedStep.ID) -> Bool {
    content.violations.contains { $0.awaited == awaited && $0.isReported }
  }

  /// Records that the calls of a step are missing because of a call that was reported.
  func excuse(_ step: OrderedStep.ID) { change { $0.excuse(step) } }

  // MARK: - Arriving

  /// Assigns a call to one of several steps, or returns `nil` if the steps no longer exist.
  ///
  /// Closures of the test may determine whether a step is complete. The choice is therefore made
  /// without the lock, and made again if the order changed in the meantime.
  ///
  /// - Returns: The step for which the call counts, and the violation that the call causes, unless
  ///   it's already known.
  func take(
    _ arguments: RecordedCall.Kept, matching: [OrderedStep.ID]
  ) -> (step: OrderedStep.ID, violation: OrderedCalls.Violation?)? {
    while true {
      let (expected, version) = calls.withLock { ($0.expected, $0.version) }
      guard let choice = expected.choice(among: matching) else { return nil }
      let violation = calls.withLock { calls -> OrderedCalls.Violation?? in
        calls.version == version ? .some(calls.take(arguments, as: choice)) : nil
      }
      if let violation { return (choice.step, violation) }
    }
  }

  // MARK: - Resetting

  /// Removes a step and its calls.
  func forget(_ step: OrderedStep.ID) { change { $0.forget(step) } }

  /// Removes the calls of a step.
  func resetCalls(of step: OrderedStep.ID) { change { $0.resetCalls(of: step) } }

  // The former content is released outside of the lock, because a `deinit` of the test may call a mock.
  private func change(_ change: (inout OrderedCalls) -> Void) {
    let former = calls.withLock { calls in
      defer { change(&calls) }
      return calls
    }
    withExtendedLifetime(former) {}
  }
}

// MARK: - Verifying

extension CallOrder {
  /// Reports every unmet expectation in this order.
  ///
  /// Each failure is reported once, at the line of its expectation, either here or by `verify()` of
  /// its mock. Calls that were too early have already been reported. This also reports an order
  /// without expectations.
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let steps = content.expected.steps
    guard !steps.isEmpty else {
      let site = CallSite(fileID, filePath, line, column)
      return Reporter.report(MockFailure(.emptyOrder(), at: site))
    }
    var verified: Set<ObjectIdentifier> = []
    for step in steps where verified.insert(step.expectation.owner).inserted {
      step.expectation.verifyOwner()
    }
    reportViolations()
  }

  /// Reports calls that were too early, each once.
  ///
  /// - Parameter scope: The scope of a mock whose expectation has no scope.
  func reportViolations(
    in scope: MockScope? = nil, _ isWanted: (OrderedCalls.Violation) -> Bool = { _ in true }
  ) {
    let content = content
    // The failure from which these violations follow was reported.
    let reported = Set(content.violations.filter(\.isReported).map(\.awaited))
    let explained = content.violations.filter { violation in
      let isConsequence = violation.isExcused || reported.contains(violation.awaited)
      guard isConsequence, !violation.isReported, isWanted(violation) else { return false }
      let stated = content.expected[violation.step]?.expectation.scope as? MockScope
      return Reporter.hasFailed(in: stated ?? scope)
    }.map(\.awaited)
    for call in takeDisorderedCalls(isWanted) where !explained.contains(call.awaited.id) {
      let failure = MockFailure(.disordered(call), at: call.early.expectation.site)
      Reporter.report(failure, scope: call.early.expectation.scope as? MockScope ?? scope)
    }
  }
}

extension OrderedStep {
  /// A step and its order.
  struct Reference: Sendable {
    let order: CallOrder
    let id: ID
  }
}
