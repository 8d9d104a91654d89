import Expect

extension CallTranscript {
  /// Returns a line with a call and how it ended: `1. cart.add("apple", qty: 3) -> true`.
  static func line(number: Int, _ entries: [Entry]) -> String {
    let (_, name, call) = entries[number - 1]
    let text = "\(number). \(call.text(on: name))"
    guard let end = call.end else { return "\(text) is still running" }
    // If other calls started before this one ended, the line says so.
    let later = entries[number...].prefix { $0.call.start < end }
    let order = later.isEmpty ? "" : " (ended after \(number + later.count))"
    let result = call.textOfEnd.map { (call.error == nil ? " -> " : " threw ") + $0 } ?? ""
    return text + result + order
  }
}

// MARK: - Recording

extension CallTranscript {
  /// The names of the mocks, as part of a sentence.
  var mockNames: String {
    let last = mocks.last ?? "no mock"
    let others = mocks.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) and \(last)"
  }

  /// Describes a transcript for which there is no text.
  func newText(_ outcome: TranscriptRecorder.Outcome) -> String {
    let isWritten = if case .written = outcome { true } else { false }
    let title =
      isWritten
      ? "The calls of \(mockNames) were written into the test. Check them, and run it again:"
      : "There is no text to compare the calls of \(mockNames) with:"
    let calls =
      lines.isEmpty ? ["no calls"] : lines.map { TranscriptDifference.unnumbered($0[...]) }
    return ([title] + calls.map { "    \($0)" }).joined(separator: "\n")
  }

  /// Returns what became of a transcript that differs from its text or has none, if that's worth a line.
  static func message(of outcome: TranscriptRecorder.Outcome, isText: Bool) -> String? {
    switch outcome {
    case .off:
      isText ? nil : "To write it into the test, set the environment variable EXPECT_RECORD=1."
    case .onServer: "Nothing was written, because the environment variable CI is set."
    case .written: isText ? "The text in the test was replaced." : nil
    case .refused(.elsewhere):
      """
      Nothing was written, because the file has no such check in a function at this line.
      If it has changed, build the test, and run it again. In an initializer, in a property, or in a macro such as #expect, \
      pass the text yourself.
      """
    case .refused(.noLiteral):
      "Nothing was written, because the text is not a single string literal without interpolations."
    case .refused(.conflict):
      """
      Nothing was written, because this line was reached several times, with different calls.
      Write a check with a text of its own for each of them.
      """
    case .refused(.inaccessible): "Nothing was written, because the file can't be read and written."
    case .refused(.changed):
      "Nothing was written, because something else has changed the file. Run the test again."
    }
  }
}

extension TranscriptRecorder.Outcome {
  var isConflict: Bool { if case .refused(.conflict) = self { true } else { false } }
}

// MARK: - TranscriptDifference+Message

extension TranscriptDifference {
  var message: String {
    let missing = lines.count { if case .missing = $0 { true } else { false } }
    let unexpected = lines.count { !$0.isEqual } - missing
    let counts = [(missing, "missing"), (unexpected, "unexpected")].filter { $0.0 > 0 }
      .map { "\($0) \($1)" }.joined(separator: ", ")
    let title = "The calls of \(transcript.mockNames) differ from the transcript (\(counts)):"
    return ([title] + shownLines).joined(separator: "\n")
  }

  /// How many equal lines are shown before and after a difference.
  private static let context = 3

  /// Each line that differs, and the lines next to it.
  private var shownLines: [String] {
    var shown: [String] = []
    var next = 0
    for index in lines.indices {
      let range = max(0, index - Self.context)...min(index + Self.context, lines.count - 1)
      guard lines[range].contains(where: { !$0.isEqual }) else { continue }
      if index > next { shown.append("    … \((index - next).counting("equal line"))") }
      next = index + 1
      switch lines[index] {
      case .equal(let text): shown.append("    \(text)")
      case .missing(let text): shown.append("  - \(text)")
      case .unexpected(let text): shown.append("  + \(text)")
      }
    }
    let rest = lines.count - next
    return rest > 0 ? shown + ["    … \(rest.counting("equal line"))"] : shown
  }
}
