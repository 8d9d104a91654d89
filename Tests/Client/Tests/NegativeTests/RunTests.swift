#if os(macOS) || os(Linux)
import ExpectTesting
import Foundation
import Testing

/// The output of `swift test` for a test target that imports ExpectTesting or ExpectXCTest.
///
/// The tests run one at a time, because they share a build.
@Suite(.serialized, .timeLimit(.minutes(10))) struct BridgedRunTests {
  let package = NegativePackage.bridged

  @Test func `a run whose expectations are all met passes`() async throws {
    let run = try await package.test(
      "PlainXCTests/testMet", "VerifiedXCTests/testMetInTearDown", "InitializedXCTests/testMet",
      "PlainXCTests/testUnusedStub", "StatingXCTests/testMet", in: .xctest)
    let swiftRun = try await package.test(
      "PlainSwiftTests/met", "VerifiedSwiftTests/met", in: .swiftTesting)

    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Executed 5 tests, with 0 failures"))
    #expect(swiftRun.status == 0, "\(swiftRun.output)")
    #expect(swiftRun.output.contains("Test run with 2 tests in 2 suites passed"))
  }

  @Test func `a run with skipped and cancelled tests passes`() async throws {
    let run = try await package.test(
      "InitializedXCTests/testSkipped", "PlainXCTests/testSkipped", "StatingXCTests/testSkipped",
      in: .xctest)
    let swiftRun = try await package.test("VerifiedSwiftTests/cancelled", in: .swiftTesting)

    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Executed 3 tests, with 3 tests skipped and 0 failures"))
    #expect(swiftRun.status == 0, "\(swiftRun.output)")
    #expect(swiftRun.output.contains("Test cancelled() was cancelled"))
  }

  @Test func `an unused stub is a warning in Swift Testing`() async throws {
    let message = DoorMock.unusedMessage(of: "unusedInSwiftTesting")
    let place = try package.place(of: "unusedInSwiftTesting", in: "SwiftTests.swift")

    let run = try await package.test("VerifiedSwiftTests/unusedStub", in: .swiftTesting)

    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.reports(of: message) == [Report(message: message, place: place, test: "unusedStub()")])
    #expect(run.output.contains("unusedStub() recorded a warning"))
  }

  @Test func `an unused stub is a warning in XCTest`() async throws {
    let message = DoorMock.unusedMessage(of: "unusedInXCTest")
    let place = try package.place(of: "unusedInXCTest", in: "VerifiedXCTests.swift")

    let run = try await package.test("VerifiedXCTests/testUnusedStub", in: .xctest)

    let warning = "\(place): warning: VerifiedXCTests.testUnusedStub : \(message)"
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.ranges(of: warning).count == 1, "\(run.output)")
  }

  @Test(arguments: UnmetExample.all)
  func `an unmet expectation fails the run and is reported once, at its line`(
    _ example: UnmetExample
  )
    async throws
  {
    try await expectReport(of: example)
  }

  /// As of Swift 6.4, the mode decides how Swift Testing and XCTest exchange failures; older versions ignore it.
  @Test(
    arguments: ["none", "limited", "complete", "strict"],
    UnmetExample.all.filter { $0.situation.hasPrefix("verified in") })
  func `an unmet expectation is reported in the same way in each mode of interoperability`(
    mode: String, _ example: UnmetExample
  ) async throws {
    try await expectReport(of: example, with: ["SWIFT_TESTING_XCTEST_INTEROP_MODE": mode])
  }

  private func expectReport(
    of example: UnmetExample, with variables: [String: String] = [:]
  ) async throws {
    let message = DoorMock.unmetMessage(of: example.mock)
    let place = try package.place(of: example.mock, in: example.file)

    let run = try await package.test(example.filter, in: example.framework, with: variables)

    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.reports(of: message) == [Report(message: message, place: place, test: example.test)],
      "\(run.output)")
  }
}

// MARK: - BridgedRunTests+MissingResults

extension BridgedRunTests {
  private static let missingResult = """
    withoutResult.handle() was called, but no stub has a result for it, and Handle has no default value.
    To fix it: withoutResult.stub().call(withoutResult.handle()).andReturn(<#Handle#>)
    """

  @Test(arguments: [
    ("PlainSwiftTests/withoutResult", TestFramework.swiftTesting),
    ("PlainXCTests/testWithoutResult", .xctest),
  ])
  func `a call without a result fails its test, and the run goes on`(
    _ test: String, in framework: TestFramework
  ) async throws {
    let run = try await package.test(test, in: framework)

    #expect(run.status == 1, "\(run.output)")
    #expect(run.reports(of: Self.missingResult).count == 1, "\(run.output)")
    #expect(!run.output.contains("crashed"), "\(run.output)")
  }

