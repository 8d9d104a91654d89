/// Reads declarations from Swift text, and skips what is not part of one.
///
/// The grammar is spread over extensions: types, signatures, members, declarations. Where the text is
/// wrong, a diagnostic says so once, and reading goes on with the next declaration.
struct Parser {
  /// How deep types may be nested in types, and declarations in declarations.
  ///
  /// The parser calls itself for each level, and has to get by with the stack of a small thread.
  static let deepest = 64

  let source: SourceText
  var lexer: Lexer
  /// The token that is looked at.
  var token: Token
  /// The token before it.
  var previous: Token
  /// How many declarations are open.
  var declarationDepth = 0
  /// How many types are open.
  var typeDepth = 0
  /// How many optionals, metatypes and members the outermost type has been wrapped in.
  var wrappings = 0
  /// A place before which no generic arguments begin, because somebody has looked.
  var noGenericArgumentsBefore = 0

  init(_ source: SourceText) {
    self.source = source
    lexer = Lexer(source.bytes)
    previous = Token(
      kind: .semicolon, range: lexer.offset..<lexer.offset, startsLine: true, followsTrivia: false)
    token = previous
    if let byte = source.firstInvalidByte { lexer.report(.invalidUTF8, at: byte..<byte + 1) }
    token = lexer.next()
  }
}

// MARK: - Tokens

extension Parser {
  /// The name, keyword or other text of a token.
  func text(of token: Token) -> String {
    source.text(of: token.range)
  }

  func name(of token: Token) -> Name {
    Name(text(of: token), range: token.range)
  }

  func excerpt(_ range: ByteRange) -> Excerpt {
    Excerpt(text: source.text(of: range), range: range)
  }

  /// The range from a byte to the end of the last token that was consumed.
  ///
  /// Where none was consumed from that byte on, the range is empty and stands behind that token.
  func range(from start: Int) -> ByteRange {
    min(start, previous.range.upperBound)..<previous.range.upperBound
  }

  /// Consumes the token that is looked at.
  @discardableResult
  mutating func advance() -> Token {
    previous = token
    token = lexer.next()
    return previous
  }

  func at(_ kind: Token.Kind) -> Bool {
    token.kind == kind
  }

  /// Whether the token is a word, without backticks.
  func at(word: StaticString) -> Bool {
    token.kind == .identifier && lexer.matches(token.range, word)
  }

  /// Whether the token is a name, with or without backticks, but no keyword of the next line.
  var isAtName: Bool {
    token.kind.isName && !(token.startsLine && isReserved(token))
  }

  /// Whether the token is an operator that starts with a character.
  func at(operator character: Unicode.Scalar) -> Bool {
    token.kind == .operator
      && UInt32(lexer.byte(at: token.range.lowerBound)) == character.value
  }

  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func consume(word: StaticString) -> Bool {
    guard at(word: word) else { return false }
    advance()
    return true
  }

  /// Consumes one character of an operator that may be longer, as the first sign of ">>".
  mutating func consume(operator character: Unicode.Scalar) -> Bool {
    guard at(operator: character) else { return false }
    advanceInOperator()
    return true
  }

  mutating func advanceInOperator() {
    let end = token.range.lowerBound + 1
    previous = token
    previous.range = token.range.lowerBound..<end
    guard token.range.upperBound > end else {
      token = lexer.next()
      return
    }
    lexer.offset = end
    token = lexer.next()
  }

  /// The token after the one that is looked at.
  mutating func peek() -> Token {
    let checkpoint = checkpoint
    advance()
    let next = token
    restore(checkpoint)
    return next
  }
}

// MARK: - Looking ahead

extension Parser {
  /// A state to come back to after a look at what follows.
  struct Checkpoint {
    fileprivate let token: Token
    fileprivate let previous: Token
    fileprivate let offset: Int
    fileprivate let expectsOperand: Bool
    fileprivate let diagnostics: Int
  }

  var checkpoint: Checkpoint {
    Checkpoint(
      token: token, previous: previous, offset: lexer.offset,
      expectsOperand: lexer.expectsOperand, diagnostics: lexer.diagnostics.count)
  }

