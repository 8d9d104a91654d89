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
  private let codeOfTest = NonreentrantCode()

  /// The checks after the fact that were made in this order.
  let checks = OrderedChecks(isSequence: true, isOpenEnded: true)

  /// The location of the `inOrder(.strict)` that allows no other calls, if any.
  let strictSite: CallSite?

  /// Creates an order without expectations.
  public init() { strictSite = nil }

  init(strictAt site: CallSite?) { strictSite = site }

  /// The expectations and the calls so far.
  var content: OrderedCalls { calls.withLock { $0 } }

  /// Returns a new group of steps.
  func openGroup(isSequence: Bool) -> OrderPosition.Group {
    calls.withLock { $0.openGroup(isSequence: isSequence) }
  }

  /// Adds a rule of a mock to the innermost of several groups of steps.
  func append(
    _ rule: Rule, _ expected: ExpectedCall, of core: MockCore, to groups: [OrderPosition.Group]
  ) {
    calls.withLock { $0.append(rule, expected, of: core, to: groups) }
  }

  /// Assigns a call to one of several rules, or returns `nil` if they are no longer in the order, or
  /// if the code of the test that a count runs makes the call.
  ///
  /// Closures of the test may determine whether a step is complete. The choice is therefore made
  /// without the lock, and made again if the order changed in the meantime.
  ///
  /// - Returns: The rule for which the call counts, and the violation that the call causes, unless
  ///   it's already known.
  func take(
    _ call: RecordedCall, among matching: [Rule]
  ) -> (rule: Rule, violation: OrderedCalls.Violation?)? {
    while true {
      let (steps, version) = calls.withLock { ($0.steps, $0.version) }
      guard let choice = codeOfTest.run({ steps.choice(among: matching) }), let choice else {
        return nil
      }
      let (isTaken, violation) = calls.withLock { calls in
        calls.version == version
          ? (true, calls.take(call, at: choice.index, choice.timing)) : (false, nil)
      }
      if isTaken { return (steps[choice.index].rule, violation) }
    }
  }

  /// Removes a rule and its calls.
  func forget(_ rule: Rule) { change { $0.forget(rule) } }

  /// Removes the calls of a rule.
  func resetCalls(of rule: Rule) { change { $0.resetCalls(of: rule) } }

  // The former content is released outside of the lock, because a `deinit` of the test may call a mock.
  private func change(_ change: (inout OrderedCalls) -> Void) {
    let former = calls.withLock { calls in
      defer { change(&calls) }
      return calls
    }
    withExtendedLifetime(former) {}
  }

  /// Reports every unmet expectation in this order.
  ///
  /// Each failure is reported once, at the line of its expectation, either here or by `verify()` of
  /// its mock. Calls that were too early have already been reported. This also reports an order
  /// without expectations.
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let steps = content.steps
    guard !steps.isEmpty else {
      let site = CallSite(fileID, filePath, line, column)
      return Reporter.report(MockFailure(.emptyOrder(), at: site))
    }
    for core in steps.compactMap(\.core).distinct { core.verifyUnmet { $0.order === self } }
  }
}
