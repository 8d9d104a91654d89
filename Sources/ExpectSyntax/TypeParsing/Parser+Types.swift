extension Parser {
  /// Reads a type with everything that may stand before and after it.
  mutating func parseType() -> TypeSyntax {
    if typeDepth == 0 { wrappings = 0 }
    return nestedType { $0.parseAttributedType() }
  }

  var missingType: TypeSyntax {
    TypeSyntax(.missing, range: previous.range.upperBound..<previous.range.upperBound)
  }

  private mutating func parseAttributedType() -> TypeSyntax {
    let start = token.range.lowerBound
    var attributes: [Attribute] = []
    var specifiers: [Modifier] = []
    while true {
      if at(.at) {
        guard let attribute = parseAttribute(ofType: true) else { break }
        attributes.append(attribute)
      } else if let specifier = parseSpecifier() {
        specifiers.append(specifier)
      } else {
        break
      }
    }
    let type = parseFunctionOrOtherType()
    guard !attributes.isEmpty || !specifiers.isEmpty else { return type }
    let attributed = AttributedType(attributes: attributes, specifiers: specifiers, type: type)
    return TypeSyntax(.attributed(attributed), range: range(from: start))
  }

  private mutating func parseSpecifier() -> Modifier? {
    guard at(.identifier), Self.typeSpecifiers.contains(text(of: token)) else { return nil }
    let next = peek()
    let hasDetail = next.kind == .leftParenthesis && at(word: "nonisolated")
    guard hasDetail || startsType(next) else { return nil }
    return parseModifier(hasDetail: hasDetail)
  }

  private mutating func parseFunctionOrOtherType() -> TypeSyntax {
    let start = token.range.lowerBound
    if isAtPrefix("repeat") {
      advance()
      return TypeSyntax(.packExpansion(parseType()), range: range(from: start))
    }
    let type = parseComposition()
    guard case .tuple(let parameters) = type.form, isAtFunctionArrow else { return type }
    let effects = parseEffects()
    expect(.arrow, .arrow, .functionType)
    let function = FunctionType(parameters: parameters, effects: effects, result: parseType())
    return TypeSyntax(.function(function), range: range(from: start))
  }

  private var isAtFunctionArrow: Bool {
    if at(.arrow) { return true }
    guard !token.startsLine else { return false }
    return isAtEffect
  }

  private mutating func parseComposition() -> TypeSyntax {
    let start = token.range.lowerBound
    let first = parsePrefixedType()
    guard at(operator: "&") else { return first }
    var types = [first]
    while consume(operator: "&") { types.append(parsePrefixedType()) }
    return TypeSyntax(.composition(types), range: range(from: start))
  }

  private mutating func parsePrefixedType() -> TypeSyntax {
    let start = token.range.lowerBound
    let form: TypeSyntax.Form
    if isAtPrefix("some") {
      advance()
      form = .some(nestedType { $0.parseComposition() })
    } else if isAtPrefix("any") {
      advance()
      form = .any(nestedType { $0.parseComposition() })
    } else if isAtPrefix("each") {
      advance()
      form = .packElement(nestedType { $0.parsePrefixedType() })
    } else if consume(operator: "~") {
      form = .suppressed(nestedType { $0.parsePrefixedType() })
    } else {
      return parsePostfixType()
    }
    return TypeSyntax(form, range: range(from: start))
  }

  private mutating func isAtPrefix(_ word: StaticString) -> Bool {
    at(word: word) && startsType(peek())
  }

  /// Whether a type may start with a token that follows a specifier.
  func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .escapedIdentifier: !isReserved(token)
    case .leftParenthesis, .leftBracket, .at: true
    case .operator: lexer.byte(at: token.range.lowerBound) == UInt8(ascii: "~")
    default: false
    }
  }

  private static let typeSpecifiers: Set<String> = [
    "__owned", "__shared", "_const", "borrowing", "consuming", "inout", "isolated",
    "nonisolated", "sending",
  ]
}
