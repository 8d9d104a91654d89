import Foundation

/// The command-line tool `audit-mocks`.
package struct AuditCommand {
  /// The options for `swift test`.
  private let options: [String]
  private let files = FileManager.default

  package init(_ options: [String]) {
    // XCTest doesn't print which tests have passed if it runs them in parallel.
    self.options = options.filter { $0 != "--parallel" }
  }

  /// Runs the tool, and returns the exit status of the process.
  package func run() -> Int32 {
    if options.contains("--help") || options.contains("-h") {
      print(Self.help)
      return 0
    }
    do {
      let build = try SwiftCommand(arguments: test(only: [])).run()
      let start = ContinuousClock.now
      let first = try run("0", nil, false, within: nil)
      if first.isEmpty { throw AuditProblem("No test has run.\n\(build)") }
      // A changed answer can make a test wait forever.
      let limit = .seconds(10) + start.duration(to: .now) * 10
      let list = files.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
      try Data().write(to: list)
      let audit = try Audit(first) { changes, isSerial in
        try Data(changes.map(\.line).joined(separator: "\n").utf8).write(to: list)
        return try run(list.path, changes.map(\.id.test), isSerial, within: limit)
      }
      try files.removeItem(at: list)
      if audit.isEmpty { throw AuditProblem(Self.nothing) }
      print(Self.report(audit))
      return audit.unnoticed.isEmpty ? 0 : 1
    } catch {
      FileHandle.standardError.write(Data("audit-mocks: error: \(error)\n".utf8))
      return 2
    }
  }

  /// Runs tests with a change.
  private func run(
    _ change: String, _ tests: [String]?, _ isSerial: Bool, within limit: Duration?
  ) throws -> SuiteRun {
    let count = tests.map { "\($0.count)" } ?? "all"
    FileHandle.standardError.write(Data("Tests to run: \(count)\n".utf8))
    let events = files.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    let command = SwiftCommand(
      arguments: test(only: tests) + ["--skip-build", "--event-stream-output-path", events.path]
        + (isSerial ? ["--no-parallel"] : []),
      // Otherwise, dictionaries would have another order in each run, and so might calls.
      variables: ["EXPECT_CHANGE_ANSWERS": change, "SWIFT_DETERMINISTIC_HASHING": "1"])
    let output = try command.run(within: limit)
    // Without a test of Swift Testing, there are no events.
    guard let stream = files.contents(atPath: events.path) else {
      return SuiteRun(output: output, events: "")
    }
    try files.removeItem(at: events)
    return SuiteRun(output: output, events: String(decoding: stream, as: UTF8.self))
  }

  /// Returns the arguments for a run of some tests, or of those that the options select.
  private func test(only tests: [String]?) -> [String] {
    guard let tests else { return ["test"] + options }
    let patterns = tests.isEmpty ? ["^$"] : tests.map(Self.pattern)
    return ["test"] + optionsWithoutFilters + patterns.flatMap { ["--filter", $0] }
  }

  /// The options without `--filter` and its values.
  private var optionsWithoutFilters: [String] {
    options.indices.filter { index in
      options[index] != "--filter" && (index == 0 || options[index - 1] != "--filter")
    }.map { options[$0] }
  }

  /// Returns a regular expression that selects a test.
  private static func pattern(for test: String) -> String {
    "^" + name(of: test).replacing(#/[^\w]/#) { "\\\($0.output)" } + "($|/)"
  }

  /// Returns the name of a test without its location in a file.
  private static func name(of test: String) -> String {
    test.replacing(#/\/[^\/`]+\.swift:\d+:\d+$/#, with: "")
  }
}

/// A problem that keeps the tool from its work.
struct AuditProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

// MARK: - Texts

extension AuditCommand {
  private static let help = """
    Usage: swift run audit-mocks [options for swift test]

    Runs the tests of this package once for each answer of a stub that they use, with another value in place of that answer.
    Reports the stubs whose answers can change without making their tests fail.
    The test targets must depend on the product ExpectExploring.
    Exits with 1 if there are such stubs, and with 2 if the tests can't run.
    """

  private static let nothing = """
    No test has used a stub whose answer can change.
    Add the product ExpectExploring to the dependencies of the test targets that use mocks.
    """

  /// Returns what an audit has found.
  package static func report(_ audit: Audit) -> String {
    var lines = audit.unnoticed.flatMap { changes in
      let (site, test) = (path(changes[0].site), name(of: changes[0].id.test))
      return ["\(site): warning: \(test) passes with other answers of this stub, too:"]
        + changes.map { "  \($0.text)" }
    }
    lines += section(
      "A test crashed, or did not end, with each of these changes:", audit.crashes.map(line))
    lines += section(
      "These answers were not used again, so they did not change:", audit.unused.map(line))
    lines += section("These tests fail without any change:", audit.brokenTests.map(name))
    let count = audit.unnoticed.count
    lines.append(
      "\(count) of \(number(audit.answerCount, "answer")) in \(number(audit.tests.count, "test")) "
        + "\(count == 1 ? "does" : "do") not matter (\(number(audit.runs, "run"))).")
    return lines.joined(separator: "\n")
  }

  private static func number(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
  }

  private static func line(_ change: AnswerChange) -> String {
    "\(name(of: change.id.test)): \(change.text) (\(path(change.site)))"
  }

  /// Returns a path relative to the current folder.
  private static func path(_ site: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return site.hasPrefix(folder) ? String(site.dropFirst(folder.count)) : site
  }
}
