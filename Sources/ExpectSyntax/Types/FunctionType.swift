/// The type of a function or closure, without the attributes before it.
package struct FunctionType: Sendable {
  /// The types of the parameters.
  package var parameters: [TupleElement]
  /// What the function does besides returning.
  package var effects: Effects
  /// What it returns, which a sending result says as a specifier of the type.
  package var result: TypeSyntax
}
