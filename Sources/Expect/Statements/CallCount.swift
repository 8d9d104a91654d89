import ExpectRuntime

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

  /// Whether the accepted numbers are a range, which is known without running code of the test.
  var isRange: Bool {
    switch kind {
    case .exactly, .atLeast, .atMost, .between: true
    case .and(let left, let right): left.isRange && right.isRange
    case .empty, .matching, .or: false
    }
  }

  /// The part of this count that no number of calls can satisfy, because it's negative or an empty range;
  /// `nil` if there is none.
  var impossiblePart: CallCount? {
    switch kind {
    case .exactly(let count), .atLeast(let count), .atMost(let count): count < 0 ? self : nil
    case .between(let range): range.lowerBound < 0 ? self : nil
    case .empty: self
    case .matching: nil
    case .and(let left, let right), .or(let left, let right):
      left.impossiblePart ?? right.impossiblePart
    }
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

  /// A number from which on either all numbers are accepted or none is, as far as that is known.
  var decisive: Int {
    switch kind {
    case .atLeast(let least): least
    case .exactly, .atMost, .between, .empty, .matching: .max
    case .and(let left, let right), .or(let left, let right): max(left.decisive, right.decisive)
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
package struct ExpectedCall {
  let count: CallCount

  /// Whether the count must not occur.
  let isRejection: Bool

  /// The greatest number of allowed calls, which is very large if the limit isn't known without
  /// running code of the test.
  private let most: Int
  private(set) var calls = 0

  /// Whether the test that stated this has ended, so that no further call counts.
  private(set) var hasEnded = false

  /// The latest report that this is unmet, and the number of calls at that time, or `nil` if a call was
  /// reported that came before the missing ones in an order.
  private var reported: (report: Report, calls: Int?)?

  /// The reports of calls with other arguments, each in place of one that is missing.
  private var explanations: [Report] = []

  init(_ count: CallCount, isRejection: Bool = false) {
    self.count = count
    self.isRejection = isRejection
    let most = isRejection ? count.greatestRefused : count.greatestAccepted
    self.most = if let most { most } else { .max }
  }

  /// The number of further calls that are allowed.
  var callsLeft: Int { most - calls }

  /// Whether there were more calls than allowed, which no further call can change.
  var isExceeded: Bool { calls > most }

  /// Whether the calls so far meet this.
  var isMet: Bool { count.accepts(calls) != isRejection }

  /// Whether this is unmet, and wasn't reported at this number of calls.
  ///
  /// This may run a closure of the test, so the caller must not hold a lock.
  var isUnreported: Bool { !hasEnded && !isMet && reported?.calls != calls }

  /// Whether the latest report that this is unmet is kept.
  var isReportKept: Bool { reported?.report.isKept == true }

  /// Whether this would be met if the calls that were reported in place of others had the expected
  /// arguments.
  ///
  /// This may run a closure of the test, so the caller must not hold a lock.
  var isExplained: Bool {
    let explained = explanations.count(where: \.isKept)
    return explained > 0 && count.accepts(calls + explained) != isRejection
  }

  /// Whether a call is missing for which no other call was reported.
  ///
  /// This may run a closure of the test, so the caller must not hold a lock.
  var isMissingCall: Bool { !isRejection && callsLeft > 0 && isUnreported && !isExplained }

  /// Records that a call with other arguments is reported in place of one that is missing.
  mutating func explain(by report: Report) { explanations.append(report) }

  /// Returns whether this may be unmet, without running a closure of the test.
  mutating func mayBeUnmet() -> Bool { count.runsCodeOfTest || isUnreported }

  /// Records that this is about to be reported as unmet.
  ///
  /// - Parameters:
  ///   - calls: The number of calls, or `nil` if the report is about a call that came before the missing
  ///     ones.
  ///   - report: The report.
  /// - Returns: The report, or `nil` if none is necessary.
  mutating func markReported(at calls: Int?, as report: Report = Report()) -> Report? {
    if let calls, reported?.calls == calls { return nil }
    if let (former, last) = reported, former.isKept {
      // What is missing is already reported, so a call that should have followed it isn't.
      if calls == nil, last == self.calls { return nil }
      // It's sufficient to report the first call that is one too many, or that came too early.
      if isExceeded ? last ?? 0 > most : last == nil {
        reported?.calls = calls
        return nil
      }
    }
    reported = (report, calls)
    return report
  }

  mutating func end() { hasEnded = true }

  mutating func countCall() { calls += 1 }

  mutating func setCalls(_ calls: Int) { self.calls = calls }

  /// Counts from zero, or from the number of later calls.
  mutating func resetCalls(except later: Int = 0) {
    calls = later
    explanations = []
    reported = nil
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

// MARK: - CountResults

/// The results of a closure that accepts numbers of calls, which runs once for each number.
final class CountResults: Sendable {
  private let results = Locked<[Int: Bool]>([:])
  private let codeOfTest: NonreentrantCode

  init(_ codeOfTest: NonreentrantCode) { self.codeOfTest = codeOfTest }

  /// Returns whether a count accepts a number, or `false` to the code of the test that determines this.
  func result(of count: CallCount, for calls: Int) -> Bool {
    if let known = results.withLock({ $0[calls] }) { return known }
    guard let result = codeOfTest.run({ count.accepts(calls) }) else { return false }
    results.withLock { $0[calls] = result }
    return result
  }
}
