/// The reports of the tests in a run, grouped by suite.
struct Gallery {
  let rooms: [Room]

  /// A suite.
  struct Room {
    let title: String
    let introduction: String
    let exhibits: [Exhibit]
  }

  /// A test and its reports.
  struct Exhibit {
    let title: String
    let body: SourceFile.Body
    let reports: [Report]
  }

  /// A message about a line of a test.
  struct Report {
    /// The line; `nil` if the message is about the whole test.
    let line: Int?
    let isWarning: Bool
    let message: String
  }
}

// MARK: - Reading a run

extension Gallery {
  /// - Parameter run: A completed run.
  init(of run: TestRun) throws {
    rooms = try run.suites.map { suite in
      let source = try SourceFile(path: suite.declaration.sourceLocation.filePath)
      let exhibits = try run.tests(of: suite).map { test in
        try Self.exhibit(of: test, reporting: run.issues(of: test), in: source)
      }
      return Room(
        title: suite.declaration.displayName,
        introduction: source.documentation(above: suite.declaration.sourceLocation.line),
        exhibits: exhibits)
    }
  }

  private static func exhibit(
    of test: TestRun.Part, reporting issues: [StreamRecord.Issue], in source: SourceFile
  ) throws -> Exhibit {
    let title = test.declaration.displayName
    guard let body = source.body(at: test.declaration.sourceLocation.line) else {
      throw GalleryProblem.noBody(test: title)
    }
    guard !issues.isEmpty else { throw GalleryProblem.passes(test: title) }
    return Exhibit(
      title: title, body: body,
      reports: try issues.map { try report(of: $0, from: test, in: body) })
  }

  /// Returns a report of Expect, which refers to a line of the test itself.
  private static func report(
    of issue: StreamRecord.Issue, from test: TestRun.Part, in body: SourceFile.Body
  ) throws -> Report {
    let place = issue.details.sourceLocation
    let isAboutTest = place.line == test.declaration.sourceLocation.line
    let line = isAboutTest ? nil : place.line - body.firstLine + 1
    guard place.filePath == test.declaration.sourceLocation.filePath,
      line.map((1...body.lines.count).contains) ?? true
    else { throw GalleryProblem.elsewhere(test: test.declaration.displayName, place) }
    // The calls that returned a default are another comment.
    guard issue.messages.count > 1, issue.messages[0].text == "Issue recorded" else {
      throw GalleryProblem.otherIssue(
        test: test.declaration.displayName, issue.messages.map(\.text))
    }
    return Report(
      line: line, isWarning: issue.details.severity == "warning",
      message: issue.messages.dropFirst().map(\.text).joined(separator: "\n"))
  }
}
