/// What one or several mocks have received, in the order in which it came, as text.
///
/// ```swift
/// print(CallTranscript(of: cart, api))
/// // 1. cart.add("apple", qty: 3) -> true
/// // 2. api.load(id: 7) threw Gone(id: 7)
/// ```
public struct CallTranscript: Sendable {
  /// One line for each call: the call, and how it ended.
  public let lines: [String]

  /// What the callers are found by when somebody asks for them, which takes long.
  private let traces: [(trace: CallTrace?, site: CallSite)]

  /// The calls as a sequence diagram, in the language of Mermaid.
  public let mermaid: String

  /// The names of the mocks.
  let mocks: [String]

  /// Notes that the calls were checked, as far as their mocks still exist.
  let account: @Sendable () -> Void

  /// A mock, the line that made it, and the calls that it has received.
  struct Part {
    let id: ObjectIdentifier
    var name: MockName
    let site: CallSite
    let calls: [RecordedCall]

    /// Notes that the calls were checked.
    let account: @Sendable () -> Void
  }

  /// Writes down what some mocks have received.
  ///
  /// This runs the `description` of arguments, so no lock may be held.
  init(_ parts: [Part]) {
    let parts = Self.distinct(parts)
    let entries = parts.indices
      .flatMap { part in
        parts[part].calls.map {
          Entry(part: part, name: parts[part].name, site: parts[part].site, call: $0)
        }
      }
      .sorted {
        ($0.call.startMoment, $0.part, $0.call.sequence)
          < ($1.call.startMoment, $1.part, $1.call.sequence)
      }
    let (lines, mermaid) = ValueDescription.writing {
      (
        entries.indices.map { Self.line(number: $0 + 1, entries) },
        SequenceDiagram(of: parts.map(\.name.description), entries).text
      )
    }
    self.lines = lines
    self.mermaid = mermaid
    mocks = parts.map(\.name.description)
    account = { [accounts = parts.map(\.account)] in for account in accounts { account() } }
    traces = entries.map { ($0.call.trace, $0.site) }
  }

  /// A call of one of the mocks.
  struct Entry {
    let part: Int
    let name: MockName
    let site: CallSite
    let call: RecordedCall
  }

  /// The mocks, each once, with a number behind the name where another mock has the same.
  private static func distinct(_ parts: [Part]) -> [Part] {
    var known: Set<ObjectIdentifier> = []
    var names: [String: Int] = [:]
    return parts.filter { known.insert($0.id).inserted }.map { part in
      let count = names[part.name.description, default: 0] + 1
      names[part.name.description] = count
      guard count > 1 else { return part }
      var numbered = part
      numbered.name = MockName(
        description: "\(part.name)#\(count)", reach: part.name.reach, type: part.name.type)
      return numbered
    }
  }
}

// MARK: - CustomStringConvertible

extension CallTranscript: CustomStringConvertible {
  /// All lines, with the code under test that made the calls where it is known.
  ///
  /// A caller in the module of the test, or in the file that made the mock, is left out.
  public var description: String {
    MessageText.lines(lines, from: lines.indices.map { caller(at: $0) }).joined(separator: "\n")
  }

  /// Where the call in a line comes from, as far as it is known and is not in the test.
  func caller(at index: Int) -> String? {
    MessageText.caller(of: traces[index].trace, at: traces[index].site)
  }
}

// MARK: - Hashable

extension CallTranscript: Hashable {
  /// Returns whether two transcripts have the same calls, from the same callers.
  public static func == (left: Self, right: Self) -> Bool {
    left.lines == right.lines && left.mermaid == right.mermaid
      && left.description == right.description
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

    /// A line that isn't expected, with its index in the transcript.
    case unexpected(String, index: Int)

    var isEqual: Bool { if case .equal = self { true } else { false } }
  }

  /// Compares a transcript with a text, and gives nothing if they have the same lines.
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
    // How many lines the rests of both texts have in common, by where the rests begin.
    let width = received.count + 1
    var common = Array(repeating: 0, count: (expected.count + 1) * width)
    for row in expected.indices.reversed() {
      for column in received.indices.reversed() {
        let place = row * width + column
        common[place] =
          expected[row] == received[column]
          ? common[place + width + 1] + 1 : max(common[place + width], common[place + 1])
      }
    }
    var lines: [Line] = []
    var row = 0
    for (column, text) in received.enumerated() {
      while row < expected.count, expected[row] != text,
        common[(row + 1) * width + column] >= common[row * width + column + 1]
      {
        lines.append(.missing(expected[row]))
        row += 1
      }
      let isEqual = row < expected.count && expected[row] == text
      lines.append(isEqual ? .equal(text) : .unexpected(text, index: column))
      if isEqual { row += 1 }
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

// MARK: - SequenceDiagram

/// Calls of mocks as a sequence diagram, in the language of Mermaid.
struct SequenceDiagram {
  let text: String

  /// The start or the end of a call.
  private struct Event {
    let entry: CallTranscript.Entry
    let number: Int
    let moment: Moment
    let isStart: Bool
  }

  /// - Parameters:
  ///   - mocks: The names of the mocks.
  ///   - entries: Their calls, in the order in which they came.
  init(of mocks: [String], _ entries: [CallTranscript.Entry]) {
    let participants = mocks.enumerated().map { index, mock in
      "  participant m\(index + 1) as \(Self.escaped(mock))"
    }
    let events = Self.events(of: entries)
    let arrows = events.indices.compactMap { index in
      let isNested = index == 0 || events[index - 1].number != events[index].number
      return Self.arrow(for: events[index], isApart: isNested)
    }
    text = (["sequenceDiagram", "  participant test as Test"] + participants + arrows)
      .joined(separator: "\n")
  }

  private static func events(of entries: [CallTranscript.Entry]) -> [Event] {
    let events = entries.enumerated().flatMap { number, entry in
      let start = Event(entry: entry, number: number, moment: entry.call.startMoment, isStart: true)
      guard let end = entry.call.endMoment else { return [start] }
      return [start, Event(entry: entry, number: number, moment: end, isStart: false)]
    }
    // A start that comes at the same instant as an end of the call before comes after it.
    return events.enumerated().sorted { left, right in
      (left.element.moment, left.offset) < (right.element.moment, right.offset)
    }.map(\.element)
  }

  /// - Parameter isApart: Whether something else came since the call started.
  private static func arrow(for event: Event, isApart: Bool) -> String? {
    let call = event.entry.call
    let mock = "m\(event.entry.part + 1)"
    if event.isStart {
      let text = MessageText.item(call, of: event.entry.name).text
      return "  test->>\(mock): \(escaped(text))"
    }
    if call.error != nil { return "  \(mock)--xtest: \(escaped(call.endText))" }
    if call.hasResult { return "  \(mock)-->>test: \(escaped(call.endText))" }
    // A call that returns at once and has no result is shown by its first arrow.
    return isApart ? "  \(mock)-->>test: \(escaped("\(call.member.baseName) returns"))" : nil
  }

  /// A text without the signs that mean something to Mermaid.
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
