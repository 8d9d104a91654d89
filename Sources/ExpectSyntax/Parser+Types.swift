extension Parser {
  /// Parses a type with everything that can precede and follow it.
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
    guard let word = word(of: token), word.isTypeSpecifier else { return nil }
    let next = next.token
    let hasDetail = next.kind == .leftParenthesis && at(word: "nonisolated")
    guard hasDetail || startsType(next) else { return nil }
    return parseModifier(hasDetail: hasDetail)
  }

  private mutating func parseFunctionOrOtherType() -> TypeSyntax {
    let start = token.range.lowerBound
    if isAtPrefix("repeat") {
      advance()
      return TypeSyntax(.prefixed(.packExpansion, parseType()), range: range(from: start))
    }
    let type = parseComposition()
    guard case .tuple(let parameters) = type.form, isAtFunctionArrow else { return type }
    let effects = parseEffects()
    expect(.arrow, or: .noFunctionResult)
    let function = FunctionType(parameters: parameters, effects: effects, result: parseType())
    return TypeSyntax(.function(function), range: range(from: start))
  }

  private var isAtFunctionArrow: Bool {
    if at(.arrow) { return true }
    guard isAtEffect else { return false }
    guard token.startsLine else { return true }
    // On a line of its own, the word can be a modifier of the next declaration.
    var ahead = self
    _ = ahead.parseEffects()
    return ahead.at(.arrow)
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
    guard let prefix = parsePrefix() else { return parsePostfixType() }
    let type = nestedType { parser in
      let isConstraint = prefix == .some || prefix == .any
      return isConstraint ? parser.parseComposition() : parser.parsePrefixedType()
    }
    return type.prefixed(prefix, range: range(from: start))
  }

  private mutating func parsePrefix() -> TypeSyntax.Prefix? {
    if consume(operator: "~") { return .suppressed }
    let prefix: TypeSyntax.Prefix? =
      isAtPrefix("some")
      ? .some : isAtPrefix("any") ? .any : isAtPrefix("each") ? .packElement : nil
    if prefix != nil { advance() }
    return prefix
  }

  private func isAtPrefix(_ word: StaticString) -> Bool {
    at(word: word) && startsType(next.token)
  }

  /// Returns whether a type can start with a token that follows a specifier.
  func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .escapedIdentifier: !isReserved(token)
    case .leftParenthesis, .leftBracket, .at: true
    case .operator: bytes[token.range.lowerBound] == UInt8(ascii: "~")
    default: false
    }
  }
}

extension TypeSyntax {
  /// Returns the type with a prefix, which a question or exclamation mark follows in meaning: `any P?` is `(any P)?`.
  fileprivate func prefixed(_ prefix: Prefix, range: ByteRange) -> TypeSyntax {
    if prefix == .some || prefix == .any, case .suffixed(let wrapped, let suffix) = form,
      suffix == .optional || suffix == .implicitlyUnwrapped
    {
      let type = wrapped.prefixed(prefix, range: range)
      return TypeSyntax(.suffixed(type.inParentheses, suffix), range: range)
    }
    return TypeSyntax(.prefixed(prefix, self), range: range)
  }
}

// MARK: - Brackets

extension Parser {
  /// Parses an array, dictionary, or inline array type in brackets.
  mutating func parseCollection() -> TypeSyntax.Form {
    advance()
    let first = parseType()
    let form: TypeSyntax.Form
    if consume(.colon) {
      form = .dictionary(key: first, value: parseType())
    } else if consume(word: "of") {
      form = .inlineArray(count: first, element: parseType())
    } else {
      form = .array(first)
    }
    expect(.rightBracket, or: .noCollectionEnd)
    return form
  }

  /// Parses the elements of a tuple or the parameters of a function type, with their parentheses.
  mutating func parseTupleElements() -> [TupleElement] {
    advance()
    var elements: [TupleElement] = []
    while !at(.rightParenthesis), !at(.endOfFile) {
      elements.append(parseTupleElement())
      guard consume(.comma) else { break }
    }
    expect(.rightParenthesis, or: .noTupleEnd)
    return elements
  }

  private mutating func parseTupleElement() -> TupleElement {
    let names = parseElementNames()
    let type = parseType()
    let isVariadic = isAtEllipsis
    if isVariadic { advance() }
    return TupleElement(
      label: names.first, name: names.count > 1 ? names[1] : nil, type: type,
      isVariadic: isVariadic)
  }

  /// Parses up to two names if a single colon follows them.
  private mutating func parseElementNames() -> [Name] {
    guard token.kind.isName else { return [] }
    let start = self
    var names = [name(of: advance())]
    if token.kind.isName { names.append(name(of: advance())) }
    if at(.colon), !isAtModuleSelector {
      advance()
      return names
    }
    self = start
    return []
  }

  var isAtEllipsis: Bool {
    token.kind == .operator && bytes.matches(token.range, "...")
  }
}

// MARK: - Postfix types

