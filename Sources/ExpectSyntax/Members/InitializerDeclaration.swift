/// An initializer.
package struct InitializerDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Whether it may return nil.
  package var failability: Failability
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// Its parameters.
  package var parameters: [Parameter]
  /// What it does besides initializing.
  package var effects: Effects
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// The braces and what is between them; a requirement of a protocol has none.
  package var body: ByteRange?
}
