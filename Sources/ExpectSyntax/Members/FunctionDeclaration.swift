/// A function, method or operator function.
package struct FunctionDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Its name, or the operator.
  package var name: Name
  /// Whether the name is an operator.
  package var isOperator: Bool
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// Its parameters.
  package var parameters: [Parameter]
  /// What it does besides returning.
  package var effects: Effects
  /// What it returns, if that is written.
  package var result: TypeSyntax?
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// The braces and what is between them; a requirement of a protocol has none.
  package var body: ByteRange?
}
