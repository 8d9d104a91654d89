import Pages
import Testing

/// The page "Coming from Mokka" of the documentation.
struct PageTests {
  @Test func `everything that the page shows of Expect is in these tests`() throws {
    let page = try Page("ComingFromMokka", file: #filePath)

    #expect(page.snippets.count > 25)
    #expect(try page.missingSnippets() == [])
  }
}
