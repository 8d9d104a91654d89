/// Cuts Swift text into tokens, one at a time.
///
/// Nothing in it recurses: strings and the code between their parentheses are kept on a stack of its
/// own. Every byte is looked at a bounded number of times.
struct Lexer {
  /// How many diagnostics are of use to anybody.
  static let mostDiagnostics = 200

  let bytes: [UInt8]
  /// The next byte to look at.
  var offset = 0
  var diagnostics: [Diagnostic] = []
  /// Whether what comes next may be an operand, so that a slash starts a regular expression.
  var expectsOperand = true
  /// Whether a conflict marker has been met, so that the other two are markers too.
  var isInConflict = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if byte(at: offset) == ASCII.pound, byte(at: offset + 1) == UInt8(ascii: "!") { skipLine() }
  }

  /// The byte at an index, or zero behind the end.
  func byte(at index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Reads the next token; behind the last one there are only ends of the file.
  mutating func next() -> Token {
    let previousEnd = offset
    let startsLine = skipTrivia()
    let start = offset
    var token = Token(
      kind: .endOfFile, range: start..<start, startsLine: startsLine || start == 0,
      followsTrivia: start > previousEnd)
    guard !isAtEnd else { return token }
    if let hashes = hashesBeforeQuote(at: start) {
      scanString(hashes: hashes)
      token.kind = .string
    } else {
      token.kind = scanPlainToken()
    }
    token.range = start..<offset
    expectsOperand = allowsOperand(after: token)
    return token
  }

  /// Reads one token that is no string.
  mutating func scanPlainToken() -> Token.Kind {
    let first = bytes[offset]
    if let kind = Self.punctuation(first) {
      offset += 1
      return kind
    }
    switch first {
    case ASCII.backtick: return scanEscapedIdentifier()
    case ASCII.pound: return scanPound()
    case ASCII.dot: return scanDot()
    case ASCII.slash: return scanSlash()
    case _ where ASCII.isDigit(first): return scanNumber()
    case _ where ASCII.continuesIdentifier(first): return scanIdentifier()
    case _ where ASCII.isOperator(first): return scanOperator()
    case 0x80...: return scanUnicode()
    default:
      offset += 1
      return .unknown
    }
  }

  mutating func report(_ error: SyntaxError, at range: ByteRange, notes: [Diagnostic.Note] = []) {
    if diagnostics.count < Self.mostDiagnostics {
      diagnostics.append(Diagnostic(.error, error.message, at: range, notes: notes))
    } else if diagnostics.count == Self.mostDiagnostics {
      let last = SyntaxError.tooManyErrors(limit: Self.mostDiagnostics)
      diagnostics.append(Diagnostic(.error, last.message, at: range))
    }
  }

  private static func punctuation(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "\\"): .backslash
    default: nil
    }
  }
}
