/// What a test said about one call: how often it is wanted, and what happens at it.
struct CallRule {
  let id: ID
  let pattern: CallPattern

  /// The line of the `expect()`, `reject()` or `stub()`.
  let site: CallSite

  /// The scope in which that was said, or nothing outside every scope.
  let scope: ScopeIdentity?

  /// How many calls the mock had received when that was said.
  var receivedBefore: Int

  /// How often the call is wanted, where that was said.
  var expected: ExpectedCall?

  /// The place of the expectation in an order, where it has one.
  var step: OrderedStep.Reference?

  /// What happens at the call, where that was said.
  var stubbed: StubbedCall?

  /// Whether nothing is left of what the test said.
  var isEmpty: Bool { expected == nil && stubbed == nil }

  /// The identity of a rule, which tells the order in which rules were stated.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }
}

// MARK: - RuleState

/// A rule where the registry keeps it, so that a call counts without moving it.
///
/// Rules lie in memory of their own, and are named by their place in it: the lock of the mock says who
/// has them. Objects would be counted, and guarded against overlapping access, at every call.
struct RuleState {
  typealias Place = UnsafeMutablePointer<RuleState>

  var rule: CallRule

  /// The pattern for a call on its way; nothing where matching it may run something of the test's own.
  private(set) var direct: DirectPattern?

  /// The rule before this one that an index has put into the same group.
  var next: Place?

  private init(_ rule: CallRule) {
    self.rule = rule
  }

  /// Gives a rule its place; whoever asks for it has to end it.
  static func place(_ rule: CallRule) -> Place {
    let place = Place.allocate(capacity: 1)
    place.initialize(to: Self(rule))
    return place
  }

  /// Forgets the rule at a place.
  static func remove(_ place: Place) {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// Makes the pattern ready for calls whose arguments lie in memory like this.
  ///
  /// - Returns: Whether that can be.
  mutating func prepare(for columns: [ArgumentColumn]) -> Bool {
    // An order is shared with other mocks, and asked without the lock.
    direct = rule.step == nil ? DirectPattern(rule.pattern, in: columns) : nil
    return direct != nil
  }
}

// MARK: - RuleIndex

/// The rules of a member as a call on its way looks through them.
///
/// Most rules of a member that has many want one certain value of one argument. Those are found by
/// it; the others are about every call, as far as can be told from here.
struct RuleIndex {
  private let groups: UnsafeMutablePointer<RuleState.Place?>
  private let capacity: Int
  private var count = 0

  /// The argument that is looked at: that of the first rule that wants a certain value.
  ///
  /// Nothing while there are few rules: to look at them takes no longer than to find them.
  private let argument: (offset: Int, kind: DirectKey.Kind)?

  /// The latest rule that no value of the argument rules out; it leads to the one before it.
  private(set) var others: RuleState.Place?

  /// A mock with fewer rules of a member looks at each.
  private static let manyRules = 8

  /// An index of no rules.
  init() {
    capacity = Self.manyRules
    groups = .allocate(capacity: capacity)
    groups.initialize(repeating: nil, count: capacity)
    argument = nil
  }

  init(_ rules: [RuleState.Place]) {
    var capacity = Self.manyRules
    while capacity < rules.count * 2 { capacity *= 2 }
    self.capacity = capacity
    groups = .allocate(capacity: capacity)
    groups.initialize(repeating: nil, count: capacity)
    let key = rules.lazy.compactMap { $0.pointee.direct?.key }.first
    argument = rules.count < Self.manyRules ? nil : key.map { ($0.offset, $0.key.kind) }
    for rule in rules { insert(rule) }
  }

  /// Gives back the memory; the index must not be used any more.
  func deallocate() { groups.deallocate() }

  /// Whether another rule makes a larger index worth its while.
  var isFull: Bool { count == capacity }

  mutating func insert(_ rule: RuleState.Place) {
    count += 1
    if let argument, let key = rule.pointee.direct?.key, key.offset == argument.offset,
      key.key.kind == argument.kind
    {
      let group = groups + (key.key.hash & (capacity - 1))
      rule.pointee.next = group.pointee
      group.pointee = rule
    } else {
      rule.pointee.next = others
      others = rule
    }
  }

  /// The latest rule that wants the value which a call brings; it leads to the one before it.
  func certain(for arguments: UnsafeRawPointer) -> RuleState.Place? {
    guard let argument else { return nil }
    return groups[argument.kind.hash(arguments + argument.offset) & (capacity - 1)]
  }
}
