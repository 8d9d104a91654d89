/// The number of times a call is expected.
///
/// An integer literal expects exactly that many calls:
///
/// ```swift
/// cart.expect().call(cart.clear(), count: 2)
/// cart.expect().call(cart.clear(), count: .atLeast(1).and(.atMost(3)))
/// ```
public struct CallCount: Sendable {
  let kind: Kind

  /// A condition on a number of calls.
  enum Kind: Sendable {
    case exactly(Int)
    case atLeast(Int)
    case atMost(Int)
    case between(ClosedRange<Int>)

    /// A range without numbers, which is a misuse.
    case empty(Range<Int>)

    /// A closure of the test, and the description of the numbers for which it returns `true`.
    indirect case matching(String, @Sendable (Int) -> Bool)

    indirect case and(CallCount, CallCount)
    indirect case or(CallCount, CallCount)
  }

  private init(_ kind: Kind) { self.kind = kind }

  // MARK: - Counts

  /// No calls.
  public static var never: Self { exactly(0) }

  /// Exactly one call.
  public static var once: Self { exactly(1) }

  /// Returns a count that accepts exactly one number of calls.
  ///
  /// - Parameter count: The number of calls, 0 or more.
  public static func exactly(_ count: Int) -> Self { Self(.exactly(count)) }

  /// Returns a count that accepts a minimum number of calls.
  ///
  /// - Parameter count: The minimum number of calls, 0 or more.
  public static func atLeast(_ count: Int) -> Self { Self(.atLeast(count)) }

  /// Returns a count that accepts a maximum number of calls.
  ///
  /// - Parameter count: The maximum number of calls, 0 or more.
  public static func atMost(_ count: Int) -> Self { Self(.atMost(count)) }

  /// Returns a count that accepts the numbers of calls in a range.
  ///
  /// - Parameter range: The accepted numbers, none of them negative.
  public static func between(_ range: ClosedRange<Int>) -> Self { Self(.between(range)) }

  /// Returns a count that accepts the numbers of calls in a half-open range.
  ///
  /// - Parameter range: The accepted numbers, none of them negative.
  public static func between(_ range: Range<Int>) -> Self {
    range.isEmpty ? Self(.empty(range)) : between(range.lowerBound...(range.upperBound - 1))
  }

  /// Returns a count that accepts the numbers of calls for which a closure returns `true`.
  ///
  /// - Parameters:
  ///   - words: A description of the count that can follow "expected".
  ///   - isMet: A closure that returns whether a number of calls is accepted.
  public static func matching(
    _ words: String, _ isMet: @escaping @Sendable (Int) -> Bool
  ) -> Self {
    Self(.matching(words, isMet))
  }

  /// Returns a count that accepts the numbers that both this count and another one accept.
  ///
  /// - Parameter other: The other count.
  public func and(_ other: Self) -> Self { Self(.and(self, other)) }

  /// Returns a count that accepts the numbers that this count, another one, or both accept.
  ///
  /// - Parameter other: The other count.
  public func or(_ other: Self) -> Self { Self(.or(self, other)) }
}

// MARK: - ExpressibleByIntegerLiteral

extension CallCount: ExpressibleByIntegerLiteral {
  /// Creates a count that accepts exactly one number of calls.
  ///
  /// - Parameter value: The number of calls, 0 or more.
  public init(integerLiteral value: Int) {
    self = .exactly(value)
  }
}

// MARK: - Deciding

extension CallCount {
  /// Returns whether this count accepts a number of calls.
  func accepts(_ calls: Int) -> Bool {
    switch kind {
    case .exactly(let count): calls == count
    case .atLeast(let least): calls >= least
    case .atMost(let most): calls <= most
    case .between(let range): range.contains(calls)
    case .empty: false
    case .matching(_, let isMet): isMet(calls)
    case .and(let left, let right): left.accepts(calls) && right.accepts(calls)
    case .or(let left, let right): left.accepts(calls) || right.accepts(calls)
    }
  }

  /// Whether accepting a number runs a closure of the test, so that callers must not hold a lock.
  var runsCodeOfTest: Bool {
    switch kind {
    case .matching: true
    case .and(let left, let right), .or(let left, let right):
      left.runsCodeOfTest || right.runsCodeOfTest
    case .exactly, .atLeast, .atMost, .between, .empty: false
    }
  }

