extension Parser {
  /// Reads generic parameters with their angle brackets, if there are any.
  mutating func parseGenericParameters() -> [GenericParameter] {
    guard consume(operator: "<") else { return [] }
    var parameters: [GenericParameter] = []
    repeat {
      guard let parameter = parseGenericParameter() else { break }
      parameters.append(parameter)
    } while consume(.comma) && !at(operator: ">")
    if !consume(operator: ">") { report(.expectedSign(.rightAngle, .genericParameters)) }
    return parameters
  }

  private mutating func parseGenericParameter() -> GenericParameter? {
    let start = token.range.lowerBound
    let attributes = parseAttributes()
    var kind = GenericParameter.Kind.type
    if at(word: "each"), peek().kind.isName { kind = .pack }
    if at(word: "let") { kind = .value }
    if kind != .type { advance() }
    guard let name = expectName(of: .genericParameter) else { return nil }
    let constraint = consume(.colon) ? parseType() : nil
    return GenericParameter(
      kind: kind, attributes: attributes, name: name, constraint: constraint,
      range: range(from: start))
  }

  /// Reads the requirements of a where clause, if there is one.
  mutating func parseRequirements() -> [GenericRequirement] {
    guard consume(word: "where") else { return [] }
    var requirements: [GenericRequirement] = []
    repeat {
      guard let requirement = parseRequirement() else { break }
      requirements.append(requirement)
    } while consume(.comma)
    return requirements
  }

  private mutating func parseRequirement() -> GenericRequirement? {
    let start = token.range.lowerBound
    let subject = parseType()
    if case .missing = subject.form { return nil }
    let relation: GenericRequirement.Relation
    if consume(.colon) {
      relation = .conformance
    } else if token.kind == .operator, lexer.matches(token.range, "==") {
      advance()
      relation = .sameType
    } else {
      report(.expectedSign(.relation, .requirement))
      return nil
    }
    let object = parseLayout() ?? parseType()
    return GenericRequirement(
      subject: subject, relation: relation, object: object, range: range(from: start))
  }

  /// Reads a constraint on the layout with its sizes, which only interfaces have: _Trivial(64).
  private mutating func parseLayout() -> TypeSyntax? {
    guard at(.identifier), lexer.byte(at: token.range.lowerBound) == UInt8(ascii: "_"),
      lexer.byte(at: token.range.upperBound) == ASCII.leftParenthesis
    else { return nil }
    let start = token.range.lowerBound
    advance()
    skipBalanced()
    let whole = range(from: start)
    let name = TypeName(Name(source.text(of: whole), range: whole))
    return TypeSyntax(.named([name]), range: whole)
  }

  /// Reads the types after a colon, if there is one.
  mutating func parseInheritance() -> [TypeSyntax] {
    guard consume(.colon) else { return [] }
    var types: [TypeSyntax] = []
    repeat {
      types.append(parseType())
    } while consume(.comma)
    return types
  }
}
