extension Parser {
  /// Reads parameters with their parentheses; nothing if there are none, which is reported.
  mutating func parseParameters(labels: ParameterLabels) -> [Parameter]? {
    guard consume(.leftParenthesis) else {
      report(.expectedParameters)
      return nil
    }
    var parameters: [Parameter] = []
    while !at(.rightParenthesis), !at(.endOfFile) {
      guard let parameter = parseParameter(labels: labels) else { return nil }
      parameters.append(parameter)
      guard consume(.comma) else { break }
    }
    return expect(.rightParenthesis, .rightParenthesis, .parameters) ? parameters : nil
  }

  private mutating func parseParameter(labels: ParameterLabels) -> Parameter? {
    let start = token.range.lowerBound
    let attributes = parseAttributes()
    let modifiers = parseParameterModifiers()
    guard let (label, name) = parseParameterNames(labels: labels) else { return nil }
    guard expect(.colon, .colon, .parameter) else { return nil }
    let type = parseType()
    let isVariadic = isAtEllipsis
    if isVariadic { advance() }
    let defaultValue = consume(.equals) ? skipDefaultValue() : nil
    return Parameter(
      attributes: attributes, modifiers: modifiers, label: label, name: name, type: type,
      isVariadic: isVariadic, defaultValue: defaultValue, range: range(from: start))
  }

  /// Reads the words before the names; "isolated" is one only if it cannot be a label.
  private mutating func parseParameterModifiers() -> [Modifier] {
    var modifiers: [Modifier] = []
    while at(.identifier), at(word: "isolated") || at(word: "_const") || at(word: "inout") {
      let checkpoint = checkpoint
      let modifier = parseModifier(hasDetail: false)
      guard token.kind.isName, modifier.name != "isolated" || peek().kind.isName else {
        restore(checkpoint)
        break
      }
      modifiers.append(modifier)
    }
    return modifiers
  }

  private mutating func parseParameterNames(
    labels: ParameterLabels
  ) -> (label: Name?, name: Name?)? {
    guard token.kind.isName else {
      report(.expectedName(.parameter))
      return nil
    }
    let first = parameterName(advance())
    if token.kind.isName { return (first, parameterName(advance())) }
    return (labels == .fromNames ? first : nil, first)
  }

  /// The name that a token is, unless it is an underscore.
  private func parameterName(_ token: Token) -> Name? {
    let name = name(of: token)
    return name.text == "_" ? nil : name
  }
}
