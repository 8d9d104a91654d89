/// The values that a mock returns when nobody has said what to return.
enum DefaultValues {
  /// A value of a type, if one can be had without guessing.
  static func value<Value>(of type: Value.Type) -> Value? {
    // Unwrapped first: a cast of the optional itself would take a `nil` inside for one further in.
    guard let value = anyValue(of: type) else { return nil }
    return value as? Value
  }

  /// A value of a type, if one can be had without guessing.
  static func anyValue(of type: Any.Type) -> Any? {
    if type == Void.self { return () }
    if let type = type as? any MockUsable.Type { return type.anyValue }
    return nil
  }
}
