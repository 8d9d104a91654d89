import Foundation

/// The command-line tool `audit-mocks`.
package struct AuditCommand {
  /// The options for `swift test`.
  private var options: [String] = []

  /// The file of accepted findings.
  private var baselinePath: String?
  private var updatesBaseline = false
  private let files = FileManager.default

  package init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--baseline": baselinePath = rest.popFirst() ?? ""
      case _ where argument.hasPrefix("--baseline="):
        baselinePath = String(argument.dropFirst("--baseline=".count))
      case "--update-baseline": updatesBaseline = true
      // XCTest doesn't print which tests have passed if it runs them in parallel.
      case "--parallel": break
      default: options.append(argument)
      }
    }
  }

  /// Runs the tool, and returns the exit status of the process.
  package func run() -> Int32 {
    if options.contains("--help") || options.contains("-h") {
      print(Self.help)
      return 0
    }
    do {
      let accepted = try readBaseline()
      let audit = try audit()
      if !audit.hasMocks { throw AuditProblem(Self.nothing) }
      let report = AuditReport(audit, accepting: accepted, isPartial: selectsTests)
      print(report.text)
      guard updatesBaseline, let baselinePath else { return report.hasNewFindings ? 1 : 0 }
      try Data(report.baseline.text.utf8).write(to: URL(fileURLWithPath: baselinePath))
      return 0
    } catch {
      FileHandle.standardError.write(Data("audit-mocks: error: \(error)\n".utf8))
      return 2
    }
  }

  private func readBaseline() throws -> Baseline {
    guard let baselinePath else {
      if updatesBaseline {
        throw AuditProblem("--update-baseline needs the name of a file: --baseline <file>")
      }
      return Baseline()
    }
    if let data = files.contents(atPath: baselinePath) {
      return Baseline(text: String(decoding: data, as: UTF8.self))
    }
    if updatesBaseline { return Baseline() }
    throw AuditProblem("There is no file '\(baselinePath)'. Add --update-baseline to write it.")
  }

  // MARK: - Running tests

  /// The way to run tests that always works.
  private var swiftTest: TestCommand { .swiftTest(options: options) }

  private func audit() throws -> Audit {
    let (output, events) = try run(swiftTest, nil, changing: "0")
    let first = SuiteRun(output: output, events: events)
    if first.isEmpty { throw AuditProblem("No test has run.\n\(output)") }
    // A changed answer can make a test wait forever.
    let limit = .seconds(10) + first.duration * 10
    let list = files.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    let audit = try Audit(first) { changes, isSerial in
      try Data(changes.map(\.line).joined(separator: "\n").utf8).write(to: list)
      let commands = Dictionary(grouping: changes.map(\.id.test)) { test in
        first.processes[test].map(TestCommand.init(process:)) ?? swiftTest
      }
      let runs = try commands.map {
        try run($0, $1, changing: list.path, isSerial: isSerial, within: limit)
      }
      return SuiteRun(
        output: runs.map(\.output).joined(separator: "\n"),
        events: runs.map(\.events).joined(separator: "\n"))
    }
    if files.fileExists(atPath: list.path) { try files.removeItem(at: list) }
    return audit
  }

  /// Runs tests with a command, or with `swift test` if none has started with that one.
  private func run(
    _ command: TestCommand, _ tests: [String]?, changing change: String, isSerial: Bool = false,
    within limit: Duration? = nil
  ) throws -> (output: String, events: String) {
    let count = tests.map { "\($0.count)" } ?? "all"
    FileHandle.standardError.write(Data("Tests to run: \(count)\n".utf8))
    do {
      let folder = command == swiftTest ? nil : value(of: "--package-path")
      let run = try command.run(
        tests, changing: change, isSerial: isSerial, in: folder, within: limit)
      let hasRun = !SuiteRun(output: run.output, events: run.events).isEmpty
      if hasRun || command == swiftTest { return run }
    } catch  where command != swiftTest {
      // The process can depend on something that only 'swift test' provides.
    }
    return try run(swiftTest, tests, changing: change, isSerial: isSerial, within: limit)
  }

  private func value(of option: String) -> String? {
    if let index = options.firstIndex(of: option) { return options.dropFirst(index + 1).first }
    return options.first { $0.hasPrefix("\(option)=") }.map {
      String($0.dropFirst(option.count + 1))
    }
  }

  /// Whether the options select tests.
  private var selectsTests: Bool {
    ["--filter", "--skip", "--test-product"].contains { value(of: $0) != nil }
  }

  // MARK: - Texts

  private static let help = """
    Usage: swift run audit-mocks [--baseline <file> [--update-baseline]] [options for swift test]

    Runs the tests of this package once for each answer of a stub that they use, with another value in place of that answer.
    Reports the stubs whose answers can change without making their tests fail.
    The test targets must depend on the product ExpectExploring.

    --baseline <file>    Accepts the findings in the file, and reports only new ones.
    --update-baseline    Writes all findings into that file.

    Exits with 0 if nothing new is found, with 1 if something is, and with 2 if the tests can't run.
    """

  private static let nothing = """
    No test has used a stub whose answer can change.
    Add the product ExpectExploring to the dependencies of the test targets that use mocks.
    """
}

/// A problem that keeps the tool from its work.
struct AuditProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
