extension Parser {
  /// Parses the attributes and modifiers of a declaration, up to its keyword.
  mutating func parseHeader() -> DeclarationHeader {
    let trivia = previous.range.upperBound..<token.range.lowerBound
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
        modifiers.append(parseModifier())
      } else {
        break
      }
    }
    return DeclarationHeader(
      range: start..<start, keywordRange: token.range, attributes: attributes,
      modifiers: modifiers, trivia: trivia)
  }

  /// Whether the current token is a modifier.
  ///
  /// Some modifiers can also be names, and `class` can be an introducer.
  private var isAtModifier: Bool {
    guard let word = word(of: token), word.isModifier else { return false }
    return word.introducer != .class || next.isAtDeclaration
  }
}

// MARK: - Attributes

extension Parser {
  /// Parses the attributes of a declaration.
  mutating func parseAttributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while at(.at), let attribute = parseAttribute(ofType: false) { attributes.append(attribute) }
    return attributes
  }

  /// Parses an attribute, or reports that its name is missing.
  ///
  /// Parentheses after an attribute of a type can belong to a function type.
  mutating func parseAttribute(ofType isOfType: Bool) -> Attribute? {
    let start = token.range.lowerBound
    advance()
    if !token.kind.isName || token.followsTrivia { report(.noAttributeName) }
    guard token.kind.isName, !token.startsLine else { return nil }
    let nameStart = token.range.lowerBound
    advance()
    while at(.dot), next.token.kind.isName {
      advance()
      advance()
    }
    let name = bytes.text(of: range(from: nameStart))
    let generics = parseAttributeGenerics()
    let arguments = isOfType ? parseArgumentsOfTypeAttribute(name) : parseAttributeArguments()
    return Attribute(
      name: name, genericArguments: generics, arguments: arguments, condition: nil,
      range: range(from: start))
  }

  private mutating func parseAttributeGenerics() -> String? {
    guard at(operator: "<"), !token.followsTrivia else { return nil }
    let start = token.range.lowerBound
    _ = parseGenericArguments()
    return bytes.text(of: range(from: start))
  }

  /// Parses the arguments in parentheses, which start on the same line as the attribute.
  private mutating func parseAttributeArguments() -> String? {
    guard at(.leftParenthesis), !token.startsLine else { return nil }
    let start = token.range.upperBound
    skipBalanced()
    let end =
      previous.kind == .rightParenthesis
      ? previous.range.lowerBound : previous.range.upperBound
    return bytes.text(of: start..<max(start, end))
  }

  /// Parses the arguments of a type attribute, unless the parentheses belong to the attributed type, as in
  /// `@escaping(Int) -> Void` and `@escaping(() -> Void)`.
  private mutating func parseArgumentsOfTypeAttribute(_ name: String) -> String? {
    guard at(.leftParenthesis), !token.followsTrivia else { return nil }
    if Self.typeAttributesWithArguments.contains(name) { return parseAttributeArguments() }
    let start = self
    let arguments = parseAttributeArguments()
    if !token.startsLine, startsType(token), !isAtEffect { return arguments }
    self = start
    return nil
  }

  private static let typeAttributesWithArguments: Set<String> = [
    "convention", "differentiable", "execution", "isolated", "lifetime", "_lifetime", "opened",
    "_opaqueReturnTypeOf",
  ]

  var isAtEffect: Bool {
    at(word: "async") || at(word: "throws") || at(word: "rethrows") || at(word: "reasync")
  }

  /// Parses a modifier of a declaration, or a specifier of a type.
  ///
  /// Parentheses after a specifier or a parameter's modifier can belong to a type.
  mutating func parseModifier(hasDetail: Bool = true) -> Modifier {
    let start = token.range.lowerBound
    let name = text(of: advance())
    let detail = hasDetail ? parseAttributeArguments() : nil
    return Modifier(name: name, detail: detail, range: range(from: start))
  }
}

// MARK: - Conditional attributes

extension Parser {
  /// Parses a conditional compilation block if it only contains attributes, and backtracks otherwise.
  mutating func parseConditionalAttributes() -> [Attribute]? {
    guard at(directive: "#if") else { return nil }
    let start = self
    var attributes: [Attribute] = []
    var conditions = ConditionStack()
    repeat {
      if consumeDirective(changing: &conditions) { continue }
      guard at(.at), conditions.depth <= Self.deepest,
        var attribute = parseAttribute(ofType: false)
      else {
        attributes = []
        break
      }
      attribute.condition = conditions.text
      attributes.append(attribute)
    } while conditions.depth > 0
    guard attributes.isEmpty else { return attributes }
    self = start
    return nil
  }
}

// MARK: - Documentation

extension SourceText {
  /// Returns the lines of the documentation comment of a declaration, including comment markers but without indentation.
  package func documentation(of header: DeclarationHeader) -> [String] {
    let start = header.trivia.lowerBound
    guard header.trivia.count > 3 else { return [] }
    let isInline = start == 0 || bytes[start - 1] == UInt8(ascii: "{")
    return documentation(in: header.trivia, isInline: isInline)
  }

  /// Returns whether a documentation comment of a declaration contains a text, also one among its attributes and modifiers.
  package func documents(_ header: DeclarationHeader, with text: String) -> Bool {
    if documentation(of: header).contains(where: { $0.contains(text) }) { return true }
    let parts = (header.attributes.map(\.range) + header.modifiers.map(\.range))
      .sorted { $0.lowerBound < $1.lowerBound }
    let ends = parts.dropFirst().map(\.lowerBound) + [header.keywordRange.lowerBound]
    return zip(parts, ends).contains { part, end in
      guard end - part.upperBound > 3 else { return false }
      return documentation(in: part.upperBound..<end, isInline: true).contains {
        $0.contains(text)
      }
    }
  }

  /// Returns the lines of the last documentation comment in the trivia between two tokens, which an empty line would end.
  ///
  /// A comment on the same line as the previous token belongs to that token, unless it is inline.
  private func documentation(in range: ByteRange, isInline: Bool) -> [String] {
    bytes[..<range.upperBound].withUnsafeBufferPointer { buffer in
      var lexer = Lexer(SourceBytes(buffer))
      var (lines, newlines) = ([String](), isInline ? 1 : 0)
      lexer.offset = range.lowerBound
      while !lexer.isAtEnd {
        let start = lexer.offset
        guard lexer.bytes[start] == ASCII.slash else {
          if lexer.bytes[start] == ASCII.newline { newlines += 1 }
          lexer.offset += 1
          continue
        }
        let isBlock = lexer.bytes[start + 1] == ASCII.star
        if isBlock { _ = lexer.skipBlockComment() } else { lexer.skipLine() }
        let isDocumentation = newlines > 0 && documents(start..<lexer.offset)
        // A comment that documents nothing discards the preceding ones.
        if newlines > 1 || !isDocumentation { lines = [] }
        if isDocumentation {
          lines += text(of: start..<lexer.offset)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.trimmed)
        }
        newlines = isBlock ? 1 : 0
      }
      return lines
    }
  }

  /// Returns whether a comment starts with `///`, or with `/**` and isn't empty.
  private func documents(_ comment: ByteRange) -> Bool {
    let sign = bytes[comment.lowerBound + 1]
    guard comment.count > (sign == ASCII.star ? 4 : 2) else { return false }
    return bytes[comment.lowerBound + 2] == sign
  }
}
