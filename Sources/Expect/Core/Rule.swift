import ExpectRuntime

/// What a test stated about a call: a constant part, and a part that changes when calls arrive.
///
/// Calls are matched against the constant part without the lock of the mock. The progress is accessed
/// only while holding that lock, which makes `@unchecked Sendable` safe.
package final class Rule: @unchecked Sendable {
  package let pattern: CallPattern

  /// How the body of the member can use an answer.
  let body: MemberBody

  /// The location of the `expect()`, `reject()` or `stub()`.
  package let site: CallSite

  // These are set when the rule is added to its mock, and never change afterwards.

  /// The number of the statement among all statements of its mock.
  private(set) var number = 0

  /// The scope of the statement, or `nil` outside of scopes; it's retained, so that no later scope
  /// can be mistaken for it.
  private(set) var scope: MockScope?

  /// The order of the expectation with which the rule was stated, if any, which the mock retains.
  private(set) weak var order: CallOrder?

  /// Whether the rule was stated in an order.
  private(set) var isOrdered = false

  /// Whether captors receive the arguments.
  let captures: Bool

  /// The code of the test that matching runs, if any; it may call the mock.
  private let codeOfTest: NonreentrantCode?

  /// How specific the pattern is.
  private let specificity: Int

  // Accessed only while holding the lock of the mock.

  private(set) var progress: RuleProgress

  /// The precedence among the rules that match a call, or the lowest number if the rule isn't a stub.
  ///
  /// It's negative for a stub without behavior.
  private(set) var rank = Int.min

  /// - Parameters:
  ///   - body: How the body of the member can use an answer.
  ///   - expected: The expected count, or `nil` for a stub.
  ///   - captures: Whether the captors in the pattern receive the arguments of calls.
  init(
    _ pattern: CallPattern, body: MemberBody = MemberBody(), expected: ExpectedCall?,
    captures: Bool = true, at site: CallSite
  ) {
    self.pattern = pattern
    self.body = body
    self.site = site
    progress = RuleProgress(expected: expected, isStub: expected == nil)
    let matchers = pattern.matchers
    var hasCaptors = false
    var runsCodeOfTest = pattern.hasCondition
    var specificity = pattern.hasCondition ? Specificity.ofCondition : 0
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < matchers.count {
      let matcher = matchers[index]
      if matcher.captures { hasCaptors = true }
      if matcher.runsCodeOfTest { runsCodeOfTest = true }
      specificity += matcher.specificity
      index += 1
    }
    self.captures = captures && hasCaptors
    codeOfTest = runsCodeOfTest ? NonreentrantCode() : nil
    self.specificity = specificity
    updateRank()
  }

  /// Makes this the latest statement of its mock; the caller must hold the lock of the mock.
  ///
  /// - Parameter calls: The number of calls that the mock has received.
  func state(
    as number: Int, in scope: MockScope?, _ order: CallOrder?, after calls: Int
  ) {
    self.number = number
    self.scope = scope
    self.order = order
    isOrdered = order != nil
    progress.receivedBefore = calls
  }

  /// The current state of the rule; the caller must hold the lock of the mock.
  var state: RuleState { RuleState(rule: self, progress: progress) }

  /// Changes the progress; the caller must hold the lock of the mock.
  func edit(_ change: (inout RuleProgress) -> Void) {
    change(&progress)
    updateRank()
  }

  private func updateRank() {
    if !progress.isStub || progress.stub.isExhausted {
      rank = .min
    } else {
      rank = progress.stub.isEmpty ? specificity - .max : specificity
    }
  }

  /// Returns whether the rule matches a call.
  ///
  /// This runs code of the test, so the caller must not hold a lock. Code of the test that calls the
  /// mock doesn't match the rule that runs it, which would otherwise recurse without end.
  func accepts(_ call: borrowing Call) -> Bool {
    guard let codeOfTest else { return pattern.matches(call.values) }
    return codeOfTest.run { pattern.matches(call.values, as: call.arguments.whole) } ?? false
  }

  /// Returns whether this rule answers a call rather than another rule that matches it.
  ///
  /// A rule with behavior answers rather than one without, then the most specific, then the latest.
  /// Of conditions on whole calls, the first one answers, because they are tried one after the
  /// other. The caller must hold the lock of the mock.
  func precedes(_ other: Rule) -> Bool {
    rank == other.rank ? turn > other.turn : rank > other.rank
  }

  private var turn: Int { pattern.hasCondition ? -number : number }

  /// Counts a call; the caller must hold the lock of the mock.
  ///
  /// - Returns: Whether the test expects such calls, and whether there are now more than allowed.
  func count() -> (isExpected: Bool, isExceeded: Bool) {
    progress.expected?.countCall() ?? (false, false)
  }

  /// Whether the rule may have an unmet expectation that wasn't reported; the caller must hold the
  /// lock of the mock.
  var mayBeUnmet: Bool { progress.mayBeUnmet() }

  /// Takes the step for a call; the caller must hold the lock of the mock.
  func takeStep() -> Step? {
    let (step, isLast) = progress.stub.take()
    if isLast { rank = .min }
    return step
  }

  /// Whether there were more calls than allowed; the caller must hold the lock of the mock.
  var isExceeded: Bool { progress.expected?.isExceeded == true }
}

// MARK: - RuleProgress