  mutating func restore(_ checkpoint: Checkpoint) {
    token = checkpoint.token
    previous = checkpoint.previous
    lexer.offset = checkpoint.offset
    lexer.expectsOperand = checkpoint.expectsOperand
    lexer.diagnostics.removeLast(lexer.diagnostics.count - checkpoint.diagnostics)
  }

  /// Whether something was reported since a checkpoint.
  func hasFailed(since checkpoint: Checkpoint) -> Bool {
    lexer.diagnostics.count > checkpoint.diagnostics
  }
}

// MARK: - Words

extension Parser {
  /// Whether a token is a word that the language keeps for itself.
  func isReserved(_ token: Token) -> Bool {
    guard token.kind == .identifier, ASCII.isLetter(lexer.byte(at: token.range.lowerBound)),
      token.range.count <= 15
    else { return false }
    return Self.reservedWords.contains(text(of: token))
  }

  /// Whether the token is the first of a declaration, as far as one word tells.
  var isAtDeclaration: Bool {
    switch token.kind {
    case .at, .pound: return true
    case .identifier:
      let word = text(of: token)
      return Introducer(rawValue: word) != nil || Self.modifierWords.contains(word)
    default: return false
    }
  }

  static let reservedWords: Set<String> = [
    "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  static let modifierWords: Set<String> = [
    "__consuming", "__setter_access", "_const", "_local", "_resultDependsOnSelf", "async",
    "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate",
    "final", "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated",
    "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "private",
    "public", "reasync", "required", "sending", "static", "unowned", "weak", "yielding",
  ]

  /// The words that start a statement with a block, in front of which a condition may stand.
  static let blockStatements: Set<String> = [
    "catch", "defer", "do", "else", "for", "guard", "if", "repeat", "switch", "while",
  ]
}

/// The keywords that tell what is declared.
enum Introducer: String {
  case `import`, `protocol`, `class`, actor, `struct`, `enum`, `extension`
  case `typealias`, `associatedtype`
  case `func`, `init`, `deinit`, `subscript`, `var`, `let`
  case `case`, `operator`, `precedencegroup`, macro
  /// A number sign, which starts the use of a macro.
  case expansion = "#"

  /// Whether the word is a keyword only where a name follows it.
  var isContextual: Bool {
    self == .actor || self == .macro
  }
}

// MARK: - Reporting

extension Parser {
  /// Reports an error at the token that is looked at, or behind the last one if a line lies between.
  mutating func report(_ error: SyntaxError, notes: [Diagnostic.Note] = []) {
    let end = previous.range.upperBound
    let isBehind = token.startsLine && end > 0
    report(error, at: isBehind ? end..<end : token.range, notes: notes)
  }

  /// Reports an error, unless one has been reported at the same place.
  mutating func report(
    _ error: SyntaxError, at range: ByteRange, notes: [Diagnostic.Note] = []
  ) {
    if lexer.diagnostics.last?.range.lowerBound == range.lowerBound { return }
    lexer.report(error, at: range, notes: notes)
  }

  /// Consumes a token that the grammar wants, or reports that it is missing.
  @discardableResult
  mutating func expect(
    _ kind: Token.Kind, _ sign: SyntaxError.Sign, _ place: SyntaxError.Place
  ) -> Bool {
    if consume(kind) { return true }
    report(.expectedSign(sign, place))
    return false
  }

  /// Consumes a name that the grammar wants, or reports that it is missing.
  mutating func expectName(of declared: SyntaxError.Declared) -> Name? {
    if isAtName { return name(of: advance()) }
    report(.expectedName(declared))
    return nil
  }

  /// Runs a part of the grammar of types one level deeper, if there is a level left.
  mutating func nestedType(_ body: (inout Parser) -> TypeSyntax) -> TypeSyntax {
    guard typeDepth < Self.deepest else {
      report(.tooDeep(limit: Self.deepest), at: token.range)
      return missingType
    }
    typeDepth += 1
    defer { typeDepth -= 1 }
    return body(&self)
  }

  /// Runs a part of the grammar of declarations one level deeper, if there is a level left.
  mutating func nestedDeclarations<Result>(_ body: (inout Parser) -> Result) -> Result? {
    guard declarationDepth < Self.deepest else {
      report(.tooDeep(limit: Self.deepest), at: token.range)
      return nil
    }
    declarationDepth += 1
    defer { declarationDepth -= 1 }
    return body(&self)
  }
}
