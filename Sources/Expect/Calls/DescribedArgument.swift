/// The part of an argument that a mock with `keeps: .descriptions` stores: enough to compare it,
/// without keeping objects alive.
struct DescribedArgument {
  let text: String

  /// The argument itself, if it holds no object.
  private let value: Any?

  /// The argument, if it's an object that is still alive.
  private weak var object: AnyObject?

  private init(_ text: String, of value: Any) {
    self.text = text
    self.value = Self.holdsObject(value) ? nil : value
    if Equality.isObject(value) { object = TypeFacts.flattened(value).map { $0 as AnyObject } }
  }

  /// Returns what to store of the arguments of a call.
  ///
  /// This calls the `description` of the arguments, so the caller must not hold a lock.
  static func describing(_ values: [Any]) -> [Self] {
    zip(ValueDescription.texts(of: values), values).map { Self($0, of: $1) }
  }

  /// Returns whether the stored part of an argument is sufficient to compare it with a value.
  ///
  /// It isn't if the value is an object with its own equality, because the argument may be gone, or
  /// if the value holds objects, because only its text is stored.
  static func tells(whetherArgumentsEqual value: Any) -> Bool {
    guard Equality.isObject(value), let object = TypeFacts.flattened(value) else {
      return !holdsObject(value)
    }
    return !(object is any Equatable || object is any MockUsable)
  }

  var isNil: Bool { value.map { TypeFacts.flattened($0) == nil } ?? false }

  /// Returns whether the argument equals a value; see `tells(whetherArgumentsEqual:)`.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func equals(_ expected: Any) -> Bool {
    if let value { return Equality.areEqual(expected, value) }
    return object.map { Equality.areIdentical(expected, $0) } ?? false
  }

  /// Returns whether the argument differs from a value, or at least has another description.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func differs(from expected: Any) -> Bool {
    Self.tells(whetherArgumentsEqual: expected)
      ? !equals(expected) : text != ValueDescription.text(of: expected)
  }

  /// Returns whether a value may keep an object alive.
  private static func holdsObject(_ value: Any) -> Bool {
    guard let value = TypeFacts.flattened(value) else { return false }
    let type = type(of: value)
    if type is any ConstantDefault.Type || TypeLayout(type).isTrivial { return false }
    if TypeFacts.isFunction(type) || type is AnyObject.Type { return true }
    // A custom mirror may hide some of the value's parts.
    if value is any CustomReflectable, !(value is any Collection) { return true }
    let structure = Structure(of: value)
    return structure.origin == .unknown || structure.fields.contains { holdsObject($0.value) }
  }
}
