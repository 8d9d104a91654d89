/// What a test said about one call, as it is at one moment: how often the call is wanted, and what
/// happens at it.
struct CallRule {
  /// The rule itself, which goes on counting.
  let rule: Rule

  /// How many calls the mock had received when the rule was stated.
  var receivedBefore: Int

  /// How often the call is wanted, where that was said.
  var expected: ExpectedCall?

  /// What happens at the call, where that was said.
  var stubbed: StubbedCall?

  /// The place of the expectation in an order, where it has one.
  var step: OrderedStep.Reference?

  var id: Rule.ID { rule.id }
  var pattern: CallPattern { rule.pattern }
  var site: CallSite { rule.site }
  var scope: ScopeIdentity? { rule.scope }
}

// MARK: - Rule

/// What a test said about one call: what never changes of it, and what changes while calls come.
///
/// Calls are matched against the constant part, be that without the lock of the mock. The tally lies in
/// memory of its own, which is reached under that lock only: that is the proof behind
/// `@unchecked Sendable`.
final class Rule: @unchecked Sendable {
  let id: ID
  let pattern: CallPattern

  /// The line of the `expect()`, `reject()` or `stub()`.
  let site: CallSite

  /// The scope in which that was said, or nothing outside every scope.
  let scope: ScopeIdentity?

  /// The matchers that have something to test: the first by itself, because most patterns have no other.
  private let first: PositionedMatcher?
  private let others: [PositionedMatcher]

  /// The matchers that captors belong to.
  private let captors: [PositionedMatcher]

  /// Whether captors are to get the arguments.
  let captures: Bool

  /// Whether to match is to run code of the test.
  let runsCodeOfTest: Bool

  /// Whether the calls that are meant have a place in an order.
  let isOrdered: Bool

  /// Whether the arguments differ in their types from call to call.
  private let isErased: Bool

  /// Whether the lock is released for matching: it may run code of the test, or ask an order that other mocks
  /// share.
  var isMatchedUnlocked: Bool { runsCodeOfTest || isOrdered || isErased }

  /// How narrow the pattern is.
  let rank: Int

  /// Reached under the lock of the mock only.
  let tally: Tally.Place

  /// The identity of a rule, which tells the order in which rules were stated.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }

  /// - Parameter layout: Where the arguments of the calls lie, unless all that matters is that they come.
  init(
    _ id: ID, _ pattern: CallPattern, in layout: ArgumentLayout?, at site: CallSite,
    in scope: ScopeIdentity?, receivedBefore: Int, expected: ExpectedCall?,
    step: OrderedStep.Reference?, isStubbed: Bool
  ) {
    self.id = id
    self.pattern = pattern
    self.site = site
    self.scope = scope
    isErased = pattern.member.role == .generic
    var first: PositionedMatcher?
    var others: [PositionedMatcher] = []
    var captors: [PositionedMatcher] = []
    var captures = false
    var runsCodeOfTest = pattern.hasCondition
    var specificity = Specificity()
    // An iterator takes several times as long in a build without optimizations.
    var index = 0
    while index < pattern.matchers.count {
      let matcher = pattern.matchers[index]
      if matcher.captures { captures = true }
      if matcher.runsCodeOfTest { runsCodeOfTest = true }
      specificity = specificity + matcher.specificity
      if pattern.whole == nil, !isErased, let layout {
        let placed = PositionedMatcher(matcher, at: layout.kept[index].offset)
        if !matcher.acceptsAnything {
          if first == nil { first = placed } else { others.append(placed) }
        }
        if matcher.captures { captors.append(placed) }
      }
      index += 1
    }
    self.first = first
    self.others = others
    self.captors = captors
    self.captures = captures
    self.runsCodeOfTest = runsCodeOfTest
    isOrdered = step != nil
    rank = pattern.hasCondition ? Specificity.ofCondition.rank : specificity.rank
    tally = .allocate(capacity: 1)
    tally.initialize(
      to: Tally(
        of: .passUnretained(self), first: first, others: others,
        turn: pattern.hasCondition ? -id.number : id.number, captures: captures,
        receivedBefore: receivedBefore, expected: expected, step: step,
        isStubbed: isStubbed))
    tally.pointee.update()
  }

  deinit {
    tally.deinitialize(count: 1)
    tally.deallocate()
  }

