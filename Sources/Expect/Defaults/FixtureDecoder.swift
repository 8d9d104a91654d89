/// Lets a type decode a value of itself from nothing but a label.
///
/// The type asks for its fields, and is given the fixture of each. There is one decoder for each value
/// that is decoded, and a copy with a longer path for each container inside of that.
struct FixtureDecoder: Decoder, SingleValueDecodingContainer {
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

  /// The same decoder, further inside of the value.
  func nested(_ key: any CodingKey) -> Self {
    Self(codingPath: codingPath + [key], start: start, fields: fields, journal: journal)
  }

  // MARK: - Fields

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

// MARK: - FixtureKeyedContainer

/// The fields of a value, by name.
struct FixtureKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: FixtureDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// One key: an enum with payloads looks for the name of its case here.
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

/// The elements of a value, one after the other.
///
/// It says that there is one, and has as many as are asked for: some types know how many they need.
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

/// A type that holds values of other types, or does without them.
protocol FixtureHolder {
  /// Makes a value that holds what a decoder makes, or an empty one where there would be no end.
  static func filled(
    by decoder: FixtureDecoder, label: String, at path: [any CodingKey]
  ) throws -> Self
}

extension Optional: FixtureHolder where Wrapped: Decodable {
  static func filled(
    by decoder: FixtureDecoder, label: String, at path: [any CodingKey]
  ) throws -> Self {
    if FixturePath.current.mustEnd(before: Wrapped.self) { return nil }
    return try decoder.make(Wrapped.self, label: label, at: path)
  }
}

extension Array: FixtureHolder where Element: Decodable {
  static func filled(
    by decoder: FixtureDecoder, label: String, at path: [any CodingKey]
  ) throws -> Self {
    if FixturePath.current.mustEnd(before: Element.self) { return [] }
    return [try decoder.make(Element.self, label: label, at: path + [FixtureIndex(intValue: 0)])]
  }
}

extension Set: FixtureHolder where Element: Decodable {
  static func filled(
    by decoder: FixtureDecoder, label: String, at path: [any CodingKey]
  ) throws -> Self {
    Self(try [Element].filled(by: decoder, label: label, at: path))
  }
}

extension Dictionary: FixtureHolder where Key: Decodable, Value: Decodable {
  static func filled(
    by decoder: FixtureDecoder, label: String, at path: [any CodingKey]
  ) throws -> Self {
    let current = FixturePath.current
    if current.mustEnd(before: Key.self) || current.mustEnd(before: Value.self) { return [:] }
    var labels = FixtureLabels(label)
    let path = path + [FixtureIndex(intValue: 0)]
    let key = try decoder.make(Key.self, label: labels.next(for: Key.self), at: path)
    let value = try decoder.make(Value.self, label: labels.next(for: Value.self), at: path)
    return [key: value]
  }
}

// MARK: - FixtureFields

/// What a value was given while it was decoded.
final class FixtureFields {
  /// What a value asked for.
  private struct Question: Hashable {
    let field: String
    let type: TypeIdentity
  }

  /// What the value has got so far, in order.
  private(set) var given: [(field: String, value: Any)] = []

  private var labels: FixtureLabels
  private var answers: [Question: String] = [:]

  /// - Parameter label: The label of the value.
  init(_ label: String) {
    labels = FixtureLabels(label)
  }

  /// The label of a field; the same one if the value asks again.
  func label(of field: String, as type: any Any.Type) -> String {
    let question = Question(field: field, type: TypeIdentity(type))
    if let answer = answers[question] { return answer }
    let answer = labels.next(for: type)
    answers[question] = answer
    return answer
  }

  /// Keeps what was given, for a message.
  func note(_ value: Any, for field: String) {
    given.removeAll { $0.field == field }
    given.append((field, value))
  }
}

// MARK: - FixtureCase

/// Chooses one of the cases of a type.
enum FixtureCase {
  /// A case of a type, or `nil` where its cases aren't known.
  static func chosen<Value>(_ type: Value.Type, label: String) -> Value? {
    let seed = FixtureSeed(label, for: "\(type)")
    if let listed = type as? any CaseIterable.Type {
      let cases = cases(of: listed)
      return cases.isEmpty ? nil : cases[seed.index(below: cases.count)] as? Value
    }
    let layout = TypeLayout(type)
    guard layout.kind == .enum, !layout.isForeign, TypeLayout.isAsExpected else { return nil }
    // The cases without a payload follow those with one.
    let tags = layout.emptyCases
    guard tags.startIndex == 0, !tags.isEmpty else { return nil }
    return value(layout, tag: UInt32(seed.index(below: tags.count)))
  }

  private static func cases<Listed: CaseIterable>(of type: Listed.Type) -> [Any] {
    Array(type.allCases)
  }

  private static func value<Value>(_ layout: TypeLayout, tag: UInt32) -> Value {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let bytes = UnsafeMutableRawPointer(memory)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
    layout.injectTag(tag, into: bytes)
    return memory.move()
  }
}

// MARK: - FixtureIndex

/// The place of an element, as part of a path.
struct FixtureIndex: CodingKey {
  private let index: Int

  init(intValue: Int) { index = intValue }

  init?(stringValue: String) {
    guard let index = Int(stringValue) else { return nil }
    self.index = index
  }

  var intValue: Int? { index }
  var stringValue: String { "\(index)" }

  /// How a path is written in a message: `items[0].name`.
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

/// What went wrong while a value was decoded, with all that is inside of it.
final class FixtureJournal {
  /// The refusal that the last error came from.
  private(set) var refusal: FixtureProblem.Refusal?

  /// Keeps a refusal, unless the same error came from further inside.
  func note(_ refusal: @autoclosure () -> FixtureProblem.Refusal) {
    self.refusal = self.refusal ?? refusal()
  }

  /// Forgets a refusal that did not matter, because the decoding went on.
  func forgetRefusal() {
    refusal = nil
  }
}
