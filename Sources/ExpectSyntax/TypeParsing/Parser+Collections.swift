extension Parser {
  /// Reads what stands between brackets: an array, a dictionary or an inline array.
  mutating func parseCollection() -> TypeSyntax.Form {
    advance()
    let first = parseType()
    let form: TypeSyntax.Form
    if consume(.colon) {
      form = .dictionary(key: first, value: parseType())
    } else if consume(word: "of") {
      form = .inlineArray(count: first, element: parseType())
    } else {
      form = .array(first)
    }
    expect(.rightBracket, .rightBracket, .collection)
    return form
  }

  /// Reads the elements of a tuple, or the parameters of a function type, with their parentheses.
  mutating func parseTupleElements() -> [TupleElement] {
    advance()
    var elements: [TupleElement] = []
    while !at(.rightParenthesis), !at(.endOfFile) {
      elements.append(parseTupleElement())
      guard consume(.comma) else { break }
    }
    expect(.rightParenthesis, .rightParenthesis, .tuple)
    return elements
  }

  private mutating func parseTupleElement() -> TupleElement {
    let names = parseElementNames()
    let type = parseType()
    let isVariadic = isAtEllipsis
    if isVariadic { advance() }
    return TupleElement(
      label: names.first, name: names.count > 1 ? names[1] : nil, type: type,
      isVariadic: isVariadic)
  }

  /// Reads up to two names, if a single colon follows them.
  private mutating func parseElementNames() -> [Name] {
    guard token.kind.isName else { return [] }
    let checkpoint = checkpoint
    var names = [name(of: advance())]
    if token.kind.isName { names.append(name(of: advance())) }
    if at(.colon), lexer.byte(at: token.range.upperBound) != UInt8(ascii: ":") {
      advance()
      return names
    }
    restore(checkpoint)
    return []
  }

  var isAtEllipsis: Bool {
    token.kind == .operator && lexer.matches(token.range, "...")
  }
}
