import ExpectSyntax

/// Infers the type of a property from its initial value.
///
/// Only unambiguous types are inferred, because a wrong type would result in mocks that don't compile.
struct InferredType {
  let reader: TypeReader

  /// Returns the type of an expression, or `nil` if its text and the sources don't determine the type.
  func type(of value: Excerpt?) -> TypeSyntax? {
    guard let value, let text = name(of: value.text.trimmed) else { return nil }
    return TypeSyntax.parsed(text)
  }

  private func name(of text: String) -> String? {
    if let cast = text.ranges(of: " as ").last {
      return text[cast.upperBound...].trimmed
    }
    return Literal.type(of: text) ?? construction(text)
  }

  /// Returns the type that an initializer call such as `Cart()` names.
  private func construction(_ text: String) -> String? {
    guard text.hasSuffix(")"), let open = text.openingOfLast else { return nil }
    let callee = String(text[..<open])
    let arguments = Literal.parts(of: text[text.index(after: open)...].dropLast())
    guard let type = TypeSyntax.parsed(callee) else { return nil }
    switch type.form {
    case .array, .dictionary: return callee
    case .named(let names):
      let isType = names.allSatisfy { $0.name.text.first?.isUppercase ?? false }
      return isType && isSure(names, arguments) ? callee : nil
    default: return nil
    }
  }

  /// Returns whether a call results in a value of the named type, and not in an optional or the result of a function.
  private func isSure(_ names: [TypeName], _ arguments: [String]) -> Bool {
    let path = names.map(\.name.unescaped)
    let hasArguments = names.last.map { !$0.arguments.isEmpty } ?? false
    let scopes = [reader.home].compactMap(\.self) + reader.scopes
    if scopes.contains(where: { reader.index.isFunction(path, from: $0) }) { return false }
    switch reader.entry(path) {
    case .type(let type):
      let isGeneric = !type.declaration.genericParameters.isEmpty
      guard type.declaration.kind != .enum, type.declaration.kind != .protocol,
        isGeneric == hasArguments
      else { return false }
      return !reader.mayFail(type, given: arguments.map(\.label))
    case .alias(let alias, _):
      guard alias.genericParameters.isEmpty else { return false }
      let resolved = reader.resolved(.named(path.joined(separator: "."), at: 0..<0))
      guard case .named(let names) = resolved.form, names.map(\.name.unescaped) != path else {
        return false
      }
      return isSure(names, arguments)
    case .parameter: return false
    case nil:
      if KnownNames.has(.number, path[0]) {
        return arguments.count == 1
          && Literal.type(of: arguments[0]).map { $0 != "String" } ?? false
      }
      if path == ["String"] {
        return arguments.isEmpty || arguments[0].label.map(Self.stringLabels.contains) ?? false
      }
      if path == ["Array"] || path == ["Dictionary"] || path == ["Set"] { return hasArguments }
      return arguments.isEmpty || hasArguments && KnownNames.has(.container, path[0])
        || KnownNames.has(.unfailing, path.joined(separator: "."))
    }
  }

  private static let stringLabels: Set = ["describing", "format", "reflecting", "repeating"]
}

// MARK: - Literals

/// Infers the types of literals.
private enum Literal {
  static func type(of text: String) -> String? {
    switch text.first {
    case "\"":
      // Another quotation mark may be part of the string, but it may also end it.
      let string = /"([^"]*[^"\\])?"|"""([^"]*[^"\\])?"""/
      return text.wholeMatch(of: string) == nil ? nil : "String"
    case "[", "(": return list(text)
    case let first? where first == "-" || first.isNumber:
      if text.wholeMatch(of: /-?(0[xob][0-9A-Fa-f_]+|[0-9][0-9_]*)/) != nil { return "Int" }
      let fraction = /-?[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+\-]?[0-9]+)?/
      return text.wholeMatch(of: fraction) == nil ? nil : "Double"
    default: return text == "true" || text == "false" ? "Bool" : nil
    }
  }

  /// Returns the type of an array, a dictionary, or a tuple of literals.
  private static func list(_ text: String) -> String? {
    let isArray = text.hasPrefix("[")
    guard text.hasSuffix(isArray ? "]" : ")"), text.openingOfLast == text.startIndex else {
      return nil
    }
    let parts = parts(of: text.dropFirst().dropLast())
    return isArray ? collection(parts) : tuple(parts)
  }

  private static func collection(_ parts: [String]) -> String? {
    let elements = parts.map { split($0, at: ":").map(type) }
    guard let first = elements.first, first.count <= 2, elements.allSatisfy({ $0 == first })
    else { return nil }
    let names = first.compactMap(\.self)
    return names.count == first.count ? "[\(names.joined(separator: ": "))]" : nil
  }

  private static func tuple(_ parts: [String]) -> String? {
    let elements = parts.compactMap { part -> String? in
      guard let label = part.label else { return type(of: part) }
      return type(of: part.dropFirst(label.count + 1).trimmed).map { "\(label): \($0)" }
    }
    guard !elements.isEmpty, elements.count == parts.count else { return nil }
    return elements.count == 1 && parts[0].label == nil
      ? elements[0] : "(\(elements.joined(separator: ", ")))"
  }

  /// Returns the elements of a list, without whitespace around them.
  static func parts(of list: Substring) -> [String] {
    let parts = split(String(list), at: ",")
    return parts == [""] ? [] : parts
  }

  /// Splits a text at the separators outside brackets and strings.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    return text.split(omittingEmptySubsequences: false) { character in
      if character == "\"", !isQuoted || !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if isQuoted { return false }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return character == separator && depth == 0
    }.map(\.trimmed)
  }
}

extension String {
  /// The names, keywords, and numbers in a piece of source code.
  var words: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// The argument label before the value.
  fileprivate var label: String? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let label = self[..<colon]
    let isName = label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName && label.first.map { !$0.isNumber } ?? false ? String(label) : nil
  }

  /// The index of the bracket that the last character closes.
  fileprivate var openingOfLast: Index? {
    var depth = 0
    for index in indices.reversed() {
      if ")]}".contains(self[index]) { depth += 1 }
      if "([{".contains(self[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

extension TypeSyntax {
  /// Returns the type that a text consists of, or `nil` if it isn't a type.
  static func parsed(_ text: String) -> TypeSyntax? {
    let file = SourceFile(parsing: SourceText(name: "type", "var value: \(text)"))
    guard file.diagnostics.isEmpty, file.declarations.count == 1,
      case .property(let property)? = file.declarations.first,
      let binding = property.bindings.first, binding.initialValue == nil, binding.accessors == nil
    else { return nil }
    return binding.type
  }
}
