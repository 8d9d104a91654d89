#if os(macOS) || os(Linux)
import Testing

/// What `swift test` says where a test target imports Expect alone.
///
/// One at a time, because they share a build.
@Suite(.serialized, .timeLimit(.minutes(10))) struct UnbridgedRunTests {
  private let package = NegativePackage.unbridged

  @Test func `a run whose expectations are all met passes`() async throws {
    let run = try await package.test("XCTests/testMet|SwiftTests/met")

    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Executed 1 test, with 0 failures"))
    #expect(run.output.contains("Test run with 1 test in 1 suite passed"))
  }

  @Test(arguments: [
    ("unmetInXCTest", "XCTests", "testUnmet", "--disable-swift-testing"),
    ("unmetInSwiftTesting", "SwiftTests", "unmet", "--disable-xctest"),
  ])
  func `an unmet expectation ends the process, which names the module to import`(
    mock: String, suite: String, test: String, option: String
  ) async throws {
    let message = DoorMock.unmetMessage(of: mock)
    let place = try package.place(of: mock, in: "\(suite).swift")
    let advice = """
      error: this test target cannot report that failure, because it imports Expect only. \
      Import ExpectTesting or ExpectXCTest instead.
      """

    let run = try await package.test("\(suite)/\(test)", [option])

    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.tellings(of: message) == [Telling(message: message, place: place, test: nil)])
    #expect(run.output.split(separator: "\n").count { $0 == advice } == 1)
  }

  @Test func `an unmet expectation in a program is told at once and fails it at its end`()
    async throws
  {
    let message = DoorMock.unmetMessage(of: "unmetInTool")
    let place = try package.place(of: "unmetInTool", in: "Tool.swift", target: "Sources/Tool")

    let run = try await package.run(program: "Tool")

    #expect(run.status == 1, "\(run.output)")
    #expect(run.tellings(of: message) == [Telling(message: message, place: place, test: nil)])
    #expect(run.output.hasSuffix("The program goes on.\n"))
  }
}
#endif