  /// Whether a call is meant.
  ///
  /// This runs the test's own code, so no lock may be held.
  func accepts(_ call: ArrivingCall) -> Bool {
    guard let passed = call.passed, let kept = call.kept else { return false }
    if isErased, let member = call.member, !pattern.member.covers(member) { return false }
    switch pattern.whole {
    case .anything: return true
    case .condition(let isMet): return isMet(passed)
    case nil: break
    }
    if isErased { return pattern.matches(call.values) }
    guard let first else { return true }
    return first.accepts(kept) && (others.isEmpty || others.allSatisfy { $0.accepts(kept) })
  }

  /// Hands the arguments of a matching call to the captors.
  ///
  /// This may end the life of what the test's own code made, so no lock may be held.
  func capture(_ call: ArrivingCall) {
    guard captures, let kept = call.kept else { return }
    if isErased { return pattern.capture(call.values) }
    for captor in captors { captor.keep(kept) }
  }

  /// What all calls have in common that are meant, and where.
  var key: (offset: Int, key: ArgumentKey)? {
    guard let first, let key = first.matcher.takeUnretainedValue().key else { return nil }
    return (first.offset, key)
  }
}

/// A matcher, and where its argument lies; the pattern of a rule keeps the matcher.
struct PositionedMatcher {
  let matcher: Unmanaged<ArgumentMatcher>
  let offset: Int

  fileprivate init(_ matcher: ArgumentMatcher, at offset: Int) {
    self.matcher = .passUnretained(matcher)
    self.offset = offset
  }

  @_transparent
  func accepts(_ arguments: UnsafeRawPointer) -> Bool {
    matcher._withUnsafeGuaranteedRef { $0.accepts(arguments + offset) }
  }

  fileprivate func keep(_ arguments: UnsafeRawPointer) {
    matcher._withUnsafeGuaranteedRef { $0.keep(arguments + offset) }
  }
}

// MARK: - Tally

/// What changes of a rule while calls come, and what they need to know of the rest.
///
/// It lies in memory of its own, where the lock of the mock alone says who has it: stored properties would be
/// guarded against overlapping access, and counted whenever they are read.
struct Tally {
  typealias Place = UnsafeMutablePointer<Tally>

  let rule: Unmanaged<Rule>
  fileprivate let first: PositionedMatcher?
  fileprivate let others: [PositionedMatcher]
  fileprivate let hasOthers: Bool

  /// What tells which of two equally narrow rules answers: the latest; but of conditions for whole calls
  /// the first, as they are asked one after the other.
  let turn: Int
  let captures: Bool

  /// How many calls the mock had received when the rule was stated.
  var receivedBefore: Int

  /// How often the call is wanted, where that was said.
  var expected: ExpectedCall?

  /// The place of the expectation in an order, where it has one.
  var step: OrderedStep.Reference?

  /// Whether the test said what happens at the call, be it that nothing does.
  private(set) var isStubbed: Bool

  /// What happens at the call.
  private(set) var stub = StubbedCall()

  /// Which rule answers a call that several are about: the one with the greatest number; negative for a
  /// rule that never answers.
  private(set) var rank = -1

  /// Whether the call is wanted.
  private(set) var isWanted = false

  /// Whether the calls are counted.
  private(set) var isCounted = false

  /// How many more calls may come.
  var callsLeft = Int.max

  /// What happens at the next call.
  private(set) var answer = StubbedCall.Answer.several

  /// The rule after this one, where a call looks through them.
  var next: Place?

  fileprivate init(
    of rule: Unmanaged<Rule>, first: PositionedMatcher?, others: [PositionedMatcher], turn: Int,
    captures: Bool, receivedBefore: Int, expected: ExpectedCall?, step: OrderedStep.Reference?,
    isStubbed: Bool
  ) {
    self.rule = rule
    self.first = first
    self.others = others
    hasOthers = !others.isEmpty
    self.turn = turn
    self.captures = captures
    self.receivedBefore = receivedBefore
    self.expected = expected
    self.step = step
    self.isStubbed = isStubbed
  }

  /// Brings in line what is derived from the rest.
  mutating func update() {
    isWanted = expected?.wish == .expected
    isCounted = expected != nil
    callsLeft = expected?.callsLeft ?? .max
    rank = -1
    if isStubbed {
      // The highest bit that is no sign: a rule that says what happens comes before all that don't.
      rank = (stub.isEmpty ? 0 : 1) << (Int.bitWidth - 2) + rule.takeUnretainedValue().rank
    }
    answer = stub.answer
  }

