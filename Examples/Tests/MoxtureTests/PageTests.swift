import Pages
import Testing

/// The page "Coming from Moxture" of the documentation.
struct PageTests {
  @Test func `everything that the page shows of Expect is in these tests`() throws {
    let page = try Page("ComingFromMoxture", file: #filePath)

    #expect(page.snippets.count > 20)
    #expect(try page.missingSnippets() == [])
  }
}
