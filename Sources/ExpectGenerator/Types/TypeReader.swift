import ExpectSyntax

/// Tells what the types in a declaration mean, as far as the sources say.
struct TypeReader: Sendable {
  let index: DeclarationIndex

  /// Where names are looked up: the scope of the declaration, then those of its parents.
  var scopes: [[String]]

  /// The generic parameters that may stand for types whose values cannot be copied.
  var noncopyableParameters: Set<String> = []

  /// The type behind aliases.
  func resolved(_ type: TypeSyntax, depth: Int = 0) -> TypeSyntax {
    let core = type.core
    // Aliases that go round in circles are the compiler's business.
    guard depth < 16, let names = core.nameParts, case .alias(let alias) = entry(names) else {
      return core
    }
    let parameters = alias.declaration.genericParameters.map(\.name.unescaped)
    let rewriter = TypeRewriter(
      replacements: Dictionary(
        zip(parameters, core.genericArguments), uniquingKeysWith: { _, last in last }))
    var reader = self
    reader.scopes.insert(alias.scope, at: 0)
    return reader.resolved(rewriter.rewritten(alias.declaration.type), depth: depth + 1)
  }

  /// What a name stands for.
  func entry(_ names: [String]) -> DeclarationIndex.Entry? {
    if names.count == 1, noncopyableParameters.contains(names[0]) { return nil }
    let names = names.first == "Self" && names.count > 1 ? Array(names.dropFirst()) : names
    guard let first = names.first, index.knows(first) else { return nil }
    return scopes.lazy.compactMap { index.entry(names, from: $0) }.first
  }

  /// The type that a name stands for, also behind aliases.
  func declaredType(_ type: TypeSyntax) -> DeclaredType? {
    guard let names = resolved(type).nameParts, case .type(let declared) = entry(names) else {
      return nil
    }
    return declared
  }
}

// MARK: - Questions

extension TypeReader {
  /// The function type that a type is, also behind aliases.
  func functionType(_ type: TypeSyntax) -> FunctionType? { resolved(type).functionType }

  /// Whether a type is an optional, also behind aliases.
  func isOptional(_ type: TypeSyntax) -> Bool { resolved(type).isOptional }

  /// Whether values of a type can be copied; nothing where the sources do not tell.
  func isCopyable(_ type: TypeSyntax) -> Bool? {
    let type = resolved(type)
    if let wrapped = type.wrapped { return isCopyable(wrapped) }
    switch type.form {
    case .named(let names): return isCopyable(named: names.map(\.name.unescaped))
    case .some(let constraint), .any(let constraint): return !constraint.suppresses("Copyable")
    case .tuple(let elements):
      return elements.allSatisfy { isCopyable($0.type) == true } ? true : nil
    case .member, .inlineArray, .packExpansion, .packElement, .placeholder, .missing: return nil
    default: return true
    }
  }

  private func isCopyable(named names: [String]) -> Bool? {
    guard let name = names.last else { return nil }
    if noncopyableParameters.contains(name) { return false }
    if case .type(let type) = entry(names) { return !type.suppresses("Copyable") }
    if Self.noncopyable.contains(name) { return false }
    return Self.copyable.contains(name) ? true : nil
  }

  /// Whether values of a type must not outlive the call that they are handed to.
  func isNonescapable(_ type: TypeSyntax) -> Bool {
    let type = resolved(type)
    if let wrapped = type.wrapped { return isNonescapable(wrapped) }
    guard let names = type.nameParts, let name = names.last else { return false }
    if case .type(let type) = entry(names) { return type.suppresses("Escapable") }
    return Self.nonescapable.contains(name)
  }

  private static let copyable: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "UInt128", "Float", "Float16", "Double", "Bool", "String", "Substring", "Character",
    "Array", "Dictionary", "Set", "Range", "ClosedRange", "Void", "Any", "AnyObject", "Data",
    "Date",
    "URL", "UUID", "Decimal", "StaticString", "Duration",
  ]

  private static let noncopyable: Set = ["Mutex", "Atomic", "MutableSpan", "MutableRawSpan"]

  private static let nonescapable: Set = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
  ]
}

extension TypeSyntax {
  /// Whether it says of a marker protocol that it need not be conformed to.
  func suppresses(_ marker: String) -> Bool {
    switch core.form {
    case .suppressed(let type): type.simpleName == marker
    case .composition(let types): types.contains { $0.suppresses(marker) }
    default: false
    }
  }
}

extension DeclaredType {
  fileprivate func suppresses(_ marker: String) -> Bool {
    declaration.inheritance.contains { $0.suppresses(marker) }
  }
}
