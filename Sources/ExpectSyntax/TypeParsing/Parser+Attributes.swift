extension Parser {
  /// Reads the attributes before something that is no type.
  mutating func parseAttributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while at(.at), let attribute = parseAttribute(ofType: false) { attributes.append(attribute) }
    return attributes
  }

  /// Reads an attribute; nothing if its name is missing, which is reported.
  ///
  /// Parentheses behind an attribute of a type may be those of a function type.
  mutating func parseAttribute(ofType isOfType: Bool) -> Attribute? {
    let start = token.range.lowerBound
    advance()
    if !token.kind.isName || token.followsTrivia { report(.expectedName(.attribute)) }
    guard token.kind.isName, !token.startsLine else { return nil }
    let nameStart = token.range.lowerBound
    advance()
    while at(.dot), peek().kind.isName {
      advance()
      advance()
    }
    let name = source.text(of: range(from: nameStart))
    let generics = parseAttributeGenerics()
    let arguments = isOfType ? parseArgumentsOfTypeAttribute() : parseAttributeArguments()
    return Attribute(
      name: name, genericArguments: generics, arguments: arguments, condition: nil,
      range: range(from: start))
  }

  private mutating func parseAttributeGenerics() -> String? {
    guard at(operator: "<"), !token.followsTrivia else { return nil }
    let start = token.range.lowerBound
    _ = parseGenericArguments()
    return source.text(of: range(from: start))
  }

  /// Reads what stands between parentheses, which are on the line of the attribute.
  private mutating func parseAttributeArguments() -> String? {
    guard at(.leftParenthesis), !token.startsLine else { return nil }
    let start = token.range.upperBound
    skipBalanced()
    let end =
      previous.kind == .rightParenthesis
      ? previous.range.lowerBound : previous.range.upperBound
    return source.text(of: start..<max(start, end))
  }

  private mutating func parseArgumentsOfTypeAttribute() -> String? {
    guard at(.leftParenthesis), !token.followsTrivia else { return nil }
    let checkpoint = checkpoint
    let arguments = parseAttributeArguments()
    guard at(.arrow) || isAtEffect else { return arguments }
    restore(checkpoint)
    return nil
  }

  var isAtEffect: Bool {
    at(word: "async") || at(word: "throws") || at(word: "rethrows") || at(word: "reasync")
  }

  /// Reads a modifier of a declaration, or a specifier of a type.
  mutating func parseModifier(hasDetail: Bool) -> Modifier {
    let start = token.range.lowerBound
    let name = text(of: advance())
    guard hasDetail else { return Modifier(name: name, detail: nil, range: range(from: start)) }
    let detail = parseAttributeArguments()
    return Modifier(name: name, detail: detail, range: range(from: start))
  }
}
