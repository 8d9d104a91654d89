/// Compares values of any type.
enum Equality {
  /// Returns whether two values are equal, by the first comparison that their type supports.
  ///
  /// The comparisons are, in order: `MockUsable`, `Equatable`, the identity of objects, the
  /// identity of types, the parts of the value, and its bits. Closures are never equal, and neither
  /// are values that can't be compared; see `incomparablePart(of:)`.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if let areEqual = areEqualIfCommon(left, right) ?? areEqualHashables(left, right) {
      return areEqual
    }
    if let left = left as? any OptionalType {
      return areEqual(left.wrappedValue, TypeFacts.flattened(right))
    }
    if let right = right as? any OptionalType {
      return areEqual(left, right.wrappedValue)
    }
    return areEqualValues(left, right)
  }

  /// Compares values of the same common type without casting them to protocols.
  private static func areEqualIfCommon(_ left: Any, _ right: Any) -> Bool? {
    let type = type(of: left)
    guard TypeFacts.isCommon(type), type == Swift.type(of: right) else { return nil }
    return switch (left, right) {
    case (let left as String, let right as String): left == right
    case (let left as Int, let right as Int): left == right
    default: nil
    }
  }

  /// Returns whether two values are the same object, or both `nil`.
  static func areIdentical(_ left: Any, _ right: Any) -> Bool {
    switch (TypeFacts.flattened(left), TypeFacts.flattened(right)) {
    case (let left?, let right?): isObject(left) && isObject(right) && isSame(left, right)
    case (nil, nil): true
    default: false
    }
  }

  /// Returns whether a value or the wrapped value of an optional is an object.
  static func isObject(_ value: Any) -> Bool {
    TypeFacts.flattened(value).map { type(of: $0) is AnyObject.Type } ?? false
  }

  private static func isSame(_ left: Any, _ right: Any) -> Bool {
    left as AnyObject === right as AnyObject
  }

  private static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (let left?, let right?): areEqual(left, right)
    case (nil, nil): true
    default: false
    }
  }

  private static func areEqualValues(_ left: Any, _ right: Any) -> Bool {
    if TypeFacts.isOnlyEmpty(left, as: type(of: right)) { return false }
    if let left = left as? any MockUsable {
      return left.equal(to: right as? any MockUsable)
    }
    if let left = left as? any Equatable {
      return equals(left, right)
    }
    if let left = left as? any Any.Type {
      return (right as? any Any.Type).map { left == $0 } ?? false
    }
    if type(of: left) is AnyObject.Type {
      return isSame(left, right)
    }
    return haveEqualStructure(left, right)
  }

  private static func equals<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    right as? Value == left
  }

  /// Compares two values of type `AnyHashable`, which a cast to `any Equatable` would unwrap.
  private static func areEqualHashables(_ left: Any, _ right: Any) -> Bool? {
    guard type(of: left) == AnyHashable.self, type(of: right) == AnyHashable.self else {
      return nil
    }
    return left as? AnyHashable == right as? AnyHashable
  }

  private static func haveEqualStructure(_ left: Any, _ right: Any) -> Bool {
    let isTuple = [left, right].allSatisfy { TypeKind(of: type(of: $0)) == .tuple }
    // Tuples may differ in their labels and in which elements are optional.
    guard isTuple || TypeFacts.haveEqualShape(type(of: left), type(of: right)) else { return false }
    if TypeFacts.isFunction(type(of: left)) { return BitPattern.areEqual(left, right) ?? false }
    let (first, second) = (Structure(of: left), Structure(of: right))
    if first.origin == .unknown || second.origin == .unknown {
      return BitPattern.areEqual(left, right) ?? false
    }
    return first.caseName == second.caseName && first.fields.count == second.fields.count
      && zip(first.fields, second.fields).allSatisfy { first, second in
        (isTuple || first.label == second.label) && areEqual(first.value, second.value)
      }
  }

  // MARK: - Limits

  /// Returns the type of the part of a value that can't be compared, or `nil` if all of it can.
  ///
  /// Such a type has no comparison of its own, no visible parts, and holds references, so that its
  /// bits can't be compared either.
  static func incomparablePart(of value: Any) -> Any.Type? {
    guard let value = TypeFacts.flattened(value) else { return nil }
    let type = type(of: value)
    if TypeFacts.isCommon(type) || type is AnyObject.Type || TypeFacts.isFunction(type)
      || value is any Equatable || value is any Any.Type
      || value is any MockUsable && !(value is any MockUsableContainer)
    {
      return nil
    }
    let structure = Structure(of: value)
    if structure.origin == .unknown { return BitPattern.areEqual(value, value) == nil ? type : nil }
    return structure.fields.lazy.compactMap { incomparablePart(of: $0.value) }.first
  }
}

/// A container whose elements are compared as by `Arg.eq`.
private protocol MockUsableContainer: MockUsable {}

// MARK: - MockUsable+Containers

extension Array: MockUsable, MockUsableContainer {
  /// The empty array.
  public static var anyValue: any MockUsable { Self() }

  /// Returns whether another array has equal elements in the same order.
  ///
  /// - Parameter value: The other value, of any type.
  public func equal(to value: (any MockUsable)?) -> Bool {
    guard let other = value as? Self, other.count == count else { return false }
    return zip(self, other).allSatisfy { Equality.areEqual($0, $1) }
  }
}

extension Set: MockUsable {
  /// The empty set.
  public static var anyValue: any MockUsable { Self() }
}

extension Dictionary: MockUsable, MockUsableContainer {
  /// The empty dictionary.
  public static var anyValue: any MockUsable { Self() }

  /// Returns whether another dictionary has the same keys with equal values.
  ///
  /// - Parameter value: The other value, of any type.
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
    // Swift unwraps an optional when converting it to an existential, unless its type is hidden.
    func hidden<Value: MockUsable>(_ value: Value) -> any MockUsable { value }
    return hidden(Self.none)
  }

  /// Returns whether both optionals are `nil` or hold equal values.
  ///
  /// - Parameter value: The other value, of any type.
  public func equal(to value: (any MockUsable)?) -> Bool {
    guard let other = value as? Self else { return false }
    return Equality.areEqual(self as Any, other as Any)
  }
}

extension Result: MockUsable, MockUsableContainer where Success: MockUsable {
  /// A success with the `anyValue` of its type.
  public static var anyValue: any MockUsable {
    Self.success(Success.ownAnyValue)
  }

  /// Returns whether another result is the same case with an equal value or error.
  ///
  /// - Parameter value: The other value, of any type.
  public func equal(to value: (any MockUsable)?) -> Bool {
    guard let other = value as? Self else { return false }
    return switch (self, other) {
    case (.success(let left), .success(let right)): Equality.areEqual(left, right)
    case (.failure(let left), .failure(let right)): Equality.areEqual(left, right)
    default: false
    }
  }
}
