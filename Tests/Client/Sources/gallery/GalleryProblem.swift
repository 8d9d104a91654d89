/// A reason why the page can't be written.
enum GalleryProblem: Error {
  case noStream
  case unfinishedRun
  case passes(test: String)
  case noBody(test: String)

  /// A failure is located outside the test, so readers wouldn't see its line.
  case elsewhere(test: String, StreamRecord.Place)

  /// A test fails with an issue that Expect didn't report.
  case otherIssue(test: String, [String])

  case noTest([String])
  case unlisted(suite: String)
  case missing(suite: String)
}

// MARK: - CustomStringConvertible

extension GalleryProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noStream: "usage: gallery [--light | --dark] <event stream> <file of a subject>..."
    case .unfinishedRun: "The test run has not ended."
    case .passes(let test): "The test '\(test)' reports nothing."
    case .noBody(let test): "The end of the body of the test '\(test)' was not found."
    case .elsewhere(let test, let place):
      "The test '\(test)' reports a failure outside its body, at \(place.filePath):\(place.line)."
    case .otherIssue(let test, let texts):
      "The test '\(test)' fails for another reason: \(texts.joined(separator: " / "))"
    case .noTest(let texts): "A failure is not part of a test: \(texts.joined(separator: " / "))"
    case .unlisted(let suite):
      "The suite '\(suite)' is not in the order of the page; see GalleryPage.swift."
    case .missing(let suite): "The page requires a suite '\(suite)', which does not exist."
    }
  }
}
