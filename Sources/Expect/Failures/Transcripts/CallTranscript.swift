/// What one or several mocks have received, in the order in which it came, as text.
///
/// ```swift
/// print(CallTranscript(of: cart, api))
/// // 1. cart.add("apple", qty: 3) -> true
/// // 2. api.load(id: 7) threw Gone(id: 7)
/// ```
public struct CallTranscript: Sendable, Hashable {
  /// One line for each call: the call, and how it ended.
  public let lines: [String]

  /// The calls as a sequence diagram, in the language of Mermaid.
  public let mermaid: String

  /// A mock, and what it has received.
  struct Part {
    let id: ObjectIdentifier
    let name: MockName
    let calls: [RecordedCall]
  }

  /// Writes down what some mocks have received.
  ///
  /// This runs the `description` of arguments, so no lock may be held.
  init(_ parts: [Part]) {
    let parts = Self.distinct(parts)
    let entries = parts.indices
      .flatMap { part in parts[part].calls.map { Entry(part: part, name: parts[part].name, $0) } }
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
  }

  /// A call of one of the mocks.
  struct Entry {
    let part: Int
    let name: MockName
    let call: RecordedCall

    init(part: Int, name: MockName, _ call: RecordedCall) {
      self.part = part
      self.name = name
      self.call = call
    }
  }

  /// The mocks, each once, with a number behind the name where another mock has the same.
  private static func distinct(_ parts: [Part]) -> [Part] {
    var known: Set<ObjectIdentifier> = []
    var names: [String: Int] = [:]
    return parts.filter { known.insert($0.id).inserted }.map { part in
      let count = names[part.name.description, default: 0] + 1
      names[part.name.description] = count
      guard count > 1 else { return part }
      let name = MockName(
        description: "\(part.name)#\(count)", reach: part.name.reach, type: part.name.type)
      return Part(id: part.id, name: name, calls: part.calls)
    }
  }
}

// MARK: - CustomStringConvertible

extension CallTranscript: CustomStringConvertible {
  /// All lines.
  public var description: String { lines.joined(separator: "\n") }
}
