/// What is known of one member: what the test said of it, and the calls that came.
///
/// It belongs to one registry, and is reached under its lock alone.
final class MemberState {
  let member: Member
  private(set) final var places: [RuleState.Place] = []

  /// What there is to match a call against.
  ///
  /// Calls are matched without the lock, while others change what the rules count.
  private(set) var candidates: [Candidate] = []

  /// The calls that came, from the first one on.
  private(set) final var calls: CallRows?

  /// What runs at every call, before anything that the test said of certain calls.
  private(set) var effect: Registry.Effect?

  /// How a call ends that nobody said anything of.
  final var silence = Silence.unheard

  /// What a call needs that is answered directly.
  let direct = DirectMember.Place.allocate(capacity: 1)

  /// What calls return that nobody said anything of.
  enum Silence {
    /// There was no such call.
    case unheard

    /// It is the same at every call, unless the test has registered something else.
    case constant(CallOutcome)
    case varying
  }

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

  init(_ member: Member) {
    self.member = member
    direct.initialize(to: DirectMember(state: .passUnretained(self)))
  }

  deinit {
    for place in places { RuleState.remove(place) }
    direct.pointee.index.deallocate()
    direct.deinitialize(count: 1)
    direct.deallocate()
  }
}

// MARK: - Rules

extension MemberState {
  func append(_ rule: CallRule) {
    let place = RuleState.place(rule)
    places.append(place)
    candidates.append(Candidate(rule))
    prepare(place)
    allowDirectCalls()
    if direct.pointee.index.isFull { makeIndex() } else { direct.pointee.index.insert(place) }
  }

  /// Where a rule is, unless it is gone.
  subscript(id: CallRule.ID) -> RuleState.Place? {
    // Mostly it is the latest one, which the test is still stating.
    if let latest = places.last, latest.pointee.rule.id == id { return latest }
    // Searched by halves: the order of the rules is that of their identities.
    var range = places.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let found = places[middle].pointee.rule.id
      if found == id { return places[middle] }
      range = found < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Changes all rules, and forgets those of which nothing is left.
  func editAll(_ change: (inout CallRule) -> Void) {
    for place in places { change(&place.pointee.rule) }
    let empty = places.filter { $0.pointee.rule.isEmpty }
    places.removeAll { $0.pointee.rule.isEmpty }
    for place in empty { RuleState.remove(place) }
    candidates = places.map { Candidate($0.pointee.rule) }
    prepareAll()
  }

  /// Forgets a rule.
  ///
  /// - Returns: The rule, which is to be released without the lock.
  func remove(_ id: CallRule.ID) -> CallRule? {
    guard let place = self[id] else { return nil }
    let rule = place.pointee.rule
    places.removeAll { $0 == place }
    candidates.removeAll { $0.id == id }
    prepareAll()
    RuleState.remove(place)
    return rule
  }

  /// Lets something run at every call, or nothing.
  ///
  /// - Returns: What ran before, which is to be released without the lock.
  func setEffect(_ effect: Registry.Effect?) -> Registry.Effect? {
    defer {
      self.effect = effect
      allowDirectCalls()
    }
    return self.effect
  }

  private func prepareAll() {
    direct.pointee.indirectRules = 0
    for place in places { prepare(place) }
    allowDirectCalls()
    makeIndex()
  }

  private func prepare(_ place: RuleState.Place) {
    guard let columns = direct.pointee.columns else { return }
    if !place.pointee.prepare(for: columns) { direct.pointee.indirectRules += 1 }
  }

  private func allowDirectCalls() {
    let isDirect =
      direct.pointee.columns != nil && direct.pointee.indirectRules == 0 && effect == nil
    direct.pointee.calls = isDirect ? calls as? PlainCallRows : nil
  }

  private func makeIndex() {
    direct.pointee.index.deallocate()
    direct.pointee.index = RuleIndex(places)
  }
}

// MARK: - Calls

extension MemberState {
  /// Makes room for calls.
  ///
  /// - Parameter columns: Where the arguments of a call lie, if they are kept as they are.
  func record(in rows: CallRows, columns: [ArgumentColumn]?) {
    calls = rows
    direct.pointee.columns = columns
    prepareAll()
  }

  /// Forgets the calls.
  ///
  /// - Returns: What the next calls are recorded in is new; this is what there was.
  func resetCalls() -> CallRows? {
    defer {
      calls = nil
      direct.pointee.calls = nil
    }
    return calls
  }
}
