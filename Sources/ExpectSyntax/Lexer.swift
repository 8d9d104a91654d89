/// Splits Swift source code into tokens, one at a time.
///
/// The lexer isn't recursive: it keeps nested strings and interpolations on a stack of its own. It visits every byte
/// a bounded number of times.
struct Lexer {
  /// The limit on the number of diagnostics.
  static let mostDiagnostics = 200

  let bytes: SourceBytes
  /// The offset of the next byte.
  var offset = 0
  var diagnostics: [Diagnostic] = []
  /// The last token, which determines whether a slash after it starts a regular expression.
  var last = Token(kind: .semicolon, range: 0..<0, startsLine: true, followsTrivia: false)
  /// The strings that haven't ended yet, innermost last.
  var strings: [StringContext] = []
  /// Whether a conflict marker has been found, so that the other two markers are recognized too.
  var isInConflict = false

  init(_ bytes: SourceBytes) {
    self.bytes = bytes
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
    if bytes[offset] == ASCII.pound, bytes[offset + 1] == UInt8(ascii: "!") { skipLine() }
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Scans the next token, which is `endOfFile` at the end.
  mutating func next() -> Token {
    let previousEnd = offset
    let startsLine = skipTrivia()
    let start = offset
    var token = Token(
      kind: .endOfFile, range: start..<start, startsLine: startsLine || start == 0,
      followsTrivia: start > previousEnd)
    guard !isAtEnd else { return token }
    token.kind = scanToken()
    token.range = start..<offset
    last = token
    return token
  }

  private mutating func scanToken() -> Token.Kind {
    guard let hashes = hashesBeforeQuote(at: offset) else { return scanPlainToken() }
    scanString(hashes: hashes)
    return .string
  }

  /// Scans one token that isn't a string.
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
      diagnostics.append(Diagnostic(.error, SyntaxError.tooManyErrors.message, at: range))
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

extension SourceText {
  /// The tokens of the text, without the end of the file.
  ///
  /// A string is one token, including its interpolations.
  package var tokens: [Token] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(SourceBytes(buffer))
      var tokens: [Token] = []
      while case let token = lexer.next(), token.kind != .endOfFile { tokens.append(token) }
      return tokens
    }
  }
}

// MARK: - Trivia

extension Lexer {
  /// Skips whitespace and comments, and returns whether that crosses the end of a line.
  mutating func skipTrivia() -> Bool {
    var crossesLine = false
    while true {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        offset += 1
      case ASCII.newline, ASCII.carriageReturn:
        crossesLine = true
        offset = bytes.endOfSpaces(from: offset + 1)
      case 0:
        if isAtEnd { return crossesLine }
        offset += 1
      case ASCII.slash where bytes[offset + 1] == ASCII.slash:
        skipLine()
      case ASCII.slash where bytes[offset + 1] == ASCII.star:
        if skipBlockComment() { crossesLine = true }
      case ASCII.less, UInt8(ascii: "="), ASCII.greater:
        guard isAtConflictMarker else { return crossesLine }
        skipConflictMarker()
      case 0x80...:
        guard ScalarClass(scalar(at: offset).value) == .whiteSpace else { return crossesLine }
        offset += scalar(at: offset).length
      default:
        return crossesLine
      }
    }
  }

  mutating func skipLine() {
    offset = bytes.endOfLine(from: offset, to: bytes.count)
  }

  /// Skips a comment, including nested ones, and returns whether that crosses the end of a line.
  mutating func skipBlockComment() -> Bool {
    let start = offset
    var depth = 0
    var crossesLine = false
    while !isAtEnd {
      switch (bytes[offset], bytes[offset + 1]) {
      case (ASCII.slash, ASCII.star):
        depth += 1
        offset += 2
      case (ASCII.star, ASCII.slash):
        depth -= 1
        offset += 2
        if depth == 0 { return crossesLine }
      case (let byte, _):
        if ASCII.isNewline(byte) { crossesLine = true }
        offset += 1
      }
    }
    report(.unterminatedComment, at: start..<start + 2)
    return crossesLine
  }

  /// Whether a line starts here with a version control conflict marker of seven characters.
  private var isAtConflictMarker: Bool {
    guard offset == 0 || ASCII.isNewline(bytes[offset - 1]) else { return false }
    let sign = bytes[offset]
    guard (0..<7).allSatisfy({ bytes[offset + $0] == sign }) else { return false }
    if sign == ASCII.less { return bytes[offset + 7] == UInt8(ascii: " ") }
    return isInConflict && !ASCII.isOperator(bytes[offset + 7])
  }

  private mutating func skipConflictMarker() {
    let start = offset
    skipLine()
    guard bytes[start] == ASCII.less else { return }
    isInConflict = true
    report(.conflictMarker, at: start..<offset)
  }
}

// MARK: - Names and numbers

extension Lexer {
  mutating func scanIdentifier() -> Token.Kind {
    var end = offset
    while true {
      while ASCII.continuesIdentifier(bytes[end]) { end += 1 }
      guard bytes[end] >= 0x80 else { break }
      let (value, length) = scalar(at: end)
      let kind = ScalarClass(value)
      guard kind == .identifier || kind == .combining else { break }
      end += length
    }
    offset = end
    return .identifier
  }

  /// Scans an escaped keyword or a raw identifier, which can contain spaces.
  mutating func scanEscapedIdentifier() -> Token.Kind {
    let start = offset
    offset += 1
    while !isAtEnd, !ASCII.isNewline(bytes[offset]) {
      offset += 1
      if bytes[offset - 1] == ASCII.backtick { return .escapedIdentifier }
    }
    report(.unterminatedIdentifier, at: start..<start + 1)
    return .unknown
  }

