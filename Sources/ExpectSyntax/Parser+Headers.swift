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
    var comments = DocumentationComments(bytes: bytes, range: header.trivia)
    return comments.read(isInline: start == 0 || bytes[start - 1] == UInt8(ascii: "{"))
  }

  /// Returns whether a documentation comment of a declaration contains a text, also one among its attributes and modifiers.
  package func documents(_ header: DeclarationHeader, with text: String) -> Bool {
    if documentation(of: header).contains(where: { $0.contains(text) }) { return true }
    let parts = (header.attributes.map(\.range) + header.modifiers.map(\.range))
      .sorted { $0.lowerBound < $1.lowerBound }
    let ends = parts.dropFirst().map(\.lowerBound) + [header.keywordRange.lowerBound]
    return zip(parts, ends).contains { part, end in
      guard end - part.upperBound > 3 else { return false }
      var comments = DocumentationComments(bytes: bytes, range: part.upperBound..<end)
      return comments.read(isInline: true).contains { $0.contains(text) }
    }
  }
}

/// Finds the documentation comment at the end of the trivia between two tokens.
private struct DocumentationComments {
  let bytes: [UInt8]
  let range: ByteRange
  var lines: [String] = []

  /// Returns the lines of the last documentation comment, which an empty line would end.
  ///
  /// A comment on the same line as the previous token belongs to that token, unless it is inline.
  mutating func read(isInline: Bool) -> [String] {
    var offset = range.lowerBound
    var newlines = isInline ? 1 : 0
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == ASCII.newline {
        newlines += 1
        offset += 1
      } else if byte == ASCII.slash {
        if newlines > 1 { lines = [] }
        let end = endOfComment(at: offset)
        take(offset..<end, ownsLine: newlines > 0)
        newlines = bytes[offset + 1] == ASCII.star ? 1 : 0
        offset = end
      } else {
        offset += 1
      }
    }
    return lines
  }

  /// Returns whether a comment starts with `///`, or with `/**` and isn't empty.
  private func documents(_ comment: ByteRange) -> Bool {
    let sign = bytes[comment.lowerBound + 1]
    guard comment.count > (sign == ASCII.star ? 4 : 2) else { return false }
    return bytes[comment.lowerBound + 2] == sign
  }

  /// Adds a documentation comment, or discards the preceding ones if the comment isn't one.
  private mutating func take(_ comment: ByteRange, ownsLine: Bool) {
    guard ownsLine, documents(comment) else {
      lines = []
      return
    }
    let text = String(decoding: bytes[comment], as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines.append(line.trimmed)
    }
  }

  private func endOfComment(at start: Int) -> Int {
    var offset = start + 2
    guard bytes[start + 1] == ASCII.star else {
      while offset < range.upperBound, !ASCII.isNewline(bytes[offset]) { offset += 1 }
      return offset
    }
    var depth = 1
    while depth > 0, offset + 1 < range.upperBound {
      switch (bytes[offset], bytes[offset + 1]) {
      case (ASCII.slash, ASCII.star): (depth, offset) = (depth + 1, offset + 2)
      case (ASCII.star, ASCII.slash): (depth, offset) = (depth - 1, offset + 2)
      default: offset += 1
      }
    }
    return depth == 0 ? offset : range.upperBound
  }
}
