import Pages
import Testing

/// Whether the figures of the pages are those that were measured.
struct FigureTests {
  @Test func `the README has the table that the measurements give`() throws {
    let table = try CostTable(Measurements()).lines

    #expect(
      try Page("README.md").part("costs") == table.map { $0[...] },
      "It should be:\n\(table.joined(separator: "\n"))")
  }

  /// A page with figures has a script of its own, or a table as above.
  @Test(
    arguments: try Page.all().filter {
      $0.path == "README.md" || $0.path.contains(".docc/")
    })
  func `a time or a size stands in such a table alone`(of page: Page) {
    let figures = page.prose.flatMap {
      $0.matches(
        of: #/\b[0-9][0-9.,]*( ?(ns|µs|ms|s|MB|KB|times as|times the|seconds|minutes)\b|%)/#)
    }

    #expect(figures.map { String($0.output.0) } == [])
  }
}
