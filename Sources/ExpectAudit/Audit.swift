/// Runs a suite with one answer of a stub changed after the other, and finds those that its tests don't notice.
package struct Audit: Sendable {
  /// The changes that can be made in tests that pass without them.
  private var changes: [AnswerChange] = []

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
    let all = first.changes.filter { known.insert($0.id).inserted }
    let broken = Set(all.map(\.id.test)).filter { !first.hasPassed($0) }
    brokenTests = broken.sorted()
    changes = all.filter { !broken.contains($0.id.test) }
    for number in Set(changes.map(\.id.number)).sorted() { try make(number, run) }
  }

  /// Makes the changes with a number in all tests that haven't noticed an earlier one of the same answer.
  private mutating func make(_ number: AnswerChange.Number, _ run: Runner) throws {
    let noticed = Set(results.filter { $1 == .noticed || $1 == .crashed }.map(\.key.answer))
    var pending = changes.filter { $0.id.number == number && !noticed.contains($0.answer) }
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

  /// Whether no test has used an answer that can change.
  package var isEmpty: Bool { changes.isEmpty && brokenTests.isEmpty }

  /// The tests whose answers were changed.
  package var tests: Set<String> { Set(changes.map(\.id.test)) }

  /// The changes of each answer, in the order of the tests and their uses.
  private var answers: [[AnswerChange]] {
    Dictionary(grouping: changes, by: \.answer).values.sorted { $0[0].id < $1[0].id }
  }

  package var answerCount: Int { answers.count }

  /// The answers with which a test has passed, whatever they were.
  package var unnoticed: [[AnswerChange]] {
    answers.filter { $0.allSatisfy { [.unnoticed, .unused].contains(results[$0]) } }
      .map { $0.filter { results[$0] == .unnoticed } }
      .filter { !$0.isEmpty }
  }

  /// The changes with which a test has crashed.
  package var crashes: [AnswerChange] { changes.filter { results[$0] == .crashed } }

  /// The changes of answers that a test hasn't used again, and with no other value either.
  package var unused: [AnswerChange] {
    let used = Set(results.filter { $1 != .unused }.map(\.key.answer))
    return changes.filter { results[$0] == .unused && !used.contains($0.answer) }
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
