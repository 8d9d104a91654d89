import Expect

extension CallTranscript {
  /// Returns a line with a call and how it ended: `cart.add("apple", qty: 3) -> true`.
  static func line(of entries: [Entry], at index: Int) -> String {
    let (_, name, call) = entries[index]
    let text = call.wholeText(on: name)
    guard let end = call.end else { return "\(text) is still running" }
    // If other calls started before this one ended, the line says so.
    let later = entries[(index + 1)...].prefix { $0.call.start < end }.count
    let order = later == 0 ? "" : " (ended after \(later.counting("more call")))"
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
  func newText(isWritten: Bool) -> String {
    let title =
      isWritten
      ? "The calls of \(mockNames) were written into the test. Check them, and run it again:"
      : "There is no text to compare the calls of \(mockNames) with:"
    let shown = calls.map { $0.shortened(to: TranscriptDifference.mostCharacters) }
    return TranscriptDifference.list(title, calls.isEmpty ? ["no calls"] : shown) {
      $0.counting("more call")
    }
  }

  static let nothingWrittenOnServer =
    "Nothing was written, because the environment variable CI is set."

  /// Returns what became of a transcript that differs from its text or has none, if that's worth a line.
  static func message(of refusal: RecordedSource.Refusal?, isText: Bool) -> String? {
    switch refusal {
    case .off:
      isText ? nil : "To write it into the test, set the environment variable EXPECT_RECORD=1."
    case .onServer: nothingWrittenOnServer
    case nil: isText ? "The text in the test was replaced." : nil
    case .elsewhere:
      """
      Nothing was written, because the file has no such check in a function at this line.
      If it has changed, build the test, and run it again. In an initializer, in a property, or in a macro such as #expect, \
      pass the text yourself.
      """
    case .noLiteral:
      "Nothing was written, because the text is not a single string literal without interpolations."
    case .conflict:
      """
      Nothing was written, because this line was reached several times, with different calls.
      Write a check with a text of its own for each of them.
      """
    case .inaccessible: "Nothing was written, because the file cannot be read and written."
    case .changed:
      "Nothing was written, because something else has changed the file. Run the test again."
    }
  }
}

// MARK: - TranscriptDifference+Message

extension TranscriptDifference {
  /// How many equal lines are shown before and after a difference.
  private static let context = 3

  /// How many lines that differ are shown.
  private static let mostLines = 40

  /// How many characters of a line are shown.
  static let mostCharacters = 4_000

  /// Returns a title with the first lines of a list.
  ///
  /// - Parameter words: Returns the words for the number of other lines.
  static func list(_ title: String, _ lines: [String], rest words: (Int) -> String) -> String {
    let hidden = lines.count - mostLines
    let shown = lines.prefix(mostLines) + (hidden > 0 ? ["… and \(words(hidden))"] : [])
    return ([title] + shown.map { "    \($0)" }).joined(separator: "\n")
  }

  func message(about mocks: String) -> String {
    let missing = lines.count { $0.kind == .missing }
    let unexpected = lines.count { $0.kind == .unexpected }
    let counts = [(missing, "missing"), (unexpected, "unexpected")].filter { $0.0 > 0 }
      .map { "\($0) \($1)" }.joined(separator: ", ")
    let title = "The calls of \(mocks) differ from the transcript (\(counts)):"
    return ([title] + shownLines).joined(separator: "\n")
  }

  /// The first lines that differ, and the lines next to them.
  private var shownLines: [String] {
    var (shown, room, hidden) = ([String](), Self.mostLines, 0)
    var rest = lines[...]
    while !rest.isEmpty {
      let equal = rest.prefix { $0.kind == .equal }
      let different = rest[equal.endIndex...].prefix { $0.kind != .equal }
      rest = rest[different.endIndex...]
      if room > 0 || different.isEmpty && hidden == 0 {
        shown += Self.equalLines(equal, isStart: shown.isEmpty, isEnd: different.isEmpty)
        let texts = Self.differentLines(different, upTo: room)
        shown += texts
        room -= texts.count
        hidden += different.count - texts.count
      } else {
        hidden += different.count
      }
    }
    return hidden == 0 ? shown : shown + ["    … and \(hidden.counting("more difference"))"]
  }

  /// Returns the equal lines between two differences, and the number of those that aren't shown.
  private static func equalLines(
    _ lines: ArraySlice<Line>, isStart: Bool, isEnd: Bool
  ) -> [String] {
    let first = lines.prefix(isStart ? 0 : context)
    let last = lines.dropFirst(first.count).suffix(isEnd ? 0 : context)
    let hidden = lines.count - first.count - last.count
    let note = hidden == 0 ? [] : ["    … \(hidden.counting("equal line"))"]
    return first.map { $0.shown() } + note + last.map { $0.shown() }
  }

  /// Returns lines that differ: the missing ones, followed by the unexpected ones.
  private static func differentLines(_ lines: ArraySlice<Line>, upTo room: Int) -> [String] {
    let missing = lines.prefix { $0.kind == .missing }
    let unexpected = lines[missing.endIndex...]
    let share = max(room / 2, room - unexpected.count)
    return zip(0..., missing.prefix(share)).map { index, line in
      line.shown(besides: unexpected.dropFirst(index).first)
    }
      + zip(0..., unexpected.prefix(room - min(share, missing.count))).map { index, line in
        line.shown(besides: missing.dropFirst(index).first)
      }
  }
}

extension TranscriptDifference.Line {
  /// Returns the text with a mark, of which a very long one is limited to its beginning and to what is around its difference from
  /// the line in whose place it is.
  fileprivate func shown(besides other: Self? = nil) -> String {
    let mark =
      switch kind {
      case .equal: "    "
      case .missing: "  - "
      case .unexpected: "  + "
      }
    let most = TranscriptDifference.mostCharacters
    guard text.utf8.count > most, let other else { return mark + text.shortened(to: most) }
    let (characters, others) = (Array(text), Array(other.text))
    let equal = zip(characters, others).prefix { $0 == $1 }.count
    let rest = zip(characters[equal...].reversed(), others[equal...].reversed())
    let end = characters.count - rest.prefix { $0 == $1 }.count
    let (margin, room) = (most / 20, most * 4 / 5)
    let shown = max(0, equal - margin)..<min(characters.count, end + margin, equal + room)
    let start = text.prefix(min(margin, shown.lowerBound))
    return mark + start + (shown.lowerBound > margin ? " … " : "") + String(characters[shown])
      + (shown.upperBound < characters.count ? " …" : "")
  }
}
