/// Which calls fail in which run.
struct FailurePlan {
  private let depth: Int
  private let limit: Int

  /// What is still to run; the first run comes before all of them.
  private var waiting: [[FailingCall]] = [[]]
  private var current: [FailingCall] = []
  private var seen: Set<Set<CallIdentity>> = []
  private var isCut = false

  /// How many runs have begun.
  private(set) var runs = 0

  init(depth: Int, limit: Int) {
    self.depth = depth
    self.limit = limit
  }

  /// How many runs there are, where that is known.
  var total: Int? { depth == 1 && runs > 1 ? runs + waiting.count : nil }

  /// The calls that fail in the next run, if there is one.
  mutating func next() -> [FailingCall]? {
    guard runs < limit, !waiting.isEmpty else {
      if !waiting.isEmpty { isCut = true }
      return nil
    }
    runs += 1
    current = waiting.removeFirst()
    return current
  }

  /// Takes the calls of a run that may fail in a further one.
  mutating func note(_ outcome: FailingCalls.Outcome) {
    guard current.count < depth else { return }
    let found = outcome.candidates.compactMap { candidate -> [FailingCall]? in
      let calls =
        current + [FailingCall(candidate.call, number: candidate.number, of: outcome.count)]
      return seen.insert(Set(calls.map(\.call))).inserted ? calls : nil
    }
    let room = max(0, limit - runs - waiting.count)
    if found.count > room { isCut = true }
    waiting += spread(found, over: room)
  }

  /// As many of some sets of calls as there is room for, the first and the last among them.
  private func spread(_ sets: [[FailingCall]], over room: Int) -> [[FailingCall]] {
    guard sets.count > room else { return sets }
    guard room > 1 else { return Array(sets.prefix(room)) }
    return (0..<room).map { sets[$0 * (sets.count - 1) / (room - 1)] }
  }

  func end(isComplete: Bool) -> Exploration {
    Exploration(runs: runs, isComplete: isComplete && !isCut)
  }
}

/// A call that is to fail, and its place among those that could.
struct FailingCall: Sendable {
  let call: CallIdentity
  let number: Int
  let count: Int

  init(_ call: CallIdentity, number: Int, of count: Int) {
    self.call = call
    self.number = number
    self.count = count
  }
}
