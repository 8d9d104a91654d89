import Foundation

/// What happened in a run of `swift test`.
package struct SuiteRun: Sendable {
  /// The names of tests, as in ``AnswerChange``.
  private var started: Set<String> = []
  private var ended: Set<String> = []
  private var failed: Set<String> = []

  /// The announced changes, in the order of the output.
  package private(set) var changes: [AnswerChange] = []

  /// Reads the output of a run.
  ///
  /// - Parameters:
  ///   - output: What the run printed, with the lines of XCTest.
  ///   - events: The event stream of Swift Testing.
  package init(output: String, events: String) {
    for line in output.split(whereSeparator: \.isNewline) {
      if let change = AnswerChange(line: line) { changes.append(change) } else { readXCTest(line) }
    }
    for line in events.split(whereSeparator: \.isNewline) { readEvent(line) }
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
    }

    struct Issue: Decodable {
      let isKnown: Bool
      let isFailure: Bool?
      let severity: String?
    }
  }

  private mutating func readEvent(_ line: Substring) {
    let event: Event.Payload
    do {
      event = try JSONDecoder().decode(Event.self, from: Data(line.utf8)).payload
    } catch {
      // A crash has cut the line off.
      return
    }
    guard let test = event.testID else { return }
    switch event.kind {
    case "testStarted": started.insert(test)
    case "testEnded": ended.insert(test)
    case "issueRecorded":
      guard let issue = event.issue, !issue.isKnown else { return }
      if issue.isFailure ?? (issue.severity != "warning") { failed.insert(test) }
    default: break
    }
  }

  // MARK: - Results

  /// Whether no test has started.
  var isEmpty: Bool { started.isEmpty }

  package func hasStarted(_ test: String) -> Bool { Self.contains(test, in: started) }

  package func hasFailed(_ test: String) -> Bool { Self.contains(test, in: failed) }

  package func hasPassed(_ test: String) -> Bool {
    Self.contains(test, in: ended) && !hasFailed(test)
  }

  private static func contains(_ test: String, in tests: Set<String>) -> Bool {
    // The output of XCTest has the end of a name such as 'ShopTests.CartTests/testAdd'.
    tests.contains(test) || test.split(separator: ".").last.map { tests.contains("\($0)") } == true
  }
}
