/// The steps that must come before one: all that were stated before a certain one, and some more.
struct Predecessors {
  private var bound: OrderedStep.ID
  private var others: Set<OrderedStep.ID>

  /// Everything that was stated before a step.
  init(everythingBefore bound: OrderedStep.ID) {
    self.bound = bound
    others = []
  }

  /// Some steps, and what must come before these.
  init(_ steps: [OrderedStep]) {
    bound = steps.map(\.predecessors.bound).max() ?? OrderedStep.ID(number: 0)
    others = Set(steps.map(\.id))
    for step in steps { others.formUnion(step.predecessors.others) }
  }

  func contains(_ step: OrderedStep.ID) -> Bool { step < bound || others.contains(step) }
}
