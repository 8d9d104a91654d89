/// A text of the calls that one or several mocks received, in order of arrival.
///
/// ```swift
/// print(CallTranscript(of: cart, api))
/// // 1. cart.add("apple", qty: 3) -> true
/// // 2. api.load(id: 7) threw Gone(id: 7)
/// ```
public struct CallTranscript: Sendable {
  /// One line for each call, which shows the call and how it ended.
  public let lines: [String]

  /// The calls as a Mermaid sequence diagram.
  public let mermaid: String

  /// The names of the mocks.
  let mocks: [String]

  /// Marks the calls as checked, as far as their mocks still exist.
  let account: @Sendable () -> Void

  /// A mock and the calls that it received.
  struct Part {
    let id: ObjectIdentifier
    var name: MockName
    let calls: [RecordedCall]

    /// Marks the calls as checked.
    let account: @Sendable () -> Void
  }

  /// Creates the transcript of some mocks.
  ///
  /// This calls the `description` of arguments, so the caller must not hold a lock.
  init(_ parts: [Part]) {
    let parts = Self.distinct(parts)
    let entries = parts.enumerated()
      .flatMap { index, part in part.calls.map { (index, part.name, $0) as Entry } }
      .sorted {
        ($0.call.startMoment, $0.part, $0.call.sequence)
          < ($1.call.startMoment, $1.part, $1.call.sequence)
      }
    let (lines, mermaid) = ValueDescription.writing {
      (
        entries.indices.map { Self.line(number: $0 + 1, entries) },
        Self.diagram(of: parts.map(\.name.description), entries)
      )
    }
    self.lines = lines
    self.mermaid = mermaid
    mocks = parts.map(\.name.description)
    account = { [accounts = parts.map(\.account)] in for account in accounts { account() } }
  }

  /// A call of one of the mocks.
  typealias Entry = (part: Int, name: MockName, call: RecordedCall)

  /// Removes duplicate mocks, and numbers mocks that have the same name.
  private static func distinct(_ parts: [Part]) -> [Part] {
    var known: Set<ObjectIdentifier> = []
    var names: [String: Int] = [:]
    return parts.filter { known.insert($0.id).inserted }.map { part in
      let count = names[part.name.description, default: 0] + 1
      names[part.name.description] = count
      guard count > 1 else { return part }
      var numbered = part
      numbered.name.given = "\(part.name)#\(count)"
      return numbered
    }
  }
}

// MARK: - CustomStringConvertible

extension CallTranscript: CustomStringConvertible {
  /// The lines of the transcript.
  public var description: String { lines.joined(separator: "\n") }
}

// MARK: - Hashable

extension CallTranscript: Hashable {
  /// Returns whether two transcripts have the same calls.
  public static func == (left: Self, right: Self) -> Bool {
    left.lines == right.lines && left.mermaid == right.mermaid
  }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}

// MARK: - TranscriptDifference

/// The lines in which a transcript differs from the one that a test expects.
struct TranscriptDifference {
  let transcript: CallTranscript

  /// The lines of both transcripts, in their order.
  let lines: [Line]

  /// A line without its number.
  enum Line {
    case equal(String)
    case missing(String)

    case unexpected(String)

    var isEqual: Bool { if case .equal = self { true } else { false } }
  }

  /// Compares a transcript with a text, or returns `nil` if they have the same lines.
  ///
  /// - Parameter text: The expected calls. Their numbers and empty lines don't count.
  init?(of transcript: CallTranscript, from text: String) {
    self.transcript = transcript
    let received = transcript.lines.map { Self.unnumbered($0[...]) }
    let expected = text.split(whereSeparator: \.isNewline).map(Self.unnumbered)
    guard received != expected else { return nil }
    lines = Self.lines(of: received, from: expected)
  }

  private static func lines(of received: [String], from expected: [String]) -> [Line] {
    var missing: Set<Int> = []
    var unexpected: Set<Int> = []
    for change in received.difference(from: expected) {
      switch change {
      case .remove(let index, _, _): missing.insert(index)
      case .insert(let index, _, _): unexpected.insert(index)
      }
    }
    var lines: [Line] = []
    var row = 0
    for (index, text) in received.enumerated() {
      while missing.contains(row) {
        lines.append(.missing(expected[row]))
        row += 1
      }
      let isUnexpected = unexpected.contains(index)
      lines.append(isUnexpected ? .unexpected(text) : .equal(text))
      if !isUnexpected { row += 1 }
    }
    return lines + expected[row...].map { .missing($0) }
  }

  /// A line without the number in front of it, which another call before it changes.
  private static func unnumbered(_ line: Substring) -> String {
    let rest = line.drop(while: \.isWhitespace)
    let call = rest.drop(while: \.isWholeNumber)
    return String(call.hasPrefix(". ") && call.count < rest.count ? call.dropFirst(2) : rest)
  }
}

// MARK: - Mermaid

extension CallTranscript {
  /// The start or the end of a call.
  private typealias Event = (entry: Entry, number: Int, moment: Moment, isStart: Bool)

  /// Returns a sequence diagram of calls.
  ///
  /// - Parameters:
  ///   - mocks: The names of the mocks.
  ///   - entries: Their calls, in order of arrival.
  private static func diagram(of mocks: [String], _ entries: [Entry]) -> String {
    let participants = mocks.enumerated().map { index, mock in
      "  participant m\(index + 1) as \(escaped(mock))"
    }
    let events = events(of: entries)
    let arrows = events.indices.compactMap { index in
      let isNested = index == 0 || events[index - 1].number != events[index].number
      return arrow(for: events[index], isApart: isNested)
    }
    return (["sequenceDiagram", "  participant test as Test"] + participants + arrows)
      .joined(separator: "\n")
  }

  private static func events(of entries: [Entry]) -> [Event] {
    let events = entries.enumerated().flatMap { number, entry -> [Event] in
      let start = (entry, number, entry.call.startMoment, true)
      guard let end = entry.call.endMoment else { return [start] }
      return [start, (entry, number, end, false)]
    }
    // If a call starts at the same instant at which the previous one ends, the end comes first.
    return events.enumerated().sorted { left, right in
      (left.element.moment, left.offset) < (right.element.moment, right.offset)
    }.map(\.element)
  }

  /// - Parameter isApart: Whether another event occurred since the call started.
  private static func arrow(for event: Event, isApart: Bool) -> String? {
    let call = event.entry.call
    let mock = "m\(event.entry.part + 1)"
    if event.isStart {
      let text = MessageText.item(call, of: event.entry.name).text
      return "  test->>\(mock): \(escaped(text))"
    }
    if call.error != nil { return "  \(mock)--xtest: \(escaped(call.endText))" }
    if call.hasResult { return "  \(mock)-->>test: \(escaped(call.endText))" }
    // The first arrow is sufficient for a call that returns immediately and has no result.
    return isApart ? "  \(mock)-->>test: \(escaped("\(call.member.signature.base) returns"))" : nil
  }

  /// Escapes the characters that have a meaning in Mermaid.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "#": escaped += "#35;"
      case ";": escaped += "#59;"
      case "<": escaped += "#lt;"
      case ">": escaped += "#gt;"
      case "%": escaped += "#37;"
      case _ where character.isNewline: escaped += " "
      default: escaped.append(character)
      }
    }
  }
}
