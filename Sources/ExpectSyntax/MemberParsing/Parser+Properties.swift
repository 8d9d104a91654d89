extension Parser {
  /// Reads the properties that share a keyword, from the first name on.
  mutating func parseProperty(
    _ header: DeclarationHeader, isConstant: Bool
  ) -> PropertyDeclaration? {
    var bindings: [PropertyBinding] = []
    repeat {
      guard let binding = parseBinding() else { return nil }
      bindings.append(binding)
    } while consume(.comma)
    return PropertyDeclaration(
      header: ended(header), isConstant: isConstant, bindings: sharingTypes(bindings))
  }

  private mutating func parseBinding() -> PropertyBinding? {
    let start = token.range.lowerBound
    guard let names = parsePattern() else { return nil }
    let type = consume(.colon) ? parseType() : nil
    let initialValue = consume(.equals) ? skipInitialValue() : nil
    let accessors = at(.leftBrace) ? parseAccessorBlock() : nil
    return PropertyBinding(
      names: names, type: type, initialValue: initialValue, accessors: accessors,
      range: range(from: start))
  }

  /// Reads a name, or the names of a tuple.
  private mutating func parsePattern() -> [Name]? {
    if at(.leftParenthesis) { return parseTuplePattern() }
    guard let name = expectName(of: .property) else { return nil }
    return name.text == "_" ? [] : [name]
  }

  private mutating func parseTuplePattern() -> [Name] {
    let whole = checkpoint
    let end = skipBalanced().upperBound
    restore(whole)
    var names: [Name] = []
    while token.range.lowerBound < end, !at(.endOfFile) {
      let consumed = advance()
      if consumed.kind.isName, !at(.colon), text(of: consumed) != "_" {
        names.append(name(of: consumed))
      }
    }
    return names
  }

  /// Gives the properties that have neither type nor value the type of the next one that has.
  private func sharingTypes(_ bindings: [PropertyBinding]) -> [PropertyBinding] {
    var shared = bindings
    for index in shared.indices.dropLast().reversed()
    where shared[index].type == nil && shared[index].initialValue == nil {
      shared[index].type = shared[index + 1].type
    }
    return shared
  }
}
