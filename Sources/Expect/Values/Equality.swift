import ExpectRuntime

/// Compares values of any type.
package enum Equality {
  /// Returns whether two values are equal, by the first comparison that their type supports.
  ///
  /// The comparisons are, in order: `MockUsable`, `Equatable`, the identity of objects, the
  /// identity of types, the elements of a collection of the standard library, the stored
  /// properties, and the bits. Closures are never equal, and neither are values that can't be
  /// compared; see `incomparablePart(of:)`.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  package static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if let areEqual = areEqualIfCommon(left, right) { return areEqual }
    // This isn't recursive, because values can be nested deeper than the stack of a task allows.
    var pairs = [(left, right)]
    while let (left, right) = pairs.popLast() {
      guard let parts = parts(of: left, right) else { return false }
      pairs += parts
    }
    return true
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

  /// Returns the pairs of parts that must be equal for two values to be equal, or `nil` if the
  /// values differ.
  private static func parts(of left: Any, _ right: Any) -> [(Any, Any)]? {
    if let areEqual = areEqualIfCommon(left, right) ?? areEqualHashables(left, right) {
      return areEqual ? [] : nil
    }
    let types = (type(of: left), type(of: right))
    if TypeFacts.isOptional(types.0) || TypeFacts.isOptional(types.1) {
      switch (TypeFacts.flattened(left), TypeFacts.flattened(right)) {
      case (let left?, let right?): return [(left, right)]
      case (nil, nil): return isSameNil(types.0, types.1) ? [] : nil
      default: return nil
      }
    }
    if TypeFacts.isOnlyEmpty(left, as: types.1) { return nil }
    if let container = left as? any MockUsableContainer {
      guard container.holdsStandardValues, let left = left as? any Equatable else {
        return container.pairs(with: right)
      }
      return left.equals(right) ? [] : nil
    }
    if let areEqual = areEqualByTheirType(left, right) { return areEqual ? [] : nil }
    return storedParts(of: left, right)
  }

  /// Returns whether the `nil` of one optional type can be used as that of the other.
  private static func isSameNil(_ left: Any.Type, _ right: Any.Type) -> Bool {
    let (left, right) = (TypeFacts.wrapped(in: left) ?? left, TypeFacts.wrapped(in: right) ?? right)
    return TypeFacts.fits(left, right) || TypeFacts.fits(right, left)
  }

  /// Compares two values by a comparison that their type defines, or by identity.
  private static func areEqualByTheirType(_ left: Any, _ right: Any) -> Bool? {
    if let left = left as? any MockUsable {
      return left.equal(to: right as? any MockUsable)
    }
    if let left = left as? any Equatable {
      return left.equals(right)
    }
    if let left = left as? any Any.Type {
      return (right as? any Any.Type).map { left == $0 } ?? false
    }
    return type(of: left) is AnyObject.Type ? isSame(left, right) : nil
  }

  /// Returns whether two values are the same object, or both `nil`.
  package static func areIdentical(_ left: Any, _ right: Any) -> Bool {
    switch (TypeFacts.flattened(left), TypeFacts.flattened(right)) {
    case (let left?, let right?): isObject(left) && isObject(right) && isSame(left, right)
    case (nil, nil): true
    default: false
    }
  }

  /// Returns whether a value or the wrapped value of an optional is an object.
  package static func isObject(_ value: Any) -> Bool {
    TypeFacts.flattened(value).map { type(of: $0) is AnyObject.Type } ?? false
  }

  private static func isSame(_ left: Any, _ right: Any) -> Bool {
    left as AnyObject === right as AnyObject
  }

  /// Compares two values of type `AnyHashable`, which a cast to `any Equatable` would unwrap.
  private static func areEqualHashables(_ left: Any, _ right: Any) -> Bool? {
    guard type(of: left) == AnyHashable.self, type(of: right) == AnyHashable.self else {
      return nil
    }
    return left as? AnyHashable == right as? AnyHashable
  }

  private static func storedParts(of left: Any, _ right: Any) -> [(Any, Any)]? {
    let isTuple = [left, right].allSatisfy { TypeKind(of: type(of: $0)) == .tuple }
    // Tuples may differ in their labels and in which elements are optional.
    guard isTuple || TypeFacts.haveEqualShape(type(of: left), type(of: right)) else { return nil }
    let (first, second) = (Structure(comparing: left), Structure(comparing: right))
    if first.origin == .unknown || second.origin == .unknown {
      return BitPattern.areEqual(left, right) == true ? [] : nil
    }
    guard first.caseName == second.caseName, first.fields.count == second.fields.count,
      isTuple || zip(first.fields, second.fields).allSatisfy({ $0.label == $1.label })
    else { return nil }
    return Array(zip(first.fields.map(\.value), second.fields.map(\.value)))
  }

  /// Whether two values of the type of a value are compared part by part, and not by a comparison
  /// that the type defines.
  static func comparesParts(of value: Any) -> Bool {
    let type = type(of: value)
    if TypeFacts.isCommon(type) || type is AnyObject.Type || value is any Any.Type { return false }
    if let container = value as? any MockUsableContainer { return !container.holdsStandardValues }
    return !(value is any Equatable || value is any MockUsable)
  }

  // MARK: - Limits

  /// Returns the type of the part of a value that can't be compared, or `nil` if all of it can.
  ///
  /// Such a type has no comparison of its own, no known parts, and holds references, so that its
  /// bits can't be compared either.
  static func incomparablePart(of value: Any) -> Any.Type? {
    var values = [value]
    while let next = values.popLast() {
      guard let value = TypeFacts.flattened(next), comparesParts(of: value),
        !(value is any Equatable), !TypeFacts.isFunction(type(of: value))
      else { continue }
      let structure = Structure(comparing: value)
      if structure.origin == .unknown, BitPattern.areEqual(value, value) == nil {
        return type(of: value)
      }
      // The first part is compared first.
      values += structure.fields.reversed().map(\.value)
    }
    return nil
  }
}

