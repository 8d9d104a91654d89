import ExpectSyntax

/// Names as they have to be written to be taken for names.
enum Identifier {
  /// A name, in backticks where it is a keyword or no plain identifier.
  static func escaped(_ name: String) -> String {
    if name.hasPrefix("`") { return name }
    return isPlain(name) && !keywords.contains(name) ? name : "`\(name)`"
  }

  /// A label at a call, where keywords need no backticks.
  static func label(_ name: Name) -> String {
    isPlain(name.unescaped) ? name.unescaped : name.text
  }

  private static func isPlain(_ name: String) -> Bool {
    name.unicodeScalars.enumerated().allSatisfy { position, scalar in
      scalar == "_" || scalar.value >= 0x80 || scalar.properties.isAlphabetic
        || (position > 0 && scalar.properties.numericType != nil)
    }
  }

  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
