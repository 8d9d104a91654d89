extension Parser {
  /// Reads a type and what follows it: question marks, members, metatypes.
  mutating func parsePostfixType() -> TypeSyntax {
    let start = token.range.lowerBound
    var type = parsePrimaryType()
    while let form = parsePostfix(of: type) {
      type = TypeSyntax(form, range: range(from: start))
    }
    return type
  }

  private mutating func parsePostfix(of type: TypeSyntax) -> TypeSyntax.Form? {
    guard isAtPostfix else { return nil }
    guard wrappings < Self.deepest else {
      report(.tooDeep(limit: Self.deepest), at: token.range)
      return nil
    }
    wrappings += 1
    if !token.followsTrivia, consume(operator: "?") { return .optional(type) }
    if !token.followsTrivia, consume(operator: "!") { return .implicitlyUnwrapped(type) }
    advance()
    if consume(word: "Type") { return .metatype(type) }
    if consume(word: "Protocol") { return .protocolMetatype(type) }
    guard let name = parseTypeName() else { return nil }
    return .member(of: type, name)
  }

  private var isAtPostfix: Bool {
    if at(.dot) { return true }
    return !token.followsTrivia && (at(operator: "?") || at(operator: "!"))
  }

  private mutating func parsePrimaryType() -> TypeSyntax {
    let start = token.range.lowerBound
    switch token.kind {
    case .identifier, .escapedIdentifier: return parseNamedType()
    case .leftParenthesis:
      let elements = parseTupleElements()
      return TypeSyntax(.tuple(elements), range: range(from: start))
    case .leftBracket:
      let form = parseCollection()
      return TypeSyntax(form, range: range(from: start))
    case .number:
      return TypeSyntax(.integer(text(of: advance())), range: range(from: start))
    case .operator where at(operator: "-"):
      advanceInOperator()
      if at(.number) {
        return TypeSyntax(.integer("-\(text(of: advance()))"), range: range(from: start))
      }
    default: break
    }
    report(.expectedType)
    return missingType
  }

  /// Reads names with dots between them, up to a metatype.
  private mutating func parseNamedType() -> TypeSyntax {
    let start = token.range.lowerBound
    if at(word: "_") {
      advance()
      return TypeSyntax(.placeholder, range: range(from: start))
    }
    guard !isReserved(token) || at(word: "class"), let first = parseTypeName() else {
      report(.expectedType)
      return missingType
    }
    var names = [first]
    while at(.dot), isMemberName(peek()) {
      advance()
      guard let name = parseTypeName() else { break }
      names.append(name)
    }
    return TypeSyntax(.named(names), range: range(from: start))
  }

  private func isMemberName(_ next: Token) -> Bool {
    guard next.kind.isName else { return false }
    return !lexer.matches(next.range, "Type") && !lexer.matches(next.range, "Protocol")
  }

  /// Reads one name with the module before it and the generic arguments after it.
  private mutating func parseTypeName() -> TypeName? {
    guard var name = expectName(of: .member) else { return nil }
    var module: Name?
    if isAtModuleSelector {
      advance()
      advance()
      module = name
      guard let selected = expectName(of: .member) else { return nil }
      name = selected
    }
    let arguments = at(operator: "<") ? parseGenericArguments() : []
    return TypeName(module: module, name, arguments: arguments)
  }

  /// Whether two colons follow, with nothing between them.
  private var isAtModuleSelector: Bool {
    at(.colon) && lexer.byte(at: token.range.upperBound) == UInt8(ascii: ":")
  }

  mutating func parseGenericArguments() -> [TypeSyntax] {
    advanceInOperator()
    var arguments: [TypeSyntax] = []
    while !at(operator: ">") {
      let start = token.range
      arguments.append(parseType())
      if !consume(.comma) || token.range == start { break }
    }
    if !consume(operator: ">") { report(.expectedSign(.rightAngle, .genericArguments)) }
    return arguments
  }
}
