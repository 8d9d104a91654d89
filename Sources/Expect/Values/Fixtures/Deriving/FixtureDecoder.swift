/// Lets a type decode a value of itself from nothing but a label.
///
/// The type asks for its fields, and is given the fixture of each. There is one decoder for each value
/// that is decoded, and a copy with a longer path for each container inside of that.
struct FixtureDecoder: Decoder {
  let codingPath: [any CodingKey]

  /// How much of the path leads to the value.
  private let start: Int
  private let fields: FixtureFields
  private let journal: FixtureJournal

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Makes a value of a type by its own decoding.
  static func fixture<Value: Decodable>(
    of type: Value.Type, label: String
  ) throws(FixtureProblem) -> Value {
    let journal = FixtureJournal()
    do {
      return try decode(type, label: label, at: [], journal)
    } catch let problem as FixtureProblem {
      throw problem
    } catch {
      guard let refusal = journal.refusal else {
        preconditionFailure("A refusal was not noticed. This is a bug in Expect.")
      }
      throw .refused(refusal)
    }
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, label: String, at codingPath: [any CodingKey], _ journal: FixtureJournal
  ) throws -> Value {
    let path = try FixturePath.current.entering(type)
    let decoder = Self(
      codingPath: codingPath, start: codingPath.count, fields: FixtureFields(label),
      journal: journal)
    do {
      let value = try FixturePath.$current.withValue(path) { try type.init(from: decoder) }
      journal.forgetRefusal()
      return value
    } catch let problem as FixtureProblem {
      throw problem
    } catch {
      journal.note(decoder.refusal(error, path))
      throw error
    }
  }

  private func refusal(_ error: any Error, _ path: FixturePath) -> FixtureProblem.Refusal {
    let field = (error as? DecodingError)?.codingPath.map(field) ?? ""
    let given = fields.given.filter { field.isEmpty || $0.field == field }
    return FixtureProblem.Refusal(
      path: path.through(field).steps,
      given: given.map { ($0.field, ValueDescription.text(of: $0.value)) }, error: error)
  }

  /// Where in the value a path leads to.
  private func field(_ path: [any CodingKey]) -> String {
    FixtureIndex.text(of: path.dropFirst(start))
  }
}

// MARK: - Containers

extension FixtureDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(FixtureKeyedContainer(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    FixtureUnkeyedContainer(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    FixtureSingleValueContainer(self)
  }

  /// The same decoder, further inside of the value.
  func nested(_ key: any CodingKey) -> Self {
    Self(codingPath: codingPath + [key], start: start, fields: fields, journal: journal)
  }
}

// MARK: - Fields

extension FixtureDecoder {
  /// Makes what the value has asked for.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    journal.forgetRefusal()
    let field = field(codingPath)
    let value = try make(type, label: fields.label(of: field, as: type), at: codingPath)
    fields.note(value, for: field)
    return value
  }

  /// The label of a choice that is made for a field.
  func label(for type: any Any.Type) -> String { fields.label(of: field(codingPath), as: type) }

  /// Makes a value of any type that can be decoded.
  func make<Value: Decodable>(
    _ type: Value.Type, label: String, at path: [any CodingKey]
  ) throws -> Value {
    func filled<Holder: FixtureHolder>(_ type: Holder.Type) throws -> Value? {
      try type.filled(by: self, label: label, at: path) as? Value
    }
    return try FixturePath.$current.withValue(FixturePath.current.through(field(path))) {
      if let type = type as? any FixtureHolder.Type, let value = try filled(type) { return value }
      if let type = type as? any Fixturable.Type, let value = type.fixture(label: label) as? Value {
        return value
      }
      if let value = FixtureCase.chosen(type, label: label) { return value }
      return try Self.decode(type, label: label, at: path, journal)
    }
  }
}

extension DecodingError {
  /// Where the error says that it came about.
  fileprivate var codingPath: [any CodingKey]? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    case .keyNotFound(let key, let context): context.codingPath + [key]
    @unknown default: nil
    }
  }
}
