extension Parser {
  /// Reads the braces of a property or subscript, which hold accessors or the body of a getter.
  mutating func parseAccessorBlock() -> AccessorBlock {
    let opening = token
    guard isAtAccessors else {
      let body = skipBalanced()
      let getter = Accessor(
        kind: .get, attributes: [], modifiers: [], parameter: nil, effects: Effects(), body: body,
        condition: nil, range: body)
      return AccessorBlock(accessors: [getter], range: body)
    }
    advance()
    let accessors = parseAccessors()
    if !at(.rightBrace), !at(.endOfFile) {
      report(.expectedAccessor)
      skipToClosingBrace()
    }
    if !consume(.rightBrace) { reportUnclosed(opening) }
    return AccessorBlock(accessors: accessors, range: range(from: opening.range.lowerBound))
  }

  /// Whether braces behind a value are those of observers, and not those of a closure.
  var isAtObservers: Bool {
    var ahead = self
    ahead.advance()
    guard let kind = ahead.accessorKind else { return false }
    ahead.advance()
    return ahead.at(.leftBrace) || kind.isObserver && ahead.at(.leftParenthesis)
  }

  /// Whether braces start with an accessor, and not with the body of a getter.
  private var isAtAccessors: Bool {
    var ahead = self
    ahead.advance()
    while ahead.at(.pound), ahead.at(directive: "#if") { _ = ahead.skipCondition() }
    _ = ahead.parseAttributes()
    let modifiers = ahead.parseAccessorModifiers()
    guard let kind = ahead.accessorKind else { return false }
    return !kind.isCommonWord || modifiers.contains { $0.name == "yielding" }
  }

  private mutating func parseAccessors() -> [Accessor] {
    var accessors: [Accessor] = []
    var conditions = ConditionStack()
    while !at(.rightBrace), !at(.endOfFile) {
      if at(directive: "#endif") {
        advance()
        conditions.leave()
      } else if at(directive: "#if") {
        conditions.enter(skipCondition())
      } else if isAtEndOfClause {
        conditions.change(to: parseClauseCondition())
      } else {
        guard var accessor = parseAccessor() else { break }
        accessor.condition = conditions.text
        accessors.append(accessor)
      }
    }
    return accessors
  }

  private mutating func parseAccessor() -> Accessor? {
    let start = token.range.lowerBound
    let attributes = parseAttributes()
    let modifiers = parseAccessorModifiers()
    guard let kind = accessorKind else { return nil }
    advance()
    var parameter: Name?
    if at(.leftParenthesis), !token.startsLine {
      advance()
      if token.kind.isName { parameter = name(of: advance()) }
      expect(.rightParenthesis, .rightParenthesis, .accessorParameter)
    }
    let effects = parseEffects()
    let body = at(.leftBrace) ? skipBalanced() : nil
    return Accessor(
      kind: kind, attributes: attributes, modifiers: modifiers, parameter: parameter,
      effects: effects, body: body, condition: nil, range: range(from: start))
  }

  private var accessorKind: Accessor.Kind? {
    at(.identifier) ? Accessor.Kind(rawValue: text(of: token)) : nil
  }

  private mutating func parseAccessorModifiers() -> [Modifier] {
    var modifiers: [Modifier] = []
    while at(.identifier), accessorKind == nil, Self.modifierWords.contains(text(of: token)) {
      modifiers.append(parseModifier(hasDetail: peek().kind == .leftParenthesis))
    }
    return modifiers
  }

  private mutating func skipToClosingBrace() {
    while !at(.rightBrace), !at(.endOfFile) {
      if at(.leftBrace) { skipBalanced() } else { advance() }
    }
  }
}

extension Accessor.Kind {
  fileprivate var isObserver: Bool {
    self == .willSet || self == .didSet
  }

  /// Whether the word is likelier the first of a getter: "{ read() }".
  fileprivate var isCommonWord: Bool {
    self == .read || self == .modify || self == .borrow || self == .mutate
  }
}
