import Pages
import Testing

/// Figures in the pages for users stand in tables, which `Scripts/benchmark` writes.
struct FigureTests {
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
