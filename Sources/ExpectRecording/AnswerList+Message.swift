import Expect

extension AnswerList {
  /// The first line of a file.
  static let heading = """
    // Results of a real implementation. To record them again, set the environment variable EXPECT_RECORD=1.
    """

  /// Returns a text of answers that weren't used while their file was recorded.
  static func note(of unused: [String], in path: String) -> String {
    let title = """
      \(path) has \(unused.count.counting("result")) that no test of this process used. \
      Remove those that no other test uses:
      """
    return TranscriptDifference.list(title, unused) { "\($0) more" }
  }
}

// MARK: - RecordedAnswers+Message

extension RecordedAnswers {
  /// The name of the real implementation, or of what was recorded of it.
  var nameOfReal: String { target?.name ?? "the recorded \(name)" }

  /// Reports that there is no result to compare with.
  func message(missing call: String) -> String {
    "\(fileName) has no result of \(call).\n" + Self.howToRecord()
  }

  /// Reports that the file can't be used.
  func message(refusal: AnswerRecorder.Refusal) -> String {
    switch refusal {
    case .missing: "\(name) was never recorded: there is no file \(path).\n" + Self.howToRecord()
    case .inaccessible: "The file \(path) cannot be read and written."
    case .unreadable(let line, let text):
      """
      \(fileName) isn't a file with recorded results: see line \(line), '\(text)'.
      Correct \(path), or delete it and record it again.
      """
    }
  }

  /// Reports that another test recorded another result of the same call.
  func message(conflict call: String, _ answer: AnswerText, _ other: AnswerText) -> String {
    var lines = [
      "\(call) \(answer.summary) in this test, but \(other.summary) in another one, which was recorded."
    ]
    if case .parts(let text)? = answer.difference(from: other) {
      lines.append("In this test's result: \(text)")
    }
    lines.append(
      """
      Record the results of this test under another name: recordedAnswers("<#\(name)#>", from: <#real#>)
      """)
    return lines.joined(separator: "\n")
  }

  /// How to record results, or why nothing was recorded.
  static func howToRecord(again: Bool = false) -> String {
    if RecordedFiles.mode == .onServer { return CallTranscript.nothingWrittenOnServer }
    return "To record it\(again ? " again" : ""), set the environment variable EXPECT_RECORD=1."
  }
}
