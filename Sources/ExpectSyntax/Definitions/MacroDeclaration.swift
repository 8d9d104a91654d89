/// A macro; its definition is not kept.
package struct MacroDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Its name.
  package var name: Name
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// Its parameters.
  package var parameters: [Parameter]
  /// What it returns, if that is written.
  package var result: TypeSyntax?
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
}
