/// What is known of one member: what the test said of it, and how bodies call it.
///
/// It belongs to one registry, and is reached under its lock only. What a call needs lies in memory of
/// its own: stored properties would be guarded against overlapping access.
final class MemberState {
  let member: Member

  /// How bodies call the member, each with the calls that came: one, unless several bodies call a mock
  /// of one function.
  private(set) var forms: [MemberForm] = []

  /// The rules, in the order in which they were stated.
  private(set) var rules: [Rule] = []

  /// What runs at every call, before anything that the test said of certain calls.
  private(set) var effect: Registry.Effect? {
    didSet { live.pointee.hasEffect = isIntercepted || effect != nil }
  }

  /// What its body has made for calls that nothing answers.
  var madeResult: Any?

  /// Whether the mock has interceptors, which see every call before it acts.
  var isIntercepted: Bool {
    didSet { live.pointee.hasEffect = isIntercepted || effect != nil }
  }

  let live = UnsafeMutablePointer<Live>.allocate(capacity: 1)

  /// What a call needs to know of the rules.
  struct Live {
    /// The rules that are matched under the lock.
    var index = RuleIndex()

    /// The rules that are matched without the lock, because that may run code of the test.
    var unlocked: RuleList?

    /// Changes whenever rules are added or removed.
    var version = 0

    /// Whether something runs at every call: an effect, or an interceptor of the mock.
    fileprivate(set) var hasEffect = false
  }

  init(_ member: Member, isIntercepted: Bool) {
    self.member = member
    live.initialize(to: Live(hasEffect: isIntercepted))
    self.isIntercepted = isIntercepted
  }

  deinit {
    live.pointee.index.deallocate()
    live.deinitialize(count: 1)
    live.deallocate()
  }
}

/// Rules that a call can keep without counting references to each.
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

  private func appendUnlocked(_ rule: Rule) {
    if live.pointee.unlocked != nil, isKnownUniquelyReferenced(&live.pointee.unlocked) {
      live.pointee.unlocked?.rules.append(rule)
    } else {
      // A call that is looking through a list goes on with that one.
      live.pointee.unlocked = RuleList((live.pointee.unlocked?.rules ?? []) + [rule])
    }
  }

  /// Changes all rules, and forgets those of which nothing is left.
  ///
  /// - Returns: Those, which are to be released without the lock.
  func editAll(_ change: (inout Tally) -> Void) -> [Rule] {
    for rule in rules { rule.edit(change) }
    return removeAll { $0.tally.pointee.isEmpty }
  }

  /// Forgets rules.
  ///
  /// - Returns: Those, which are to be released without the lock.
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

  /// Lets something run at every call, or nothing.
  ///
  /// - Returns: What ran before, which is to be released without the lock.
  func setEffect(_ effect: Registry.Effect?) -> Registry.Effect? {
    defer { self.effect = effect }
    return self.effect
  }
}

// MARK: - Calls

extension MemberState {
  /// Returns the form in which a body calls the member, and makes it if no other body spells it the same way.
  func form(of member: Member, _ layout: () -> ArgumentLayout, keepsTexts: Bool) -> MemberForm {
    if let form = forms.first(where: { $0.member.isSpelled(as: member) }) { return form }
    let form = MemberForm(of: member, in: self, layout(), keepsTexts: keepsTexts)
    forms.append(form)
    return form
  }

  /// How often the member was called.
  var callCount: Int { forms.reduce(0) { $0 + $1.log.count } }

  /// The calls that came after another one, in their order.
  func received(after sequence: Int, by mock: MockName) -> [RecordedCall] {
    if forms.count == 1 { return forms[0].log.received(after: sequence, by: mock) }
    return forms.flatMap { $0.log.received(after: sequence, by: mock) }
      .sorted { $0.sequence < $1.sequence }
  }

  /// Forgets the calls.
  ///
  /// - Returns: They, which are to be released without the lock.
  func resetCalls() -> [CallLog] {
    forms.map { form in
      defer { form.renewLog() }
      return form.log
    }
  }
}

// MARK: - MemberForm

/// How a body calls a member, and the calls that came.
final class MemberForm {
  /// All that is known of the member, which owns this.
  let state: Unmanaged<MemberState>

  /// The member, as the body tells it.
  let member: Member
  let layout: ArgumentLayout
  private let keepsTexts: Bool
  let live: Place

  typealias Place = UnsafeMutablePointer<Live>

  /// What a call needs to know.
  struct Live {
    /// The form, which owns this.
    let form: Unmanaged<MemberForm>
    let rules: UnsafeMutablePointer<MemberState.Live>

