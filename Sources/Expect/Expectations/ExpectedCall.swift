/// How often a call is wanted, and how often it came.
struct ExpectedCall {
  let wish: Wish
  let count: CallCount
  private(set) var calls = 0

  /// The number of calls at which this was told as unmet.
  private var toldAt: Int?

  /// Whether a count is wanted, or is the one that must not be.
  enum Wish {
    case expected
    case rejected
  }

  init(_ wish: Wish, count: CallCount) {
    self.wish = wish
    self.count = count
  }

  /// The greatest number of calls that is wanted, if it's known without code of the test.
  private var mostCalls: Int? {
    switch wish {
    case .expected: count.limits.accepted
    case .rejected: count.limits.refused
    }
  }

  /// How many more calls may come; as good as any number if that isn't known.
  var callsLeft: Int { (mostCalls ?? .max) - calls }

  /// Whether the calls so far are what is wanted.
  var isMet: Bool {
    switch wish {
    case .expected: count.accepts(calls)
    case .rejected: !count.accepts(calls)
    }
  }

  /// Whether this is unmet and has not been told since the last call.
  ///
  /// This may run a closure of the test, so no lock may be held.
  var isUntold: Bool { !isMet && toldAt != calls }

  /// Notes that this was told as unmet at a number of calls.
  ///
  /// - Returns: Whether it had not been told at that number before.
  mutating func markTold(at calls: Int) -> Bool {
    defer { toldAt = calls }
    return toldAt != calls
  }

  mutating func countCall() { calls += 1 }

  mutating func resetCalls() {
    calls = 0
    toldAt = nil
  }
}

// MARK: - Prospect

/// What is to be said of something that a test waits for.
enum Prospect: Sendable {
  /// It is so now.
  case holds

  /// It is not so, and further calls may change that.
  case open

  /// It is not so, and no call can change that.
  case lost
}

extension ExpectedCall {
  /// Whether the calls so far, or further ones, are what is wanted.
  ///
  /// This runs the condition of a count, which may be the test's own.
  var prospect: Prospect {
    if isMet { return .holds }
    return mostCalls.map { calls < $0 } ?? true ? .open : .lost
  }
}
