/// A type with attributes and specifiers before it.
package struct AttributedType: Sendable {
  /// The attributes, such as @escaping, @Sendable, @convention(c) and @MainActor.
  package var attributes: [Attribute]
  /// The specifiers, such as inout, borrowing, sending, isolated and nonisolated(nonsending).
  package var specifiers: [Modifier]
  /// The type behind them, which is not attributed itself.
  package var type: TypeSyntax
}