    /// The size of the arguments where they are kept as one value, as the body passes them; else negative.
    let inputSize: Int

    /// The type of the result as a number, if it is the same at every call and the record keeps results.
    let resultType: UInt
    let layout: Unmanaged<ArgumentLayout>

    /// What runs at every call.
    var effect: Registry.Effect? { form.takeUnretainedValue().state.takeUnretainedValue().effect }

    fileprivate(set) var log: CallLog
    fileprivate(set) var rows: CallLog.Rows.Place

    /// What a call returns that nothing is said about, if it is the same at every call, unless the test has
    /// registered something else.
    let silence: CallOutcome?
  }

  fileprivate init(
    of member: Member, in state: MemberState, _ layout: ArgumentLayout, keepsTexts: Bool
  ) {
    self.state = .passUnretained(state)
    self.member = member
    self.layout = layout
    self.keepsTexts = keepsTexts
    let log = CallLog(of: member, layout, keepsTexts: keepsTexts)
    live = .allocate(capacity: 1)
    live.initialize(
      to: Live(
        form: .passUnretained(self), rules: state.live,
        inputSize: keepsTexts ? -1 : layout.inputSize,
        resultType: keepsTexts || member.role == .generic
          ? 0 : CallOutcome.number(of: member.resultType.type),
        layout: .passUnretained(layout),
        log: log, rows: log.rows, silence: Self.silence(of: member)))
  }

  deinit {
    live.deinitialize(count: 1)
    live.deallocate()
  }

  // To ask the type at every call, and to keep a copy of its answer, would take longer than the rest of the
  // call. See the benchmark `unmatched`.
  private static func silence(of member: Member) -> CallOutcome? {
    func outcome<Value>(_ type: Value.Type) -> CallOutcome? {
      DefaultValues.constant(of: type).map { ReturnedValue($0) }
    }
    return _openExistential(member.resultType.type, do: outcome)
  }

  /// The calls.
  var log: CallLog { live.pointee.log }

  fileprivate func renewLog() {
    live.pointee.log = CallLog(of: member, layout, keepsTexts: keepsTexts)
    live.pointee.rows = live.pointee.log.rows
  }
}

// MARK: - MemberKey

/// A member as a call tells it: by addresses only.
///
/// Two keys may stand for one member, because a name need not be stored in one place only.
struct MemberKey {
  // Numbers, because to compare anything else is a call in a build without optimizations.

  /// Where the name is stored.
  private let name: UInt

  /// The type of all arguments together.
  private let input: UInt

  /// The type of the result.
  let result: UInt

  /// The type of the errors; it lies at an even address, and the member is async where this is odd.
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

  /// A number that differs for most members: the golden ratio spreads addresses that lie side by side.
  @_transparent
  var hash: Int {
    let ratio = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(bitPattern: ((name ^ input) &* ratio) >> UInt(UInt.bitWidth / 2))
  }
}

/// Finds the form of a member by the key that a call brings.
///
/// It searches in memory of its own, because a dictionary takes longer than all the rest of a call in
/// a build without optimizations.
struct MemberTable: ~Copyable {
  private var slots = UnsafeMutablePointer<Slot>.allocate(capacity: 0)
  private var capacity = 0
  private var count = 0

  private struct Slot {
    var key: MemberKey?

    /// The registry keeps it as long as this table.
    var form: MemberForm.Place?
  }

  deinit { slots.deallocate() }

  /// The form of a member, if a call of it has been here.
  subscript(key: MemberKey) -> MemberForm.Place? {
    var index = key.hash
    while capacity > 0 {
      index &= capacity &- 1
      guard let other = slots[index].key else { return nil }
      if other.isSame(as: key) { return slots[index].form }
      index &+= 1
    }
    return nil
  }

  mutating func insert(_ form: MemberForm.Place, for key: MemberKey) {
    if capacity < (count + 1) * 2 { grow() }
    if self[key] != nil { return }
    count += 1
    fill(Slot(key: key, form: form), at: key.hash)
  }

  /// Puts a member into the first free slot from its own.
  private func fill(_ slot: Slot, at index: Int) {
    var index = index & (capacity - 1)
    while slots[index].key != nil { index = (index + 1) & (capacity - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let former = UnsafeMutableBufferPointer(start: slots, count: capacity)
    capacity = max(8, capacity * 2)
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    for slot in former { if let key = slot.key { fill(slot, at: key.hash) } }
    former.deallocate()
  }
}