/// A container whose elements are compared as by `Arg.eq`.
private protocol MockUsableContainer: MockUsable {
  /// Whether the elements are of a standard type, so that `==` compares them as `Arg.eq` does, but
  /// far faster.
  var holdsStandardValues: Bool { get }

  /// Returns the pairs of elements that must be equal for this container and another value to be
  /// equal, or `nil` if they differ.
  func pairs(with other: Any) -> [(Any, Any)]?
}

// MARK: - MockUsable+Containers

extension Array: MockUsable, MockUsableContainer {
  /// The empty array.
  public static var anyValue: any MockUsable { Self() }

  /// Returns whether another array has equal elements in the same order.
  ///
  /// - Parameter value: The other value, of any type.
  public func equal(to value: (any MockUsable)?) -> Bool {
    value.map { Equality.areEqual(self, $0) } ?? false
  }

  fileprivate var holdsStandardValues: Bool { Element.self is any ConstantDefault.Type }

  fileprivate func pairs(with other: Any) -> [(Any, Any)]? {
    guard let other = other as? Self, other.count == count else { return nil }
    return zip(self, other).map { ($0, $1) }
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
    value.map { Equality.areEqual(self, $0) } ?? false
  }

  fileprivate var holdsStandardValues: Bool { Value.self is any ConstantDefault.Type }

  fileprivate func pairs(with other: Any) -> [(Any, Any)]? {
    guard let other = other as? Self, other.count == count else { return nil }
    let pairs = compactMap { key, value in other[key].map { (value as Any, $0 as Any) } }
    return pairs.count == count ? pairs : nil
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
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
    value.map { Equality.areEqual(self, $0) } ?? false
  }

  fileprivate var holdsStandardValues: Bool { false }

  fileprivate func pairs(with other: Any) -> [(Any, Any)]? {
    switch (self, other as? Self) {
    case (.success(let left), .success(let right)): [(left, right)]
    case (.failure(let left), .failure(let right)): [(left, right)]
    default: nil
    }
  }
}
