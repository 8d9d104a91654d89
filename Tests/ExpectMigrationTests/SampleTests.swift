import Foundation
import Testing

/// Tests of each library in which every form occurs.
///
/// The results are tests of the package 'Tests/Client', where they are compiled and run.
@Suite struct SampleTests {
  @Test(arguments: ["Cuckoo", "SwiftyMocky", "Mockingbird"])
  func `a file with every form becomes the expected tests`(_ library: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let migrated = tests.appendingPathComponent("Client/Tests/MigratedTests")
    let sample = tests.appendingPathComponent("ExpectMigrationTests/Samples/\(library).txt")
    let sandbox = try Sandbox(["Tests.swift": String(contentsOf: sample, encoding: .utf8)])
    let mocks = migrated.appendingPathComponent("Bookshop.swift").path

    let result = sandbox.migrate(
      "Tests.swift", "--from", library.lowercased(), "--sources", mocks, "--overwrite")

    let expected = migrated.appendingPathComponent("MigratedFrom\(library)Tests.swift")
    #expect(try sandbox.text("Tests.swift") == String(contentsOf: expected, encoding: .utf8))
    #expect(result.output.hasSuffix(", and left 0 statements with a warning.\n"))
    #expect(result.status == 0)
  }
}