  @Test(arguments: [
    (
      "PlainSwiftTests/usedStandIn", TestFramework.swiftTesting,
      "BridgedTests.PlainSwiftTests/usedStandIn()"
    ),
    ("PlainXCTests/testUsedStandIn", .xctest, "BridgedTests.PlainXCTests/testUsedStandIn"),
  ])
  func `a run that stops because of a used stand-in prints the test and the message`(
    _ test: String, in framework: TestFramework, name: String
  ) async throws {
    let run = try await package.test(test, in: framework)

    #expect(run.status != 0, "\(run.output)")
    #if os(Linux)
    let note = run.output.range(of: "The process crashed after a call without a result")
    let text = note.map { run.output[$0.lowerBound...] } ?? ""
    #expect(text.contains(name), "\(run.output)")
    #expect(text.contains(Self.missingResult), "\(run.output)")
    #endif
  }
}

// MARK: - BridgedRunTests+DefaultAnswers

extension BridgedRunTests {
  @Test func `a failure in a scope lists the calls without a stub`() async throws {
    let run = try await package.test("VerifiedSwiftTests/answered", in: .swiftTesting)

    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.output.contains(
        """
        Issue recorded
        ↳ The width is none.
        ↳ Returned by default, because no stub has a result:
            answered.width() -> 0 (twice)
            other.width() -> 0
        """), "\(run.output)")
    #expect(run.output.contains("failed after"), "\(run.output)")
    #expect(run.output.contains("with 1 issue."), "\(run.output)")
  }

  @Test func `an error that a test throws has a warning with the calls without a stub`()
    async throws
  {
    let run = try await package.test("VerifiedSwiftTests/answeredBeforeError", in: .swiftTesting)

    let answers =
      "Returned by default, because no stub has a result: answeredBeforeError.width() -> 0."
    let reports = run.reports(of: answers)
    #expect(reports.map(\.test) == ["answeredBeforeError()"], "\(run.output)")
    #expect(run.output.contains("(including 1 warning)"), "\(run.output)")
  }

  @Test func `a failed test in XCTest lists calls without a stub in a note`() async throws {
    for suite in ["VerifiedXCTests", "PlainXCTests"] {
      let note =
        "note: \(suite).testAnswered: Returned by default, because no stub has a result: answered.width() -> 0."

      let run = try await package.test("\(suite)/testAnswered", in: .xctest)

      #expect(run.status == 1, "\(run.output)")
      #expect(run.output.split(separator: "\n").count { $0 == note } == 1, "\(run.output)")
    }
  }
}

// MARK: - BridgedRunTests+Exploring

extension BridgedRunTests {
  private static let run = "This happened in run 2 of 2, while bell.ring() threw InjectedError()."
  private static let ownFailure = "bell.ring() was received once (expected twice).\n\(run)"

  @Test func `in Swift Testing, every failure in an explored run describes the run`() async throws {
    let run = try await package.test("ExploringSwiftTests", in: .swiftTesting)

    let lines = run.output.split(separator: "\n")
    #expect(run.reports(of: Self.ownFailure).map(\.test) == ["runs()"], "\(run.output)")
    #expect(lines.count { $0 == "↳ \(Self.run)" } == 1, "\(run.output)")
    #expect(lines.count { $0.contains("Expectation failed: hasRung") } == 1, "\(run.output)")
  }

  @Test func `in XCTest, failures in an explored run describe the run, or a note does`()
    async throws
  {
    let run = try await package.test("ExploringXCTests", in: .xctest)

    let lines = run.output.split(separator: "\n")
    #expect(
      run.reports(of: Self.ownFailure).map(\.test) == ["ExploringXCTests.testRuns"],
      "\(run.output)")
    #expect(lines.count { $0 == "note: The failure above: \(Self.run)" } == 1, "\(run.output)")
  }

  @Test func `a failed unwrapping in a run is reported once in XCTest`() async throws {
    let run = try await package.test("UnwrappingXCTests", in: .xctest)

    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: ") } == 1, "\(run.output)")
  }
}

// MARK: - BridgedRunTests+Clock

extension BridgedRunTests {
  private static let unrung =
    "bell.ring() was never received (expected at least once).\nbell received no calls.\nIf another task makes the call, wait for it: await bell.received(within: .seconds(<#1#>)).call(…)"

