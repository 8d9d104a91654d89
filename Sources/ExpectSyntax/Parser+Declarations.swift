extension SourceFile {
  /// Parses a source text, reporting errors as diagnostics.
  package init(parsing source: SourceText) {
    (declarations, diagnostics) = source.bytes.withUnsafeBufferPointer { buffer in
      var parser = Parser(SourceBytes(buffer))
      return (parser.parseDeclarations(in: .file), parser.lexer.diagnostics)
    }
    self.source = source
  }
}

extension Parser {
  /// Parses declarations up to the token that ends their scope, without consuming it.
  mutating func parseDeclarations(in scope: Scope, isInClause: Bool = false) -> [Declaration] {
    var declarations: [Declaration] = []
    while !at(.endOfFile) {
      if isInClause, isAtEndOfClause { break }
      if at(.rightBrace) {
        if scope == .type { break }
        skipStrayBraces()
      } else if at(.semicolon) {
        advance()
      } else if let declaration = parseDeclarationOrRecover(in: scope) {
        declarations.append(declaration)
        expectSeparator()
      }
    }
    return declarations
  }

  /// Reports a missing separator after a declaration.
  private mutating func expectSeparator() {
    switch token.kind {
    case .endOfFile, .semicolon, .rightBrace: return
    default:
      if !token.startsLine, !isAtEndOfClause { report(.noSeparator, at: token.range) }
    }
  }

  private mutating func skipStrayBraces() {
    report(.strayBrace, at: token.range)
    while at(.rightBrace) || at(.semicolon) { advance() }
  }

  private mutating func parseDeclarationOrRecover(in scope: Scope) -> Declaration? {
    let start = token.range
    let header = parseHeader()
    if at(directive: "#if"), header.attributes.isEmpty, header.modifiers.isEmpty {
      return parseConditional(in: scope).map { .conditional($0) }
    }
    if isAtEndOfClause || at(directive: "#sourceLocation") {
      if isAtEndOfClause { report(.strayDirective(text(of: token)), at: token.range) }
      _ = skipCondition()
      return nil
    }
    if let introducer = introducer(in: scope) {
      if let declaration = parseDeclaration(introducer, header) { return declaration }
    } else if scope == .file, header.attributes.isEmpty {
      skipStatement()
      return nil
    } else if token.range == start {
      report(.noDeclaration, at: token.range)
    } else {
      report(.noKeyword)
    }
    if token.range == start { advance() }
    recover()
    return nil
  }

  /// Skips a top-level statement.
  private mutating func skipStatement() {
    let isBlock = word(of: token)?.startsBlock ?? false
    while !at(.endOfFile), !at(.semicolon), !at(.rightBrace), !isAtEndOfClause {
      let isBrace = at(.leftBrace)
      if token.kind.isOpening { skipBalanced() } else { advance() }
      if isBlock ? isBrace : token.startsLine { break }
    }
  }

  /// The introducer of a declaration at the current token, if any.
  private func introducer(in scope: Scope) -> Introducer? {
    if at(.pound) { return at(directive: "#if") ? nil : .expansion }
    guard let introducer = word(of: token)?.introducer else { return nil }
    if scope == .file, introducer == .`init` || introducer == .`case` {
      return nil
    }
    if introducer.isContextual {
      let next = next.token
      guard next.kind.isName, !next.startsLine else { return nil }
    }
    return introducer
  }

  /// Parses a declaration, separating those that contain other declarations from those that don't.
  ///
  /// Only the former are part of the recursion, because unoptimized code reserves stack space for every case.
  private mutating func parseDeclaration(
    _ introducer: Introducer, _ header: DeclarationHeader
  ) -> Declaration? {
    advance()
    if let kind = introducer.kindOfType { return parseTypeDeclaration(kind, header) }
    if introducer == .extension { return parseExtension(header) }
    return parseLeaf(introducer, header)
  }

