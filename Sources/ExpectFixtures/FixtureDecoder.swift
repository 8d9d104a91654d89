import Expect
import ExpectRuntime

/// A decoder that provides fixtures for everything that a type decodes.
///
/// Each decoded value has one decoder, which is copied with a longer path for each container inside
/// of the value.
struct FixtureDecoder: Decoder, SingleValueDecodingContainer {
  let codingPath: [any CodingKey]

  /// The length of the path to the value.
  private let start: Int
  private let fields: FixtureFields
  private let journal: FixtureJournal

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Makes a value by decoding its type.
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
        preconditionFailure("An error was not recorded. This is a bug in Expect.")
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
      journal.refusal = nil
      return value
    } catch let problem as FixtureProblem {
      throw problem
    } catch {
      // An inner type may have recorded the same error.
      journal.refusal = journal.refusal ?? decoder.refusal(error, path)
      throw error
    }
  }

  private func refusal(_ error: any Error, _ path: FixturePath) -> FixtureProblem.Refusal {
    let field = (error as? DecodingError)?.codingPath.map(field) ?? ""
    let given = fields.given.filter { field.isEmpty || $0.field == field }
    return FixtureProblem.Refusal(
      path: path.through(field).steps,
      given: given.map { ($0.field, ValueDescription.line(of: $0.value)) }, error: error)
  }

  /// Returns the text of a path, relative to the value.
  private func field(_ path: [any CodingKey]) -> String {
    FixtureIndex.text(of: path.dropFirst(start))
  }

  // MARK: - Containers

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(FixtureKeyedContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    FixtureUnkeyedContainer(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    self
  }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }

  /// Returns this decoder with a longer path.
  func nested(_ key: any CodingKey) -> Self {
    Self(codingPath: codingPath + [key], start: start, fields: fields, journal: journal)
  }

  // MARK: - Fields

  /// Makes a value that the type decodes.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    journal.refusal = nil
    let field = field(codingPath)
    let value = try make(type, label: fields.label(of: field, as: type))
    fields.note(value, for: field)
    return value
  }

  /// Returns the label for a choice in the current field.
  func label(for type: any Any.Type) -> String { fields.label(of: field(codingPath), as: type) }

  /// Makes a value of any decodable type.
  func make<Value: Decodable>(_ type: Value.Type, label: String) throws -> Value {
    func filled<Holder: FixtureHolder>(_ type: Holder.Type) throws -> Value? {
      try type.filled(by: self, label: label) as? Value
    }
    return try FixturePath.$current.withValue(FixturePath.current.through(field(codingPath))) {
      if let type = type as? any FixtureHolder.Type, let value = try filled(type) { return value }
      if let type = type as? any Fixturable.Type, let value = type.fixture(label: label) as? Value {
        return value
      }
      if let value = FixtureCase.chosen(type, label: label) { return value }
      return try Self.decode(type, label: label, at: codingPath, journal)
    }
  }
}

extension DecodingError {
  /// The path at which the error occurred.
  fileprivate var codingPath: [any CodingKey]? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    case .keyNotFound(let key, let context): context.codingPath + [key]
    @unknown default: nil
    }
  }
}

// MARK: - FixtureKeyedContainer

/// A keyed container that provides the fields of a value.
struct FixtureKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: FixtureDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// A single key: an enum with payloads expects the name of its case here.
  var allKeys: [Key] {
    let label = decoder.label(for: Key.self)
    let key = FixtureCase.chosen(Key.self, label: label) ?? Key(stringValue: .fixture(label: label))
    return key.map { [$0] } ?? []
  }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.nested(key).value(type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decoder.nested(key).value(Value?.self)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder.nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.nested(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) -> any Decoder { decoder.nested(key) }
}

// MARK: - FixtureUnkeyedContainer

/// An unkeyed container that provides the elements of a value.
///
/// It reports a count of 1, but provides any number of elements, because some types know how many
/// they need.
struct FixtureUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: FixtureDecoder
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { FixturePath.current.isRepetition ? 0 : 1 }

  var isAtEnd: Bool { currentIndex >= count ?? 0 }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().value(type)
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try next().value(Value?.self)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder { next() }

  private mutating func next() -> FixtureDecoder {
    defer { currentIndex += 1 }
    return decoder.nested(FixtureIndex(intValue: currentIndex))
  }
}

