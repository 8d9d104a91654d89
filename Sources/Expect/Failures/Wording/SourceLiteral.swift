/// A value as it can be pasted into a test, where that is sure to compile and to mean the value.
enum SourceLiteral {
  /// The longest text that is offered.
  private static let limit = 40

  /// Writes a value, or nothing if that is not sure.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type of the parameter, which decides what Swift takes a literal for.
  static func text(of value: Any, as type: Any.Type) -> String? {
    if type is any WrappedArgument.Type { return nil }
    if let wrapped = TypeFacts.wrapped(in: type) {
      guard let optional = value as? any OptionalType else { return nil }
      guard let content = optional.wrappedValue else { return "nil" }
      // Two levels of optionals leave open which of them is meant.
      return TypeFacts.wrapped(in: wrapped) == nil ? text(of: content, as: wrapped) : nil
    }
    let text = literal(of: value) ?? enumeration(value, as: type)
    return text.flatMap { $0.count <= limit ? $0 : nil }
  }

  /// Swift takes a bare literal for one of four types wherever it may choose.
  private static func literal(of value: Any) -> String? {
    let type = Swift.type(of: value)
    if isOne(of: [Bool.self, Int.self], type) { return "\(value)" }
    if type == String.self { return (value as? String)?.debugDescription }
    if let value = value as? Double, type == Double.self {
      return value.isFinite ? "\(value)" : nil
    }
    if let value = value as? Float, type == Float.self {
      return value.isFinite ? "Float(\(value))" : nil
    }
    if let value = value as? Character, type == Character.self {
      return "Character(\(value.debugDescription))"
    }
    return isOne(of: integers, type) ? "\(type)(\(value))" : nil
  }

  private static let integers: [Any.Type] = [
    Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
    UInt32.self, UInt64.self,
  ]

  private static func isOne(of types: [Any.Type], _ type: Any.Type) -> Bool {
    types.contains { $0 == type }
  }

  /// A case without a payload, which an enum without a description of its own tells by its name.
  private static func enumeration(_ value: Any, as type: Any.Type) -> String? {
    let mirror = Mirror(reflecting: value)
    guard Swift.type(of: value) == type, mirror.displayStyle == .enum, mirror.children.isEmpty,
      !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible),
      !(value is any CustomReflectable), !(value is any TextOutputStreamable)
    else { return nil }
    let name = String(describing: value)
    let isName = name.first?.isLowercase == true && name.allSatisfy { $0.isLetter || $0.isNumber }
    // These mean something else behind a dot, at least where an optional is asked for.
    return isName && !["none", "some", "init", "self"].contains(name) ? ".\(name)" : nil
  }
}
