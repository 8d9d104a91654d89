/// A line of Swift Testing's event stream, as far as the gallery needs it.
enum StreamRecord {
  case suite(id: String, Declaration)
  case test(id: String, Declaration)
  case issue(Issue)
  case runEnded
  case other

  /// A suite or a test.
  struct Declaration: Decodable {
    let displayName: String
    let sourceLocation: Place
  }

  struct Place: Decodable {
    let filePath: String
    let line: Int
  }

  struct Issue {
    let testID: String?
    let details: Details

    /// The texts of the issue: a headline of the framework and the comment.
    let messages: [Message]
  }

  struct Details: Decodable {
    let severity: String
    let sourceLocation: Place
  }

  struct Message: Decodable {
    let text: String
  }
}

// MARK: - Decodable

extension StreamRecord: Decodable {
  private enum Key: String, CodingKey {
    case kind
    case payload
  }

  private enum PayloadKey: String, CodingKey {
    case id
    case kind
    case issue
    case messages
    case testID
  }

  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: Key.self)
    let payload = try record.nestedContainer(keyedBy: PayloadKey.self, forKey: .payload)
    switch try payload.decode(String.self, forKey: .kind) {
    case "suite":
      let id = try payload.decode(String.self, forKey: .id)
      self = .suite(id: id, try record.decode(Declaration.self, forKey: .payload))
    case "function":
      let id = try payload.decode(String.self, forKey: .id)
      self = .test(id: id, try record.decode(Declaration.self, forKey: .payload))
    case "issueRecorded": self = .issue(try Self.issue(in: payload))
    case "runEnded": self = .runEnded
    default: self = .other
    }
  }

  private static func issue(in payload: KeyedDecodingContainer<PayloadKey>) throws -> Issue {
    Issue(
      testID: try payload.decodeIfPresent(String.self, forKey: .testID),
      details: try payload.decode(Details.self, forKey: .issue),
      messages: try payload.decode([Message].self, forKey: .messages))
  }
}
