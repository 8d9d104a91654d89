/// An expected or rejected number of calls, and the number of calls so far.
struct ExpectedCall {
  let wish: Wish
  let count: CallCount
  private(set) var calls = 0

  /// The number of calls at which this was last reported as unmet.
  private var reportedAt: Int?

  /// Whether a count is expected or must not occur.
  enum Wish {
    case expected
    case rejected
  }

  init(_ wish: Wish, count: CallCount) {
    self.wish = wish
    self.count = count
  }

  /// The number of further calls that are allowed, which is very large if the limit isn't known
  /// without running code of the test.
  var callsLeft: Int {
    let most = wish == .expected ? count.greatestAccepted : count.greatestRefused
    return (most ?? .max) - calls
  }

  /// Whether the calls so far meet this.
  var isMet: Bool { count.accepts(calls) == (wish == .expected) }

  /// Whether this is unmet and hasn't been reported since the last call.
  ///
  /// This may run a closure of the test, so the caller must not hold a lock.
  var isUnreported: Bool { !isMet && reportedAt != calls }

  /// Returns whether this may be unmet, without running a closure of the test.
  mutating func mayBeUnmet() -> Bool { count.runsCodeOfTest || isUnreported }

  /// Records that this was reported as unmet at a number of calls.
  ///
  /// - Returns: Whether it hadn't been reported at that number before.
  mutating func markReported(at calls: Int) -> Bool {
    defer { reportedAt = calls }
    return reportedAt != calls
  }

  /// Counts a call, and returns whether it's expected or rejected.
  @discardableResult
  mutating func countCall() -> Wish {
    calls += 1
    return wish
  }

  mutating func resetCalls() {
    calls = 0
    reportedAt = nil
  }
}

// MARK: - Prospect

/// The prospects of a condition for which a test waits.
enum Prospect: Sendable {
  /// The condition is met.
  case holds

  /// The condition isn't met, but further calls may change that.
  case open

  /// The condition isn't met, and no further call can change that.
  case lost
}

extension ExpectedCall {
  /// Whether the calls so far meet this, or further calls may do so.
  ///
  /// This evaluates the call count, which may be a closure of the test.
  var prospect: Prospect {
    if isMet { return .holds }
    return callsLeft > 0 ? .open : .lost
  }
}
