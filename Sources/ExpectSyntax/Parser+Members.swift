extension Parser {
  /// Parses a function, an initializer, a subscript, or a macro, starting after its keyword.
  mutating func parseFunction(
    _ introducer: Introducer, _ header: DeclarationHeader
  ) -> FunctionDeclaration? {
    let operatorName = introducer == .func ? parseOperatorName() : nil
    guard let name = operatorName ?? parseFunctionName(introducer) else { return nil }
    var function = FunctionDeclaration(
      header: header, name: name, isOperator: operatorName != nil)
    if introducer == .`init` { function.failability = parseFailability() }
    function.genericParameters = parseGenericParameters()
    guard let parameters = parseParameters(ofSubscript: introducer == .subscript) else {
      return nil
    }
    function.parameters = parameters
    switch introducer {
    case .subscript:
      guard expect(.arrow, or: .noSubscriptResult) else { return nil }
      function.result = parseType()
    case .macro:
      if consume(.arrow) { function.result = parseType() }
      if consume(.equals) { skipDefinition() }
    default:
      function.effects = parseEffects()
      if introducer == .func, consume(.arrow) { function.result = parseType() }
    }
    function.requirements = parseRequirements()
    if at(.leftBrace) { parseBody(of: &function, introducer) }
    function.header = ended(header)
    return function
  }

  /// Parses the name after a keyword, or returns the keyword of a declaration that has no name.
  private mutating func parseFunctionName(_ introducer: Introducer) -> Name? {
    switch introducer {
    case .func: expectName(or: .noFunctionName)
    case .macro: expectName(or: .noMacroName)
    default: name(of: previous)
    }
  }

  private mutating func parseFailability() -> FunctionDeclaration.Failability {
    if consume(operator: "?") { return .optional }
    return consume(operator: "!") ? .implicitlyUnwrapped : .none
  }

  private mutating func parseBody(
    of function: inout FunctionDeclaration, _ introducer: Introducer
  ) {
    switch introducer {
    case .subscript: function.accessors = parseAccessorBlock()
    case .macro: break
    default: function.body = skipBalanced()
    }
  }

  /// Parses a deinitializer, starting after its keyword.
  mutating func parseDeinitializer(_ header: DeclarationHeader) -> FunctionDeclaration {
    let name = name(of: previous)
    _ = parseEffects()
    let body = at(.leftBrace) ? skipBalanced() : nil
    return FunctionDeclaration(header: ended(header), name: name, body: body)
  }

  /// Skips the definition of a macro, which is an expansion of another macro.
  private mutating func skipDefinition() {
    repeat {
      if token.kind.isOpening { skipBalanced() } else { advance() }
    } while !at(.endOfFile) && !token.startsLine && !at(word: "where") && !token.kind.isClosing
  }

  /// Parses an operator as a name, excluding the `<` of generic parameters.
  mutating func parseOperatorName() -> Name? {
    switch token.kind {
    case .operator, .equals, .arrow: break
    default: return nil
    }
    let isLess = bytes[token.range.upperBound - 1] == ASCII.less
    let next = bytes[token.range.upperBound]
    guard isLess, token.range.count > 1, ASCII.continuesIdentifier(next) else {
      return name(of: advance())
    }
    let range = token.range.lowerBound..<token.range.upperBound - 1
    while token.range.lowerBound < range.upperBound { advanceInOperator() }
    return Name(bytes.text(of: range), range: range)
  }
}

// MARK: - Parameters

extension Parser {
  /// Parses parameters with their parentheses, or reports that they are missing.
  ///
  /// The single name of a parameter is also its label, except in a subscript.
  mutating func parseParameters(ofSubscript isOfSubscript: Bool = false) -> [Parameter]? {
    guard consume(.leftParenthesis) else {
      report(.noParameters)
      return nil
    }
    var parameters: [Parameter] = []
    while !at(.rightParenthesis), !at(.endOfFile) {
      guard let parameter = parseParameter(ofSubscript: isOfSubscript) else { return nil }
      parameters.append(parameter)
      guard consume(.comma) else { break }
    }
    return expect(.rightParenthesis, or: .noParametersEnd) ? parameters : nil
  }

  private mutating func parseParameter(ofSubscript isOfSubscript: Bool) -> Parameter? {
    let start = token.range.lowerBound
    let attributes = parseAttributes()
    let modifiers = parseParameterModifiers()
    guard let (label, name) = parseParameterNames(isOfSubscript) else { return nil }
    guard expect(.colon, or: .noParameterType) else { return nil }
    let type = parseType()
    let isVariadic = isAtEllipsis
    if isVariadic { advance() }
    let defaultValue = consume(.equals) ? skipDefaultValue() : nil
    return Parameter(
      attributes: attributes, modifiers: modifiers, label: label, name: name, type: type,
      isVariadic: isVariadic, defaultValue: defaultValue, range: range(from: start))
  }

  /// Parses the modifiers before the names.
  ///
  /// `isolated` is only a modifier if it can't be a label.
  private mutating func parseParameterModifiers() -> [Modifier] {
    var modifiers: [Modifier] = []
    while at(.identifier), at(word: "isolated") || at(word: "_const") || at(word: "inout") {
      let after = next
      guard after.token.kind.isName, !at(word: "isolated") || after.next.token.kind.isName else {
        break
      }
      modifiers.append(parseModifier(hasDetail: false))
    }
    return modifiers
  }

