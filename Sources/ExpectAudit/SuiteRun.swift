import Foundation

/// What happened in a run of `swift test`.
package struct SuiteRun: Sendable {
  /// The names of tests, as in ``AnswerChange``.
  private var started: Set<String> = []
  private var ended: Set<String> = []
  private var failed: Set<String> = []

  /// The announced changes, in the order of the output.
  package private(set) var changes: [AnswerChange] = []

  /// The answers that can't change, as announced.
  package private(set) var unchanged: [AnswerChange] = []

  /// The arguments of the process in which each test has called a mock.
  package private(set) var processes: [String: [String]] = [:]

  /// How long the tests ran, without the time that it took to start them.
  package private(set) var duration: Duration = .zero

  /// Reads the output of a run.
  ///
  /// - Parameters:
  ///   - output: What the run printed, with the lines of XCTest.
  ///   - events: The event stream of Swift Testing.
  package init(output: String, events: String) {
    var process: [String]?
    for line in output.split(whereSeparator: \.isNewline) {
      if let change = AnswerChange(line: line) {
        if change.isPossible { changes.append(change) } else { unchanged.append(change) }
        processes[change.id.test] = process
      } else if let arguments = Self.process(in: line) {
        process = arguments
      } else {
        readXCTest(line)
      }
    }
    var instants: [Double] = []
    for line in events.split(whereSeparator: \.isNewline) {
      if let instant = readEvent(line) { instants.append(instant) }
    }
    if let first = instants.first, let last = instants.last { duration += .seconds(last - first) }
  }

  /// Reads the line with which a process announces how it was started.
  ///
  /// The lines of its tests are below it, because `swift test` runs one process after another.
  private static func process(in line: Substring) -> [String]? {
    let mark = "note: EXPECT_CHANGE_ANSWERS was read by\t"
    guard let start = line.firstRange(of: mark)?.upperBound else { return nil }
    return line[start...].split(separator: "\t").map(String.init)
  }

  /// Reads a line such as `Test Case 'CartTests.testAdd' passed (0.001 seconds)`, or
  /// `/Shop/CartTests.swift:9: error: CartTests.testAdd : failed`, which can be the last one before a crash.
  ///
  /// The name contains the module on Apple platforms only.
  private mutating func readXCTest(_ line: Substring) {
    if let start = line.firstRange(of: ": error: ")?.upperBound,
      let end = line[start...].firstRange(of: " : ")?.lowerBound
    {
      failed.insert(Self.name(of: line[start..<end]))
    }
    // The line of the whole run is the last one of these.
    if line.contains("Executed "),
      let match = line.firstMatch(of: #/Executed \d+ tests?, .* in [\d.]+ \(([\d.]+)\) seconds/#)
    {
      duration = .seconds(Double(match.1) ?? 0)
    }
    let parts = line.split(separator: "'")
    guard parts.count == 3, parts[0].hasSuffix("Test Case ") else { return }
    let name = Self.name(of: parts[1])
    switch parts[2].split(separator: " ").first {
    case "started", "started.": started.insert(name)
    case "failed": failed.insert(name)
    case "passed", "skipped": ended.insert(name)
    default: break
    }
  }

  /// Returns `CartTests/testAdd` for `CartTests.testAdd` and `-[ShopTests.CartTests testAdd]`.
  private static func name(of test: Substring) -> String {
    test.split { " .-[]".contains($0) }.suffix(2).joined(separator: "/")
  }

  /// The parts of an event that matter here.
  private struct Event: Decodable {
    let payload: Payload

    struct Payload: Decodable {
      let kind: String
      let testID: String?
      let issue: Issue?
      let instant: Instant?
    }

    struct Instant: Decodable {
      let absolute: Double
    }

    struct Issue: Decodable {
      let isKnown: Bool
      let isFailure: Bool?
      let severity: String?
    }
  }

  /// - Returns: When the event happened.
  private mutating func readEvent(_ line: Substring) -> Double? {
    let event: Event.Payload
    do {
      event = try JSONDecoder().decode(Event.self, from: Data(line.utf8)).payload
    } catch {
      // A crash has cut the line off.
      return nil
    }
    let instant = event.instant?.absolute
    guard let test = event.testID else { return instant }
    switch event.kind {
    case "testStarted": started.insert(test)
    case "testEnded": ended.insert(test)
    case "issueRecorded":
      guard let issue = event.issue, !issue.isKnown else { break }
      if issue.isFailure ?? (issue.severity != "warning") { failed.insert(test) }
    default: break
    }
    return instant
  }

  // MARK: - Results

  /// The names of the tests that have started, without the suites around them.
  package var tests: Set<String> {
    started.filter { $0.firstMatch(of: #/\.swift:\d+:\d+$/#) != nil || !$0.contains(".") }
  }

  /// Whether no test has started.
  var isEmpty: Bool { started.isEmpty }

  package func hasStarted(_ test: String) -> Bool { Self.contains(test, in: started) }

  package func hasFailed(_ test: String) -> Bool { Self.contains(test, in: failed) }

  package func hasPassed(_ test: String) -> Bool {
    Self.contains(test, in: ended) && !hasFailed(test)
  }

  private static func contains(_ test: String, in tests: Set<String>) -> Bool {
    tests.contains(test) || tests.contains(shortName(of: test))
  }

  /// Returns the name that the output of XCTest has for a test such as `ShopTests.CartTests/testAdd`: its end.
  static func shortName(of test: String) -> String {
    test.contains("(") ? test : test.split(separator: ".").last.map(String.init) ?? test
  }
}
