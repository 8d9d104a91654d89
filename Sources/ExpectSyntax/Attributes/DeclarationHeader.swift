/// What every declaration may have before its keyword, and where it stands.
package struct DeclarationHeader: Sendable {
  /// The whole declaration, from its first attribute or modifier to its last token.
  package var range: ByteRange
  /// The keyword that tells what is declared: func, var, protocol, the word init.
  package var keywordRange: ByteRange
  /// The attributes in the order in which they are written.
  package var attributes: [Attribute]
  /// The modifiers in the order in which they are written.
  package var modifiers: [Modifier]
  /// The lines of the documentation comment, with their comment signs and without indentation.
  package var documentation: [String]
}
