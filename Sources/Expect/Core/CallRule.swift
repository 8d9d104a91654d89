/// A snapshot of what a test stated about a call: the expected count, and the stubbed behavior.
struct CallRule {
  /// The rule itself, which continues to count.
  let rule: Rule

  /// The number of calls that the mock had received when the rule was stated.
  let receivedBefore: Int

  /// The expected count, if any.
  let expected: ExpectedCall?

  /// The stubbed behavior, if any.
  let stubbed: StubbedCall?

  /// The step of the expectation in an order, if any.
  var step: OrderedStep.Reference? { expected == nil ? nil : rule.step }

  var id: Rule.ID { rule.id }
  var pattern: CallPattern { rule.pattern }
  var site: CallSite { rule.site }
  var scope: MockScope? { rule.scope }
}

// MARK: - Rule

/// What a test stated about a call: a constant part, and a part that changes when calls arrive.
///
/// Calls are matched against the constant part, possibly without the lock of the mock. The key and
/// the tally are accessed only while holding that lock, which makes `@unchecked Sendable` safe.
final class Rule: @unchecked Sendable {
  let id: ID
  let pattern: CallPattern

  /// The location of the `expect()`, `reject()` or `stub()`.
  let site: CallSite

  /// The scope of the statement, or `nil` outside of scopes; it's retained, so that no later scope
  /// can be mistaken for it.
  let scope: MockScope?

  /// The matchers that have something to test; the first is stored separately, because most
  /// patterns have at most one.
  private let first: PositionedMatcher?
  private let others: [PositionedMatcher]

  /// The matchers that belong to captors.
  private let captors: [PositionedMatcher]

  /// Whether captors receive the arguments.
  let captures: Bool

  /// Whether matching runs code of the test.
  let runsCodeOfTest: Bool

  /// The step in an order of the expectation with which the rule was stated, if any.
  let step: OrderedStep.Reference?

  /// Whether there is such a step.
  let isOrdered: Bool

  /// Whether the types of the arguments differ between calls.
  private let isErased: Bool

  /// Whether the lock is released during matching, because matching may run code of the test or
  /// query an order that other mocks share.
  var isMatchedUnlocked: Bool { runsCodeOfTest || isOrdered || isErased }

  // Accessed only while holding the lock of the mock.

  /// The value that an argument of every matching call has, if known, and the argument's offset.
  private(set) lazy var key: (offset: Int, key: ArgumentKey)? = {
    guard let first, let key = first.matcher.takeUnretainedValue().key else { return nil }
    return (first.offset, key)
  }()

  let tally: Tally.Place
  private var tallyStorage: Tally

  /// The identity of a rule; later rules have greater numbers.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }

  /// - Parameter layout: The layout of the arguments, or `nil` if they don't matter.
  init(
    _ id: ID, _ pattern: CallPattern, in layout: ArgumentLayout?, at site: CallSite,
    in scope: MockScope?, receivedBefore: Int, expected: ExpectedCall?,
    step: OrderedStep.Reference?
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
    var specificity = 0
    let matchers = pattern.matchers
    let columns = pattern.whole == nil && !isErased ? layout?.kept : nil
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < matchers.count {
      let matcher = matchers[index]
      if matcher.captures { captures = true }
      if matcher.runsCodeOfTest { runsCodeOfTest = true }
      specificity += matcher.specificity
      if let columns {
        let placed = PositionedMatcher(matcher, at: columns[index].offset)
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
    self.step = step
    isOrdered = step != nil
    tallyStorage = Tally(
      first: first, others: others, hasOthers: !others.isEmpty,
      patternRank: pattern.hasCondition ? Specificity.ofCondition : specificity,
      turn: pattern.hasCondition ? -id.number : id.number, captures: captures,
      receivedBefore: receivedBefore, expected: expected, isStubbed: expected == nil)
    tally = .address(of: &tallyStorage)
    tally.pointee.rule = .passUnretained(self)
    tally.pointee.update()
  }

  /// Returns whether the rule matches a call.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func accepts(_ call: ArrivingCall) -> Bool {
    guard let passed = call.passed, let kept = call.kept else { return false }
    if isErased, let member = call.member,
      !pattern.covers(member, ErasedLayout.list(at: kept).types)
    {
      return false
    }
    switch pattern.whole {
    case .anything: return true
    case .condition(let isMet): return isMet(passed)
    case nil: break
    }
    if isErased { return pattern.matches(call.values) }
    guard let first else { return true }
    return first.accepts(kept) && (others.isEmpty || others.allSatisfy { $0.accepts(kept) })
  }

  /// Passes the arguments of a matching call to the captors.
  ///
  /// This may release objects of the test, so the caller must not hold a lock.
  func capture(_ call: ArrivingCall) {
    guard captures, let kept = call.kept else { return }
    if isErased { return pattern.capture(call.values) }
    // Without optimization, an iterator takes several times as long, and allocates memory.
    var index = 0
    while index < captors.count {
      captors[index].keep(kept)
      index += 1
    }
  }
}

/// A matcher and the offset of its argument; the pattern of the rule retains the matcher.
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

/// The part of a rule that changes when calls arrive, and what a call needs of the rest.
///
/// Calls read it through its address, which involves no reference counting.
struct Tally {
  typealias Place = UnsafeMutablePointer<Tally>