  mutating func scanUnicode() -> Token.Kind {
    let (value, length) = scalar(at: offset)
    switch ScalarClass(value) {
    case .operatorHead: return scanOperator()
    case .identifier: return scanIdentifier()
    case .combining, .whiteSpace:
      offset += length
      return .unknown
    }
  }

  mutating func scanNumber() -> Token.Kind {
    let isHexadecimal = bytes[offset] == 0x30 && bytes[offset + 1] | 0x20 == 0x78
    let exponent: UInt8 = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    var hasPoint = false
    while !isAtEnd {
      let byte = bytes[offset]
      if byte | 0x20 == exponent, isSign(at: offset + 1) {
        offset += 2
      } else if ASCII.continuesIdentifier(byte) {
        offset += 1
      } else if byte == ASCII.dot, !hasPoint, ASCII.isDigit(bytes[offset + 1]) {
        hasPoint = true
        offset += 1
      } else {
        break
      }
    }
    return .number
  }

  private func isSign(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
  }

  /// Scans a number sign and the name after it as one token.
  ///
  /// Without a name, the token is unknown.
  mutating func scanPound() -> Token.Kind {
    let hashes = countHashes(at: offset)
    if bytes[offset + hashes] == ASCII.slash { return scanExtendedRegex(hashes: hashes) }
    offset += hashes
    if hashes == 1, bytes[offset] == ASCII.backtick {
      return scanEscapedIdentifier() == .unknown ? .unknown : .pound
    }
    guard hashes == 1, isIdentifierStart(at: offset) else { return .unknown }
    _ = scanIdentifier()
    return .pound
  }

  func isIdentifierStart(at index: Int) -> Bool {
    let byte = bytes[index]
    if byte >= 0x80 { return ScalarClass(scalar(at: index).value) == .identifier }
    return ASCII.continuesIdentifier(byte) && !ASCII.isDigit(byte)
  }

  /// Decodes the character at an index.
  ///
  /// A byte that isn't valid UTF-8 stands for itself.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[index])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, index + length <= bytes.count else { return (0xFFFF, 1) }
    var value = first & (0x7F >> UInt32(length))
    for next in index + 1..<index + length {
      guard bytes[next] & 0xC0 == 0x80 else { return (0xFFFF, 1) }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    return (value, length)
  }
}

// MARK: - Operators

extension Lexer {
  mutating func scanOperator() -> Token.Kind {
    let start = offset
    if isPostfixMark(at: start) {
      offset += 1
      return .operator
    }
    if scanPlaceholder() { return .identifier }
    while continuesOperator(allowingDots: false) {}
    if offset == start {
      offset += 1
      return .unknown
    }
    switch offset - start {
    case 1 where bytes[start] == UInt8(ascii: "="): return .equals
    case 2 where bytes[start] == UInt8(ascii: "-") && bytes[start + 1] == ASCII.greater:
      return .arrow
    default: return .operator
    }
  }

  mutating func scanDot() -> Token.Kind {
    let start = offset
    offset += 1
    while continuesOperator(allowingDots: true) {}
    return offset > start + 1 ? .operator : .dot
  }

  /// Scans a slash that doesn't start a comment, as a regular expression or an operator.
  mutating func scanSlash() -> Token.Kind {
    if allowsOperand(after: last), scanBareRegex() { return .regex }
    return scanOperator()
  }

  /// Returns whether the character before an index makes an operator there an infix or postfix operator.
  func isLeftBound(at index: Int) -> Bool {
    guard index > 0 else { return false }
    switch bytes[index - 1] {
    case 0, 0x09...0x0D, UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case ASCII.slash: return index < 2 || bytes[index - 2] != ASCII.star
    default: return true
    }
  }

  /// Returns whether there is a question or exclamation mark directly after an operand, which is a token of its own.
  private func isPostfixMark(at index: Int) -> Bool {
    let isMark = bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!")
    return isMark && isLeftBound(at: index)
  }

  /// Consumes one more character of an operator, but not the start of a comment.
  private mutating func continuesOperator(allowingDots: Bool) -> Bool {
    let byte = bytes[offset]
    if byte == ASCII.slash {
      let next = bytes[offset + 1]
      guard next != ASCII.slash, next != ASCII.star else { return false }
    }
    if ASCII.isOperator(byte) || allowingDots && byte == ASCII.dot {
      offset += 1
      return true
    }
    guard byte >= 0x80 else { return false }
    let (value, length) = scalar(at: offset)
    let kind = ScalarClass(value)
    guard kind == .operatorHead || kind == .combining else { return false }
    offset += length
    return true
  }

  /// Scans an editor placeholder, which stands for a name.
  private mutating func scanPlaceholder() -> Bool {
    guard bytes[offset] == ASCII.less, bytes[offset + 1] == ASCII.pound else { return false }
    var end = offset + 2
    while end < bytes.count, !ASCII.isNewline(bytes[end]) {
      // Stop at the next placeholder. Otherwise a line full of them would be scanned once for each.
      if bytes[end] == ASCII.less, bytes[end + 1] == ASCII.pound { return false }
      end += 1
      if bytes[end - 1] == ASCII.pound, bytes[end] == ASCII.greater {
        offset = end + 1
        return true
      }
    }
    return false
  }
}
