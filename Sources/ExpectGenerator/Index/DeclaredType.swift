import ExpectSyntax

/// A type, and where it is declared.
///
/// It is an object because each of its members refers to it, and nothing changes it.
final class DeclaredType: Sendable {
  let declaration: TypeDeclaration

  /// The names of the types around it, and its own last.
  let path: [String]

  /// The types and extensions around it, the outermost first.
  let enclosures: [Enclosure]

  /// The text that it stands in.
  let source: MockedSource

  /// Whether the text is the one that tells of protocols of the standard library.
  let isKnown: Bool

  init(
    declaration: TypeDeclaration, path: [String], enclosures: [Enclosure], source: MockedSource,
    isKnown: Bool = false
  ) {
    self.declaration = declaration
    self.path = path
    self.enclosures = enclosures
    self.source = source
    self.isKnown = isKnown
  }

  /// The name as it is written, with backticks where it has some.
  var name: Name { declaration.name }

  func has(_ attribute: String) -> Bool {
    declaration.header.attributes.contains { $0.name == attribute }
  }

  func has(modifier: String) -> Bool {
    declaration.header.modifiers.contains { $0.name == modifier }
  }
}
