/// A deinitializer.
package struct DeinitializerDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// The braces and what is between them; an interface leaves them out.
  package var body: ByteRange?
}
