import Foundation
import Pages
import Testing

/// The README, whose code readers paste into a file.
struct ReadmeTests {
  private static let file = "Tests/Client/Tests/BridgedTests/Readme.swift"

  @Test func `the code of the README is a whole file that compiles`() throws {
    let blocks = try Page("README.md").blocks(in: "swift")
    // The README only mentions this import, because 'Scripts/lint' rejects one in the middle of a file.
    let code = "import ExpectExploring\n" + blocks.joined(separator: "\n\n") + "\n"

    let compiled = String(decoding: try Repository.data(at: Self.file), as: UTF8.self)

    #expect(code == compiled)
  }
}