  /// Changes what happens at the call.
  mutating func changeStub(_ change: (inout StubbedCall) -> Void) {
    isStubbed = true
    change(&stub)
    update()
  }

  /// Forgets what happens at the call.
  mutating func removeStub() {
    isStubbed = false
    stub = StubbedCall()
  }

  /// Makes what happens at the call what it was at an earlier time, with what is known of calls since.
  mutating func restore(_ former: StubbedCall?) {
    guard let former else { return removeStub() }
    stub = former.used(as: stub)
    isStubbed = true
  }

  /// Takes the next step, of which it is known what it is.
  mutating func countAnswer() {
    if stub.count() { answer = stub.answer }
  }

  /// Takes the next step.
  mutating func takeStep() -> Step? {
    defer { answer = stub.answer }
    return isStubbed ? stub.take() : nil
  }

  /// Whether nothing is left of what the test said.
  var isEmpty: Bool { expected == nil && !isStubbed }
}

extension Tally.Place {
  // These are not members of the tally, which would be copied for them in a build without optimizations.

  /// Whether a call with the arguments at an address is meant, where that runs no code of the test.
  @_transparent
  func accepts(_ arguments: UnsafeRawPointer) -> Bool {
    guard let first = pointee.first else { return true }
    if !first.accepts(arguments) { return false }
    return !pointee.hasOthers || pointee.others.allSatisfy { $0.accepts(arguments) }
  }
}

extension Rule {
  /// The rule as it is now; the lock of the mock must be held.
  var snapshot: CallRule {
    CallRule(
      rule: self, receivedBefore: tally.pointee.receivedBefore, expected: tally.pointee.expected,
      stubbed: tally.pointee.isStubbed ? tally.pointee.stub : nil, step: tally.pointee.step)
  }

  /// Changes what changes of the rule; the lock of the mock must be held.
  func edit(_ change: (inout Tally) -> Void) {
    change(&tally.pointee)
    tally.pointee.update()
  }
}

// MARK: - RuleIndex

/// The rules of a member that a call is matched against under the lock.
///
/// Most rules of a member that has many want one certain value of one argument. Those are found by
/// it; the others are about every call, as far as can be told from here. The member owns the rules.
struct RuleIndex {
  private let groups: UnsafeMutablePointer<Tally.Place?>?
  private let capacity: Int
  private var count = 0

  /// The argument by which rules are found: the first one for which a rule has an exact value.
  ///
  /// Nothing while there are few rules: to look at them takes no longer than to find them.
  private let argument: (offset: Int, kind: ArgumentKey.Kind)?

  /// Whether some rules are found by the value of an argument.
  let isSorted: Bool

  /// The latest rule that no value of the argument rules out; it leads to the one before it.
  private(set) var others: Tally.Place?

  /// A mock with fewer rules of a member looks at each.
  private static let manyRules = 8

  init(_ rules: [Rule] = []) {
    var capacity = Self.manyRules
    while capacity < rules.count * 2 { capacity *= 2 }
    self.capacity = capacity
    let key = rules.count < Self.manyRules ? nil : rules.lazy.compactMap(\.key).first
    argument = key.map { ($0.offset, $0.key.kind) }
    isSorted = key != nil
    groups = key == nil ? nil : .allocate(capacity: capacity)
    groups?.initialize(repeating: nil, count: capacity)
    for rule in rules { insert(rule) }
  }

  /// Gives back the memory; the index must not be used any more.
  func deallocate() { groups?.deallocate() }

  /// Whether another rule makes a larger index worth its while.
  var isFull: Bool { count == capacity }

  mutating func insert(_ rule: Rule) {
    count += 1
    if let groups, let argument, let key = rule.key, key.offset == argument.offset,
      key.key.kind == argument.kind
    {
      let group = groups + (key.key.hash & (capacity - 1))
      rule.tally.pointee.next = group.pointee
      group.pointee = rule.tally
    } else {
      rule.tally.pointee.next = others
      others = rule.tally
    }
  }

  /// Returns the latest rule with the value that a call passes; it leads to the one before it.
  func certain(for arguments: UnsafeRawPointer) -> Tally.Place? {
    guard let groups, let argument else { return nil }
    return groups[argument.kind.hash(arguments + argument.offset) & (capacity - 1)]
  }
}
