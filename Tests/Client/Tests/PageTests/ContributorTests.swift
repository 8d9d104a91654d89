import Foundation
import Pages
import Testing

/// The pages for contributors, whose words in code font that look like paths are paths from the root of the repository.
struct ContributorTests {
  private static let folders = [
    "Sources/", "Tests/", "Examples/", "Benchmarks/", "Plugins/", "Scripts/", "Documentation/",
    ".github/", ".ci/",
  ]

  @Test(
    arguments: try Page.all().filter {
      ["AGENTS.md", "CONTRIBUTING.md"].contains($0.path) || $0.path.hasPrefix("Documentation/")
    })
  func `every path in code font exists`(in page: Page) {
    let words = page.prose.flatMap {
      $0.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    // A word with '<' is a placeholder, and one with '*' or a space is more than a path.
    let paths = words.filter { word in
      Self.folders.contains { word.hasPrefix($0) } && !word.contains { "<* ".contains($0) }
    }

    #expect(paths.filter { !Repository.contains($0) } == [])
    let files = words.filter { $0.hasSuffix(".swift") && $0.contains("/") }
    #expect(files.filter { !paths.contains($0) } == [])
  }
}
