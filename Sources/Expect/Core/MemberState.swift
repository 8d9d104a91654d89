/// The state of one member: the test's statements about it, and the forms in which bodies call it.
///
/// It belongs to one registry and is accessed only while holding the lock of the mock.
final class MemberState {
  let member: Member

  /// The latest form in which a body calls the member, with its calls; there is only one, unless
  /// several bodies call a mock of one function.
  @exclusivity(unchecked) private var form: MemberForm.Place?

  /// The rules, in the order in which they were stated.
  @exclusivity(unchecked) private(set) var rules: [Rule] = []

  /// The closure that runs on every call, before any stubbed behavior.
  private(set) var effect: Registry.Effect? {
    didSet { live.pointee.hasEffect = isIntercepted || effect != nil }
  }

  /// The result that the body made for calls that nothing else answers.
  var madeResult: Any?

  /// Whether the mock has interceptors, which receive every call before it acts.
  var isIntercepted: Bool {
    didSet { live.pointee.hasEffect = isIntercepted || effect != nil }
  }

  let live: UnsafeMutablePointer<Live>
  private var liveStorage: Live

  /// The part of the state that calls need.
  struct Live {
    /// The rules that are matched while holding the lock.
    var index = RuleIndex()

    /// The rules that are matched without the lock, because matching may run code of the test.
    var unlocked: RuleList?

    /// A number that changes whenever rules are added or removed.
    var version = 0

    /// Whether every call has an effect or an interceptor.
    fileprivate(set) var hasEffect: Bool
  }

  init(_ member: Member, isIntercepted: Bool) {
    self.member = member
    self.isIntercepted = isIntercepted
    liveStorage = Live(hasEffect: isIntercepted)
    live = .address(of: &liveStorage)
  }

  deinit {
    live.pointee.index.deallocate()
    while let last = form {
      form = last.pointee.former
      last.deinitialize(count: 1)
      last.deallocate()
    }
  }
}

/// A list of rules that a call can retain without retaining each rule.
final class RuleList {
  fileprivate(set) var rules: [Rule]

  init(_ rules: [Rule]) { self.rules = rules }
}

// MARK: - Rules

extension MemberState {
  func append(_ rule: Rule) {
    rules.append(rule)
    live.pointee.version += 1
    if rule.isMatchedUnlocked {
      appendUnlocked(rule)
    } else if live.pointee.index.isFull {
      sort()
    } else {
      live.pointee.index.insert(rule)
    }
  }

  /// Appends copies of the rules that satisfy a condition.
  func append(to copies: inout [CallRule], where isWanted: (Rule) -> Bool) {
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < rules.count {
      if isWanted(rules[index]) { copies.append(rules[index].snapshot) }
      index += 1
    }
  }

  private func appendUnlocked(_ rule: Rule) {
    if live.pointee.unlocked != nil, isKnownUniquelyReferenced(&live.pointee.unlocked) {
      live.pointee.unlocked?.rules.append(rule)
    } else {
      // A call that is using a list continues with that list.
      live.pointee.unlocked = RuleList((live.pointee.unlocked?.rules ?? []) + [rule])
    }
  }

  /// Changes all rules, and removes the rules that are empty afterwards.
  ///
  /// - Returns: The removed rules, which the caller must release without the lock.
  func editAll(_ change: (inout Tally) -> Void) -> [Rule] {
    for rule in rules { rule.edit(change) }
    return removeAll { $0.tally.pointee.isEmpty }
  }

  /// Removes rules.
  ///
  /// - Returns: The removed rules, which the caller must release without the lock.
  func removeAll(where isRemoved: (Rule) -> Bool) -> [Rule] {
    let removed = rules.filter(isRemoved)
    guard !removed.isEmpty else { return [] }
    rules.removeAll(where: isRemoved)
    live.pointee.version += 1
    let unlocked = rules.filter(\.isMatchedUnlocked)
    live.pointee.unlocked = unlocked.isEmpty ? nil : RuleList(unlocked)
    sort()
    return removed
  }