  @Test func `in Swift Testing, every failure in a test with a clock states the passed time`()
    async throws
  {
    let run = try await package.test("ControlledSwiftTests", in: .swiftTesting)

    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0 == "↳ Time passed to 1 second." } == 2, "\(run.output)")
    #expect(
      lines.count { $0.contains("Expectation failed: (clock.now.offset") } == 1, "\(run.output)")
  }

  @Test func `in XCTest, a note states the passed time for failures in a closure with a clock`()
    async throws
  {
    let run = try await package.test("ControlledXCTests", in: .xctest)

    let lines = run.output.split(separator: "\n")
    #expect(
      run.reports(of: Self.unrung).map(\.test) == ["ControlledXCTests.testTime"], "\(run.output)")
    #expect(
      lines.count { $0 == "note: The 2 failures above: Time passed to 1 second." } == 1,
      "\(run.output)")
  }
}

// MARK: - BridgedRunTests+OtherAssertions

extension BridgedRunTests {
  @Test(arguments: [
    ("RequiringXCTests", TestFramework.xctest), ("UnwrappingSwiftTests", .swiftTesting),
  ])
  func `an error of an assertion of the other framework fails an exploration`(
    suite: String, framework: TestFramework
  ) async throws {
    let run = try await package.test(suite, in: framework)

    #expect(run.status == 1, "\(run.output)")
  }
}

// MARK: - UnbridgedRunTests

/// The output of `swift test` for a test target that only imports Expect.
///
/// The tests run one at a time, because they share a build.
@Suite(.serialized, .timeLimit(.minutes(10))) struct UnbridgedRunTests {
  private let package = NegativePackage.unbridged

  @Test func `a run whose expectations are all met passes`() async throws {
    let run = try await package.test("XCTests/testMet", in: .xctest)
    let swiftRun = try await package.test("SwiftTests/met", in: .swiftTesting)

    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Executed 1 test, with 0 failures"))
    #expect(swiftRun.status == 0, "\(swiftRun.output)")
    #expect(swiftRun.output.contains("Test run with 1 test in 1 suite passed"))
  }

  @Test(arguments: [
    ("unmetInXCTest", "XCTests", "testUnmet", TestFramework.xctest),
    ("unmetInSwiftTesting", "SwiftTests", "unmet", TestFramework.swiftTesting),
  ])
  func `an unmet expectation fails the process, which names the modules to import`(
    mock: String, suite: String, test: String, framework: TestFramework
  ) async throws {
    let message = DoorMock.unmetMessage(of: mock)
    let place = try package.place(of: mock, in: "\(suite).swift")
    let advice = """
      error: this test target cannot report that failure, because it imports only Expect. \
      Import ExpectTesting or ExpectXCTest instead.
      """

    let run = try await package.test("\(suite)/\(test)", in: framework)

    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.reports(of: message) == [Report(message: message, place: place, test: nil)])
    #expect(run.output.split(separator: "\n").count { $0 == advice } == 1)
  }

  @Test func `a package without generated mocks doesn't build the generator`() async throws {
    let modules = try await package.modules

    #expect(Set(modules.filter { $0.hasPrefix("Expect") }) == ["Expect", "ExpectRuntime"])
  }

  @Test func `an unmet expectation in a program is reported immediately and fails it at its end`()
    async throws
  {
    let message = DoorMock.unmetMessage(of: "unmetInTool")
    let place = try package.place(of: "unmetInTool", in: "Tool.swift", folder: "Sources/Tool")

    let run = try await package.run(program: "Tool")

    #expect(run.status == 1, "\(run.output)")
    #expect(run.reports(of: message) == [Report(message: message, place: place, test: nil)])
    #expect(run.output.hasSuffix("The program goes on.\n"))
  }
}

// MARK: - UnmetExample

/// A test that fails on purpose, in a separate run.
struct UnmetExample: Sendable, CustomTestStringConvertible {
  let situation: String
  let mock: String
  let filter: String

  /// The test that must report the failure; `nil` if the process prints it when it exits.
  let test: String?
  let framework: TestFramework

  var testDescription: String { "\(situation) (\(framework))" }

  /// The file of the mock.
  var file: String {
    switch framework {
    case .xctest where filter.hasPrefix("Initialized"): "VerifiedXCTests.swift"
    case .xctest where filter.hasPrefix("Stating"): "PlainXCTests.swift"
    case .xctest: "\(filter.prefix { $0 != "/" }).swift"
    case .swiftTesting: "SwiftTests.swift"
    }
  }
}

