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
