/// A subscript.
package struct SubscriptDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// Its parameters, which have no label unless two names are written.
  package var parameters: [Parameter]
  /// What it returns.
  package var result: TypeSyntax
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// How it is read and written, if that is written.
  package var accessors: AccessorBlock?
}
