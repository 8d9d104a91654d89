/// Parses declarations in Swift source code, and skips everything else.
///
/// Extensions contain the grammar of types, signatures, members, and declarations. At an error, the parser emits one
/// diagnostic and continues with the next declaration.
struct Parser {
  /// The limit on the nesting of types, and on that of declarations.
  ///
  /// The parser is recursive, and its recursion has to fit on the stack of a secondary thread.
  static let deepest = 64

  var lexer: Lexer
  /// The current token, which isn't consumed yet.
  var token: Token
  /// The token before it.
  var previous: Token
  /// The number of nested declarations.
  var declarationDepth = 0
  /// The number of nested types.
  var typeDepth = 0
  /// The number of optionals, metatypes, and members around the innermost type.
  var wrappings = 0
  /// The offset before which no generic arguments begin, as found by an earlier attempt.
  var noGenericArgumentsBefore = 0

  init(_ bytes: SourceBytes) {
    lexer = Lexer(bytes)
    previous = Token(
      kind: .semicolon, range: lexer.offset..<lexer.offset, startsLine: true, followsTrivia: false)
    token = previous
    if let byte = bytes.firstInvalidByte { lexer.report(.invalidUTF8, at: byte..<byte + 1) }
    token = lexer.next()
  }
}

// MARK: - Tokens

extension Parser {
  var bytes: SourceBytes { lexer.bytes }

  /// Returns the text of a token.
  @inline(__always)
  func text(of token: Token) -> String {
    bytes.text(of: token.range)
  }

  @inline(__always)
  func name(of token: Token) -> Name {
    Name(text(of: token), range: token.range)
  }

  func excerpt(_ range: ByteRange) -> Excerpt {
    Excerpt(text: bytes.text(of: range), range: range)
  }

  /// Returns the range from an offset to the end of the previous token.
  ///
  /// If no token has been consumed since that offset, the range is empty and located at the end of the previous token.
  func range(from start: Int) -> ByteRange {
    min(start, previous.range.upperBound)..<previous.range.upperBound
  }

  /// Consumes the current token.
  @discardableResult
  mutating func advance() -> Token {
    previous = token
    token = lexer.next()
    return previous
  }

  func at(_ kind: Token.Kind) -> Bool {
    token.kind == kind
  }

  /// Returns whether the current token is the given word, without backticks.
  func at(word: StaticString) -> Bool {
    token.kind == .identifier && bytes.matches(token.range, word)
  }

  /// Whether the current token is a name, and not a keyword on the next line.
  var isAtName: Bool {
    token.kind.isName && !(token.startsLine && isReserved(token))
  }

  /// Returns whether the current token is an operator that starts with the given character.
  func at(operator character: Unicode.Scalar) -> Bool {
    token.kind == .operator
      && UInt32(bytes[token.range.lowerBound]) == character.value
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

  /// Consumes one character of an operator that may be longer, such as the first `>` of `>>`.
  mutating func consume(operator character: Unicode.Scalar) -> Bool {
    guard at(operator: character) else { return false }
    advanceInOperator()
    return true
  }

  mutating func advanceInOperator() {
    let end = token.range.lowerBound + 1
    previous = token
    previous.range = token.range.lowerBound..<end
    lexer.offset = end
    token = lexer.next()
  }

  /// A parser that has consumed the current token, to look ahead.
  ///
  /// A copy of a parser is also a state to backtrack to.
  var next: Parser {
    var next = self
    next.advance()
    return next
  }
}

// MARK: - Keywords

extension Parser {
  /// Returns what a token can be besides a name; `nil` if it isn't a word of Swift's grammar.
  func word(of token: Token) -> Word? {
    token.kind == .identifier ? Word.named(token.range, in: bytes) : nil
  }

  /// Returns whether a token is a reserved word.
  func isReserved(_ token: Token) -> Bool {
    word(of: token)?.isReserved ?? false
  }

  /// Whether the current token probably starts a declaration.
  var isAtDeclaration: Bool {
    switch token.kind {
    case .at, .pound: true
    default: word(of: token).map { $0.introducer != nil || $0.isModifier } ?? false
    }
  }
}

// MARK: - Reporting

extension Parser {
  /// Reports an error at the current token, or after the previous token if the current token is on another line.
  mutating func report(_ error: SyntaxError) {
    let end = previous.range.upperBound
    let isBehind = token.startsLine && end > 0
    report(error, at: isBehind ? end..<end : token.range)
  }

  /// Reports an error, unless one has been reported at the same location.
  mutating func report(
    _ error: SyntaxError, at range: ByteRange, notes: [Diagnostic.Note] = []
  ) {
    if lexer.diagnostics.last?.range.lowerBound == range.lowerBound { return }
    lexer.report(error, at: range, notes: notes)
  }

  /// Consumes a required token, or reports that it is missing.
  @discardableResult
  mutating func expect(_ kind: Token.Kind, or error: @autoclosure () -> SyntaxError) -> Bool {
    if consume(kind) { return true }
    report(error())
    return false
  }

  /// Consumes a required name, or reports that it is missing.
  mutating func expectName(or error: @autoclosure () -> SyntaxError) -> Name? {
    if isAtName { return name(of: advance()) }
    report(error())
    return nil
  }

  /// Parses one level of nested types, unless the limit is exceeded.
  mutating func nestedType(_ body: (inout Parser) -> TypeSyntax) -> TypeSyntax {
    guard typeDepth < Self.deepest else {
      report(.tooDeep, at: token.range)
      return missingType
    }
    typeDepth += 1
    defer { typeDepth -= 1 }
    return body(&self)
  }

  /// Parses one level of nested declarations, unless the limit is exceeded.
  mutating func nestedDeclarations<Result>(_ body: (inout Parser) -> Result) -> Result? {
    guard declarationDepth < Self.deepest else {
      report(.tooDeep, at: token.range)
      return nil
    }
    declarationDepth += 1
    defer { declarationDepth -= 1 }
    return body(&self)
  }
}
