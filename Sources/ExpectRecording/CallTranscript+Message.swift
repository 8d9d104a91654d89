import Expect

extension CallTranscript {
  /// Returns a line with a call and how it ended: `cart.add("apple", qty: 3) -> true`.
  static func line(of entries: [Entry], at index: Int) -> String {
    let (_, name, call) = entries[index]
    let text = call.wholeText(on: name)
    guard let end = call.end else { return "\(text) is still running" }
    // If other calls started before this one ended, the line says so.
    let later = entries[(index + 1)...].prefix { $0.call.start < end }.count
    let order = later == 0 ? "" : " (ended after \(later) more \(later == 1 ? "call" : "calls"))"
    let result = call.wholeTextOfEnd.map { (call.error == nil ? " -> " : " threw ") + $0 } ?? ""
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
    let most = TranscriptDifference.mostLines
    let rest = calls.count > most ? ["… and \((calls.count - most).counting("more call"))"] : []
    let shown =
      calls.prefix(most).map { $0.shortened(to: TranscriptDifference.mostCharacters) } + rest
    return ([title] + (calls.isEmpty ? ["no calls"] : shown).map { "    \($0)" })
      .joined(separator: "\n")
  }

  static let nothingWrittenOnServer =
    "Nothing was written, because the environment variable CI is set."

  /// Returns what became of a transcript that differs from its text or has none, if that's worth a line.
  static func message(of outcome: TranscriptRecorder.Outcome, isText: Bool) -> String? {
    switch outcome {
    case .off:
      isText ? nil : "To write it into the test, set the environment variable EXPECT_RECORD=1."
    case .onServer: nothingWrittenOnServer
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
    case .refused(.inaccessible):
      "Nothing was written, because the file cannot be read and written."
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

  /// How many lines that differ are shown.
  static let mostLines = 40

  /// How many characters of a line are shown.
  static let mostCharacters = 4_000

  /// The first lines that differ, and the lines next to them.
  private var shownLines: [String] {
    var shown: [String] = []
    var (next, room, hidden) = (0, Self.mostLines, 0)
    for range in differences {
      guard room > 0 else {
        hidden += range.count
        continue
      }
      shown += equalLines(next..<range.lowerBound, isStart: next == 0)
      let texts = differentLines(range, upTo: room)
      shown += texts
      room -= texts.count
      hidden += range.count - texts.count
      next = range.upperBound
    }
    if hidden > 0 { return shown + ["    … and \(hidden.counting("more difference"))"] }
    return shown + equalLines(next..<lines.count, isEnd: true)
  }

  /// The ranges of consecutive lines that differ.
  private var differences: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, line) in lines.enumerated() where !line.isEqual {
      let start = ranges.last?.upperBound == index ? ranges.removeLast().lowerBound : index
      ranges.append(start..<index + 1)
    }
    return ranges
  }

  /// Returns the equal lines between two differences, and the number of those that aren't shown.
  private func equalLines(
    _ range: Range<Int>, isStart: Bool = false, isEnd: Bool = false
  ) -> [String] {
    let texts = lines[range].map(\.text)
    let first = texts.prefix(isStart ? 0 : Self.context)
    let last = texts.dropFirst(first.count).suffix(isEnd ? 0 : Self.context)
    let hidden = texts.count - first.count - last.count
    let shown = (first + last).map { "    \($0.shortened(to: Self.mostCharacters))" }
    if hidden == 0 { return shown }
    return shown.prefix(first.count) + ["    … \(hidden.counting("equal line"))"]
      + shown.suffix(last.count)
  }

  /// Returns lines that differ: the missing ones, followed by the unexpected ones.
  private func differentLines(_ range: Range<Int>, upTo room: Int) -> [String] {
    let missing = lines[range].filter { if case .missing = $0 { true } else { false } }.map(\.text)
    let unexpected = lines[range].dropFirst(missing.count).map(\.text)
    let share = max(room / 2, room - unexpected.count)
    return missing.prefix(share).enumerated().map { index, text in
      "  - " + Self.shortened(text, besides: unexpected.dropFirst(index).first)
    }
      + unexpected.prefix(room - min(share, missing.count)).enumerated().map { index, text in
        "  + " + Self.shortened(text, besides: missing.dropFirst(index).first)
      }
  }

  /// Returns the text of a line, of which a very long one is limited to its beginning and to what is around its difference from
  /// the line in whose place it is.
  private static func shortened(_ text: String, besides other: String?) -> String {
    guard text.utf8.count > mostCharacters, let other else {
      return text.shortened(to: mostCharacters)
    }
    let (characters, others) = (Array(text), Array(other))
    let equal = zip(characters, others).prefix { $0 == $1 }.count
    let rest = zip(characters[equal...].reversed(), others[equal...].reversed())
    let end = characters.count - rest.prefix { $0 == $1 }.count
    let (margin, room) = (mostCharacters / 20, mostCharacters * 4 / 5)
    let shown = max(0, equal - margin)..<min(characters.count, end + margin, equal + room)
    let start = text.prefix(min(margin, shown.lowerBound))
    return start + (shown.lowerBound > margin ? " … " : "") + String(characters[shown])
      + (shown.upperBound < characters.count ? " …" : "")
  }
}

extension TranscriptDifference.Line {
  fileprivate var text: String {
    switch self {
    case .equal(let text), .missing(let text), .unexpected(let text): text
    }
  }
}
