/// Why the page would not tell the truth.
enum GalleryProblem: Error {
  case noStream
  case unfinishedRun
  case passes(test: String)
  case noBody(test: String)

  /// A failure is reported outside the test, where a reader would not see the line.
  case elsewhere(test: String, StreamRecord.Place)

  /// A test fails for a reason that is none of Expect's.
  case otherIssue(test: String, [String])

  case noTest([String])
  case unlisted(suite: String)
  case missing(suite: String)
}

// MARK: - CustomStringConvertible

extension GalleryProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noStream: "usage: gallery <stream of events> <file of a subject>..."
    case .unfinishedRun: "The run of the tests has not come to its end."
    case .passes(let test): "The test '\(test)' reports nothing."
    case .noBody(let test): "The body of the test '\(test)' does not end where it should."
    case .elsewhere(let test, let place):
      "The test '\(test)' reports a failure outside its body, at \(place.filePath):\(place.line)."
    case .otherIssue(let test, let texts):
      "The test '\(test)' fails for another reason: \(texts.joined(separator: " / "))"
    case .noTest(let texts): "A failure belongs to no test: \(texts.joined(separator: " / "))"
    case .unlisted(let suite):
      "The suite '\(suite)' is not in the order of the page; see GalleryPage.swift."
    case .missing(let suite): "The page wants a suite '\(suite)', and there is none."
    }
  }
}
