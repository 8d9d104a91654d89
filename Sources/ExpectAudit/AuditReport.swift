import Foundation

/// The text about what an audit has found.
package struct AuditReport {
  private let audit: Audit

  /// The findings that the baseline doesn't contain.
  private let findings: [[AnswerChange]]
  private let accepted: Baseline

  /// Whether only some tests have run.
  private let isPartial: Bool

  /// - Parameters:
  ///   - audit: The audit.
  ///   - accepted: The findings to leave out.
  ///   - isPartial: Whether only some tests have run.
  package init(_ audit: Audit, accepting accepted: Baseline = Baseline(), isPartial: Bool = false) {
    self.audit = audit
    self.accepted = accepted
    self.isPartial = isPartial
    findings = audit.unnoticed.filter { !accepted.contains($0) }
  }

  package var hasNewFindings: Bool { !findings.isEmpty }

  /// The accepted findings that the tests which have run no longer have.
  private var obsolete: Baseline {
    accepted.removing(Baseline(audit.unnoticed)).restricted(to: isPartial ? audit.tests : nil)
  }

  /// The baseline that accepts all findings, and keeps those of tests that haven't run.
  package var baseline: Baseline { accepted.removing(obsolete).adding(Baseline(findings)) }

  package var text: String {
    var lines = byMember.flatMap(warning)
    lines += Self.section(
      "A test crashed, or did not end, with each of these changes:", audit.crashes.map(Self.line))
    lines += Self.section(
      "These answers were not used again, so they did not change:", audit.unused.map(Self.line))
    lines += Self.section(
      "These tests fail without any change:", audit.brokenTests.map(AnswerChange.name))
    lines += Self.section(
      "Not examined:",
      audit.unchangeable.map {
        Self.line($0.reason, $0.answers.count, "answer", $0.answers.map(\.testName))
      }
        + audit.unexaminedTests.map {
          Self.line($0.reason, $0.tests.count, "test", $0.tests.map(AnswerChange.name))
        })
    lines += Self.section("These accepted findings no longer occur:", obsolete.lines.sorted())
    let unnoticed = audit.unnoticed.count
    let acceptedCount = unnoticed - findings.count
    lines.append(
      "Answers that do not matter: \(unnoticed) of \(audit.answerCount)"
        + (acceptedCount > 0 ? ", of which \(acceptedCount) accepted" : "")
        + ". Tests examined: \(audit.tests.count) of \(audit.testCount). Runs: \(audit.runs).")
    return lines.joined(separator: "\n")
  }

  // MARK: - Findings

  /// The findings of each member, in the order of the first ones.
  private var byMember: [[[AnswerChange]]] {
    Dictionary(grouping: findings) { $0[0].member }.values.sorted { $0[0][0].id < $1[0][0].id }
  }

  /// Returns the warning about answers of one member.
  private func warning(_ findings: [[AnswerChange]]) -> [String] {
    let first = findings[0][0]
    let tests = Set(findings.map { $0[0].testName })
    let subject = tests.count == 1 ? "\(first.testName) passes" : "\(tests.count) tests pass"
    var lines = [
      "\(Self.path(first.site)): warning: \(subject) with other answers of \(first.member), too:"
    ]
    // Tests that share changes are listed below them.
    let stubs = Dictionary(grouping: findings) { $0.map(\.text) }
    for stub in stubs.values.sorted(by: { $0[0][0].id < $1[0][0].id }) {
      lines += stub[0].map { "  \($0.text)" }
      let sites = Set(stub.map { $0[0].site })
      if tests.count == 1, sites == [first.site] { continue }
      let places = stub.map { finding in
        let site = finding[0].site
        return "    in \(finding[0].testName)"
          + (site == first.site ? "" : " (\(Self.path(site)))")
      }
      lines += Set(places).sorted()
    }
    return lines
  }

  // MARK: - Lines

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
  }

  private static func line(_ change: AnswerChange) -> String {
    "\(change.testName): \(change.text) (\(path(change.site)))"
  }

  /// Returns a reason with a number of answers or tests and the first tests.
  private static func line(
    _ reason: String, _ count: Int, _ noun: String, _ tests: [String]
  ) -> String {
    let tests = Set(tests).sorted()
    let rest = tests.count > 3 ? ", …" : ""
    return "\(reason) (\(count) \(noun)\(count == 1 ? "" : "s")): "
      + tests.prefix(3).joined(separator: ", ") + rest
  }

  /// Returns a path relative to the current folder.
  private static func path(_ site: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return site.hasPrefix(folder) ? String(site.dropFirst(folder.count)) : site
  }
}

// MARK: - Baseline

/// The findings that a file accepts, a line for each change.
///
/// The lines contain no line numbers, so that they stay the same if the tests around them change.
package struct Baseline: Equatable {
  /// Lines such as `CartMock.find(_:) in ShopTests.CartTests/price(): cart.find("coupon") returned nil instead of 2`.
  package private(set) var lines: Set<String> = []

  package init() {}

  init(_ findings: [[AnswerChange]]) { lines = Set(findings.joined().map(Self.line)) }

  /// Reads the text of a file.
  package init(text: String) {
    lines = Set(
      text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("#") })
  }

  /// The text of the file.
  package var text: String {
    let head = "# Answers of stubs that may not matter, for 'audit-mocks --baseline'."
    return ([head] + lines.sorted()).joined(separator: "\n") + "\n"
  }

  func contains(_ finding: [AnswerChange]) -> Bool {
    finding.allSatisfy { lines.contains(Self.line($0)) }
  }

  func adding(_ other: Self) -> Self {
    var sum = self
    sum.lines.formUnion(other.lines)
    return sum
  }

  func removing(_ other: Self) -> Self {
    var rest = self
    rest.lines.subtract(other.lines)
    return rest
  }

  /// Returns the findings of some tests, or all of them.
  func restricted(to tests: Set<String>?) -> Self {
    guard let tests else { return self }
    let names = tests.map { " in \(AnswerChange.name(of: $0)): " }
    var part = self
    part.lines = lines.filter { line in names.contains { line.contains($0) } }
    return part
  }

  private static func line(_ change: AnswerChange) -> String {
    "\(change.member) in \(change.testName): \(change.text)"
  }
}