  private mutating func parseLeaf(
    _ introducer: Introducer, _ header: DeclarationHeader
  ) -> Declaration? {
    switch introducer {
    case .import: parseImport(header).map { .importing($0) }
    case .typealias: parseTypealias(header).map { .typealias($0) }
    case .associatedtype: parseAssociatedType(header).map { .associatedtype($0) }
    case .func: parseFunction(introducer, header).map { .function($0) }
    case .`init`: parseFunction(introducer, header).map { .initializer($0) }
    case .deinit: .deinitializer(parseDeinitializer(header))
    case .subscript: parseFunction(introducer, header).map { .subscript($0) }
    case .var, .let: parseProperty(header, isConstant: introducer == .let).map { .property($0) }
    case .case: parseEnumCases(header).map { .named($0) }
    case .operator, .precedencegroup: parseOperator(header, introducer).map { .named($0) }
    case .macro: parseFunction(introducer, header).map { .macro($0) }
    case .expansion: .named(parseExpansion(header))
    case .protocol, .class, .actor, .struct, .enum, .extension: nil
    }
  }
}

/// The scopes of declarations.
enum Scope {
  /// The top level of a file, where statements can appear between declarations.
  case file
  /// The body of a type or extension.
  case type
}

// MARK: - Types

extension Parser {
  /// Returns a header with the range of a declaration that ends with the previous token.
  func ended(_ header: DeclarationHeader) -> DeclarationHeader {
    var copy = header
    copy.range = range(from: header.range.lowerBound)
    return copy
  }

  /// Parses a type, starting at its name.
  mutating func parseTypeDeclaration(
    _ kind: TypeDeclaration.Kind, _ header: DeclarationHeader
  ) -> Declaration? {
    guard let name = expectName(or: .noTypeName(kind)) else { return nil }
    let generics = parseGenericParameters()
    let inheritance = parseInheritance()
    let requirements = parseRequirements()
    guard let members = parseMembers() else { return nil }
    return .type(
      TypeDeclaration(
        header: ended(header), kind: kind, name: name,
        genericParameters: kind == .protocol ? [] : generics,
        primaryAssociatedTypes: kind == .protocol ? generics.map(\.name) : [],
        inheritance: inheritance, requirements: requirements, members: members))
  }

  /// Parses an extension, starting at its type.
  mutating func parseExtension(_ header: DeclarationHeader) -> Declaration? {
    let type = parseType()
    let inheritance = parseInheritance()
    let requirements = parseRequirements()
    guard let members = parseMembers() else { return nil }
    return .extension(
      ExtensionDeclaration(
        header: ended(header), extendedType: type, inheritance: inheritance,
        requirements: requirements, members: members))
  }

  /// Parses the braces of a type and the declarations between them.
  private mutating func parseMembers() -> [Declaration]? {
    guard at(.leftBrace) else {
      report(.noBody)
      return nil
    }
    let opening = token
    let members = nestedDeclarations { parser in
      parser.advance()
      return parser.parseDeclarations(in: .type)
    }
    guard let members else {
      skipBalanced()
      return []
    }
    if !consume(.rightBrace) { reportUnclosed(opening) }
    return members
  }
}

// MARK: - Other declarations

extension Parser {
  /// Parses an import, starting at its path.
  mutating func parseImport(_ header: DeclarationHeader) -> ImportDeclaration? {
    var kind: String?
    if at(.identifier), !token.startsLine, Self.importKinds.contains(text(of: token)),
      next.token.kind.isName
    {
      kind = text(of: advance())
    }
    var path: [Name] = []
    repeat {
      guard let name = parseOperatorName() ?? expectName(or: .noModuleName) else { return nil }
      path.append(name)
    } while consume(.dot) || consume(operator: ".")
    return ImportDeclaration(header: ended(header), kind: kind, path: path)
  }

  /// Parses a type alias, starting at its name.
  mutating func parseTypealias(_ header: DeclarationHeader) -> TypealiasDeclaration? {
    guard let name = expectName(or: .noAliasName) else { return nil }
    let generics = parseGenericParameters()
    let type = consume(.equals) ? parseType() : missingType
    let requirements = parseRequirements()
    return TypealiasDeclaration(
      header: ended(header), name: name, genericParameters: generics, type: type,
      requirements: requirements)
  }

