/// An import of a module or of one of its declarations.
package struct ImportDeclaration: Sendable {
  /// Attributes such as @testable, and modifiers such as public.
  package var header: DeclarationHeader
  /// The kind of the one declaration that is imported: struct, func.
  package var kind: String?
  /// The module, its submodules and the declaration.
  package var path: [Name]
}
