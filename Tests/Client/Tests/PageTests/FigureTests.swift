import Pages
import Testing

/// Times and sizes are in the page that `Scripts/benchmark` writes, not in the pages for users.
struct FigureTests {
  @Test(
    arguments: try Page.all().filter {
      $0.path == "README.md" || $0.path.contains(".docc/")
    })
  func `pages for users contain no times or sizes outside of code blocks`(of page: Page) {
    let figures = page.prose.flatMap {
      $0.matches(
        of: #/\b[0-9][0-9.,]*( ?(ns|µs|ms|s|MB|KB|times as|times the|seconds|minutes)\b|%)/#)
    }

    #expect(figures.map { String($0.output.0) } == [])
  }
}
