import ExpectSyntax

/// The type of a property that its value tells.
enum InferredType {
  /// The type of an expression, where its text alone tells it.
  static func type(of value: Excerpt?) -> TypeSyntax? {
    guard let value, let text = name(of: value.text.trimmed) else { return nil }
    return parsed(text)
  }

  private static func parsed(_ text: String) -> TypeSyntax? {
    let file = SourceFile(parsing: SourceText(name: "type", "var value: \(text)"))
    guard file.diagnostics.isEmpty, case .property(let property)? = file.declarations.first else {
      return nil
    }
    return property.bindings.first?.type
  }

  private static func name(of text: String) -> String? {
    if let cast = text.range(ofLast: " as ") { return String(text[cast.upperBound...]).trimmed }
    return literal(text) ?? collection(text) ?? construction(text)
  }

  private static func literal(_ text: String) -> String? {
    if text == "true" || text == "false" { return "Bool" }
    if text.hasPrefix("\"") || text.hasPrefix("#\"") {
      return text.hasSuffix("\"") || text.hasSuffix("#") ? "String" : nil
    }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard let first = digits.first, first.isNumber else { return nil }
    let isPrefixed = ["0x", "0o", "0b"].contains { digits.hasPrefix($0) }
    let allowed = digits.allSatisfy { $0.isHexDigit || "._xobeEpP+-".contains($0) }
    guard allowed else { return nil }
    let isFraction =
      digits.contains(".") || (!isPrefixed && digits.contains { $0 == "e" || $0 == "E" })
    return isFraction ? "Double" : "Int"
  }

  /// An array of literals of one type.
  private static func collection(_ text: String) -> String? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: ",").map { String($0).trimmed }
    let types = Set(parts.map(literal))
    guard types.count == 1, let element = types.first ?? nil else { return nil }
    return "[\(element)]"
  }

  /// A call of an initializer: the name of a type, or an array or dictionary type, and parentheses.
  private static func construction(_ text: String) -> String? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let callee = String(text[..<open])
    guard text.closes(open) else { return nil }
    if callee.hasPrefix("["), callee.hasSuffix("]") { return callee }
    let last = callee.split(separator: ".").last ?? ""
    let name = last.prefix { $0 != "<" }
    guard let first = name.first, first.isUppercase, callee.first?.isUppercase ?? false else {
      return nil
    }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? callee : nil
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  fileprivate func range(ofLast text: String) -> Range<Index>? { ranges(of: text).last }

  /// Whether the parenthesis at a place is closed by the last character.
  fileprivate func closes(_ open: Index) -> Bool {
    var depth = 0
    for index in self[open...].indices {
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      if depth == 0 { return self.index(after: index) == endIndex }
    }
    return false
  }
}
