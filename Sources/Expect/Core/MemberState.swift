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

// MARK: - Record

extension MemberState {
  /// The calls that came after another one, in their order.
  func received(after sequence: Int, by mock: MockName) -> [RecordedCall] {
    guard let calls, let first = calls.index(after: sequence) else { return [] }
    return (first..<calls.count).map { calls.call(at: $0, by: mock) }
  }
}

extension Registry {
  /// A call, as the record has it; without its arguments if it has been forgotten.
  func call(_ sequence: Int, of state: MemberState, by mock: MockName) -> RecordedCall {
    if let calls = state.calls, let index = calls.index(of: sequence) {
      return calls.call(at: index, by: mock)
    }
    return RecordedCall(
      sequence: sequence, mock: mock, member: state.member, kept: .values([]), startMoment: .now)
  }
}

extension CallRows {
  /// A call, as it is now.
  func call(at index: Int, by mock: MockName) -> RecordedCall {
    let head = head(at: index)
    let entry = entry(at: index)
    return RecordedCall(
      sequence: head.sequence, mock: mock, member: entry.member, kept: entry.arguments,
      input: entry.input, startMoment: head.start, progress: head.progress,
      isAccountedFor: head.isAccountedFor)
  }
}

// MARK: - MemberTable

/// Finds what is known of a member by the key that a call brings.
///
/// It searches in memory of its own, because a dictionary takes longer than all the rest of a call in
/// a build without optimizations.
struct MemberTable: ~Copyable {
  private var slots = UnsafeMutablePointer<Slot?>.allocate(capacity: 0)
  private var capacity = 0
  private var count = 0

  private struct Slot {
    let key: MemberKey

    /// The registry keeps what is known as long as this table.
    let member: DirectMember.Place
  }

  deinit { slots.deallocate() }

  /// What is known of a member, if a call of it has been here.
  subscript(key: MemberKey) -> DirectMember.Place? {
    guard capacity > 0 else { return nil }
    return slots[index(of: key)]?.member
  }

  mutating func insert(_ member: DirectMember.Place, for key: MemberKey) {
    if capacity < (count + 1) * 2 { grow() }
    let index = index(of: key)
    if slots[index] == nil { count += 1 }
    slots[index] = Slot(key: key, member: member)
  }

  /// Where a key is, or is to be: at the first place from its own that is not another one's.
  private func index(of key: MemberKey) -> Int {
    var index = key.hash & (capacity - 1)
    while let slot = slots[index], !slot.key.isSame(as: key) {
      index = (index + 1) & (capacity - 1)
    }
    return index
  }

  private mutating func grow() {
    let former = UnsafeMutableBufferPointer(start: slots, count: capacity)
    capacity = max(8, capacity * 2)
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: nil, count: capacity)
    for case let slot? in former { slots[index(of: slot.key)] = slot }
    former.deallocate()
  }
}

// MARK: - DirectMember

/// What is known of a member as far as a call needs it that is answered directly.
///
/// It lies in memory of its own, which belongs to what is known of the member: the lock of the mock
/// says who has it.
struct DirectMember {
  typealias Place = UnsafeMutablePointer<DirectMember>

  /// All that is known of the member.
  let state: Unmanaged<MemberState>

  /// The calls, as long as each can be matched and recorded in one pass.
  var calls: PlainCallRows?
  var index = RuleIndex()

  /// The arguments of the member, where they are kept as they are.
  var columns: [ArgumentColumn]?

  /// How many rules cannot be matched under the lock.
  var indirectRules = 0
}
