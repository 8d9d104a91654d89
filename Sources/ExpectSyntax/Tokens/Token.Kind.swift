extension Token {
  enum Kind: UInt8, Sendable {
    case endOfFile
    /// A name or a keyword, also with a dollar sign or in backticks, or an editor placeholder.
    case identifier, escapedIdentifier
    case number, string, regex
    /// An operator; one that types are made of may be the first character of the token only.
    case `operator`
    case arrow, equals, colon, comma, semicolon, dot, at, backslash
    /// A number sign with the name after it.
    case pound
    case leftParenthesis, rightParenthesis
    case leftBracket, rightBracket
    case leftBrace, rightBrace
    case unknown

    /// The bracket that closes this one.
    var closing: Kind? {
      switch self {
      case .leftParenthesis: .rightParenthesis
      case .leftBracket: .rightBracket
      case .leftBrace: .rightBrace
      default: nil
      }
    }

    var isClosing: Bool {
      self == .rightParenthesis || self == .rightBracket || self == .rightBrace
    }

    var isName: Bool {
      self == .identifier || self == .escapedIdentifier
    }
  }
}
