extension Array: MockUsable {
  /// The empty array.
  public static var anyValue: any MockUsable { Self() }

  /// Whether another array has equal elements in the same order.
  ///
  /// - Parameter value: The other value, of this type or of any other.
  public func equal(to value: (any MockUsable)?) -> Bool {
    guard let other = value as? Self, other.count == count else { return false }
    return zip(self, other).allSatisfy { Equality.areEqual($0, $1) }
  }
}

extension Set: MockUsable {
  /// The empty set.
  public static var anyValue: any MockUsable { Self() }
}

extension Dictionary: MockUsable {
  /// The empty dictionary.
  public static var anyValue: any MockUsable { Self() }

  /// Whether another dictionary has the same keys with equal values.
  ///
  /// - Parameter value: The other value, of this type or of any other.
  public func equal(to value: (any MockUsable)?) -> Bool {
    guard let other = value as? Self, other.count == count else { return false }
    return allSatisfy { key, value in
      other[key].map { Equality.areEqual(value, $0) } ?? false
    }
  }
}

extension Optional: MockUsable {
  /// The value `nil`.
  public static var anyValue: any MockUsable {
    // Swift unwraps an optional on its way to an existential, unless its type is hidden.
    func hidden<Value: MockUsable>(_ value: Value) -> any MockUsable { value }
    return hidden(Self.none)
  }

  /// Whether another optional is empty too, or holds an equal value.
  ///
  /// - Parameter value: The other value, of this type or of any other.
  public func equal(to value: (any MockUsable)?) -> Bool {
    guard let other = value as? Self else { return false }
    return Equality.areEqual(self as Any, other as Any)
  }
}

extension Result: MockUsable where Success: MockUsable {
  /// A success with any value.
  public static var anyValue: any MockUsable {
    Self.success(Success.ownAnyValue)
  }

  /// Whether another result is of the same case, with an equal value or error.
  ///
  /// - Parameter value: The other value, of this type or of any other.
  public func equal(to value: (any MockUsable)?) -> Bool {
    guard let other = value as? Self else { return false }
    return switch (self, other) {
    case (.success(let left), .success(let right)): Equality.areEqual(left, right)
    case (.failure(let left), .failure(let right)): Equality.areEqual(left, right)
    default: false
    }
  }
}
