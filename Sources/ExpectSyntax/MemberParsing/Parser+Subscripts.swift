extension Parser {
  /// Reads a subscript from what follows its keyword on.
  mutating func parseSubscript(_ header: DeclarationHeader) -> SubscriptDeclaration? {
    let generics = parseGenericParameters()
    guard let parameters = parseParameters(labels: .onlyWritten) else { return nil }
    guard expect(.arrow, .arrow, .subscriptResult) else { return nil }
    let result = parseType()
    let requirements = parseRequirements()
    let accessors = at(.leftBrace) ? parseAccessorBlock() : nil
    return SubscriptDeclaration(
      header: ended(header), genericParameters: generics, parameters: parameters, result: result,
      requirements: requirements, accessors: accessors)
  }
}