  private mutating func parseParameterNames(
    _ isOfSubscript: Bool
  ) -> (label: Name?, name: Name?)? {
    guard token.kind.isName else {
      report(.noParameterName)
      return nil
    }
    let first = parameterName(advance())
    if token.kind.isName { return (first, parameterName(advance())) }
    return (isOfSubscript ? nil : first, first)
  }

  /// Returns the name that a token is, or `nil` if it is an underscore.
  private func parameterName(_ token: Token) -> Name? {
    let name = name(of: token)
    return name.text == "_" ? nil : name
  }
}

// MARK: - Properties

extension Parser {
  /// Parses the properties that share a keyword, starting at the first name.
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
    guard let names = parsePattern() else { return nil }
    let type = consume(.colon) ? parseType() : nil
    let initialValue = consume(.equals) ? skipInitialValue() : nil
    let accessors = at(.leftBrace) ? parseAccessorBlock() : nil
    return PropertyBinding(
      names: names, type: type, initialValue: initialValue, accessors: accessors)
  }

  /// Parses a name, or the names in a tuple pattern.
  private mutating func parsePattern() -> [Name]? {
    if at(.leftParenthesis) { return parseTuplePattern() }
    guard let name = expectName(or: .noPropertyName) else { return nil }
    return name.text == "_" ? [] : [name]
  }

  private mutating func parseTuplePattern() -> [Name] {
    var ahead = self
    let end = ahead.skipBalanced().upperBound
    var names: [Name] = []
    while token.range.lowerBound < end, !at(.endOfFile) {
      let consumed = advance()
      if consumed.kind.isName, !at(.colon), text(of: consumed) != "_" {
        names.append(name(of: consumed))
      }
    }
    return names
  }

  /// Returns the properties, where those without type and value have the type of the next property that has one.
  private func sharingTypes(_ bindings: [PropertyBinding]) -> [PropertyBinding] {
    var shared = bindings
    for index in shared.indices.dropLast().reversed()
    where shared[index].type == nil && shared[index].initialValue == nil {
      shared[index].type = shared[index + 1].type
    }
    return shared
  }
}

// MARK: - Accessors

extension Parser {
  /// Parses the braces of a property or subscript, which contain accessors or the body of a getter.
  mutating func parseAccessorBlock() -> AccessorBlock {
    let opening = token
    guard isAtAccessors else {
      let body = skipBalanced()
      return AccessorBlock(accessors: [Accessor(kind: .get, body: body, range: body)], range: body)
    }
    advance()
    let accessors = parseAccessors()
    if !at(.rightBrace), !at(.endOfFile) {
      report(.noAccessor)
      skipToClosingBrace()
    }
    if !consume(.rightBrace) { reportUnclosed(opening) }
    return AccessorBlock(accessors: accessors, range: range(from: opening.range.lowerBound))
  }

  /// Whether the braces after a value contain observers, and aren't a closure.
  var isAtObservers: Bool {
    let first = next
    guard let kind = first.accessorKind else { return false }
    let second = first.next
    return second.at(.leftBrace) || kind.isObserver && second.at(.leftParenthesis)
  }

  /// Whether the braces start with an accessor, and not with the body of a getter.
  private var isAtAccessors: Bool {
    var ahead = next
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
      if consumeDirective(changing: &conditions) { continue }
      guard var accessor = parseAccessor() else { break }
      accessor.condition = conditions.text
      accessors.append(accessor)
    }
    return accessors
  }

  /// Consumes a directive of conditional compilation and its condition, if there is one.
  mutating func consumeDirective(changing conditions: inout ConditionStack) -> Bool {
    if at(directive: "#endif") {
      advance()
      conditions.leave()
    } else if at(directive: "#if") {
      conditions.enter(skipCondition())
    } else if isAtEndOfClause {
      conditions.change(to: parseClauseCondition())
    } else {
      return false
    }
    return true
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
      expect(.rightParenthesis, or: .noAccessorParameterEnd)
    }
    let effects = parseEffects()
    let body = at(.leftBrace) ? skipBalanced() : nil
    return Accessor(
      kind: kind, attributes: attributes, modifiers: modifiers, parameter: parameter,
      effects: effects, body: body, range: range(from: start))
  }

  private var accessorKind: Accessor.Kind? {
    word(of: token)?.accessor
  }

  private mutating func parseAccessorModifiers() -> [Modifier] {
    var modifiers: [Modifier] = []
    while let word = word(of: token), word.accessor == nil, word.isModifier {
      modifiers.append(parseModifier())
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

  /// Whether the word is more likely to start the body of a getter, as in `{ read() }`.
  fileprivate var isCommonWord: Bool {
    self == .read || self == .modify || self == .borrow || self == .mutate
  }
}

/// The conditions of the open conditional compilation blocks.
struct ConditionStack {
  private var open: [(refused: [String], current: String?)] = []

  var depth: Int { open.count }

  /// The condition that applies here; `nil` outside any block.
  var text: String? {
    let all = open.flatMap { block in
      block.refused.map { "!(\($0))" } + (block.current.map { [$0] } ?? [])
    }
    guard all.count > 1 else { return all.first }
    return all.map { "(\($0))" }.joined(separator: " && ")
  }

  mutating func enter(_ condition: String) {
    open.append((refused: [], current: condition))
  }

  /// Enters the next branch, which has no condition for `#else`.
  mutating func change(to condition: String?) {
    guard var block = open.popLast() else { return }
    if let current = block.current { block.refused.append(current) }
    block.current = condition
    open.append(block)
  }

  mutating func leave() {
    _ = open.popLast()
  }
}