  /// The rule, which stores this.
  fileprivate(set) var rule: Unmanaged<Rule>?
  fileprivate let first: PositionedMatcher?
  fileprivate let others: [PositionedMatcher]
  fileprivate let hasOthers: Bool
  fileprivate let patternRank: Int

  /// The tiebreaker between equally specific rules: the latest rule answers, except that of
  /// conditions on whole calls the first one answers, because they are tried one after the other.
  let turn: Int
  let captures: Bool

  /// The number of calls that the mock had received when the rule was stated.
  var receivedBefore: Int

  /// The expected count, if any.
  var expected: ExpectedCall?

  /// Whether the rule is a stub, possibly one without behavior.
  private(set) var isStubbed: Bool

  /// The stubbed behavior.
  private(set) var stub = StubbedCall()

  /// The rank of the rule among the rules that match a call, of which the highest answers, or a
  /// negative number if the rule never answers.
  private(set) var rank = -1

  /// Whether the call is expected, as opposed to rejected or only stubbed.
  private(set) var isWanted = false

  /// Whether the rule counts calls.
  private(set) var isCounted = false

  /// The answer to the next call.
  private(set) var answer = StubbedCall.Answer.several

  /// The next rule in the list that calls are matched against.
  var next: Place?

  /// Updates the derived properties.
  mutating func update() {
    isWanted = expected?.wish == .expected
    isCounted = expected != nil
    rank = -1
    if isStubbed {
      // Use the highest bit below the sign bit: a rule with behavior takes precedence over all
      // rules without.
      rank = (stub.isEmpty ? 0 : 1) << (Int.bitWidth - 2) + patternRank
    }
    answer = stub.answer
  }

  /// Changes the stubbed behavior.
  mutating func changeStub(_ change: (inout StubbedCall) -> Void) {
    isStubbed = true
    change(&stub)
    update()
  }

  /// Removes the stubbed behavior.
  mutating func removeStub() {
    isStubbed = false
    stub = StubbedCall()
  }

  /// Restores an earlier stubbed behavior, but keeps whether calls used it since.
  mutating func restore(_ former: StubbedCall?) {
    guard let former else { return removeStub() }
    stub = former.used(as: stub)
    isStubbed = true
  }

  /// Advances to the next step after answering a call with the current `answer`.
  mutating func countAnswer() {
    if stub.count() { answer = stub.answer }
  }

  /// Returns the current step, and advances to the next one.
  mutating func takeStep() -> Step? {
    defer { answer = stub.answer }
    return isStubbed ? stub.take() : nil
  }

  /// Whether the rule has neither an expectation nor a stub.
  var isEmpty: Bool { expected == nil && !isStubbed }
}

extension Tally.Place {
  // These aren't members of `Tally`, because an unoptimized build would copy the tally for each
  // call.

  /// Returns whether the rule matches the arguments at an address, if matching runs no code of the
  /// test.
  @_transparent
  func accepts(_ arguments: UnsafeRawPointer) -> Bool {
    guard let first = pointee.first else { return true }
    if !first.accepts(arguments) { return false }
    return !pointee.hasOthers || pointee.others.allSatisfy { $0.accepts(arguments) }
  }
}

extension Rule {
  /// A copy of the rule's current state; the caller must hold the lock of the mock.
  var snapshot: CallRule {
    CallRule(
      rule: self, receivedBefore: tally.pointee.receivedBefore, expected: tally.pointee.expected,
      stubbed: tally.pointee.isStubbed ? tally.pointee.stub : nil)
  }

  /// Changes the tally of the rule; the caller must hold the lock of the mock.
  func edit(_ change: (inout Tally) -> Void) {
    change(&tally.pointee)
    tally.pointee.update()
  }
}

// MARK: - RuleIndex

/// The rules of a member that are matched while holding the lock.
///
/// If a member has many rules, most of them expect one specific value of an argument. The index
/// finds these by that value; all other rules are candidates for every call. The member retains the
/// rules.
struct RuleIndex {
  private let groups: UnsafeMutablePointer<Tally.Place?>?
  private let capacity: Int
  private var count = 0

  /// The argument by which rules are indexed: the first one for which a rule expects an exact
  /// value.
  ///
  /// It's `nil` while there are few rules, because trying each of them is as fast.
  private let argument: (offset: Int, kind: ArgumentKey.Kind)?

  /// Whether some rules are indexed by the value of an argument.
  let isSorted: Bool

  /// The latest rule that isn't indexed, as the head of a linked list.
  private(set) var others: Tally.Place?

  /// The number of rules from which an index is worthwhile.
  private static let manyRules = 8

  init(_ rules: [Rule] = []) {
    var capacity = Self.manyRules
    while capacity < rules.count * 4 { capacity *= 2 }
    self.capacity = capacity
    let key = rules.count < Self.manyRules ? nil : rules.lazy.compactMap(\.key).first
    argument = key.map { ($0.offset, $0.key.kind) }
    isSorted = key != nil
    groups = key == nil ? nil : .allocate(capacity: capacity)
    groups?.initialize(repeating: nil, count: capacity)
    for rule in rules { insert(rule) }
  }

  /// Frees the memory; the index can't be used afterwards.
  func deallocate() { groups?.deallocate() }

  /// Whether the index must grow before another rule is added.
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

  /// Returns the latest rule for the value that a call passes, as the head of a linked list.
  func certain(for arguments: UnsafeRawPointer) -> Tally.Place? {
    guard let groups, let argument else { return nil }
    return groups[argument.kind.hash(arguments + argument.offset) & (capacity - 1)]
  }
}
