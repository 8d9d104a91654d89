/// One property of a declaration that may have several.
package struct PropertyBinding: Sendable {
  /// The name; several where a tuple is taken apart, none where the value is thrown away.
  package var names: [Name]
  /// The type, if it is written: in "var a, b: Int" it is that of both.
  package var type: TypeSyntax?
  /// The expression after the equals sign.
  package var initialValue: Excerpt?
  /// What stands between braces after the type or the value.
  package var accessors: AccessorBlock?
  /// Where it stands, from the name on.
  package var range: ByteRange
}
