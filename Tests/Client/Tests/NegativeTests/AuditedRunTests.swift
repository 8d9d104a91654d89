#if os(macOS) || os(Linux)
import Foundation
import Testing

extension BridgedRunTests {
  @Test func `EXPECT_CHANGE_ANSWERS=0 lists the changes that can be made in each test`()
    async throws
  {
    let swiftRun = try await changes("AuditedSwiftTests", "0", in: .swiftTesting)
    let run = try await changes("AuditedXCTests", "0", in: .xctest)

    #expect(
      swiftRun == [
        "0.4 optionalWidth() stubs with 'mayBeUnused()'",
        "1 endlessWidth() door.width() returned 81 instead of 80",
        "1 width() door.width() returned 81 in step 1 instead of 80",
        "1 widthInAThread() door.width() returned 81 instead of 80",
        "1.2 endlessWidth() door.width() returned 0 instead of 80",
        "1.2 width() door.width() returned 0 in step 1 instead of 80",
        "1.2 widthInAThread() door.width() returned 0 instead of 80",
        "2 width() door.width() returned 91 in step 2 instead of 90",
        "2.2 width() door.width() returned 0 in step 2 instead of 90",
      ])
    #expect(
      run == [
        "0.5 testWidthInEachRun calls without a stub",
        "1 testWidth door.width() returned 81 instead of 80",
        "1 testWidthInEachRun door.width() returned 81 in step 1 instead of 80",
        "1.2 testWidth door.width() returned 0 instead of 80",
        "1.2 testWidthInEachRun door.width() returned 0 in step 1 instead of 80",
      ])
  }

  @Test func `EXPECT_CHANGE_ANSWERS=0 names the process once`() async throws {
    let run = try await package.test(
      "AuditedSwiftTests", in: .swiftTesting, with: ["EXPECT_CHANGE_ANSWERS": "0"])

    let lines = run.output.split(separator: "\n").filter {
      $0.contains("note: EXPECT_CHANGE_ANSWERS was read by\t")
    }
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.contains("\t--testing-library\tswift-testing") })
  }

  @Test(arguments: [
    ("1", ["widthInAThread"]), ("1.2", ["width", "widthInAThread"]), ("2", ["width"]), ("3", []),
  ])
  func `EXPECT_CHANGE_ANSWERS makes one change in each test`(change: String, failing: [String])
    async throws
  {
    let run = try await package.test(
      "AuditedSwiftTests", in: .swiftTesting, with: ["EXPECT_CHANGE_ANSWERS": change])

    let lines = run.output.split(separator: "\n")
    for test in ["width", "widthInAThread", "endlessWidth", "optionalWidth"] {
      let count = lines.count { $0.hasPrefix("✘ Test \(test)() failed") }
      #expect(count == (failing.contains(test) ? 1 : 0), "\(run.output)")
    }
  }

  @Test(arguments: [("1", ["testWidth"]), ("1.2", ["testWidth", "testWidthInEachRun"])])
  func `EXPECT_CHANGE_ANSWERS makes one change in each test of XCTest`(
    change: String, failing: [String]
  ) async throws {
    let run = try await package.test(
      "AuditedXCTests", in: .xctest, with: ["EXPECT_CHANGE_ANSWERS": change])

    let lines = run.output.split(separator: "\n")
    for test in ["testWidth", "testWidthInEachRun"] {
      let count = lines.count { $0.hasPrefix("Test Case 'AuditedXCTests.\(test)' failed") }
      #expect(count == (failing.contains(test) ? 1 : 0), "\(run.output)")
    }
  }

  @Test func `EXPECT_CHANGE_ANSWERS makes the changes that a file lists`() async throws {
    let list = try await package.test(
      "AuditedSwiftTests", in: .swiftTesting, with: ["EXPECT_CHANGE_ANSWERS": "0"])
    let changes = list.output.split(separator: "\n").filter {
      $0.contains("returned 91 in step 2")
        || $0.contains("widthInAThread()") && $0.hasSuffix("0 instead of 80")
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "changes-\(UUID()).txt")
    try Data(changes.map { $0.drop { $0 != "\t" }.dropFirst() }.joined(separator: "\n").utf8).write(
      to: file)

    let run = try await package.test(
      "AuditedSwiftTests", in: .swiftTesting, with: ["EXPECT_CHANGE_ANSWERS": file.path])
    try FileManager.default.removeItem(at: file)

    #expect(changes.count == 2)
    #expect(
      Set(run.output.split(separator: "\n").filter { $0.contains("EXPECT_CHANGE") }) == Set(changes)
    )
    let failed = run.output.split(separator: "\n").filter { $0.contains("() failed after") }
    #expect(failed.count == 2 && failed.contains { $0.contains("width()") }, "\(run.output)")
  }

  /// Returns the changes that a run announces, in alphabetical order.
  private func changes(
    _ tests: String, _ variable: String, in framework: TestFramework
  ) async throws -> [String] {
    let run = try await package.test(
      tests, in: framework, with: ["EXPECT_CHANGE_ANSWERS": variable])
    return run.output.split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: "note: EXPECT_CHANGE_ANSWERS=")?.upperBound else {
        return nil
      }
      let parts = line[start...].split(separator: "\t", omittingEmptySubsequences: false)
      let test = parts[2].split(separator: "/").first { $0.contains("idth") }
      return "\(parts[0]) \(test ?? parts[2]) \(parts.last ?? "")"
    }.sorted()
  }
}
#endif
