/// The elements of a value, one after the other.
///
/// It says that there is one, and has as many as are asked for: some types know how many they need.
struct FixtureUnkeyedContainer: UnkeyedDecodingContainer {
  private let decoder: FixtureDecoder
  private(set) var currentIndex = 0

  init(_ decoder: FixtureDecoder) {
    self.decoder = decoder
  }

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
    return decoder.nested(FixtureIndex(currentIndex))
  }
}
