/// The page of the documentation that shows a gallery.
struct GalleryPage {
  let text: String

  /// The suites in the order of the page.
  private static let order = [
    "Never called", "Called with other arguments", "Called with a value that differs inside",
    "Called the wrong number of times", "Rejected", "Out of order", "Unexpected, on a strict mock",
    "Unanswered", "Unused stubs", "Checked afterwards", "Waiting at a gate", "Explored",
    "Statements that cannot be understood", "Arguments that cannot be understood",
    "Answers that cannot be given",
  ]

  private static let head = """
    # A gallery of failures

    What Expect says, in full, beside the lines of a test that make it say so.

    ## Overview

    Each of these tests reports what stands below it, at the line whose number is told. The calls of
    the mock stand in the tests themselves, in place of a subject that makes them. Except where a
    test makes a `store` of its own, it is a `StoreMock(name: "store")`:
    """

  private static let foot = "<!-- Written by Scripts/failure-gallery. -->\n"

  /// - Parameters:
  ///   - gallery: What there is to show.
  ///   - subjects: The declarations that the tests need.
  init(of gallery: Gallery, subjects: [SourceFile]) throws {
    let rooms = try Self.sorted(gallery.rooms)
    let blocks =
      [Self.head] + subjects.map { Self.block($0.declarations, in: "swift") }
      + rooms.flatMap(Self.paragraphs) + [Self.foot]
    text = blocks.joined(separator: "\n\n")
  }

  private static func sorted(_ rooms: [Gallery.Room]) throws -> [Gallery.Room] {
    if let room = rooms.first(where: { !order.contains($0.title) }) {
      throw GalleryProblem.unlisted(suite: room.title)
    }
    return try order.map { title in
      guard let room = rooms.first(where: { $0.title == title }) else {
        throw GalleryProblem.missing(suite: title)
      }
      return room
    }
  }

  private static func paragraphs(of room: Gallery.Room) -> [String] {
    ["## \(room.title)", room.introduction] + room.exhibits.flatMap(paragraphs)
  }

  private static func paragraphs(of exhibit: Gallery.Exhibit) -> [String] {
    let title = exhibit.title.prefix(1).uppercased() + exhibit.title.dropFirst()
    let lines = block(exhibit.body.lines.joined(separator: "\n"), in: "swift")
    return ["### \(title)", lines] + exhibit.reports.flatMap(paragraphs)
  }

  private static func paragraphs(of report: Gallery.Report) -> [String] {
    let kind = report.isWarning ? "A warning" : "A failure"
    let line = report.line.map { report.isWarning ? "A warning at line \($0):" : "At line \($0):" }
    return [line ?? "\(kind) about the test:", block(report.message, in: "text")]
  }

  private static func block(_ text: String, in language: String) -> String {
    "```\(language)\n\(text)\n```"
  }
}
