/// How often a call is wanted.
///
/// An integer literal means exactly that often:
///
/// ```swift
/// cart.expect().call(cart.clear(), count: 2)
/// cart.expect().call(cart.clear(), count: .atLeast(1).and(.atMost(3)))
/// ```
public struct CallCount: Sendable {
  /// The words for this count, as in "expected at least twice".
  let words: String

  /// The words for every count but this one.
  let wordsForOthers: String

  /// Why no number of calls can be meant, if so.
  let problem: Problem?

  /// How far the numbers go that are accepted, and those that are not.
  let limits: Limits

  /// Whether a closure of the test says what is wanted, so that no lock may be held.
  let runsCodeOfTest: Bool

  private let isMet: @Sendable (Int) -> Bool

  /// Why no number of calls can be meant.
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

  /// Whether a number of calls is what is wanted.
  func accepts(_ count: Int) -> Bool { isMet(count) }

  // MARK: - Counts

  /// Not at all.
  public static var never: Self { exactly(0) }

  /// Exactly once.
  public static var once: Self { exactly(1) }

  /// This often, no more and no less.
  ///
  /// - Parameter count: The number of calls, 0 or more.
  public static func exactly(_ count: Int) -> Self {
    Self(
      count.times, not: count == 0 ? "at least once" : nil, problem: problem(count),
      limits: Limits(accepted: count)
    ) { $0 == count }
  }

  /// This often or more.
  ///
  /// - Parameter count: The number of calls, 0 or more.
  public static func atLeast(_ count: Int) -> Self {
    let words = count == 0 ? "any number of times" : "at least \(count.times)"
    return Self(
      words, not: fewer(than: count), problem: problem(count), limits: Limits(refused: count - 1)
    ) { $0 >= count }
  }

  /// This often or less.
  ///
  /// - Parameter count: The number of calls, 0 or more.
  public static func atMost(_ count: Int) -> Self {
    let words = count == 0 ? count.times : "at most \(count.times)"
    let others = "at least \((count + 1).times)"
    return Self(words, not: others, problem: problem(count), limits: Limits(accepted: count)) {
      $0 <= count
    }
  }

  /// A number of calls that lies in a range.
  ///
  /// - Parameter range: The numbers that are accepted, none of them negative.
  public static func between(_ range: ClosedRange<Int>) -> Self {
    let words =
      range.count == 1
      ? range.lowerBound.times : "between \(range.lowerBound) and \(range.upperBound) times"
    return Self(
      words, problem: problem(range.lowerBound), limits: Limits(accepted: range.upperBound),
      isMet: range.contains)
  }

  /// A number of calls that lies in a range, which does not include its end.
  ///
  /// - Parameter range: The numbers that are accepted, none of them negative.
  public static func between(_ range: Range<Int>) -> Self {
    guard !range.isEmpty else {
      return Self("\(range) times", problem: .empty(range)) { _ in false }
    }
    return between(range.lowerBound...(range.upperBound - 1))
  }

  /// A number of calls that a closure accepts.
  ///
  /// - Parameters:
  ///   - words: What is wanted, in words that follow "expected".
  ///   - isMet: Whether a number of calls is what is wanted.
  public static func matching(
    _ words: String, _ isMet: @escaping @Sendable (Int) -> Bool
  ) -> Self {
    Self(words, runsCodeOfTest: true, isMet: isMet)
  }

  /// This count and another one at the same time.
  ///
  /// - Parameter other: The other count.
  public func and(_ other: Self) -> Self {
    Self(
      "\(words) and \(other.words)", problem: problem ?? other.problem,
      limits: limits.and(other.limits),
      runsCodeOfTest: runsCodeOfTest || other.runsCodeOfTest
    ) { [isMet] in isMet($0) && other.isMet($0) }
  }

  /// This count or another one.
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
  /// Makes a count of exactly this many calls.
  ///
  /// - Parameter value: The number of calls, 0 or more.
  public init(integerLiteral value: Int) {
    self = .exactly(value)
  }
}

// MARK: - CallCount.Limits

extension CallCount {
  /// How far the numbers of calls go that a count accepts, and those that it refuses.
  ///
  /// Beyond such a limit, no further call changes anything.
  struct Limits {
    /// The greatest number that is accepted, where there is one and it is known.
    var accepted: Int?

    /// The greatest number that is refused, where there is one and it is known.
    var refused: Int?

    /// The limits of what this count and another one accept.
    func and(_ other: Self) -> Self {
      Self(
        accepted: Self.least(accepted, other.accepted),
        refused: Self.greatest(refused, other.refused))
    }

    /// The limits of what this count or another one accepts.
    func or(_ other: Self) -> Self {
      Self(
        accepted: Self.greatest(accepted, other.accepted),
        refused: Self.least(refused, other.refused))
    }

    /// One of the limits is enough.
    private static func least(_ left: Int?, _ right: Int?) -> Int? {
      [left, right].compactMap { $0 }.min()
    }

    /// Only both limits together are one.
    private static func greatest(_ left: Int?, _ right: Int?) -> Int? {
      guard let left, let right else { return nil }
      return max(left, right)
    }
  }
}
