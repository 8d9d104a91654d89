extension Parser {
  /// Reads declarations up to what ends their scope, which is looked at afterwards.
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

  /// Looks for what must stand between two declarations.
  private mutating func expectSeparator() {
    switch token.kind {
    case .endOfFile, .semicolon, .rightBrace: return
    default:
      if !token.startsLine, !isAtEndOfClause { report(.expectedSeparator, at: token.range) }
    }
  }

  private mutating func skipStrayBraces() {
    report(.stray(token.kind), at: token.range)
    while at(.rightBrace) || at(.semicolon) { advance() }
  }

  private mutating func parseDeclarationOrRecover(in scope: Scope) -> Declaration? {
    let start = token.range
    let header = parseHeader()
    if at(directive: "#if"), header.attributes.isEmpty, header.modifiers.isEmpty {
      return parseConditional(in: scope).map { .conditional($0) }
    }
    if isAtEndOfClause || at(directive: "#sourceLocation") {
      skipDirective()
      return nil
    }
    if let introducer = introducer(in: scope) {
      if let declaration = parseDeclaration(introducer, header) { return declaration }
    } else if scope == .file, header.attributes.isEmpty {
      skipStatement()
      return nil
    } else {
      reportMissingDeclaration(isHeaderEmpty: token.range == start)
    }
    if token.range == start { advance() }
    recover()
    return nil
  }

  private mutating func reportMissingDeclaration(isHeaderEmpty: Bool) {
    if isHeaderEmpty {
      report(.expectedDeclaration, at: token.range)
    } else {
      report(.expectedKeyword)
    }
  }

  /// Skips a directive that declares nothing; one that ends a branch has no business here.
  private mutating func skipDirective() {
    if isAtEndOfClause { report(.strayDirective(text(of: token)), at: token.range) }
    _ = skipCondition()
  }

  /// Skips what stands at the top level and is no declaration.
  private mutating func skipStatement() {
    let isBlock = at(.identifier) && Self.blockStatements.contains(text(of: token))
    while !at(.endOfFile), !at(.semicolon), !at(.rightBrace), !isAtEndOfClause {
      let isBrace = at(.leftBrace)
      if token.kind.closing != nil { skipBalanced() } else { advance() }
      if isBlock ? isBrace : token.startsLine { break }
    }
  }

  /// The keyword that is looked at, if a declaration starts with it.
  private mutating func introducer(in scope: Scope) -> Introducer? {
    if at(.pound) { return at(directive: "#if") ? nil : .expansion }
    guard at(.identifier), let introducer = Introducer(rawValue: text(of: token)) else {
      return nil
    }
    if scope == .file, introducer == .`init` || introducer == .`case` {
      return nil
    }
    if introducer.isContextual {
      let next = peek()
      guard next.kind.isName, !next.startsLine else { return nil }
    }
    return introducer
  }

  /// Reads what holds other declarations apart from what does not.
  ///
  /// Only the first is part of the recursion, and unoptimized code needs stack for every case.
  private mutating func parseDeclaration(
    _ introducer: Introducer, _ header: DeclarationHeader
  ) -> Declaration? {
    advance()
    if let kind = TypeDeclaration.Kind(rawValue: introducer.rawValue) {
      return parseTypeDeclaration(kind, header)
    }
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
    case .func: parseFunction(header).map { .function($0) }
    case .`init`: parseInitializer(header).map { .initializer($0) }
    case .deinit: .deinitializer(parseDeinitializer(header))
    case .subscript: parseSubscript(header).map { .subscript($0) }
    case .var, .let: parseProperty(header, isConstant: introducer == .let).map { .property($0) }
    case .case: parseEnumCases(header).map { .enumCase($0) }
    case .operator, .precedencegroup: parseOperator(header, introducer).map { .operator($0) }
    case .macro: parseMacro(header).map { .macro($0) }
    case .expansion: .expansion(parseExpansion(header))
    case .protocol, .class, .actor, .struct, .enum, .extension: nil
    }
  }
}
