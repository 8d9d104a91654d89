extension MockCore {
  /// The rules that a call counts for: of those in one order it is one alone.
  ///
  /// The orders are asked one after the other, while no lock is held. So two mocks that are called
  /// at once never wait for each other, and an order sees calls as they arrive there.
  func counting(
    _ matching: [MemberState.Candidate], for arguments: RecordedCall.Kept
  ) -> [MemberState.Candidate] {
    guard matching.contains(where: { $0.step != nil }) else { return matching }
    var taken: [ObjectIdentifier: OrderedStep.ID?] = [:]
    return matching.filter { candidate in
      guard let step = candidate.step else { return true }
      let id = ObjectIdentifier(step.order)
      let choice = taken[id] ?? take(arguments, matching: matching, in: step.order)
      taken[id] = .some(choice)
      return choice == step.id
    }
  }

  private func take(
    _ arguments: RecordedCall.Kept, matching: [MemberState.Candidate], in order: CallOrder
  ) -> OrderedStep.ID? {
    let steps = matching.compactMap(\.step).filter { $0.order === order }.map(\.id)
    guard let taking = order.take(arguments, matching: steps) else { return nil }
    // A message may ask values for their description, and that may call the mock.
    if let violation = taking.violation, strictness == .strict, !ValueDescription.isBeingWritten {
      order.reportViolations(in: state.withLock { $0.scope }) {
        $0.offender == violation.offender && $0.awaited == violation.awaited
      }
    }
    return taking.step
  }
}

// MARK: - Stating

extension MockCore {
  /// Gives an expectation its place in an order.
  func append(
    _ pattern: CallPattern, count: CallCount, to place: OrderedPlace, at site: CallSite,
    in scope: MockScope?
  ) -> OrderedStep.Reference {
    let order = place.order
    let owner = OrderedStep.Owner(id: ObjectIdentifier(self)) { [weak self, weak order] in
      if let order { self?.verifyUnmet { $0.step?.order === order } }
    }
    let expectation = OrderedStep.Expectation(
      mock: name, pattern: pattern, count: count, site: site, scope: scope?.identity, owner: owner)
    return order.append(expectation, after: place.named)
  }
}

// MARK: - Resetting

extension MockCore {
  /// Lets orders forget what a registry held before it was changed.
  func forEachStep(
    of rules: [CallRule], _ change: (CallOrder, OrderedStep.ID) -> Void
  ) {
    for step in rules.compactMap(\.step) { change(step.order, step.id) }
  }
}
