import Pages
import Testing

/// The page "Coming from Cuckoo" of the documentation.
struct PageTests {
  @Test func `everything that the page shows of Expect is in these tests`() throws {
    let page = try Page("ComingFromCuckoo", file: #filePath)

    #expect(page.snippets.count > 60)
    #expect(try page.missingSnippets() == [])
  }
}
