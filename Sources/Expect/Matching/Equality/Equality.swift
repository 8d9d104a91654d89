/// Whether two values are equal, for values of any type.
enum Equality {
  /// Compares two values by the first means that their type offers.
  ///
  /// These are, in order: `MockUsable`, `Equatable`, the identity of objects, the identity of
  /// types, and the structure that a `Mirror` shows. Closures are never equal.
  ///
  /// This runs the test's own code, so no lock may be held.
  static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if let areEqual = areEqualAtSight(left, right) { return areEqual }
    if let left = left as? any OptionalType {
      return areEqual(left.wrappedValue, TypeFacts.flattened(right))
    }
    if let right = right as? any OptionalType {
      return areEqual(left, right.wrappedValue)
    }
    return areEqualValues(left, right)
  }

  /// Compares values of the same common type, without asking it for any protocol.
  private static func areEqualAtSight(_ left: Any, _ right: Any) -> Bool? {
    let type = type(of: left)
    guard TypeFacts.isCommon(type), type == Swift.type(of: right) else { return nil }
    return switch (left, right) {
    case (let left as String, let right as String): left == right
    case (let left as Int, let right as Int): left == right
    default: nil
    }
  }

  /// Whether two values are the same object, or both nothing.
  static func areIdentical(_ left: Any, _ right: Any) -> Bool {
    switch (TypeFacts.flattened(left), TypeFacts.flattened(right)) {
    case (let left?, let right?): isObject(left) && isObject(right) && isSame(left, right)
    case (nil, nil): true
    default: false
    }
  }

  /// Whether a value, or what is inside of an optional, is an object.
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

  private static func haveEqualStructure(_ left: Any, _ right: Any) -> Bool {
    guard TypeFacts.haveEqualShape(type(of: left), type(of: right)) else { return false }
    guard !TypeFacts.isFunction(type(of: left)) else { return false }
    let left = Structure(of: left)
    let right = Structure(of: right)
    return left.caseName == right.caseName && left.fields.count == right.fields.count
      && zip(left.fields, right.fields).allSatisfy { left, right in
        left.label == right.label && areEqual(left.value, right.value)
      }
  }
}
