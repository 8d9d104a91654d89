import Pages
import Testing

/// Whether the code of the pages is compiled and run.
struct SnippetTests {
  private static let pages = Result { try Page.all() }

  @Test(arguments: try pages.get())
  func `every snippet is in a test`(of page: Page) throws {
    // A script writes the gallery from the messages of tests that fail on purpose.
    let isGallery = page.path.hasSuffix("/AGalleryOfFailures.md")
    let snippets = page.blocks(in: "swift") + (isGallery ? [] : page.blocks(in: "text"))

    let missing = try ExampleCode().missing(of: snippets)
    #expect(missing == [])
  }

  @Test(arguments: try pages.get().filter { $0.path.contains("/ComingFrom") })
  func `all code of Expect in a migration table is in a test`(of page: Page) throws {
    #expect(page.answers.count > 10)
    let missing = try ExampleCode().missing(of: page.answers)
    #expect(missing == [])
  }

  @Test func `every step of the tutorial is in a test`() throws {
    let folder = "Sources/Expect/Documentation.docc/Tutorial/Resources"
    let files = try ["swift", "txt"].flatMap { try Repository.files(in: folder, endingIn: $0) }

    let steps = try files.map { String(decoding: try Repository.data(at: $0), as: UTF8.self) }
    let missing = try ExampleCode().missing(of: steps)

    #expect(steps.count == 10)
    #expect(missing == [])
  }

  @Test func `more than 20 pages have Swift snippets`() throws {
    #expect(try Self.pages.get().count { !$0.blocks(in: "swift").isEmpty } > 20)
  }
}