  /// Why no number of calls can satisfy this count, or `nil` if one can.
  var problem: Problem? {
    switch kind {
    case .exactly(let count), .atLeast(let count), .atMost(let count):
      count < 0 ? .negative(count) : nil
    case .between(let range): range.lowerBound < 0 ? .negative(range.lowerBound) : nil
    case .empty(let range): .empty(range)
    case .matching: nil
    case .and(let left, let right), .or(let left, let right): left.problem ?? right.problem
    }
  }

  /// Why no number of calls can satisfy a count.
  enum Problem: Sendable {
    case negative(Int)
    case empty(Range<Int>)
  }

  /// The greatest accepted number, or `nil` if it's unlimited or unknown.
  var greatestAccepted: Int? {
    switch kind {
    case .exactly(let count), .atMost(let count): count
    case .between(let range): range.upperBound
    case .atLeast, .empty, .matching: nil
    case .and(let left, let right): Self.least(left.greatestAccepted, right.greatestAccepted)
    case .or(let left, let right): Self.greatest(left.greatestAccepted, right.greatestAccepted)
    }
  }

  /// The greatest refused number, or `nil` if it's unlimited or unknown.
  var greatestRefused: Int? {
    switch kind {
    case .atLeast(let least): least - 1
    case .exactly, .atMost, .between, .empty, .matching: nil
    case .and(let left, let right): Self.greatest(left.greatestRefused, right.greatestRefused)
    case .or(let left, let right): Self.least(left.greatestRefused, right.greatestRefused)
    }
  }

  /// Returns the lesser limit: either one is sufficient.
  private static func least(_ left: Int?, _ right: Int?) -> Int? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  /// Returns the greater limit, or `nil` unless there are two: neither one is sufficient.
  private static func greatest(_ left: Int?, _ right: Int?) -> Int? {
    guard let left, let right else { return nil }
    return max(left, right)
  }
}

// MARK: - ExpectedCall

/// An expected or rejected number of calls, and the number of calls so far.
struct ExpectedCall {
  let kind: Kind
  let count: CallCount

  /// The greatest number of allowed calls, which is very large if the limit isn't known without
  /// running code of the test.
  private let most: Int
  private(set) var calls = 0

  /// The number of calls at which this was last reported as unmet.
  private var reportedAt: Int?

  /// The number of missing calls for which another call was reported, which has other arguments.
  private var explained = 0

  /// Whether a count is expected or must not occur.
  enum Kind {
    case expected
    case rejected
  }

  init(_ kind: Kind, count: CallCount) {
    self.kind = kind
    self.count = count
    most = (kind == .expected ? count.greatestAccepted : count.greatestRefused) ?? .max
  }

  /// The number of further calls that are allowed.
  var callsLeft: Int { most - calls }

  /// Whether there were more calls than allowed, which no further call can change.
  var isExceeded: Bool { calls > most }

  /// Whether this was reported as unmet.
  var wasReported: Bool { reportedAt != nil }

  /// Whether the calls so far meet this.
  var isMet: Bool { count.accepts(calls) == (kind == .expected) }

  /// Whether this is unmet and hasn't been reported since the last call.
  ///
  /// This may run a closure of the test, so the caller must not hold a lock.
  var isUnreported: Bool { !isMet && reportedAt != calls }

  /// Whether this would be met if the reported calls had the expected arguments.
  var isExplained: Bool {
    explained > 0 && count.accepts(calls + explained) == (kind == .expected)
  }

  /// Whether a call is missing for which no other call was reported.
  ///
  /// This may run a closure of the test, so the caller must not hold a lock.
  var isMissingCall: Bool { kind == .expected && callsLeft > 0 && isUnreported && !isExplained }

  /// Records that a call with other arguments was reported in place of one that is missing.
  mutating func explain() { explained += 1 }

  /// Returns whether this may be unmet, without running a closure of the test.
  mutating func mayBeUnmet() -> Bool { count.runsCodeOfTest || isUnreported }

  /// Records that this was reported as unmet at a number of calls.
  ///
  /// - Returns: Whether it hadn't been reported at that number before.
  mutating func markReported(at calls: Int) -> Bool {
    defer { reportedAt = calls }
    return reportedAt != calls
  }

  /// Counts a call.
  ///
  /// - Returns: Whether the call is expected, and whether there are now more calls than allowed.
  @discardableResult
  mutating func countCall() -> (isExpected: Bool, isExceeded: Bool) {
    calls += 1
    return (kind == .expected, calls > most)
  }

  mutating func resetCalls() {
    calls = 0
    explained = 0
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
