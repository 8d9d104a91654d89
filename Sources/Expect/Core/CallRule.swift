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

  /// The matchers that have something to test, and where their arguments lie: the first by itself,
  /// because most patterns have no other.
  private let first: ArgumentMatcher?
  private let firstOffset: Int
  private let rest: [PlacedTest]
  private let isSimple: Bool

  /// The matchers that captors belong to.
  private let captors: [PlacedTest]

  /// Whether captors are to get the arguments.
  let captures: Bool

  /// Whether to match is to run code of the test, or to ask an order that other mocks share.
  let isMatchedUnlocked: Bool

  /// How narrow the pattern is.
  let rank: Int

  /// What tells which of two equally narrow rules answers: the latest; but of conditions for whole calls
  /// the first, as they are asked one after the other.
  let turn: Int

  /// Reached under the lock of the mock only.
  let tally: UnsafeMutablePointer<Tally>

  /// The identity of a rule, which tells the order in which rules were stated.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }

  private typealias PlacedTest = (matcher: ArgumentMatcher, offset: Int)

  /// - Parameter layout: Where the arguments of the calls lie, unless all that matters is that they come.
  init(
    _ id: ID, _ pattern: CallPattern, in layout: ArgumentLayout?, at site: CallSite,
    in scope: ScopeIdentity?, _ tally: Tally
  ) {
    self.id = id
    self.pattern = pattern
    self.site = site
    self.scope = scope
    var first: PlacedTest?
    var rest: [PlacedTest] = []
    var captors: [PlacedTest] = []
    if pattern.whole == nil, let layout, !(layout is ErasedLayout) {
      for (matcher, column) in zip(pattern.matchers, layout.kept) {
        if !matcher.acceptsAnything {
          let test = (matcher, column.offset)
          if first == nil { first = test } else { rest.append(test) }
        }
        if matcher.captures { captors.append((matcher, column.offset)) }
      }
    }
    self.first = first?.matcher
    firstOffset = first?.offset ?? 0
    isSimple = rest.isEmpty
    self.rest = rest
    self.captors = captors
    let isErased = pattern.member.role == .generic
    captures = isErased ? pattern.matchers.contains(where: \.captures) : !captors.isEmpty
    isMatchedUnlocked = pattern.runsCodeOfTest || tally.step != nil || isErased
    rank = pattern.specificity.rank
    turn = pattern.hasCondition ? -id.number : id.number
    self.tally = .allocate(capacity: 1)
    self.tally.initialize(to: tally)
    self.tally.pointee.update()
  }

  deinit {
    tally.deinitialize(count: 1)
    tally.deallocate()
  }

  /// Whether a call with the arguments at an address is meant, where that runs no code of the test.
  func accepts(_ arguments: UnsafeRawPointer) -> Bool {
    guard let first else { return true }
    guard first.accepts(arguments + firstOffset) else { return false }
    return isSimple || rest.allSatisfy { $0.matcher.accepts(arguments + $0.offset) }
  }

  /// Whether a call is meant.
  ///
  /// This runs the test's own code, so no lock may be held.
  func accepts(_ call: ArrivingCall) -> Bool {
    guard pattern.member.covers(call.member) else { return false }
    switch pattern.whole {
    case .anything: return true
    case .condition(let isMet): return isMet(call.passed)
    case nil: break
    }
    if call.layout is ErasedLayout { return pattern.matches(call.layout.values(in: call.kept)) }
    return accepts(call.kept)
  }

  /// Hands the arguments of a matching call to the captors.
  ///
  /// This may end the life of what the test's own code made, so no lock may be held.
  func capture(_ call: ArrivingCall) {
    guard captures else { return }
    if call.layout is ErasedLayout {
      return pattern.capture(call.layout.values(in: call.kept))
    }
    for captor in captors { captor.matcher.keep(call.kept + captor.offset) }
  }

  /// What all calls have in common that are meant, and where.
  var key: (offset: Int, key: ArgumentKey)? {
    guard let key = first?.key else { return nil }
    return (firstOffset, key)
  }
}

