#if os(macOS) || os(Linux)
import Testing

/// What `swift test` says where a test target imports ExpectTesting or ExpectXCTest.
///
/// One at a time, because they share a build.
@Suite(.serialized, .timeLimit(.minutes(10))) struct BridgedRunTests {
  private let package = NegativePackage.bridged

  @Test func `a run whose expectations are all met passes`() async throws {
    let filter = """
      PlainXCTests/testMet|VerifiedXCTests/testMet|InitializedXCTests/testMet|PlainSwiftTests/met\
      |VerifiedSwiftTests/met
      """

    let run = try await package.test(filter)

    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Executed 3 tests, with 0 failures"))
    #expect(run.output.contains("Test run with 2 tests in 2 suites passed"))
  }

  @Test func `a run with skipped and cancelled tests passes`() async throws {
    let run = try await package.test("InitializedXCTests/testSkipped|VerifiedSwiftTests/cancelled")

    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Executed 1 test, with 1 test skipped and 0 failures"))
    #expect(run.output.contains("Test cancelled() was cancelled"))
  }

  @Test func `an unused stub is a warning in Swift Testing`() async throws {
    let message = DoorMock.unusedMessage(of: "unusedInSwiftTesting")
    let place = try package.place(of: "unusedInSwiftTesting", in: "SwiftTests.swift")

    let run = try await package.test("VerifiedSwiftTests/unusedStub", ["--disable-xctest"])

    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.tellings(of: message) == [Telling(message: message, place: place, test: "unusedStub()")])
    #expect(run.output.contains("unusedStub() recorded a warning"))
  }

  @Test func `an unused stub is a failure in XCTest`() async throws {
    let message = DoorMock.unusedMessage(of: "unusedInXCTest")
    let place = try package.place(of: "unusedInXCTest", in: "VerifiedXCTests.swift")

    let run = try await package.test("VerifiedXCTests/testUnusedStub", ["--disable-swift-testing"])

    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.tellings(of: message) == [
        Telling(message: message, place: place, test: "VerifiedXCTests.testUnusedStub")
      ])
  }

  @Test func `with both frameworks in a package each is told its own`() async throws {
    let message = DoorMock.unmetMessage(of: "unmet")
    let expected = [
      Telling(
        message: message, place: try package.place(of: "unmet", in: "PlainXCTests.swift"),
        test: "PlainXCTests.testUnmet"),
      Telling(
        message: message, place: try package.place(of: "unmet", in: "SwiftTests.swift"),
        test: "unmet()"),
    ]

    let run = try await package.test("PlainXCTests/testUnmet|PlainSwiftTests/unmet")

    #expect(run.status == 1, "\(run.output)")
    #expect(run.tellings(of: message) == expected)
  }

  @Test(arguments: UnmetExample.all)
  func `an unmet expectation fails the run, told once at its line`(_ example: UnmetExample)
    async throws
  {
    let message = DoorMock.unmetMessage(of: example.mock)
    let place = try package.place(of: example.mock, in: example.file)

    let run = try await package.test(example.filter, [example.option])

    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.tellings(of: message) == [Telling(message: message, place: place, test: example.test)],
      "\(run.output)")
  }
}
#endif