  /// Replaces all rules.
  func restore(_ rules: [Rule]) {
    let present = Set(self.rules.map(\.id))
    let kept = Set(rules.map(\.id))
    _ = removeAll { !kept.contains($0.id) }
    for rule in rules where !present.contains(rule.id) { append(rule) }
  }

  private func sort() {
    live.pointee.index.deallocate()
    live.pointee.index = RuleIndex(rules.filter { !$0.isMatchedUnlocked })
  }

  /// Sets or removes the closure that runs on every call.
  ///
  /// - Returns: The former closure, which the caller must release without the lock.
  func setEffect(_ effect: Registry.Effect?) -> Registry.Effect? {
    defer { self.effect = effect }
    return self.effect
  }
}

// MARK: - Calls

extension MemberState {
  /// Returns the form in which a body calls the member, and creates it for a new combination of
  /// name and types.
  func form(
    of member: Member, _ layout: ArgumentLayout, keepsTexts: Bool
  ) -> MemberForm.Place {
    if let form = forms.first(where: { $0.pointee.member.isSpelled(as: member) }) { return form }
    let new = MemberForm.Place.allocate(capacity: 1)
    new.initialize(
      to: MemberForm(of: member, in: self, layout, keepsTexts: keepsTexts, after: form))
    form = new
    return new
  }

  /// The forms in which bodies call the member, the latest first.
  var forms: some Sequence<MemberForm.Place> {
    sequence(state: form) { next in
      defer { next = next?.pointee.former }
      return next
    }
  }

  /// The records of the calls of the member.
  var logs: [CallLog] { forms.map(\.pointee.log) }

  /// The number of calls of the member.
  var callCount: Int { logs.reduce(0) { $0 + $1.count } }

  /// Returns the calls after a sequence number, in order.
  func received(after sequence: Int, by mock: MockName) -> [RecordedCall] {
    let logs = logs
    if logs.count == 1 { return logs[0].received(after: sequence, by: mock) }
    return logs.flatMap { $0.received(after: sequence, by: mock) }
      .sorted { $0.sequence < $1.sequence }
  }

  /// Removes the calls from the record.
  ///
  /// - Returns: The removed calls, which the caller must release without the lock.
  func resetCalls() -> [CallLog] {
    forms.map { form in
      defer { form.pointee.renewLog() }
      return form.pointee.log
    }
  }
}

// MARK: - MemberForm

/// A form in which a body calls a member, and the calls in that form.
///
/// The state of the member stores it at an address that never changes.
struct MemberForm {
  typealias Place = UnsafeMutablePointer<MemberForm>

  /// The state of the member, which owns this form.
  let state: Unmanaged<MemberState>

  /// The member, as the body describes it.
  let member: Member
  let layout: ArgumentLayout
  let rules: UnsafeMutablePointer<MemberState.Live>

  /// The size of the arguments if they are kept as they are passed, as one value; otherwise a
  /// negative number.
  let inputSize: Int

  /// Whether the types of the arguments and the result differ between calls.
  let isGeneric: Bool

  /// The result type as a number, or 0 if it differs between calls or the record doesn't keep
  /// results.
  let resultType: UInt
  private(set) var log: CallLog
  private(set) var rows: CallLog.Rows.Place

  /// The result of a call without statements, if it's constant, unless the test has registered
  /// another default, which the caller must check.
  ///
  /// This is cached, because querying the type and copying its default on every call would take
  /// longer than the rest of the call. See the benchmark `unmatched`.
  private(set) lazy var silence = Self.silence(of: member)

  /// The form that was used before this one.
  fileprivate let former: Place?