/// The part of a rule that changes when calls arrive.
///
/// Its functions change it in place: a copy would retain everything that it refers to.
struct RuleProgress {
  /// The number of calls that the mock had received when the rule was stated.
  var receivedBefore = 0

  /// The expected count, if any.
  var expected: ExpectedCall?

  /// Whether the rule is a stub, possibly one without behavior yet.
  var isStub: Bool

  /// The stubbed behavior.
  var stub = StubbedCall()

  /// Whether the rule has neither an expectation nor a stub.
  var isObsolete: Bool { expected == nil && !isStub }

  fileprivate mutating func mayBeUnmet() -> Bool { expected?.mayBeUnmet() ?? false }

  /// Changes the stubbed behavior.
  mutating func changeStub(_ change: (inout StubbedCall) -> Void) {
    isStub = true
    change(&stub)
  }

  mutating func removeStub() {
    isStub = false
    stub = StubbedCall()
  }
}

// MARK: - RuleState

/// A rule, and what it had counted at one time.
struct RuleState {
  let rule: Rule
  let progress: RuleProgress

  var pattern: CallPattern { rule.pattern }
  var expected: ExpectedCall? { progress.expected }
}

// MARK: - Matching

/// The rules that match a call.
struct Matching {
  /// The first rule, stored separately because most calls match one.
  private var first: Rule?
  private var others: [Rule] = []

  private(set) var isEmpty = true

  /// Whether an order has to decide for which of the rules a call counts.
  private(set) var isOrdered = false

  /// Whether captors receive the arguments.
  private(set) var captures = false

  init() {}

  init(_ rules: [Rule]) {
    for rule in rules { add(rule) }
  }

  mutating func add(_ rule: Rule) {
    if isEmpty { first = rule } else { others.append(rule) }
    isEmpty = false
    if rule.isOrdered { isOrdered = true }
    if rule.captures { captures = true }
  }

  var rules: [Rule] { first.map { [$0] + others } ?? [] }

  /// Counts a call for the rules, and chooses the one that answers, if any.
  ///
  /// The caller must hold the lock of the mock.
  ///
  /// - Returns: Whether the test expects the call, whether it's one more than allowed, and the rule
  ///   that answers.
  func count() -> (isExpected: Bool, isExceeded: Bool, answering: Rule?) {
    guard let first else { return (false, false, nil) }
    var (isExpected, isExceeded) = first.count()
    var answering = first.rank > .min ? first : nil
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < others.count {
      let rule = others[index]
      let counted = rule.count()
      if counted.isExpected { isExpected = true }
      if counted.isExceeded { isExceeded = true }
      if rule.rank > .min, answering.map(rule.precedes) ?? true { answering = rule }
      index += 1
    }
    return (isExpected, isExceeded, answering)
  }

  /// Passes the arguments of a call to captors, in the order of the statements.
  ///
  /// This may release objects of the test, so the caller must not hold a lock.
  func capture(_ arguments: [Any]) {
    if let first, others.count == 0 { return first.pattern.capture(arguments) }
    for rule in rules.sorted(by: { $0.number < $1.number }) where rule.captures {
      rule.pattern.capture(arguments)
    }
  }
}

// MARK: - RuleList

/// The rules of a member, in the order in which they were stated.
package struct RuleList {
  package private(set) var all: [Rule] = []

  /// The rules by the value of one argument, once there are many of them.
  private var index: Index?

  /// The number of rules from which an index is worthwhile.
  private static let manyRules = 8

  private struct Index {
    /// The position of the argument.
    let position: Int
    var rules: [ArgumentKey: [Rule]] = [:]

    /// The rules that don't require one specific value.
    var others: [Rule] = []

    mutating func add(_ rule: Rule) {
      if let key = rule.key(at: position) {
        rules[key, default: []].append(rule)
      } else {
        others.append(rule)
      }
    }
  }

  init(_ rules: [Rule] = []) {
    for rule in rules { append(rule) }
  }

  mutating func append(_ rule: Rule) {
    all.append(rule)
    if index == nil { makeIndex() } else { index?.add(rule) }
  }

  private mutating func makeIndex() {
    guard all.count >= Self.manyRules else { return }
    for rule in all {
      guard let position = rule.keyPosition else { continue }
      var index = Index(position: position)
      for rule in all { index.add(rule) }
      self.index = index
      return
    }
  }

  /// Returns the rules that can match a call with some arguments.
  // Without optimization, a function that isn't mutating copies the list.
  mutating func candidates(for arguments: [Any]) -> [Rule] {
    guard let index, index.position < arguments.count else { return all }
    guard let key = ArgumentKey(arguments[index.position]), let certain = index.rules[key] else {
      return index.others
    }
    return index.others.isEmpty ? certain : index.others + certain
  }
}

extension Rule {
  /// The position of the first argument of which the rule requires one specific value.
  fileprivate var keyPosition: Int? { pattern.matchers.indices.first { key(at: $0) != nil } }

  /// The value that the rule requires of an argument whose type is exactly that of the value.
  ///
  /// An argument of another type, such as `Any`, could equal the value but have another key.
  fileprivate func key(at position: Int) -> ArgumentKey? {
    let (matchers, types) = (pattern.matchers, pattern.member.argumentTypes)
    guard position < matchers.count, position < types.count else { return nil }
    let matcher = matchers[position]
    return types[position].type == matcher.type ? matcher.key : nil
  }
}
