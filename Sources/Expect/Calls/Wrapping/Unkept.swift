/// The note that an argument was passed which no mock can keep: one that cannot be copied, or that
/// must not outlive the call.
///
/// The body of a member hands it on instead of the argument, of which the type alone is known:
///
/// ```swift
/// func sum(_ numbers: Span<Int>) -> Int { call(Unkept(Span<Int>.self)) }
/// ```
///
/// Every such argument is meant by a statement, whatever its value.
public struct Unkept: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let name: String

  /// Makes the note for an argument of a type.
  public init<Value: ~Copyable & ~Escapable>(_ type: Value.Type) {
    self.type = ObjectIdentifier(type)
    // A metatype is one word, whether the values of the type can be copied or not.
    name = TypeName.text(of: unsafeBitCast(type, to: Any.Type.self))
  }
}

// MARK: - CustomStringConvertible

extension Unkept: CustomStringConvertible {
  /// The type of the argument, as messages write it.
  public var description: String { name }
}
