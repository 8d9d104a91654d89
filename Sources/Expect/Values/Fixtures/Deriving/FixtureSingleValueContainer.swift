/// The only content of a value.
struct FixtureSingleValueContainer: SingleValueDecodingContainer {
  private let decoder: FixtureDecoder

  init(_ decoder: FixtureDecoder) {
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
}
