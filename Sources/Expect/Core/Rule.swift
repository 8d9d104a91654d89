import ExpectRuntime

/// What a test stated about a call: a constant part, and a part that changes when calls arrive.
///
/// Calls are matched against the constant part without the lock of the mock. The progress is accessed
/// only while holding that lock, which makes `@unchecked Sendable` safe.
package final class Rule: @unchecked Sendable {
  package let pattern: CallPattern

  /// How the body of the member can use an answer.
  let body: Invocation.Body

  /// The location of the `expect()`, `reject()` or `stub()`.
  package let site: CallSite

  // These are set when the rule is added to its mock, and never change afterwards.

  /// The number of the statement among all statements of its mock.
  package private(set) var number = 0

  /// The scope of the statement, or `nil` outside of scopes; it's retained, so that no later scope
  /// can be mistaken for it.
  package private(set) var scope: MockScope?

  /// The order of the expectation with which the rule was stated, if any, and the number in it.
  ///
  /// It's removed when the rule is, because the order refers to the rule.
  package private(set) var order: CallOrder?
  package private(set) var numberInOrder = 0

  /// Whether the expectation was stated in an order.
  package let isOrdered: Bool

  /// Whether captors in the pattern receive the arguments.
  let captures: Bool

  /// The code of the test that matching runs, if any; it may call the mock.
  private let codeOfTest: NonreentrantCode?

  /// What changes, which is accessed only while holding the lock of the mock.
  package var progress: Progress

  /// - Parameters:
  ///   - body: How the body of the member can use an answer.
  ///   - expected: The expected count, or `nil` for a stub.
  ///   - isOrdered: Whether the expectation will be part of an order.
  ///   - captures: Whether the captors in the pattern receive the arguments of calls.
  init(
    _ pattern: CallPattern, body: Invocation.Body = .plain, expected: ExpectedCall?,
    isOrdered: Bool = false, captures: Bool = true, at site: CallSite
  ) {
    self.pattern = pattern
    self.body = body
    self.isOrdered = isOrdered
    self.site = site
    progress = Progress(expected: expected)
    if case .none = expected { progress.stub = Steps() }
    self.captures = captures && pattern.captures
    codeOfTest = pattern.runsCodeOfTest ? NonreentrantCode() : nil
  }

  /// Makes this the latest statement of its mock; the caller must hold the lock of the mock.
  ///
  /// - Parameter calls: The number of calls that the mock has received.
  func begin(as number: Int, in scope: MockScope?, after calls: Int) {
    self.number = number
    self.scope = scope
    progress.receivedBefore = calls
  }

  /// Makes this part of an order; the caller must hold the lock of the mock.
  package func join(_ order: CallOrder, as number: Int) {
    self.order = order
    numberInOrder = number
  }

  /// Removes the reference to the order, which the caller retains if it holds a lock.
  func leaveOrder() { order = nil }

  /// Updates the number of calls, which the order of the rule decides.
  ///
  /// A later call can determine for which of several rules an earlier one counts. The caller must hold
  /// the lock of the mock.
  private func recount() {
    if let order { progress.expected?.setCalls(order.calls(of: numberInOrder)) }
  }

  /// The rule, and what it has counted; the caller must hold the lock of the mock.
  var snapshot: Snapshot {
    if isOrdered { recount() }
    return (self, progress)
  }

  /// Returns whether the rule matches a call.
  ///
  /// This runs code of the test, so the caller must not hold a lock. Code of the test that calls the
  /// mock doesn't match the rule that runs it, which would otherwise recurse without end.
  func accepts(_ call: borrowing Call) -> Bool {
    guard let codeOfTest else { return pattern.matches(call.values) }
    return codeOfTest.run { pattern.matches(call.values, as: call.arguments.whole) } ?? false
  }

  /// Counts a call that matches, and returns whether the rule can answer it; the caller must hold the
  /// lock of the mock.
  func count(_ call: inout Call) -> Bool {
    if case .some = progress.expected, progress.expected?.hasEnded == false {
      if order == nil { progress.expected?.countCall() } else { recount() }
      if isExceeded { call.isExcessive = true }
      if progress.expected?.isRejection == false { call.record.status = .accountedFor }
    }
    return if let areExhausted = progress.stub?.areExhausted { !areExhausted } else { false }
  }

  /// Returns whether this rule answers a call rather than another rule that can answer it.
  ///
  /// A rule with behavior answers rather than one without, then the most specific, then the latest.
  /// Of conditions on whole calls, the first one answers, because they are tried one after the
  /// other. The caller must hold the lock of the mock.
  func precedes(_ other: Rule) -> Bool {
    if hasSteps != other.hasSteps { return hasSteps }
    let (left, right) = (pattern.specificity, other.pattern.specificity)
    return left == right ? turn > other.turn : left > right
  }

  private var hasSteps: Bool {
    if let count = progress.stub?.all.count { count > 0 } else { false }
  }

  private var turn: Int { pattern.hasCondition ? -number : number }

  /// Whether the rule may have an unmet expectation that wasn't reported; the caller must hold the
  /// lock of the mock.
  var mayBeUnmet: Bool {
    if isOrdered { recount() }
    return if let mayBeUnmet = progress.expected?.mayBeUnmet() { mayBeUnmet } else { false }
  }

  /// Whether there were more calls than allowed; the caller must hold the lock of the mock.
  var isExceeded: Bool { progress.expected?.isExceeded == true }
}

// MARK: - Progress

extension Rule {
  /// A rule, and what it had counted at one time.
  package typealias Snapshot = (rule: Rule, progress: Progress)

  /// The part of a rule that changes when calls arrive.
  ///
  /// Its functions change it in place: a copy would retain everything that it refers to.
  package struct Progress {
    /// The number of calls that the mock had received when the rule was stated.
    var receivedBefore = 0

    /// The expected count, if any.
    package var expected: ExpectedCall?

    /// The steps with which the rule answers calls, if it's a stub or has answers.
    package var stub: Steps?

    /// Whether the test doesn't need to use the stub.
    package var isOptional = false

    /// Whether it was reported that no call used the stub.
    package var isReportedAsUnused = false

    /// The report from which it follows that no call used the stub, or that it has no result.
    package var explanation: Report?

    /// Whether the rule has neither an expectation nor a stub.
    var isObsolete: Bool { expected == nil && stub == nil }

    /// Whether no call used a step of the stub, and this hasn't been reported.
    ///
    /// An expectation without calls is unmet, or doesn't need any.
    var isUnusedStub: Bool {
      guard let stub, stub.numbers.unused > 0 else { return false }
      if let expected, expected.calls == 0, stub.answered == 0 { return false }
      return !isOptional && !isReportedAsUnused && explanation?.isKept != true
    }

    mutating func removeStub() {
      self = Self(receivedBefore: receivedBefore, expected: expected)
    }
  }
}

extension [Rule] {
  /// Passes the arguments of a call to the captors in the patterns of these rules.
  ///
  /// This may release objects of the test, so the caller must not hold a lock.
  func capture(_ arguments: ValueList) {
    var index = 0
    while index < count {
      if self[index].captures { self[index].pattern.capture(arguments) }
      index += 1
    }
  }
}
