/// Counts a call for the rules that are about it, and finds the one that answers: the most specific stub,
/// the latest among equals.
///
/// A rule that says nothing of what happens never stands in the way of one that does. The rules are kept
/// by the registry while its lock is held, and by this for longer where that lock was released.
struct RuleChoice {
  private let keptRules: [Rule]?

  // Hardly ever more than two.
  private var first: Unmanaged<Rule>?
  private var second: Unmanaged<Rule>?
  private var others: [Unmanaged<Rule>]?

  private var chosen: Unmanaged<Rule>?
  private var chosenRank = -1

  /// Whether the call is wanted.
  private(set) var isWanted = false

  /// Whether captors are to get the arguments.
  private(set) var captures = false

  init(keeping rules: [Rule]? = nil) { keptRules = rules }

  /// Whether anything was said about the call.
  var isAnnounced: Bool { first != nil }

  /// The rules that are about the call.
  var rules: [Rule] {
    ([first, second].compactMap { $0 } + (others ?? [])).map { $0.takeUnretainedValue() }
  }

  /// The rules whose captors are to get the arguments, kept beyond the lock.
  var capturing: Capturing {
    let (one, other) = (first?.takeUnretainedValue(), second?.takeUnretainedValue())
    if others == nil {
      let isSorted = one.map { $0.id <= (other?.id ?? $0.id) } ?? true
      return isSorted
        ? Capturing(first: one, second: other) : Capturing(first: other, second: one)
    }
    return Capturing(others: rules.sorted { $0.id < $1.id })
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
  var best: Rule? { chosen?.takeUnretainedValue() }

  /// Takes a rule that is about the call.
  mutating func add(_ rule: Rule) {
    let rule = Unmanaged.passUnretained(rule)
    switch (first, second) {
    case (nil, _): first = rule
    case (_, nil): second = rule
    default: others = (others ?? []) + [rule]
    }
  }

  /// Takes the rules of an index that are about a call.
  mutating func match(_ index: borrowing RuleIndex, _ arguments: UnsafeRawPointer) {
    if index.isSorted { match(index.certain(for: arguments), arguments) }
    match(index.others, arguments)
  }

  private mutating func match(_ first: Unmanaged<Rule>?, _ arguments: UnsafeRawPointer) {
    var next = first
    while let rule = next {
      rule._withUnsafeGuaranteedRef { rule in
        if rule.accepts(arguments) { add(rule) }
        next = rule.tally.pointee.next
      }
    }
  }

  /// Counts the call, and chooses the rule that answers.
  mutating func count() {
    if let first { count(first) }
    if let second { count(second) }
    if let others { for rule in others { count(rule) } }
  }

  private mutating func count(_ rule: Unmanaged<Rule>) {
    rule._withUnsafeGuaranteedRef { rule in
      let tally = rule.tally
      if tally.pointee.isCounted {
        tally.pointee.expected?.countCall()
        if tally.pointee.isWanted { isWanted = true }
      }
      if rule.captures { captures = true }
      guard tally.pointee.weight >= 0 else { return }
      let rank = tally.pointee.weight << 50 + rule.rank
      if rank < chosenRank { return }
      if rank == chosenRank, !isLater(rule) { return }
      chosen = .passUnretained(rule)
      chosenRank = rank
    }
  }

  private func isLater(_ rule: Rule) -> Bool {
    chosen.map { $0._withUnsafeGuaranteedRef { $0.turn < rule.turn } } ?? true
  }

  /// Takes the next step of the rule that answers, if a value is all that it gives.
  mutating func takeConstant() -> CallOutcome? {
    chosen?._withUnsafeGuaranteedRef { rule in
      guard let constant = rule.tally.pointee.stubbed?.constant else { return nil }
      rule.tally.pointee.stubbed?.count()
      return constant
    }
  }

  /// Takes the next step of the rule that answers.
  mutating func takeStep() -> Step? { best?.tally.pointee.stubbed?.take() }
}
