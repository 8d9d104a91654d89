/// A call that came before others which it should have followed.
struct DisorderedCall {
  /// The expectation that the call counted for.
  let early: OrderedStep

  /// The expectation whose calls should have come before.
  let awaited: OrderedStep

  /// Every expectation of the order.
  let steps: [OrderedStep]

  /// Every call that came in the order.
  let arrivals: [OrderedCalls.Arrival]

  /// The index of the call among these.
  let offender: Int

  /// Gathers what is known of a violation, unless it has been forgotten.
  init?(_ violation: OrderedCalls.Violation, in calls: OrderedCalls) {
    let index = calls.arrivals.firstIndex { $0.number == violation.offender }
    guard let index, let early = calls.expected[calls.arrivals[index].step],
      let awaited = calls.expected[violation.awaited]
    else { return nil }
    self.early = early
    self.awaited = awaited
    steps = calls.expected.steps
    arrivals = calls.arrivals
    offender = index
  }

  /// Whether the awaited expectation could have done with the calls before one.
  func isAwaitedMet(before index: Int) -> Bool {
    awaited.expectation.count.accepts(awaitedCalls(in: arrivals[..<index]))
  }

  /// How many of some calls are those that were awaited.
  func awaitedCalls(in arrivals: ArraySlice<OrderedCalls.Arrival>) -> Int {
    arrivals.count { $0.step == awaited.id && !$0.isSurplus }
  }

  /// Whether a call came before others that were awaited first.
  func isEarly(_ index: Int) -> Bool {
    let arrival = arrivals[index]
    guard let step = steps.first(where: { $0.id == arrival.step }), !arrival.isSurplus,
      step.predecessors.contains(awaited.id)
    else { return false }
    return awaitedCalls(in: arrivals[index...]) > 0 || !isAwaitedMet(before: index)
  }
}
