extension Parser {
  /// Returns a header with the range of the declaration that ends with the last token.
  func ended(_ header: DeclarationHeader) -> DeclarationHeader {
    var copy = header
    copy.range = range(from: header.range.lowerBound)
    return copy
  }

  /// Reads a type from its name on.
  mutating func parseTypeDeclaration(
    _ kind: TypeDeclaration.Kind, _ header: DeclarationHeader
  ) -> Declaration? {
    guard let name = expectName(of: .type(kind.rawValue)) else { return nil }
    let generics = parseGenericParameters()
    let inheritance = parseInheritance()
    let requirements = parseRequirements()
    guard let (members, body) = parseMembers() else { return nil }
    return .type(
      TypeDeclaration(
        header: ended(header), kind: kind, name: name,
        genericParameters: kind == .protocol ? [] : generics,
        primaryAssociatedTypes: kind == .protocol ? generics.map(\.name) : [],
        inheritance: inheritance, requirements: requirements, members: members, body: body))
  }

  /// Reads an extension from its type on.
  mutating func parseExtension(_ header: DeclarationHeader) -> Declaration? {
    let type = parseType()
    let inheritance = parseInheritance()
    let requirements = parseRequirements()
    guard let (members, body) = parseMembers() else { return nil }
    return .extension(
      ExtensionDeclaration(
        header: ended(header), extendedType: type, inheritance: inheritance,
        requirements: requirements, members: members, body: body))
  }

  /// Reads the braces of a type and what is declared between them.
  private mutating func parseMembers() -> ([Declaration], ByteRange)? {
    guard at(.leftBrace) else {
      report(.expectedSign(.leftBrace, .body))
      return nil
    }
    let opening = token
    let members = nestedDeclarations { parser in
      parser.advance()
      return parser.parseDeclarations(in: .type)
    }
    guard let members else { return ([], skipBalanced()) }
    if !consume(.rightBrace) { reportUnclosed(opening) }
    return (members, range(from: opening.range.lowerBound))
  }
}
