import Foundation

/// The events of a run, as written by Swift Testing.
struct TestRun {
  let suites: [Part]
  private let tests: [Part]
  private let issues: [StreamRecord.Issue]

  /// A suite or a test.
  struct Part {
    let id: String
    let declaration: StreamRecord.Declaration
  }

  /// - Parameter path: The path of the event stream.
  init(path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    var suites: [Part] = []
    var tests: [Part] = []
    var issues: [StreamRecord.Issue] = []
    var hasEnded = false
    for line in lines {
      switch try JSONDecoder().decode(StreamRecord.self, from: Data(line.utf8)) {
      case .suite(let id, let declaration): suites.append(Part(id: id, declaration: declaration))
      case .test(let id, let declaration): tests.append(Part(id: id, declaration: declaration))
      case .issue(let issue): issues.append(issue)
      case .runEnded: hasEnded = true
      case .other: break
      }
    }
    guard hasEnded else { throw GalleryProblem.unfinishedRun }
    let ids = Set(tests.map(\.id))
    for issue in issues where !ids.contains(issue.testID ?? "") {
      throw GalleryProblem.noTest(issue.messages.map(\.text))
    }
    (self.suites, self.tests, self.issues) = (suites, tests, issues)
  }

  /// Returns the tests of a suite, as ordered in its file.
  func tests(of suite: Part) -> [Part] {
    tests.filter { $0.id.hasPrefix("\(suite.id)/") }
      .sorted { $0.declaration.sourceLocation.line < $1.declaration.sourceLocation.line }
  }

  /// Returns the issues of a test, in the order in which it reported them.
  func issues(of test: Part) -> [StreamRecord.Issue] { issues.filter { $0.testID == test.id } }
}
