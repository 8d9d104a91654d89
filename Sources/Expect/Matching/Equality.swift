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

// MARK: - Structure

/// The parts of a value, in an order that does not depend on how it came to be.
struct Structure {
  /// The name of an enum's case, or nothing for any other value.
  let caseName: String?

  /// The stored properties, elements or associated values.
  let fields: [Mirror.Child]

  init(of value: Any) {
    let mirror = Mirror(reflecting: value)
    caseName = mirror.displayStyle == .enum ? CaseName.text(of: value) : nil
    switch mirror.displayStyle {
    case .dictionary: fields = Self.entries(of: mirror)
    default: fields = Array(mirror.children)
    }
  }

  /// The values of a dictionary, labelled by their keys.
  private static func entries(of mirror: Mirror) -> [Mirror.Child] {
    mirror.children
      .compactMap { entry -> Mirror.Child? in
        let parts = Mirror(reflecting: entry.value).children.map(\.value)
        guard parts.count == 2 else { return nil }
        return (label: ValueDescription.text(of: parts[0]), value: parts[1])
      }
      .sorted { ($0.label ?? "") < ($1.label ?? "") }
  }
}

// MARK: - MockUsable+Containers

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
