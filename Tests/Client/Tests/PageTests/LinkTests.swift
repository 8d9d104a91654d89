import Foundation
import Pages
import Testing

/// Whether the targets of the links on the pages exist; DocC checks its own links.
struct LinkTests {
  private static let catalog = "Sources/Expect/Documentation.docc"

  @Test(arguments: try Page.all())
  func `every link leads to an existing file and heading`(from page: Page) throws {
    let links = page.links

    let dead = try links.filter { try !isAlive($0, from: page) }

    #expect(dead == [])
  }

  @Test func `every picture has a light and a dark variant that only differ in their colors`()
    throws
  {
    let pages = try Page.all().filter { $0.path.hasPrefix(Self.catalog) }
    let shown = Set(pages.flatMap(\.pictures))

    for picture in shown {
      let light = try shapes(of: "\(Self.catalog)/Resources/\(picture).svg")
      let dark = try shapes(of: "\(Self.catalog)/Resources/\(picture)~dark.svg")
      #expect(light == dark, "\(picture)")
    }
    let files = try Repository.files(in: "\(Self.catalog)/Resources", endingIn: "svg")
    #expect(files.count == 2 * shown.count)
  }

  @Test func `a dead link is detected`() throws {
    let readme = try Page("README.md")

    #expect(try !isAlive("NoSuchFile.md", from: readme))
    #expect(try !isAlive("README.md#no-such-heading", from: readme))
    #expect(try isAlive("Examples", from: readme))
  }

  /// A picture without its colors.
  private func shapes(of path: String) throws -> String {
    String(decoding: try Repository.data(at: path), as: UTF8.self)
      .replacing(#/#[0-9a-f]{6}/#, with: "#")
  }

  /// A link out of the repository counts as dead, because no test would detect that it's broken.
  private func isAlive(_ link: String, from page: Page) throws -> Bool {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = page.path.contains("/") ? (page.path as NSString).deletingLastPathComponent : ""
    let path =
      parts[0].isEmpty ? page.path : (folder as NSString).appendingPathComponent("\(parts[0])")
    guard Repository.contains(path) else { return false }
    return try parts.count == 1 || Page(path).anchors.contains("\(parts[1])")
  }
}

extension Page {
  /// The targets of the links and the files of HTML images, without the links that DocC knows.
  fileprivate var links: [String] {
    prose.flatMap { line in
      line.matches(of: #/(?:^|[^!])\[[^\]]*\]\(([^)]*)\)/#).map { String($0.output.1) }
        + line.matches(of: #/ src(?:set)?="([^"]*)"/#).map { String($0.output.1) }
    }
    .filter { !$0.hasPrefix("doc:") }
  }

  /// The names of the pictures.
  fileprivate var pictures: [String] {
    prose.flatMap { $0.matches(of: #/!\[[^\]]*\]\(([^)]*)\)/#).map { String($0.output.1) } }
  }

  /// The headings, as links name them.
  fileprivate var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      })
  }
}
