/// Counts a call for the rules that match it, and chooses the rule that answers: the most specific
/// stub, and the latest one of equals.
///
/// A rule without behavior never takes precedence over a stub. The registry retains the rules while
/// its lock is held; code that continues without the lock must retain them.
struct RuleChoice {
  // There are rarely more than two rules.
  private var first: Tally.Place?
  private var second: Tally.Place?
  private var others: Unmanaged<OtherRules>?

  private var chosen: Tally.Place?
  private var chosenRank = -1

  /// Whether the call is expected.
  private(set) var isWanted = false

  /// Whether captors receive the arguments.
  private(set) var captures = false

  /// Whether an order has to decide for which of the rules the call counts.
  private(set) var isOrdered = false

  private final class OtherRules {
    var tallies: [Tally.Place] = []
  }

  /// Whether any rule matches the call.
  var isAnnounced: Bool { first != nil }

  /// Whether a rule answers the call.
  var isAnswered: Bool { chosen != nil }

  /// The rules that match the call.
  var rules: [Rule] {
    let others = others?.takeUnretainedValue().tallies ?? []
    return ([first, second].compactMap { $0 } + others).compactMap {
      $0.pointee.rule?.takeUnretainedValue()
    }
  }

  /// Releases the list of further rules.
  func release() {
    if let others { others.release() }
  }

  /// The rules with captors, retained for use without the lock.
  var capturing: Capturing {
    if others != nil { return Capturing(others: rules.sorted { $0.id < $1.id }) }
    let one = first?.pointee.rule?.takeUnretainedValue()
    guard let one, let other = second?.pointee.rule?.takeUnretainedValue() else {
      return Capturing(first: one)
    }
    return one.id < other.id
      ? Capturing(first: one, second: other) : Capturing(first: other, second: one)
  }

  /// Rules in the order in which they were stated.
  struct Capturing {
    var first: Rule?
    var second: Rule?
    var others: [Rule] = []

    /// Passes the arguments of a call to the captors.
    ///
    /// This may release objects of the test, so the caller must not hold a lock.
    func capture(_ call: ArrivingCall) {
      first?.capture(call)
      second?.capture(call)
      for rule in others { rule.capture(call) }
    }
  }

  /// The rule that answers.
  var best: Rule? { chosen?.pointee.rule?.takeUnretainedValue() }

  /// Adds a rule that matches the call; the caller doesn't need to hold a lock.
  mutating func add(_ rule: Rule) {
    if rule.isOrdered { isOrdered = true }
    add(rule.tally)
  }

  @_transparent
  private mutating func add(_ rule: Tally.Place) {
    if first == nil {
      first = rule
    } else if second == nil {
      second = rule
    } else {
      let others = others ?? .passRetained(OtherRules())
      others.takeUnretainedValue().tallies.append(rule)
      self.others = others
    }
  }

  /// Adds the rules that match a call, of those that are matched while holding the lock.
  mutating func match(
    _ rules: UnsafeMutablePointer<MemberState.Live>, _ arguments: UnsafeRawPointer
  ) {
    if rules.pointee.index.isSorted {
      match(rules.pointee.index.certain(for: arguments), arguments)
    }
    match(rules.pointee.index.others, arguments)
  }

  private mutating func match(_ first: Tally.Place?, _ arguments: UnsafeRawPointer) {
    var next = first
    while let rule = next {
      if rule.accepts(arguments) { add(rule) }
      next = rule.pointee.next
    }
  }

  /// Counts the call, and chooses the rule that answers.
  mutating func count() {
    if let first { count(first) }
    if let second { count(second) }
    if let others { for rule in others.takeUnretainedValue().tallies { count(rule) } }
  }

  @_transparent
  private mutating func count(_ rule: Tally.Place) {
    if rule.pointee.isCounted {
      rule.pointee.expected?.countCall()
      if rule.pointee.isWanted { isWanted = true }
    }
    if rule.pointee.captures { captures = true }
    let rank = rule.pointee.rank
    if rank < 0 || rank < chosenRank { return }
    if rank == chosenRank, let chosen, chosen.pointee.turn >= rule.pointee.turn { return }
    chosen = rule
    chosenRank = rank
  }

  /// Takes the next answer of the chosen rule, if it's a single value or computation.
  func takeAnswer() -> StubbedCall.Answer {
    guard let chosen else { return .several }
    let answer = chosen.pointee.answer
    if case .several = answer { return answer }
    chosen.pointee.countAnswer()
    return answer
  }

  /// Takes the next step of the chosen rule.
  func takeStep() -> Step? { chosen?.pointee.takeStep() }

  /// Retains and returns the rule that answers.
  func retainBest() -> Unmanaged<Rule>? { chosen?.pointee.rule?.retain() }
}
