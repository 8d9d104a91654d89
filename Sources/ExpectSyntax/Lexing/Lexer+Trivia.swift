extension Lexer {
  /// Moves on to the next token and tells whether a line ends on the way.
  mutating func skipTrivia() -> Bool {
    var crossesLine = false
    while !isAtEnd {
      switch bytes[offset] {
      case ASCII.newline, ASCII.carriageReturn:
        crossesLine = true
        offset += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        offset += 1
      case ASCII.slash where byte(at: offset + 1) == ASCII.slash:
        skipLine()
      case ASCII.slash where byte(at: offset + 1) == ASCII.star:
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
    return crossesLine
  }

  mutating func skipLine() {
    while !isAtEnd, !ASCII.isNewline(bytes[offset]) { offset += 1 }
  }

  /// Skips a comment with the comments in it, and tells whether a line ends in it.
  private mutating func skipBlockComment() -> Bool {
    let start = offset
    var depth = 0
    var crossesLine = false
    while !isAtEnd {
      switch (bytes[offset], byte(at: offset + 1)) {
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

  /// Whether seven signs of version control start a line here.
  private var isAtConflictMarker: Bool {
    guard offset == 0 || ASCII.isNewline(bytes[offset - 1]) else { return false }
    let sign = bytes[offset]
    guard (0..<7).allSatisfy({ byte(at: offset + $0) == sign }) else { return false }
    if sign == ASCII.less { return byte(at: offset + 7) == UInt8(ascii: " ") }
    return isInConflict && !ASCII.isOperator(byte(at: offset + 7))
  }

  private mutating func skipConflictMarker() {
    let start = offset
    skipLine()
    guard bytes[start] == ASCII.less else { return }
    isInConflict = true
    report(.conflictMarker, at: start..<offset)
  }
}
