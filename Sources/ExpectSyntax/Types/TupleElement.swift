/// One element of a tuple type, or one parameter of a function type.
package struct TupleElement: Sendable {
  /// The label, which is an underscore where the element has a name only: _ count: Int.
  package var label: Name?
  /// The second name, which documents a parameter of a function type.
  package var name: Name?
  /// The type with its attributes and specifiers.
  package var type: TypeSyntax
  /// Whether three dots follow the type.
  package var isVariadic: Bool
}
