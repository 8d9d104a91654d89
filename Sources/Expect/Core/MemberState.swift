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
  private(set) var effect: Registry.Effect?

  let live = UnsafeMutablePointer<Live>.allocate(capacity: 1)

  /// What a call needs to know of the rules.
  struct Live {
    /// The rules that are matched under the lock.
    var index = RuleIndex()

    /// The rules that are matched without the lock, because that may run code of the test.
    var unlocked: [Rule] = []
    var hasUnlocked = false

    /// Changes whenever rules are added or removed.
    var version = 0
    var hasEffect = false
  }

  init(_ member: Member) {
    self.member = member
    live.initialize(to: Live())
  }

  deinit {
    live.pointee.index.deallocate()
    live.deinitialize(count: 1)
    live.deallocate()
  }
}

// MARK: - Rules

extension MemberState {
  func append(_ rule: Rule) {
    rules.append(rule)
    live.pointee.version += 1
    if rule.isMatchedUnlocked {
      live.pointee.unlocked.append(rule)
      live.pointee.hasUnlocked = true
    } else if live.pointee.index.isFull {
      sort()
    } else {
      live.pointee.index.insert(rule)
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
    live.pointee.unlocked = rules.filter(\.isMatchedUnlocked)
    live.pointee.hasUnlocked = !live.pointee.unlocked.isEmpty
    sort()
    return removed
  }

  private func sort() {
    live.pointee.index.deallocate()
    live.pointee.index = RuleIndex(rules.filter { !$0.isMatchedUnlocked })
  }

  /// Lets something run at every call, or nothing.
  ///
  /// - Returns: What ran before, which is to be released without the lock.
  func setEffect(_ effect: Registry.Effect?) -> Registry.Effect? {
    defer {
      self.effect = effect
      live.pointee.hasEffect = effect != nil
    }
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
  private let live = UnsafeMutablePointer<Live>.allocate(capacity: 1)

  private struct Live {
    var log: CallLog
    var silence = Silence.unheard
  }

  /// What a call without a stub returns.
  enum Silence {
    /// There was no such call.
    case unheard

    /// It is the same at every call, unless the test has registered something else.
    case constant(CallOutcome)
    case varying
  }

  fileprivate init(
    of member: Member, in state: MemberState, _ layout: ArgumentLayout, keepsTexts: Bool
  ) {
    self.state = .passUnretained(state)
    self.member = member
    self.layout = layout
    self.keepsTexts = keepsTexts
    live.initialize(to: Live(log: CallLog(of: member, layout, keepsTexts: keepsTexts)))
  }

  deinit {
    live.deinitialize(count: 1)
    live.deallocate()
  }

  /// The calls.
  var log: CallLog { live.pointee.log }

  fileprivate func renewLog() {
    live.pointee.log = CallLog(of: member, layout, keepsTexts: keepsTexts)
  }

  /// How a call without a stub ends.
  var silence: Silence {
    get { live.pointee.silence }
    set { live.pointee.silence = newValue }
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
  private let result: UInt
  private let failure: UInt
  private let isAsync: Bool

  init<Input, Result, Failure: Error>(
    _ function: StaticString, _ input: Input.Type, _ result: Result.Type,
    throwing failure: Failure.Type, isAsync: Bool
  ) {
    name = UInt(bitPattern: function.utf8Start)
    self.input = Self.number(of: input)
    self.result = Self.number(of: result)
    self.failure = Self.number(of: failure)
    self.isAsync = isAsync
  }

  private static func number(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UInt.self) }

  func isSame(as other: Self) -> Bool {
    name == other.name && input == other.input && result == other.result
      && failure == other.failure && isAsync == other.isAsync
  }

  /// A number that differs for most members.
  var hash: Int {
    Int(((name ^ input) &* Self.spreading) >> 32)
  }

  /// The golden ratio, which spreads addresses that lie side by side.
  private static var spreading: UInt { UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64) }
}

/// Finds the form of a member by the key that a call brings.
///
/// It searches in memory of its own, because a dictionary takes longer than all the rest of a call in
/// a build without optimizations.
struct MemberTable: ~Copyable {
  private var slots = UnsafeMutablePointer<Slot?>.allocate(capacity: 0)
  private var capacity = 0
  private var count = 0

  private struct Slot {
    let key: MemberKey

    /// The registry keeps it as long as this table.
    let form: Unmanaged<MemberForm>
  }

  deinit { slots.deallocate() }

  /// The form of a member, if a call of it has been here.
  subscript(key: MemberKey) -> Unmanaged<MemberForm>? {
    guard capacity > 0 else { return nil }
    return slots[index(of: key)]?.form
  }

  mutating func insert(_ form: MemberForm, for key: MemberKey) {
    if capacity < (count + 1) * 2 { grow() }
    let index = index(of: key)
    if slots[index] == nil { count += 1 }
    slots[index] = Slot(key: key, form: .passUnretained(form))
  }

  /// Where a key is, or is to be: at the first place from its own that is not another one's.
  private func index(of key: MemberKey) -> Int {
    var index = key.hash & (capacity &- 1)
    while let slot = slots[index], !slot.key.isSame(as: key) {
      index = (index &+ 1) & (capacity &- 1)
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
