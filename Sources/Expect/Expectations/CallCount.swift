/// The number of times a call is expected.
///
/// An integer literal expects exactly that many calls:
///
/// ```swift
/// cart.expect().call(cart.clear(), count: 2)
/// cart.expect().call(cart.clear(), count: .atLeast(1).and(.atMost(3)))
/// ```
public struct CallCount: Sendable {
  /// The description of this count, as in "expected at least twice".
  let words: String

  /// The description of every other count.
  let wordsForOthers: String

  /// Why no number of calls can satisfy this count, or `nil` if one can.
  let problem: Problem?

  /// The greatest numbers that this count accepts and refuses.
  let limits: Limits

  /// Whether accepting a number runs a closure of the test, so that callers must not hold a lock.
  let runsCodeOfTest: Bool

  private let isMet: @Sendable (Int) -> Bool

  /// Why no number of calls can satisfy a count.
  enum Problem: Sendable {
    case negative(Int)
    case empty(Range<Int>)
  }

  private init(
    _ words: String, not others: String? = nil, problem: Problem? = nil,
    limits: Limits = Limits(), runsCodeOfTest: Bool = false,
    isMet: @escaping @Sendable (Int) -> Bool
  ) {
    self.words = words
    self.wordsForOthers = others ?? "not \(words)"
    self.problem = problem
    self.limits = limits
    self.runsCodeOfTest = runsCodeOfTest
    self.isMet = isMet
  }

  /// Returns whether this count accepts a number of calls.
  func accepts(_ count: Int) -> Bool { isMet(count) }

  // MARK: - Counts

  /// No calls.
  public static var never: Self { exactly(0) }

  /// Exactly one call.
  public static var once: Self { exactly(1) }

  /// Returns a count that accepts exactly one number of calls.
  ///
  /// - Parameter count: The number of calls, 0 or more.
  public static func exactly(_ count: Int) -> Self {
    Self(
      count.times, not: count == 0 ? "at least once" : nil, problem: problem(count),
      limits: Limits(accepted: count)
    ) { $0 == count }
  }

  /// Returns a count that accepts a minimum number of calls.
  ///
  /// - Parameter count: The minimum number of calls, 0 or more.
  public static func atLeast(_ count: Int) -> Self {
    let words = count == 0 ? "any number of times" : "at least \(count.times)"
    return Self(
      words, not: fewer(than: count), problem: problem(count), limits: Limits(refused: count - 1)
    ) { $0 >= count }
  }

  /// Returns a count that accepts a maximum number of calls.
  ///
  /// - Parameter count: The maximum number of calls, 0 or more.
  public static func atMost(_ count: Int) -> Self {
    let words = count == 0 ? count.times : "at most \(count.times)"
    let others = "at least \((count + 1).times)"
    return Self(words, not: others, problem: problem(count), limits: Limits(accepted: count)) {
      $0 <= count
    }
  }

  /// Returns a count that accepts the numbers of calls in a range.
  ///
  /// - Parameter range: The accepted numbers, none of them negative.
  public static func between(_ range: ClosedRange<Int>) -> Self {
    let words =
      range.count == 1
      ? range.lowerBound.times : "between \(range.lowerBound) and \(range.upperBound) times"
    return Self(
      words, problem: problem(range.lowerBound), limits: Limits(accepted: range.upperBound),
      isMet: range.contains)
  }

  /// Returns a count that accepts the numbers of calls in a half-open range.
  ///
  /// - Parameter range: The accepted numbers, none of them negative.
  public static func between(_ range: Range<Int>) -> Self {
    guard !range.isEmpty else {
      return Self("\(range) times", problem: .empty(range)) { _ in false }
    }
    return between(range.lowerBound...(range.upperBound - 1))
  }

  /// Returns a count that accepts the numbers of calls for which a closure returns `true`.
  ///
  /// - Parameters:
  ///   - words: A description of the count that can follow "expected".
  ///   - isMet: A closure that returns whether a number of calls is accepted.
  public static func matching(
    _ words: String, _ isMet: @escaping @Sendable (Int) -> Bool
  ) -> Self {
    Self(words, runsCodeOfTest: true, isMet: isMet)
  }

  /// Returns a count that accepts the numbers that both this count and another one accept.
  ///
  /// - Parameter other: The other count.
  public func and(_ other: Self) -> Self {
    Self(
      "\(words) and \(other.words)", problem: problem ?? other.problem,
      limits: limits.and(other.limits),
      runsCodeOfTest: runsCodeOfTest || other.runsCodeOfTest
    ) { [isMet] in isMet($0) && other.isMet($0) }
  }

  /// Returns a count that accepts the numbers that this count, another one or both accept.
  ///
  /// - Parameter other: The other count.
  public func or(_ other: Self) -> Self {
    Self(
      "\(words) or \(other.words)", problem: problem ?? other.problem,
      limits: limits.or(other.limits),
      runsCodeOfTest: runsCodeOfTest || other.runsCodeOfTest
    ) { [isMet] in isMet($0) || other.isMet($0) }
  }

  private static func problem(_ count: Int) -> Problem? {
    count < 0 ? .negative(count) : nil
  }

  private static func fewer(than count: Int) -> String {
    switch count {
    case ...0: "an impossible number of times"
    case 1: "never"
    default: "at most \((count - 1).times)"
    }
  }
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

// MARK: - CallCount.Limits

extension CallCount {
  /// The greatest numbers of calls that a count accepts and refuses.
  ///
  /// Once a number exceeds such a limit, further calls no longer change the result.
  struct Limits {
    /// The greatest accepted number, or `nil` if it's unlimited or unknown.
    var accepted: Int?

    /// The greatest refused number, or `nil` if it's unlimited or unknown.
    var refused: Int?

    /// Returns the limits of the numbers that both counts accept.
    func and(_ other: Self) -> Self {
      Self(
        accepted: Self.least(accepted, other.accepted),
        refused: Self.greatest(refused, other.refused))
    }

    /// Returns the limits of the numbers that at least one of the counts accepts.
    func or(_ other: Self) -> Self {
      Self(
        accepted: Self.greatest(accepted, other.accepted),
        refused: Self.least(refused, other.refused))
    }

    /// Returns the lesser limit: either one is sufficient.
    private static func least(_ left: Int?, _ right: Int?) -> Int? {
      [left, right].compactMap { $0 }.min()
    }

    /// Returns the greater limit, or `nil` unless there are two: neither one is sufficient.
    private static func greatest(_ left: Int?, _ right: Int?) -> Int? {
      guard let left, let right else { return nil }
      return max(left, right)
    }
  }
}
