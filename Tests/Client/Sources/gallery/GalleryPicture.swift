import Foundation

/// A failing test as an editor shows it: an SVG picture.
struct GalleryPicture {
  /// The suite whose first test is shown, and which the page leaves out.
  static let suite = "README"

  let text: String

  /// The colors of a picture.
  struct Colors {
    let background, border, code, number, failure, tint: String

    static let light = Colors(
      background: "#ffffff", border: "#c7c7cc", code: "#1d1d1f", number: "#6e6e73",
      failure: "#c9211e", tint: "#fbeceb")
    static let dark = Colors(
      background: "#1e1e1e", border: "#5a5a5e", code: "#f5f5f7", number: "#a1a1a6",
      failure: "#ff7a70", tint: "#432322")
  }

  private enum Row {
    case code(number: Int, String)
    case message(String)

    var columns: Int {
      switch self {
      case .code(_, let text), .message(let text): text.count
      }
    }
  }

  private static let rowHeight = 21
  private static let columnWidth = 7.85
  private static let left = 58
  private static let top = 14
  private static let widestHeadline = 92

  /// - Parameters:
  ///   - gallery: The gallery with the test.
  ///   - colors: The colors of the picture.
  init(of gallery: Gallery, in colors: Colors) throws {
    guard let exhibit = gallery.rooms.first(where: { $0.title == Self.suite })?.exhibits.first,
      let report = exhibit.reports.first, let line = report.line
    else { throw GalleryProblem.missing(suite: Self.suite) }
    let rows = Self.rows(of: exhibit, reporting: report.message, at: line)

    let width =
      Self.left + Int(Double(rows.map(\.columns).max() ?? 0) * Self.columnWidth) + 2 * Self.top
    let height = rows.count * Self.rowHeight + 2 * Self.top
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)">
        <title>A failing test in an editor</title>
        <style>text { font: 13px ui-monospace, 'SF Mono', Menlo, 'DejaVu Sans Mono', \
      monospace }</style>
        <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8" \
      fill="\(colors.background)" stroke="\(colors.border)"/>
      """
    let body = rows.enumerated().map { Self.element($1, at: $0, width: width, in: colors) }
    text = ([head] + body + ["</svg>\n"]).joined(separator: "\n")
  }

  /// Returns the lines of the test, with the message below the line that it is about.
  private static func rows(
    of exhibit: Gallery.Exhibit, reporting message: String, at line: Int
  ) -> [Row] {
    let first = exhibit.body.firstLine
    let lines = exhibit.body.lines.enumerated().flatMap { index, text -> [Row] in
      let code = Row.code(number: first + index, text.isEmpty ? "" : "  \(text)")
      return [code] + (index + 1 == line ? self.lines(of: message).map(Row.message) : [])
    }
    return [.code(number: first - 1, "@Test func `\(exhibit.title)`() {")] + lines
      + [.code(number: first + exhibit.body.lines.count, "}")]
  }

  /// Returns the lines of a message, the first of which is wrapped.
  private static func lines(of message: String) -> [String] {
    let lines = message.components(separatedBy: "\n")
    var headline = [""]
    for word in lines[0].components(separatedBy: " ") {
      if headline[headline.count - 1].count + word.count >= widestHeadline { headline.append("") }
      headline[headline.count - 1] += headline[headline.count - 1].isEmpty ? word : " \(word)"
    }
    return headline + lines.dropFirst()
  }

  private static func element(_ row: Row, at index: Int, width: Int, in colors: Colors) -> String {
    let y = top + index * rowHeight
    let baseline = y + 15
    switch row {
    case .code(let number, let text):
      return """
          <text x="\(left - 18)" y="\(baseline)" fill="\(colors.number)" text-anchor="end">\(number)</text>
          <text x="\(left)" y="\(baseline)" fill="\(colors.code)">\(escaped(text))</text>
        """
    case .message(let text):
      return """
          <rect x="1" y="\(y)" width="\(width - 2)" height="\(rowHeight)" fill="\(colors.tint)"/>
          <text x="\(left)" y="\(baseline)" fill="\(colors.failure)">\(escaped(text))</text>
        """
    }
  }

  /// Returns a text with its indentation, which browsers would omit if it consisted of ordinary spaces.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing(" ", with: "&#160;")
  }
}
