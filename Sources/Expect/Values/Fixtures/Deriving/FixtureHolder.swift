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
    return [try decoder.make(Element.self, label: label, at: path + [FixtureIndex(0)])]
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
    let path = path + [FixtureIndex(0)]
    let key = try decoder.make(Key.self, label: labels.next(for: Key.self), at: path)
    let value = try decoder.make(Value.self, label: labels.next(for: Value.self), at: path)
    return [key: value]
  }
}
