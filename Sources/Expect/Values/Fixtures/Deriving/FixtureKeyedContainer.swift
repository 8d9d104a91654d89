/// The fields of a value, by name.
struct FixtureKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: FixtureDecoder

  init(_ decoder: FixtureDecoder) {
    self.decoder = decoder
  }

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
