extension Parser {
  /// Reads an import from its path on.
  mutating func parseImport(_ header: DeclarationHeader) -> ImportDeclaration? {
    var kind: String?
    if at(.identifier), !token.startsLine, Self.importKinds.contains(text(of: token)),
      peek().kind.isName
    {
      kind = text(of: advance())
    }
    var path: [Name] = []
    repeat {
      guard let name = parseOperatorName() ?? expectName(of: .module) else { return nil }
      path.append(name)
    } while consume(.dot) || consume(operator: ".")
    return ImportDeclaration(header: ended(header), kind: kind, path: path)
  }

  /// Reads an alias from its name on.
  mutating func parseTypealias(_ header: DeclarationHeader) -> TypealiasDeclaration? {
    guard let name = expectName(of: .alias) else { return nil }
    let generics = parseGenericParameters()
    let type = consume(.equals) ? parseType() : missingType
    let requirements = parseRequirements()
    return TypealiasDeclaration(
      header: ended(header), name: name, genericParameters: generics, type: type,
      requirements: requirements)
  }

  /// Reads an associated type from its name on.
  mutating func parseAssociatedType(_ header: DeclarationHeader) -> AssociatedTypeDeclaration? {
    guard let name = expectName(of: .associatedType) else { return nil }
    let inheritance = parseInheritance()
    let defaultType = consume(.equals) ? parseType() : nil
    let requirements = parseRequirements()
    return AssociatedTypeDeclaration(
      header: ended(header), name: name, inheritance: inheritance, defaultType: defaultType,
      requirements: requirements)
  }

  /// Reads the cases that share a keyword, and skips their values.
  mutating func parseEnumCases(_ header: DeclarationHeader) -> EnumCaseDeclaration? {
    var names: [Name] = []
    repeat {
      guard let name = expectName(of: .enumCase) else { return nil }
      names.append(name)
      if at(.leftParenthesis), !token.startsLine { skipBalanced() }
      if consume(.equals) { _ = skipInitialValue() }
    } while consume(.comma)
    return EnumCaseDeclaration(header: ended(header), names: names)
  }

  /// Reads an operator or a precedence group from its name on.
  mutating func parseOperator(
    _ header: DeclarationHeader, _ introducer: Introducer
  ) -> OperatorDeclaration? {
    let isGroup = introducer == .precedencegroup
    let operatorName = isGroup ? nil : parseOperatorName()
    guard let name = operatorName ?? expectName(of: .operatorOrGroup) else { return nil }
    if consume(.colon) {
      repeat { advance() } while consume(.comma)
    }
    if at(.leftBrace) { skipBalanced() }
    return OperatorDeclaration(header: ended(header), name: name, isPrecedenceGroup: isGroup)
  }

  /// Reads a macro from its name on.
  mutating func parseMacro(_ header: DeclarationHeader) -> MacroDeclaration? {
    guard let name = expectName(of: .macro) else { return nil }
    let generics = parseGenericParameters()
    guard let parameters = parseParameters(labels: .fromNames) else { return nil }
    let result = consume(.arrow) ? parseType() : nil
    if consume(.equals) { skipDefinition() }
    let requirements = parseRequirements()
    return MacroDeclaration(
      header: ended(header), name: name, genericParameters: generics, parameters: parameters,
      result: result, requirements: requirements)
  }

  /// Skips the definition of a macro, which is the use of another one.
  private mutating func skipDefinition() {
    repeat {
      if token.kind.closing != nil { skipBalanced() } else { advance() }
    } while !at(.endOfFile) && !token.startsLine && !at(word: "where") && !token.kind.isClosing
  }

  /// Reads the use of a macro, whose number sign and name have been consumed.
  mutating func parseExpansion(_ header: DeclarationHeader) -> MacroExpansion {
    let name = Name(
      String(text(of: previous).dropFirst()),
      range: previous.range.lowerBound + 1..<previous.range.upperBound)
    while token.kind.closing != nil, !token.startsLine || at(.leftBrace) { skipBalanced() }
    return MacroExpansion(header: ended(header), name: name)
  }

  private static let importKinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
  ]
}
