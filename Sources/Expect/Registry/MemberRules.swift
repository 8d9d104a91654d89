/// What a test said about the calls of one member, in the order in which it was said.
struct MemberRules {
  private(set) var rules: [CallRule] = []

  /// What there is to match a call against.
  ///
  /// Calls are matched without the lock, while others change what the rules count. Were this the
  /// list of rules itself, each call would make a copy of it.
  private(set) var candidates: [Candidate] = []

  /// A rule, as far as it is needed to match a call.
  struct Candidate {
    let id: CallRule.ID
    let pattern: CallPattern
    let step: OrderedStep.Reference?

    fileprivate init(_ rule: CallRule) {
      id = rule.id
      pattern = rule.pattern
      step = rule.step
    }
  }

  mutating func append(_ rule: CallRule) {
    rules.append(rule)
    candidates.append(Candidate(rule))
  }

  /// Changes a rule, unless it is gone.
  mutating func edit(_ id: CallRule.ID, _ change: (inout CallRule) -> Void) {
    guard let index = index(of: id) else { return }
    change(&rules[index])
  }

  mutating func editAll(_ change: (inout CallRule) -> Void) {
    for index in rules.indices { change(&rules[index]) }
    rules.removeAll(where: \.isEmpty)
    candidates = rules.map(Candidate.init)
  }

  subscript(id: CallRule.ID) -> CallRule? { index(of: id).map { rules[$0] } }

  /// Searches by halves: the order of the rules is that of their identities.
  private func index(of id: CallRule.ID) -> Int? {
    var range = rules.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if rules[middle].id == id { return middle }
      range = rules[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
