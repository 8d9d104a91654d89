import ExpectAudit
import Testing

/// How tests are started.
@Suite struct TestCommandTests {
  private static let bundle = "/shop/.build/debug/ShopPackageTests.xctest"

  @Test func `swift test runs with the options, and then only some tests`() {
    let command = TestCommand.swiftTest(
      options: ["--filter", "Cart", "-c", "release", "--xunit-output=x.xml", "--skip", "Slow"])

    let first = command.arguments(nil, events: "e")
    let next = command.arguments(["M.Shop/a()/Shop.swift:3:2"], events: "e")

    #expect(
      first == [
        "/usr/bin/env", "swift", "test", "--filter", "Cart", "-c", "release",
        "--xunit-output=x.xml",
        "--skip", "Slow", "--event-stream-output-path", "e",
      ])
    #expect(
      next == [
        "/usr/bin/env", "swift", "test", "-c", "release", "--skip", "Slow", "--skip-build",
        "--event-stream-output-path", "e", "--filter", #"^M\.Shop\/a\(\)($|/)"#,
      ])
  }

  @Test func `a process of Swift Testing runs again with other tests and events`() {
    let process = [
      Self.bundle, "--filter", "Cart", "--event-stream-output-path", "d", "--skip", "Slow",
      "--testing-library", "swift-testing",
    ]

    let arguments = TestCommand(process: process)
      .arguments(["M.Shop/`a b`()/Shop.swift:3:2"], isSerial: true, events: "e")

    #expect(
      arguments == [
        Self.bundle, "--skip", "Slow", "--testing-library", "swift-testing",
        "--event-stream-output-path", "e", "--filter", #"^M\.Shop\/\`a\ b\`\(\)($|/)"#,
        "--no-parallel",
      ])
  }

  #if os(macOS)
  @Test func `a process of XCTest runs again with other tests`() {
    let command = TestCommand(process: ["/xctest", "-XCTest", "M.Shop/testC", Self.bundle])

    #expect(
      command.arguments(["M.Shop/testA", "M.Shop/testB"], events: "e")
        == ["/xctest", "-XCTest", "M.Shop/testA,M.Shop/testB", Self.bundle])
  }
  #else
  @Test func `a process of XCTest runs again with other tests`() {
    let command = TestCommand(process: [Self.bundle, "M.Shop/testC"])

    #expect(
      command.arguments(["M.Shop/testA", "M.Shop/testB"], events: "e")
        == [Self.bundle, "M.Shop/testA,M.Shop/testB"])
  }
  #endif

  @Test func `all tests of XCTest run if their names are too long for an argument`() {
    let tests = Array(repeating: "M.Shop/testA", count: 10_000)

    #expect(
      TestCommand(process: [Self.bundle]).arguments(tests, events: "e").allSatisfy {
        $0.utf8.count < 100_000
      })
  }

  #if os(Linux)
  @Test func `a process that doesn't end is interrupted`() throws {
    let start = ContinuousClock.now

    let run = try TestCommand(process: ["/bin/sleep"])
      .run(["600"], changing: "0", within: .milliseconds(50))

    #expect(run.output.isEmpty && run.events.isEmpty)
    #expect(start.duration(to: .now) < .seconds(300))
  }
  #endif

  @Test func `a process that can't be started throws an error`() {
    #expect(throws: (any Error).self) {
      try TestCommand(process: ["/no/such/file"]).run(["M.Shop/testA"], changing: "0")
    }
  }
}
