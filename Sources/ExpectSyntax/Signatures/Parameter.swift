/// A parameter of a function, initializer, subscript or macro.
package struct Parameter: Sendable {
  /// The attributes before the names, such as result builders.
  package var attributes: [Attribute]
  /// The modifiers before the names.
  package var modifiers: [Modifier]
  /// The label at the call; nothing where the call has none.
  package var label: Name?
  /// The name inside; nothing for an underscore.
  package var name: Name?
  /// The type with its attributes and specifiers: inout, @escaping.
  package var type: TypeSyntax
  /// Whether three dots follow the type.
  package var isVariadic: Bool
  /// The expression after the equals sign.
  package var defaultValue: Excerpt?
  /// Where it stands.
  package var range: ByteRange
}
