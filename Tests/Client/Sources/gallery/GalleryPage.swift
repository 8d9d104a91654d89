/// The documentation page that shows a gallery.
struct GalleryPage {
  let text: String

  /// The suites, as ordered on the page.
  private static let order = [
    "Never called", "Called with other arguments", "Called with a different value",
    "Called the wrong number of times", "Rejected", "Out of order",
    "Unexpected calls of a strict mock",
    "Calls without a result", "Unused stubs", "Stubs that differ", "Verified after the fact",
    "Waiting at a gate",
    "Explored",
  ]

  /// The suites whose messages show the correct code, and which another page explains.
  private static let omitted = ["Invalid statements", "Invalid arguments", "Invalid stubs"]

  private static let head = """
    # A gallery of failures

    Read an example of each kind of failure, next to the code that causes it.

    ## Overview

    Each of the following tests reports the message below it, at the given line. Most tests make the calls themselves
    instead of using code under test. Unless a test creates its own `store`, it uses a `StoreMock(name: "store")`:
    """

  private static let foot = "<!-- Written by Scripts/failure-gallery. -->\n"

  /// - Parameters:
  ///   - gallery: The gallery to show.
  ///   - subjects: The declarations that the tests use.
  init(of gallery: Gallery, subjects: [SourceFile]) throws {
    let omitted = Self.omitted + [GalleryPicture.suite]
    let rooms = try Self.sorted(gallery.rooms.filter { !omitted.contains($0.title) })
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