// MARK: - Examples

extension UnmetExample {
  static let all = inXCTest + inSwiftTesting

  private static let inXCTest = [
    xctest("verified in its test", "unmet", "PlainXCTests/testUnmet"),
    xctest("released in its test", "released", "PlainXCTests/testReleased"),
    xctest("verified in a detached task", "detached", "PlainXCTests/testDetached"),
    xctest("verified in a thread", "thread", "PlainXCTests/testThread"),
    xctest("never released, never verified", "leaked", "PlainXCTests/testLeaked"),
    xctest("in a property of the test case", "property", "PlainXCTests/testProperty"),
    xctest("stated by a property of the test case", "stated", "StatingXCTests/testUnmet"),
    xctest("in an asynchronous test", "awaited", "PlainXCTests/testAwaited"),
    atExit("verified when the process ends", "atExit", "PlainXCTests/testAtExit"),
    xctest("verified in an initializer of a test case", "early", "ClassXCTests/testNothing"),
    xctest("verified before the first test", "before", "ClassXCTests/testNothing"),
    atExit("verified after the last test", "after", "ClassXCTests/testNothing"),
    xctest("never verified, in a scope", "unmetInScope", "VerifiedXCTests/testUnmet"),
    xctest("leaked by a thread, in a scope", "threadInScope", "VerifiedXCTests/testThread"),
    atExit("in a scope that never ends", "exiting", "VerifiedXCTests/testExits"),
    xctest(
      "stated in an initializer of a superclass", "initialized", "InitializedXCTests/testUnmet"),
  ]

  private static let inSwiftTesting = [
    swiftTesting("verified in its test", "unmet", "PlainSwiftTests/unmet"),
    swiftTesting("released in its test", "released", "PlainSwiftTests/released"),
    swiftTesting(
      "verified in a detached task", "detached", "PlainSwiftTests/detached", test: "«unknown»"),
    swiftTesting(
      "verified in a thread", "threadInSwiftTesting", "PlainSwiftTests/thread", test: "«unknown»"),
    swiftTesting(
      "verified in a thread, while tests with a scope run", "besideVerified", "BesideSwiftTests",
      test: "«unknown»"),
    swiftTesting(
      "never released, never verified", "leaked", "PlainSwiftTests/leaked", test: nil),
    swiftTesting(
      "verified in a thread, in a scope", "threadInSwiftScope", "VerifiedSwiftTests/thread"),
    swiftTesting("never verified, in a scope", "unmetInScope", "VerifiedSwiftTests/unmet"),
    swiftTesting(
      "verified in a detached task, in a scope", "detachedInScope", "VerifiedSwiftTests/detached"),
  ]

  private static func xctest(_ situation: String, _ mock: String, _ filter: String) -> Self {
    Self(
      situation: situation, mock: mock, filter: filter,
      test: filter.split(separator: "/").joined(separator: "."), framework: .xctest)
  }

  /// An example for XCTest whose failure the process prints when it exits.
  private static func atExit(_ situation: String, _ mock: String, _ filter: String) -> Self {
    Self(situation: situation, mock: mock, filter: filter, test: nil, framework: .xctest)
  }

  private static func swiftTesting(_ situation: String, _ mock: String, _ filter: String) -> Self {
    let function = filter.split(separator: "/").last ?? ""
    return swiftTesting(situation, mock, filter, test: "\(function)()")
  }

  private static func swiftTesting(
    _ situation: String, _ mock: String, _ filter: String, test: String?
  ) -> Self {
    Self(situation: situation, mock: mock, filter: filter, test: test, framework: .swiftTesting)
  }
}

// MARK: - DoorMock

/// The same mock as in the packages whose tests fail, to obtain the messages that they must report.
final class DoorMock: Mock, @unchecked Sendable {
  func open() { call() }
  func width() -> Int { call() }

  /// Returns the message that a run must report for an unmet expectation.
  static func unmetMessage(of name: String) -> String {
    messages {
      let door = DoorMock(name: name)
      door.expect().call(door.open())
      door.verify()
    }
  }

  /// Returns the message that a run must report for an unused stub.
  static func unusedMessage(of name: String) -> String {
    messages {
      let door = DoorMock(name: name)
      door.stub().call(door.width()).andReturn(2)
      door.verifyNoUnusedStubs()
    }
  }

  private static func messages(_ state: () -> Void) -> String {
    collectingFailures(state).map(\.message).joined(separator: "\n")
  }
}
#endif
