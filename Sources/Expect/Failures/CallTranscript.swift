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

  /// The information from which to find callers on demand, because finding them is slow.
  private let traces: [(trace: CallTrace?, site: CallSite)]

  /// The calls as a Mermaid sequence diagram.
  public let mermaid: String

  /// A mock, the location where it was created, and the calls that it received.
  typealias Part = (id: ObjectIdentifier, name: MockName, site: CallSite, calls: [RecordedCall])

  /// Creates the transcript of some mocks.
  ///
  /// This calls the `description` of arguments, so the caller must not hold a lock.
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
    traces = entries.map { ($0.call.trace, $0.site) }
  }

  /// A call of one of the mocks.
  struct Entry {
    let part: Int
    let name: MockName
    let site: CallSite
    let call: RecordedCall
  }

  /// Removes duplicate mocks, and numbers mocks that have the same name.
  private static func distinct(_ parts: [Part]) -> [Part] {
    var known: Set<ObjectIdentifier> = []
    var names: [String: Int] = [:]
    return parts.filter { known.insert($0.id).inserted }.map { part in
      let count = names[part.name.description, default: 0] + 1
      names[part.name.description] = count
      guard count > 1 else { return part }
      let name = MockName(
        description: "\(part.name)#\(count)", reach: part.name.reach, type: part.name.type)
      return (part.id, name, part.site, part.calls)
    }
  }
}

// MARK: - CustomStringConvertible

extension CallTranscript: CustomStringConvertible {
  /// All lines, each with the code under test that made the call, if it's known.
  ///
  /// This omits callers in the module of the test and in the file that created the mock.
  public var description: String {
    let callers = traces.map { MessageText.caller(of: $0.trace, at: $0.site) }
    return MessageText.lines(lines, from: callers).joined(separator: "\n")
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

// MARK: - SequenceDiagram

/// A Mermaid sequence diagram of calls.
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
  ///   - entries: Their calls, in order of arrival.
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
    return isApart ? "  \(mock)-->>test: \(escaped("\(call.member.baseName) returns"))" : nil
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
