/// The order in which calls of one or several mocks are expected.
///
/// ```swift
/// let order = CallOrder()
/// file.expect(in: order).call(file.open())
/// disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
/// file.expect(in: order).call(file.close())
/// ```
///
/// The calls of an expectation may come when those of all the earlier ones are complete, and no
/// earlier one may get another call from then on. A call that several of them match counts for the
/// earliest that still needs one, and for that one alone. Other calls may come in between.
///
/// What is out of order is reported by `verify()`, of the order or of any of its mocks, at the line
/// of the expectation that came too early; a strict mock reports it when it comes.
public final class CallOrder: Sendable {
  /// Nobody who holds this lock takes another one, and nothing of the test's own runs under it.
  private let calls = Locked(OrderedCalls())

  /// The call that was checked last in this order.
  private let checked = Locked<RecordedCall?>(nil)

  /// Makes an order in which nothing is expected yet.
  public init() {}

  /// What is expected, and what came, as it is now.
  var content: OrderedCalls { calls.withLock { $0 } }

  /// Adds an expectation.
  ///
  /// - Parameter named: The steps that must come before; if nothing, all that are there.
  func append(
    _ expectation: OrderedStep.Expectation, after named: [OrderedStep.ID]?
  ) -> OrderedStep.Reference {
    let id = calls.withLock { $0.append(expectation, after: named) }
    return OrderedStep.Reference(order: self, id: id)
  }

  /// The violations that have not been told, and everything that there is to say of them.
  func takeViolations(
    _ isWanted: (OrderedCalls.Violation) -> Bool = { _ in true }
  ) -> (violations: [OrderedCalls.Violation], content: OrderedCalls) {
    calls.withLock { ($0.takeViolations(isWanted), $0) }
  }
}

// MARK: - Arriving

extension CallOrder {
  /// What became of a call.
  struct Taking {
    /// The step that the call counts for.
    let step: OrderedStep.ID

    /// What the call shows to be out of order, if that has not been noticed before.
    let violation: OrderedCalls.Violation?
  }

  /// Lets one of several steps take a call, or none if they have been forgotten.
  ///
  /// Whether a step is complete may be for a closure of the test to say, so that is decided without
  /// the lock, and decided again if anything has changed meanwhile.
  func take(_ arguments: RecordedCall.Kept, matching: [OrderedStep.ID]) -> Taking? {
    while true {
      let (expected, version) = calls.withLock { ($0.expected, $0.version) }
      guard let choice = expected.choice(among: matching) else { return nil }
      let taking = calls.withLock { calls -> Taking? in
        guard calls.version == version else { return nil }
        return Taking(step: choice.step, violation: calls.take(arguments, as: choice))
      }
      if let taking { return taking }
    }
  }
}

// MARK: - Checking after the fact

extension CallOrder {
  /// The call that was checked last, if one was.
  var lastChecked: RecordedCall? { checked.withLock { $0 } }

  /// Lets the next check begin after a call.
  func didCheck(_ call: RecordedCall) {
    // What is forgotten is released after the lock.
    let former = checked.withLock { checked in
      defer { checked = call }
      return checked
    }
    withExtendedLifetime(former) {}
  }
}

// MARK: - Resetting

// What is let go of is released without the lock: a `deinit` of the test may call a mock.
extension CallOrder {
  /// Forgets a step and its calls.
  func forget(_ step: OrderedStep.ID) { change { $0.forget(step) } }

  /// Forgets the calls of a step.
  func resetCalls(of step: OrderedStep.ID) { change { $0.resetCalls(of: step) } }

  private func change(_ change: (inout OrderedCalls) -> Void) {
    let former = calls.withLock { calls in
      defer { change(&calls) }
      return calls
    }
    withExtendedLifetime(former) {}
  }
}
