/// What a mock that keeps descriptions keeps of an argument: enough to compare it, but no object alive.
struct DescribedArgument {
  let text: String

  /// The argument itself, if it holds no object.
  private let value: Any?

  /// The argument, if it is an object that something else keeps alive.
  private weak var object: AnyObject?

  private init(_ text: String, of value: Any) {
    self.text = text
    self.value = Self.holdsObject(value) ? nil : value
    if Equality.isObject(value) { object = TypeFacts.flattened(value).map { $0 as AnyObject } }
  }

  /// What is kept of the arguments of a call.
  ///
  /// This runs the `description` of the arguments, so no lock may be held.
  static func describing(_ values: [Any]) -> [Self] {
    zip(ValueDescription.texts(of: values), values).map { Self($0, of: $1) }
  }

  /// Whether an argument is known to equal a value, or not to, by what is kept of it.
  ///
  /// An object that says itself what it equals may be gone, and of a value that holds objects only the
  /// text is kept.
  static func tells(whetherArgumentsEqual value: Any) -> Bool {
    guard Equality.isObject(value), let object = TypeFacts.flattened(value) else {
      return !holdsObject(value)
    }
    return !(object is any Equatable || object is any MockUsable)
  }

  var isNil: Bool { value.map { TypeFacts.flattened($0) == nil } ?? false }

  /// Whether the argument equals a value; see `tells(whetherArgumentsEqual:)`.
  ///
  /// This runs the test's own code, so no lock may be held.
  func equals(_ expected: Any) -> Bool {
    if let value { return Equality.areEqual(expected, value) }
    return object.map { Equality.areIdentical(expected, $0) } ?? false
  }

  /// Whether the argument isn't a value, or at least isn't written like it.
  ///
  /// This runs the test's own code, so no lock may be held.
  func differs(from expected: Any) -> Bool {
    Self.tells(whetherArgumentsEqual: expected)
      ? !equals(expected) : text != ValueDescription.text(of: expected)
  }

  /// Whether a value may keep an object alive.
  private static func holdsObject(_ value: Any) -> Bool {
    guard let value = TypeFacts.flattened(value) else { return false }
    let type = type(of: value)
    if type is any ConstantDefault.Type || TypeLayout(type).isTrivial { return false }
    if TypeFacts.isFunction(type) || type is AnyObject.Type { return true }
    // A mirror that a type makes itself need not show everything.
    if value is any CustomReflectable, !(value is any Collection) { return true }
    let structure = Structure(of: value)
    return structure.origin == .unknown || structure.fields.contains { holdsObject($0.value) }
  }
}
