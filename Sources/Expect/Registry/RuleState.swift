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