// MARK: - Tally

/// What changes of a rule while calls come.
struct Tally {
  /// How many calls the mock had received when the rule was stated.
  var receivedBefore: Int

  /// How often the call is wanted, where that was said.
  var expected: ExpectedCall?

  /// The place of the expectation in an order, where it has one.
  var step: OrderedStep.Reference?

  /// What happens at the call, where that was said.
  var stubbed: StubbedCall?

  /// Which rule answers a call that several are about: the one with the greatest number; negative for a
  /// rule that never answers.
  private(set) var weight = -1

  /// Whether the call is wanted.
  private(set) var isWanted = false

  /// Whether the calls are counted.
  private(set) var isCounted = false

  /// The rule after this one, where a call looks through them.
  var next: Unmanaged<Rule>?

  init(
    receivedBefore: Int, expected: ExpectedCall?, step: OrderedStep.Reference?,
    stubbed: StubbedCall?
  ) {
    self.receivedBefore = receivedBefore
    self.expected = expected
    self.step = step
    self.stubbed = stubbed
  }

  /// Brings in line what is derived from the rest.
  mutating func update() {
    isWanted = expected?.wish == .expected
    isCounted = expected != nil
    weight = stubbed.map { $0.isEmpty ? 0 : 1 } ?? -1
  }

  /// Whether nothing is left of what the test said.
  var isEmpty: Bool { expected == nil && stubbed == nil }
}

extension Rule {
  /// The rule as it is now; the lock of the mock must be held.
  var snapshot: CallRule {
    let tally = tally.pointee
    return CallRule(
      rule: self, receivedBefore: tally.receivedBefore, expected: tally.expected,
      stubbed: tally.stubbed, step: tally.step)
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
  private let groups: UnsafeMutablePointer<Unmanaged<Rule>?>
  private let capacity: Int
  private var count = 0

  /// The argument by which rules are found: the first one for which a rule has an exact value.
  ///
  /// Nothing while there are few rules: to look at them takes no longer than to find them.
  private let argument: (offset: Int, kind: ArgumentKey.Kind)?

  /// Whether some rules are found by the value of an argument.
  let isSorted: Bool

  /// The latest rule that no value of the argument rules out; it leads to the one before it.
  private(set) var others: Unmanaged<Rule>?

  /// A mock with fewer rules of a member looks at each.
  private static let manyRules = 8

  init(_ rules: [Rule] = []) {
    var capacity = Self.manyRules
    while capacity < rules.count * 2 { capacity *= 2 }
    self.capacity = capacity
    let key = rules.count < Self.manyRules ? nil : rules.lazy.compactMap(\.key).first
    argument = key.map { ($0.offset, $0.key.kind) }
    isSorted = key != nil
    groups = .allocate(capacity: key == nil ? 0 : capacity)
    if key != nil { groups.initialize(repeating: nil, count: capacity) }
    for rule in rules { insert(rule) }
  }

  /// Gives back the memory; the index must not be used any more.
  func deallocate() { groups.deallocate() }

  /// Whether another rule makes a larger index worth its while.
  var isFull: Bool { count == capacity }

  mutating func insert(_ rule: Rule) {
    count += 1
    if let argument, let key = rule.key, key.offset == argument.offset,
      key.key.kind == argument.kind
    {
      let group = groups + (key.key.hash & (capacity - 1))
      rule.tally.pointee.next = group.pointee
      group.pointee = .passUnretained(rule)
    } else {
      rule.tally.pointee.next = others
      others = .passUnretained(rule)
    }
  }

  /// Returns the latest rule with the value that a call passes; it leads to the one before it.
  func certain(for arguments: UnsafeRawPointer) -> Unmanaged<Rule>? {
    guard let argument else { return nil }
    return groups[argument.kind.hash(arguments + argument.offset) & (capacity - 1)]
  }
}
