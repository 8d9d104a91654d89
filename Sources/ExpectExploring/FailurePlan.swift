/// Determines which calls fail in which run.
struct FailurePlan {
  private let depth: Int
  private let limit: Int

  /// The runs that are left.
  ///
  /// The first one is a run without failing calls.
  private var waiting: [[FailingCall]] = [[]]
  private var current: [FailingCall] = []

  /// Whether the next run is one that has been made before.
  private var repeats = false
  private var seen: Set<Set<CallIdentity>> = []

  /// Whether the limit left out runs.
  private(set) var isCut = false

  /// The calls of the first run, and one that is only made after others have failed, and doesn't fail in any run.
  private var first: Set<CallIdentity> = []
  private(set) var unfailed: CallIdentity?

  /// The number of runs that have begun.
  private(set) var runs = 0

  init(depth: Int, limit: Int) {
    self.depth = depth
    self.limit = limit
  }

  /// Whether the limit left out every run in which a call fails.
  var isCutToFirstRun: Bool { isCut && limit == 1 }

  /// The total number of runs, if known.
  var total: Int? { depth == 1 && runs > 1 ? runs + waiting.count : nil }

  /// Returns the calls that fail in the next run, or `nil` if there is none.
  mutating func next() -> [FailingCall]? {
    guard !waiting.isEmpty else { return nil }
    current = waiting.removeFirst()
    if repeats { repeats = false } else { runs += 1 }
    return current
  }

  /// Repeats the run from which the current one was planned, because other things identify some calls now.
  ///
  /// - Parameter identifies: Returns whether the same things as before identify a call.
  /// - Returns: Whether the current run is discarded, because they don't identify its calls.
  mutating func startOver(where identifies: (CallIdentity) -> Bool) -> Bool {
    repeats = true
    func isObsolete(_ calls: [FailingCall]) -> Bool {
      !calls.map(\.call).allSatisfy(identifies)
    }
    for calls in waiting + [current] where isObsolete(calls) {
      seen.remove(Set(calls.map(\.call)))
    }
    waiting = [current.dropLast()] + waiting.filter { !isObsolete($0) }
    if isObsolete(current) { runs -= 1 }
    return isObsolete(current)
  }

  /// Plans further runs, in which calls of the current run fail.
  mutating func note(_ outcome: PickedCalls) {
    if current.isEmpty { first = Set(outcome.known) }
    guard current.count < depth else {
      unfailed = unfailed ?? outcome.candidates.first { !first.contains($0.call) }?.call
      return
    }
    let found = outcome.candidates.compactMap { candidate -> [FailingCall]? in
      let next = FailingCall(
        call: candidate.call, number: candidate.number, count: outcome.known.count)
      let calls = current + [next]
      return seen.insert(Set(calls.map(\.call))).inserted ? calls : nil
    }
    let room = max(0, limit - runs - waiting.count)
    if found.count > room { isCut = true }
    waiting += spread(found, over: room)
  }

  /// Returns an even selection of the sets of calls, including the first and the last, as far as there is room.
  private func spread(_ sets: [[FailingCall]], over room: Int) -> [[FailingCall]] {
    guard sets.count > room else { return sets }
    guard room > 1 else { return Array(sets.prefix(room)) }
    return (0..<room).map { sets[$0 * (sets.count - 1) / (room - 1)] }
  }
}

/// A call that fails, and its position among the calls that can throw.
struct FailingCall: Sendable {
  let call: CallIdentity
  let number: Int
  let count: Int
}
