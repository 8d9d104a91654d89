extension Parser {
  /// Reads a function from its name on.
  mutating func parseFunction(_ header: DeclarationHeader) -> FunctionDeclaration? {
    let operatorName = parseOperatorName()
    guard let name = operatorName ?? expectName(of: .function) else { return nil }
    let generics = parseGenericParameters()
    guard let parameters = parseParameters(labels: .fromNames) else { return nil }
    let effects = parseEffects()
    let result = consume(.arrow) ? parseType() : nil
    let requirements = parseRequirements()
    let body = parseBody()
    return FunctionDeclaration(
      header: ended(header), name: name, isOperator: operatorName != nil,
      genericParameters: generics, parameters: parameters, effects: effects, result: result,
      requirements: requirements, body: body)
  }

  /// Reads an operator as a name; the sign of generic parameters is not part of it.
  mutating func parseOperatorName() -> Name? {
    switch token.kind {
    case .operator, .equals, .arrow: break
    default: return nil
    }
    let isLess = lexer.byte(at: token.range.upperBound - 1) == ASCII.less
    let next = lexer.byte(at: token.range.upperBound)
    guard isLess, token.range.count > 1, ASCII.continuesIdentifier(next) else {
      return name(of: advance())
    }
    let range = token.range.lowerBound..<token.range.upperBound - 1
    while token.range.lowerBound < range.upperBound { advanceInOperator() }
    return Name(source.text(of: range), range: range)
  }

  /// Reads an initializer from what follows its keyword on.
  mutating func parseInitializer(_ header: DeclarationHeader) -> InitializerDeclaration? {
    var failability = InitializerDeclaration.Failability.none
    if consume(operator: "?") {
      failability = .optional
    } else if consume(operator: "!") {
      failability = .implicitlyUnwrapped
    }
    let generics = parseGenericParameters()
    guard let parameters = parseParameters(labels: .fromNames) else { return nil }
    let effects = parseEffects()
    let requirements = parseRequirements()
    let body = parseBody()
    return InitializerDeclaration(
      header: ended(header), failability: failability, genericParameters: generics,
      parameters: parameters, effects: effects, requirements: requirements, body: body)
  }

  /// Reads a deinitializer from what follows its keyword on.
  mutating func parseDeinitializer(_ header: DeclarationHeader) -> DeinitializerDeclaration {
    _ = parseEffects()
    let body = parseBody()
    return DeinitializerDeclaration(header: ended(header), body: body)
  }

  private mutating func parseBody() -> ByteRange? {
    at(.leftBrace) ? skipBalanced() : nil
  }
}
