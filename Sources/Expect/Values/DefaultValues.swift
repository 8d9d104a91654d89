/// The values that a mock returns when nobody has said what to return.
///
/// A type has a default if a value was registered for it, or if it is ``MockUsable`` or ``Fixturable``.
/// Others have one that is derived, if that can be done safely: a type that a literal makes the value
/// of a literal, a collection an empty one, a `CaseIterable` its first case, a `Decodable` what it
/// decodes from fixtures. A tuple or struct has one if all of its parts have, and a `Result` if its
/// success has.
///
/// ```swift
/// DefaultValues.register(User(name: "any"), for: User.self)
/// ```
public enum DefaultValues {
  /// Which defaults are meant.
  enum Reach {
    /// Those that somebody has stated, by registering them or by the conformance of a type.
    case stated

    /// Those as well that can be derived from what is known of a type.
    case derived
  }

  /// A value of a type, if one can be had without guessing.
  static func value<Value>(
    of type: Value.Type, _ reach: Reach, registered: RegisteredValues
  ) -> Value? {
    // Unwrapped first: a cast of the optional itself would take a `nil` inside for one further in.
    guard let value = anyValue(of: type, reach, registered: registered) else { return nil }
    return value as? Value
  }

  /// A value of a type, if one can be had without guessing.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - reach: Which defaults are meant.
  ///   - registered: The defaults that the test registered.
  ///   - label: The label of what is made as a fixture.
  static func anyValue(
    of type: Any.Type, _ reach: Reach, registered: RegisteredValues, label: String = ""
  ) -> Any? {
    if type == Void.self { return () }
    if let value = registered.value(of: type) { return value }
    let parts: (Any.Type) -> Any? = {
      anyValue(of: $0, reach, registered: registered, label: label)
    }
    switch TypeKind(of: type) {
    case .tuple:
      return ComposedValue.tuple(type, elements: parts)
    case .enum:
      if let value = (type as? any ResultType.Type)?.success(of: parts) { return value }
    default:
      break
    }
    if let type = type as? any MockUsable.Type { return type.anyValue }
    if let type = type as? any Fixturable.Type { return type.fixture(label: label) }
    if reach == .stated { return nil }
    return DerivedValue.of(type, label: label) ?? ComposedValue.structure(type, fields: parts)
  }
}

/// A `Result`, seen through its type.
private protocol ResultType {
  /// A success whose value a closure makes, if it can.
  static func success(of value: (Any.Type) -> Any?) -> Any?
}

extension Result: ResultType {
  fileprivate static func success(of value: (Any.Type) -> Any?) -> Any? {
    guard let value = value(Success.self) else { return nil }
    return (value as? Success).map(Self.success)
  }
}
