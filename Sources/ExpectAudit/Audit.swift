/// Runs a suite with one answer of a stub changed after the other, and finds those that its tests don't notice.
package struct Audit: Sendable {
  /// The changes that can be made in tests that pass without them.
  private var changes: [AnswerChange] = []

  /// The answers that can't change, and why.
  private let unchanged: [AnswerChange]

  /// All tests of the first run.
  private let allTests: Set<String>

  /// The tests that don't pass without a change, which are left out.
  package private(set) var brokenTests: [String] = []
  package private(set) var runs = 1
  private var results: [AnswerChange: Result] = [:]

  /// How a test has ended with a change.
  fileprivate enum Result {
    /// It failed.
    case noticed

    /// It passed.
    case unnoticed

    /// It didn't end, because it crashed or ran for too long.
    case crashed

    /// It didn't use the answer this time.
    case unused
  }

  /// Runs tests of the suite, each with a change.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - isSerial: Whether the tests run one after another.
  package typealias Runner = (_ changes: [AnswerChange], _ isSerial: Bool) throws -> SuiteRun

  /// - Parameters:
  ///   - first: The run that lists all changes.
  ///   - run: Runs tests with a change.
  package init(_ first: SuiteRun, running run: Runner) throws {
    var known: Set<AnswerChange.ID> = []
    let all = first.changes.filter { known.insert($0.id).inserted }.sorted { $0.id < $1.id }
    let broken = Set(all.map(\.id.test)).filter { !first.hasPassed($0) }
    brokenTests = broken.sorted()
    changes = all.filter { !broken.contains($0.id.test) }
    unchanged = first.unchanged.filter { !broken.contains($0.id.test) }
    allTests = first.tests
    while case let pending = next, !pending.isEmpty { try make(pending, run) }
  }

  /// The next change of each test, of an answer that it hasn't noticed yet.
  ///
  /// A test that passes with two changes at once may do so because they cancel each other out, so each run makes one.
  private var next: [AnswerChange] {
    let noticed = Set(results.filter { $1 == .noticed || $1 == .crashed }.map(\.key.answer))
    var tests: Set<String> = []
    return changes.filter {
      results[$0] == nil && !noticed.contains($0.answer) && tests.insert($0.id.test).inserted
    }
  }

  /// Makes a change in each of some tests.
  private mutating func make(_ changes: [AnswerChange], _ run: Runner) throws {
    var pending = changes
    var isSerial = false
    while !pending.isEmpty {
      let outcome = try run(pending, isSerial)
      runs += 1
      for change in pending { results[change] = outcome.result(of: change) }
      let rest = pending.filter { results[$0] == nil }
      let unended = rest.filter { outcome.hasStarted($0.id.test) }
      // Of tests that were running at the same time, each has to run alone.
      let isSure = isSerial || unended.count <= 1
      for change in unended where isSure { results[change] = .crashed }
      let hasRun = rest.count < pending.count || !unended.isEmpty
      if isSerial, !hasRun { for change in rest { results[change] = .unused } }
      isSerial = isSerial || !isSure || !hasRun
      pending = pending.filter { results[$0] == nil }
    }
  }

  // MARK: - Results

  /// Whether a test has called a mock, as far as ExpectExploring is linked.
  package var hasMocks: Bool { !changes.isEmpty || !unchanged.isEmpty || !brokenTests.isEmpty }

  /// The tests whose answers were changed.
  package var tests: Set<String> { Set(changes.map(\.id.test)) }

  /// The changes of each answer, in the order of the tests and their uses.
  private var answers: [[AnswerChange]] {
    Dictionary(grouping: changes, by: \.answer).values.sorted { $0[0].id < $1[0].id }
  }

  package var answerCount: Int { answers.count }

  package var testCount: Int { allTests.count }

  /// The answers with which a test has passed, whatever they were.
  package var unnoticed: [[AnswerChange]] {
    answers.filter { $0.allSatisfy { results[$0] == .unnoticed } }
  }

  /// The changes with which a test has crashed.
  package var crashes: [AnswerChange] { changes.filter { results[$0] == .crashed } }

  /// The changes of answers that a test hasn't used again, unless it has noticed another value.
  package var unused: [AnswerChange] {
    let noticed = Set(results.filter { $1 == .noticed || $1 == .crashed }.map(\.key.answer))
    return changes.filter { results[$0] == .unused && !noticed.contains($0.answer) }
  }

  /// The answers that can't change because there is no other value, by reason.
  package var unchangeable: [(reason: String, answers: [AnswerChange])] {
    let unchanged = unchanged.filter { $0.id.number.value == 1 }
    return Dictionary(grouping: unchanged, by: \.text).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// The tests without an answer that can change, by reason.
  package var unexaminedTests: [(reason: String, tests: [String])] {
    // Of several reasons, the one with the first rank.
    let ranked = unchanged.sorted { $0.id.number > $1.id.number }
    let reasons = Dictionary(
      ranked.map { (SuiteRun.shortName(of: $0.id.test), $0) }, uniquingKeysWith: { $1 })
    let others = Set((tests + brokenTests).map(SuiteRun.shortName))
    let unexamined = allTests.filter { !others.contains(SuiteRun.shortName(of: $0)) }
    let byReason = Dictionary(grouping: unexamined.sorted()) {
      reasons[SuiteRun.shortName(of: $0)]?.text ?? "no call of a mock"
    }
    let unchangeable = Set(unchangeable.map(\.reason))
    return byReason.filter { !unchangeable.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}

extension SuiteRun {
  /// Returns how a test has ended with a change, or `nil` if it hasn't.
  fileprivate func result(of change: AnswerChange) -> Audit.Result? {
    let hasFailed = hasFailed(change.id.test)
    guard hasFailed || hasPassed(change.id.test) else { return nil }
    guard changes.contains(where: { $0.line == change.line }) else { return .unused }
    return hasFailed ? .noticed : .unnoticed
  }
}