extension Parser {
  /// Parses a type and its suffixes: optional marks, members, and metatypes.
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
      report(.tooDeep, at: token.range)
      return nil
    }
    wrappings += 1
    if !token.followsTrivia, consume(operator: "?") { return .suffixed(type, .optional) }
    if !token.followsTrivia, consume(operator: "!") { return .suffixed(type, .implicitlyUnwrapped) }
    advance()
    if consume(word: "Type") { return .suffixed(type, .metatype) }
    if consume(word: "Protocol") { return .suffixed(type, .protocolMetatype) }
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
    report(.noType)
    return missingType
  }

  /// Parses names separated by dots, up to a metatype.
  private mutating func parseNamedType() -> TypeSyntax {
    let start = token.range.lowerBound
    if at(word: "_") {
      advance()
      return TypeSyntax(.placeholder, range: range(from: start))
    }
    guard !isReserved(token) || at(word: "class"), let first = parseTypeName() else {
      report(.noType)
      return missingType
    }
    var names = [first]
    while at(.dot), isMemberName(next.token) {
      advance()
      guard let name = parseTypeName() else { break }
      names.append(name)
    }
    return TypeSyntax(.named(names), range: range(from: start))
  }

  private func isMemberName(_ next: Token) -> Bool {
    guard next.kind.isName else { return false }
    return !bytes.matches(next.range, "Type") && !bytes.matches(next.range, "Protocol")
  }

  /// Parses one name with an optional module selector before it and generic arguments after it.
  private mutating func parseTypeName() -> TypeName? {
    guard var name = expectName(or: .noMemberName) else { return nil }
    var module: Name?
    if isAtModuleSelector {
      advance()
      advance()
      module = name
      guard let selected = expectName(or: .noMemberName) else { return nil }
      name = selected
    }
    guard at(operator: "<") else { return TypeName(module: module, name: name) }
    let arguments = parseGenericArguments()
    return TypeName(
      module: module, name: name, arguments: arguments, hasEmptyList: arguments.isEmpty)
  }

  /// Whether two adjacent colons follow.
  private var isAtModuleSelector: Bool {
    at(.colon) && bytes[token.range.upperBound] == UInt8(ascii: ":")
  }

  mutating func parseGenericArguments() -> [TypeSyntax] {
    advanceInOperator()
    var arguments: [TypeSyntax] = []
    while !at(operator: ">") {
      let start = token.range
      arguments.append(parseType())
      if !consume(.comma) || token.range == start { break }
    }
    if !consume(operator: ">") { report(.noGenericArgumentsEnd) }
    return arguments
  }
}

// MARK: - Effects

extension Parser {
  /// Parses the effects of a function, in any order.
  mutating func parseEffects() -> Effects {
    var effects = Effects()
    while at(.identifier) {
      if consume(word: "async") {
        effects.suspension = .async
      } else if consume(word: "reasync") {
        effects.suspension = .reasync
      } else if consume(word: "rethrows") {
        effects.throwing = .rethrowing
      } else if consume(word: "throws") {
        effects.throwing = parseThrownType().map { .typed($0) } ?? .any
      } else {
        break
      }
    }
    return effects
  }

  private mutating func parseThrownType() -> TypeSyntax? {
    guard at(.leftParenthesis), !token.startsLine else { return nil }
    advance()
    let type = parseType()
    expect(.rightParenthesis, or: .noTupleEnd)
    return type
  }
}

// MARK: - Generics

extension Parser {
  /// Parses generic parameters with their angle brackets, if there are any.
  mutating func parseGenericParameters() -> [GenericParameter] {
    guard consume(operator: "<") else { return [] }
    var parameters: [GenericParameter] = []
    repeat {
      guard let parameter = parseGenericParameter() else { break }
      parameters.append(parameter)
    } while consume(.comma) && !at(operator: ">")
    if !consume(operator: ">") { report(.noGenericParametersEnd) }
    return parameters
  }

  private mutating func parseGenericParameter() -> GenericParameter? {
    let attributes = parseAttributes()
    var kind = GenericParameter.Kind.type
    if at(word: "each"), next.token.kind.isName { kind = .pack }
    if at(word: "let") { kind = .value }
    if kind != .type { advance() }
    guard let name = expectName(or: .noGenericParameterName) else { return nil }
    let constraint = consume(.colon) ? parseType() : nil
    return GenericParameter(
      kind: kind, attributes: attributes, name: name, constraint: constraint)
  }

  /// Parses the requirements of a `where` clause, if there is one.
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
    } else if token.kind == .operator, bytes.matches(token.range, "==") {
      advance()
      relation = .sameType
    } else {
      report(.noRelation)
      return nil
    }
    let object = parseLayout() ?? parseType()
    return GenericRequirement(
      subject: subject, relation: relation, object: object, range: range(from: start))
  }

  /// Parses a layout constraint with its sizes, such as `_Trivial(64)`, which only occurs in interfaces.
  private mutating func parseLayout() -> TypeSyntax? {
    guard at(.identifier), bytes[token.range.lowerBound] == UInt8(ascii: "_"),
      bytes[token.range.upperBound] == ASCII.leftParenthesis
    else { return nil }
    let start = token.range.lowerBound
    advance()
    skipBalanced()
    let whole = range(from: start)
    return .named(bytes.text(of: whole), at: whole)
  }

  /// Parses the types after a colon, if there is one.
  mutating func parseInheritance() -> [TypeSyntax] {
    guard consume(.colon) else { return [] }
    var types: [TypeSyntax] = []
    repeat {
      types.append(parseType())
    } while consume(.comma)
    return types
  }
}
