/// Counts a call for the rules that are about it, and finds the one that answers: the most specific stub,
/// the latest among equals.
///
/// A rule that says nothing of what happens never stands in the way of one that does. The rules are kept
/// by the registry while its lock is held; who goes on without the lock keeps them, too.
struct RuleChoice {
  // Hardly ever more than two.
  private var first: Tally.Place?
  private var second: Tally.Place?
  private var others: Unmanaged<OtherRules>?

  private var chosen: Tally.Place?
  private var chosenRank = -1

  /// Whether the call is wanted.
  private(set) var isWanted = false

  /// Whether the call came too often.
  private(set) var isExcessive = false

  /// Whether captors are to get the arguments.
  private(set) var captures = false

  /// Whether an order has to be asked which of the rules the call counts for.
  private(set) var isOrdered = false

  private final class OtherRules {
    var tallies: [Tally.Place] = []
  }

  /// Whether anything was said about the call.
  var isAnnounced: Bool { first != nil }

  /// The rules that are about the call.
  var rules: [Rule] {
    let others = others?.takeUnretainedValue().tallies ?? []
    return ([first, second].compactMap { $0 } + others).map {
      $0.pointee.rule.takeUnretainedValue()
    }
  }

  /// Forgets the rules.
  func release() {
    if let others { others.release() }
  }

  /// The rules whose captors are to get the arguments, kept beyond the lock.
  var capturing: Capturing {
    if others != nil { return Capturing(others: rules.sorted { $0.id < $1.id }) }
    let one = first?.pointee.rule.takeUnretainedValue()
    guard let one, let other = second?.pointee.rule.takeUnretainedValue() else {
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

    /// Hands the arguments of a call to the captors.
    ///
    /// This may end the life of what the test's own code made, so no lock may be held.
    func capture(_ call: ArrivingCall) {
      first?.capture(call)
      second?.capture(call)
      for rule in others { rule.capture(call) }
    }
  }

  /// The one that answers.
  var best: Rule? { chosen?.pointee.rule.takeUnretainedValue() }

  /// Takes a rule that is about the call; no lock need be held.
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

  /// Takes the rules of a member that are about a call, of those that are matched under the lock.
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
      rule.pointee.callsLeft &-= 1
      if rule.pointee.callsLeft < 0 { isExcessive = true }
    }
    if rule.pointee.captures { captures = true }
    let rank = rule.pointee.rank
    if rank < 0 || rank < chosenRank { return }
    if rank == chosenRank, let chosen, chosen.pointee.turn >= rule.pointee.turn { return }
    chosen = rule
    chosenRank = rank
  }

  /// Takes the next step of the rule that answers, if it is one thing.
  func takeAnswer() -> StubbedCall.Answer {
    guard let chosen else { return .several }
    let answer = chosen.pointee.answer
    if case .several = answer { return answer }
    chosen.pointee.countAnswer()
    return answer
  }

  /// Takes the next step of the rule that answers.
  func takeStep() -> Step? { chosen?.pointee.takeStep() }

  /// The rule that answers, kept beyond the lock.
  func retainBest() -> Unmanaged<Rule>? { chosen?.pointee.rule.retain() }
}
