extension Parser {
  /// Reads the attributes and modifiers of a declaration, up to its keyword.
  mutating func parseHeader() -> DeclarationHeader {
    let documentation = documentation
    let start = token.range.lowerBound
    var attributes: [Attribute] = []
    var modifiers: [Modifier] = []
    while true {
      if at(.at) {
        guard let attribute = parseAttribute(ofType: false) else { break }
        attributes.append(attribute)
      } else if at(.pound) {
        guard let conditional = parseConditionalAttributes() else { break }
        attributes += conditional
      } else if isAtModifier {
        modifiers.append(parseModifier(hasDetail: peek().kind == .leftParenthesis))
      } else {
        break
      }
    }
    return DeclarationHeader(
      range: start..<start, keywordRange: token.range, attributes: attributes,
      modifiers: modifiers, documentation: documentation)
  }

  /// Whether a modifier is here; some are words that may be names as well, and one is a keyword.
  private var isAtModifier: Bool {
    guard at(.identifier), Self.modifierWords.contains(text(of: token)) else { return false }
    guard at(word: "class") else { return true }
    var ahead = self
    ahead.advance()
    return ahead.isAtDeclaration
  }

  /// The lines of the comment that documents what comes next.
  private var documentation: [String] {
    let start = previous.range.upperBound
    let end = token.range.lowerBound
    guard end - start > 3 else { return [] }
    var comments = DocumentationComments(bytes: source.bytes, range: start..<end)
    return comments.read(isInline: previous.kind == .leftBrace || start == 0)
  }
}
