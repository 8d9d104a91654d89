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
