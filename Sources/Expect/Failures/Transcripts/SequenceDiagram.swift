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
    // What returns nothing, and at once, is told by its first arrow.
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