  /// Parses an associated type, starting at its name.
  mutating func parseAssociatedType(_ header: DeclarationHeader) -> AssociatedTypeDeclaration? {
    guard let name = expectName(or: .noAssociatedTypeName) else { return nil }
    let inheritance = parseInheritance()
    let defaultType = consume(.equals) ? parseType() : nil
    let requirements = parseRequirements()
    return AssociatedTypeDeclaration(
      header: ended(header), name: name, inheritance: inheritance, defaultType: defaultType,
      requirements: requirements)
  }

  /// Parses the cases that share a keyword, and skips their values.
  mutating func parseEnumCases(_ header: DeclarationHeader) -> NamedDeclaration? {
    var names: [Name] = []
    repeat {
      guard let name = expectName(or: .noCaseName) else { return nil }
      names.append(name)
      if at(.leftParenthesis), !token.startsLine { skipBalanced() }
      if consume(.equals) { _ = skipInitialValue() }
    } while consume(.comma)
    return NamedDeclaration(header: ended(header), keyword: "case", names: names)
  }

  /// Parses an operator or a precedence group, starting at its name.
  mutating func parseOperator(
    _ header: DeclarationHeader, _ introducer: Introducer
  ) -> NamedDeclaration? {
    let isGroup = introducer == .precedencegroup
    let operatorName = isGroup ? nil : parseOperatorName()
    guard let name = operatorName ?? expectName(or: .noOperatorName) else { return nil }
    if consume(.colon) {
      repeat { advance() } while consume(.comma)
    }
    if at(.leftBrace) { skipBalanced() }
    return NamedDeclaration(header: ended(header), keyword: introducer.rawValue, names: [name])
  }

  /// Parses a macro expansion whose number sign and name have been consumed.
  mutating func parseExpansion(_ header: DeclarationHeader) -> NamedDeclaration {
    let name = Name(
      String(text(of: previous).dropFirst()),
      range: previous.range.lowerBound + 1..<previous.range.upperBound)
    if at(operator: "<"), !token.followsTrivia { _ = parseGenericArguments() }
    while token.kind.isOpening, !token.startsLine || at(.leftBrace) { skipBalanced() }
    while previous.kind == .rightBrace, isAtLabeledClosure {
      advance()
      advance()
      skipBalanced()
    }
    return NamedDeclaration(header: ended(header), keyword: "#", names: [name])
  }

  private static let importKinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
  ]
}

// MARK: - Conditional compilation

extension Parser {
  func at(directive: StaticString) -> Bool {
    at(.pound) && bytes.matches(token.range, directive)
  }

  /// Whether the current token is a directive that ends a branch.
  var isAtEndOfClause: Bool {
    at(directive: "#elseif") || at(directive: "#else") || at(directive: "#endif")
  }

  /// Parses a conditional compilation block, starting at its opening directive.
  mutating func parseConditional(in scope: Scope) -> Conditional? {
    let opening = token
    let clauses = nestedDeclarations { $0.parseClauses(in: scope) }
    guard let clauses else {
      skipConditional()
      return nil
    }
    if at(directive: "#endif") {
      advance()
    } else {
      reportUnclosed(opening)
    }
    return Conditional(clauses: clauses, range: range(from: opening.range.lowerBound))
  }

  private mutating func parseClauses(in scope: Scope) -> [Conditional.Clause] {
    var clauses: [Conditional.Clause] = []
    repeat {
      let condition = parseClauseCondition()
      let declarations = parseDeclarations(in: scope, isInClause: true)
      clauses.append(Conditional.Clause(condition: condition, declarations: declarations))
    } while at(directive: "#elseif") || at(directive: "#else")
    return clauses
  }

  /// Parses a directive and its condition, which `#else` doesn't have.
  mutating func parseClauseCondition() -> String? {
    if at(directive: "#else") {
      advance()
      return nil
    }
    return skipCondition()
  }

  /// Skips a conditional compilation block, including nested ones.
  mutating func skipConditional() {
    var depth = 0
    repeat {
      if at(directive: "#if") { depth += 1 }
      if at(directive: "#endif") { depth -= 1 }
      advance()
    } while depth > 0 && !at(.endOfFile)
  }
}
