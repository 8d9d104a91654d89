/// Values that types can make of themselves, although they do not say that it is for tests.
enum DerivedValue {
  /// A value of a type, by the first way that there is.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - label: The label of the fixtures that it is decoded from.
  static func of(_ type: Any.Type, label: String) -> Any? {
    ofLiteral(type) ?? empty(type) ?? firstCase(type) ?? decoded(type, label)
  }

  /// The value of a literal, which says what it is where it can.
  private static func ofLiteral(_ type: Any.Type) -> Any? {
    switch type {
    case let type as any ExpressibleByNilLiteral.Type: value(ofNil: type)
    // Others, such as vectors, may need as many elements as they have places.
    case let type as any (ExpressibleByArrayLiteral & Collection).Type: value(ofArray: type)
    case let type as any (ExpressibleByArrayLiteral & SetAlgebra).Type: value(ofArray: type)
    case let type as any ExpressibleByDictionaryLiteral.Type: value(ofDictionary: type)
    case let type as any ExpressibleByBooleanLiteral.Type: value(ofBoolean: type)
    case let type as any ExpressibleByIntegerLiteral.Type: value(ofInteger: type)
    case let type as any ExpressibleByFloatLiteral.Type: value(ofFloat: type)
    case let type as any ExpressibleByStringLiteral.Type: value(ofString: type)
    default: nil
    }
  }

  private static func empty(_ type: Any.Type) -> Any? {
    func make<Value: RangeReplaceableCollection>(_: Value.Type) -> Any { Value() }
    return (type as? any RangeReplaceableCollection.Type).map { make($0) }
  }

  private static func firstCase(_ type: Any.Type) -> Any? {
    func first<Value: CaseIterable>(_: Value.Type) -> Any? { Value.allCases.first }
    return (type as? any CaseIterable.Type).flatMap { first($0) }
  }

  private static func decoded(_ type: Any.Type, _ label: String) -> Any? {
    func decode<Value: Decodable>(_: Value.Type) -> Any? {
      // The cases of an enum may be known, while raw values are a guess that none takes.
      if let value = FixtureCase.chosen(Value.self, label: label) { return value }
      do throws(FixtureProblem) {
        return try FixtureDecoder.fixture(of: Value.self, label: label)
      } catch {
        // Nobody has said that the type can do with values that are made up.
        return nil
      }
    }
    return (type as? any Decodable.Type).flatMap { decode($0) }
  }
}

// MARK: - Literals

extension DerivedValue {
  private static func value<Value: ExpressibleByNilLiteral>(ofNil _: Value.Type) -> Any {
    nil as Value
  }

  private static func value<Value: ExpressibleByArrayLiteral>(ofArray _: Value.Type) -> Any {
    [] as Value
  }

  private static func value<Value: ExpressibleByDictionaryLiteral>(
    ofDictionary _: Value.Type
  ) -> Any {
    [:] as Value
  }

  private static func value<Value: ExpressibleByBooleanLiteral>(ofBoolean _: Value.Type) -> Any {
    false as Value
  }

  private static func value<Value: ExpressibleByIntegerLiteral>(ofInteger _: Value.Type) -> Any {
    42 as Value
  }

  private static func value<Value: ExpressibleByFloatLiteral>(ofFloat _: Value.Type) -> Any {
    42.0 as Value
  }

  private static func value<Value: ExpressibleByStringLiteral>(ofString _: Value.Type) -> Any {
    "anyStringValue" as Value
  }
}