  fileprivate init(
    of member: Member, in state: MemberState, _ layout: ArgumentLayout, keepsTexts: Bool,
    after former: Place?
  ) {
    self.state = .passUnretained(state)
    self.member = member
    self.layout = layout
    self.former = former
    rules = state.live
    inputSize = keepsTexts ? -1 : layout.inputSize
    isGeneric = member.role == .generic
    resultType =
      keepsTexts || isGeneric ? 0 : CallOutcome.number(of: member.resultType.type)
    log = CallLog(of: member, layout, keepsTexts: keepsTexts)
    rows = log.rows
  }

  private static func silence(of member: Member) -> CallOutcome? {
    func outcome<Value: ConstantDefault>(_: Value.Type) -> CallOutcome {
      ReturnedValue(Value.emptyValue)
    }
    let type = member.resultType.type
    if type == Void.self { return ReturnedValue(()) }
    return (type as? any ConstantDefault.Type).map { outcome($0) }
  }

  fileprivate mutating func renewLog() {
    log = CallLog(of: member, layout, keepsTexts: log.keepsTexts)
    rows = log.rows
  }
}

// MARK: - MemberKey

/// The key by which a call identifies a member, which consists of addresses only.
///
/// One member may have two keys, because its name may be stored in several places.
struct MemberKey {
  // The parts are numbers, because any other comparison is a function call in an unoptimized build.

  /// The address of the name.
  private let name: UInt

  /// The type of all arguments as one value.
  private let input: UInt

  /// The result type.
  let result: UInt

  /// The error type, whose address is even; the lowest bit is set if the member is async.
  private let effects: UInt

  @_transparent
  init<Input, Result, Failure: Error>(
    _ function: StaticString, _ input: Input.Type, _ result: Result.Type,
    throwing failure: Failure.Type, isAsync: Bool
  ) {
    name = UInt(bitPattern: function.utf8Start)
    self.input = unsafeBitCast(input, to: UInt.self)
    self.result = unsafeBitCast(result, to: UInt.self)
    effects = unsafeBitCast(failure, to: UInt.self) | (isAsync ? 1 : 0)
  }

  @_transparent
  func isSame(as other: Self) -> Bool {
    name == other.name && input == other.input && result == other.result
      && effects == other.effects
  }

  /// A hash that differs for most members; multiplying by the golden ratio spreads adjacent
  /// addresses.
  @_transparent
  var hash: Int {
    let ratio = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(bitPattern: ((name ^ input) &* ratio) >> UInt(UInt.bitWidth / 2))
  }
}

/// A hash table that maps the key of a call to the form of a member.
///
/// A dictionary takes longer than the whole rest of a call in an unoptimized build.
struct MemberTable: ~Copyable {
  private var slots = Self.slots(8)
  private var capacity = 8
  private var count = 0

  private struct Slot {
    var key: MemberKey?

    /// The form, which the registry keeps as long as this table.
    var form: MemberForm.Place?
  }

  deinit { slots.deallocate() }

  /// The form for a key, or `nil` if no call used the key before.
  subscript(key: MemberKey) -> MemberForm.Place? {
    var index = key.hash
    while true {
      index &= capacity &- 1
      guard let other = slots[index].key else { return nil }
      if other.isSame(as: key) { return slots[index].form }
      index &+= 1
    }
  }

  mutating func insert(_ form: MemberForm.Place, for key: MemberKey) {
    if capacity < (count + 1) * 2 { grow() }
    if self[key] != nil { return }
    count += 1
    fill(Slot(key: key, form: form), at: key.hash)
  }

  /// Stores an entry in the first free slot at or after its hash.
  private func fill(_ slot: Slot, at index: Int) {
    var index = index & (capacity - 1)
    while slots[index].key != nil { index = (index + 1) & (capacity - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let former = UnsafeMutableBufferPointer(start: slots, count: capacity)
    capacity *= 2
    slots = Self.slots(capacity)
    for slot in former { if let key = slot.key { fill(slot, at: key.hash) } }
    former.deallocate()
  }
  private static func slots(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot(), count: count)
    return slots
  }
}