// MARK: - FixtureHolder

/// A type that contains values of other types but can also be empty.
protocol FixtureHolder {
  /// Makes a value that contains what a decoder makes, or an empty one to end a recursion.
  static func filled(by decoder: FixtureDecoder, label: String) throws -> Self
}

extension Optional: FixtureHolder where Wrapped: Decodable {
  static func filled(by decoder: FixtureDecoder, label: String) throws -> Self {
    if FixturePath.current.mustEnd(before: Wrapped.self) { return nil }
    return try decoder.make(Wrapped.self, label: label)
  }
}

extension Array: FixtureHolder where Element: Decodable {
  static func filled(by decoder: FixtureDecoder, label: String) throws -> Self {
    if FixturePath.current.mustEnd(before: Element.self) { return [] }
    return [try decoder.nested(FixtureIndex(intValue: 0)).make(Element.self, label: label)]
  }
}

extension Set: FixtureHolder where Element: Decodable {
  static func filled(by decoder: FixtureDecoder, label: String) throws -> Self {
    Self(try [Element].filled(by: decoder, label: label))
  }
}

extension Dictionary: FixtureHolder where Key: Decodable, Value: Decodable {
  static func filled(by decoder: FixtureDecoder, label: String) throws -> Self {
    let current = FixturePath.current
    if current.mustEnd(before: Key.self) || current.mustEnd(before: Value.self) { return [:] }
    var labels = FixtureLabels(label)
    let entry = decoder.nested(FixtureIndex(intValue: 0))
    let key = try entry.make(Key.self, label: labels.next(for: Key.self))
    let value = try entry.make(Value.self, label: labels.next(for: Value.self))
    return [key: value]
  }
}

// MARK: - FixtureFields

/// The labels and values of the fields that a type decodes.
final class FixtureFields {
  /// The values decoded so far, in order.
  private(set) var given: [(field: String, value: Any)] = []

  private var labels: FixtureLabels

  /// The label of each field, by its name and its type.
  private var known: [String: [ObjectIdentifier: String]] = [:]

  /// - Parameter label: The label of the value.
  init(_ label: String) {
    labels = FixtureLabels(label)
  }

  /// Returns the label of a field, which is the same if the type decodes it again.
  func label(of field: String, as type: any Any.Type) -> String {
    if let label = known[field]?[ObjectIdentifier(type)] { return label }
    let label = labels.next(for: type)
    known[field, default: [:]][ObjectIdentifier(type)] = label
    return label
  }

  /// Records a decoded value for a message.
  func note(_ value: Any, for field: String) {
    given.removeAll { $0.field == field }
    given.append((field, value))
  }
}

// MARK: - FixtureCase

/// Chooses one of the cases of a type.
enum FixtureCase {
  /// Returns a case of a type, or `nil` if its cases aren't known.
  static func chosen<Value>(_ type: Value.Type, label: String) -> Value? {
    let seed = FixtureSeed(label, for: "\(type)")
    if let listed = type as? any CaseIterable.Type {
      let cases = listed.allCases.map { $0 as Any }
      return cases.isEmpty ? nil : cases[seed.index(below: cases.count)] as? Value
    }
    return ComposedValue.emptyCase(of: type) { tags in
      // The tags of cases without a payload follow those of cases with one.
      tags.startIndex == 0 ? UInt32(seed.index(below: tags.count)) : nil
    }
  }
}

// MARK: - FixtureIndex

/// The index of an element as a part of a coding path.
struct FixtureIndex: CodingKey {
  private let index: Int

  init(intValue: Int) { index = intValue }

  init?(stringValue: String) {
    guard let index = Int(stringValue) else { return nil }
    self.index = index
  }

  var intValue: Int? { index }
  var stringValue: String { "\(index)" }

  /// Returns the text of a path in a message: `items[0].name`.
  static func text(of path: some Sequence<any CodingKey>) -> String {
    path.reduce(into: "") { text, key in
      if key is Self {
        text += "[\(key.stringValue)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

// MARK: - FixtureJournal

/// Records the failure to decode a value or one of its parts.
final class FixtureJournal {
  /// The failure that caused the last error, unless decoding continued.
  var refusal: FixtureProblem.Refusal?
}
