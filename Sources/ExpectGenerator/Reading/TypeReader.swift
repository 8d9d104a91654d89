import ExpectSyntax

/// Resolves the types in a declaration, as far as the sources declare them.
struct TypeReader: Sendable {
  let index: DeclarationIndex

  /// The scopes for name lookup: that of the type, then those of its parents, each after those that inherit from it.
  let scopes: [[String]]

  /// The positions of the scopes.
  private let positions: [[String]: Int]

  /// The source that contains the declaration.
  var source: MockedSource?

  /// The scope of the declaration, if it isn't the first one.
  var home: [String]?

  /// The generic parameters of the member.
  var parameters: Set<String> = []

  /// The generic parameters that may stand for noncopyable types.
  var noncopyableParameters: Set<String> = []

  /// The generic parameters and associated types that only stand for copyable types.
  var copyableParameters: Set<String> = []

  /// The generic parameters that may stand for types that aren't `Escapable`.
  var nonescapableParameters: Set<String> = []

  init(
    index: DeclarationIndex, scopes: [[String]], source: MockedSource? = nil,
    home: [String]? = nil, copyableParameters: Set<String> = []
  ) {
    (self.index, self.scopes, self.source, self.home) = (index, scopes, source, home)
    self.copyableParameters = copyableParameters
    positions = Dictionary(zip(scopes, 0...)) { first, _ in first }
  }

  /// Enters the scope of a member.
  mutating func enter(_ member: MockedMember) {
    (home, source) = (member.owner.path, member.owner.source)
    parameters = Set(member.genericParameters.map(\.name.unescaped))
    copyableParameters.formUnion(member.owner.copyableParameters)
    copyableParameters.formUnion(member.genericParameters.map(\.name.unescaped))
    for parameter in member.genericParameters {
      suppress(parameter.constraint, of: parameter.name.unescaped)
    }
    for requirement in member.requirements {
      suppress(requirement.object, of: requirement.subject.text)
    }
  }

  /// Remembers the conformances that a constraint on a generic parameter suppresses.
  private mutating func suppress(_ constraint: TypeSyntax?, of parameter: String) {
    guard let constraint else { return }
    if constraint.suppresses("Copyable") { noncopyableParameters.insert(parameter) }
    if constraint.suppresses("Escapable") { nonescapableParameters.insert(parameter) }
  }

  /// Returns the type with its aliases resolved.
  func resolved(_ type: TypeSyntax, depth: Int = 0) -> TypeSyntax {
    let core = type.core
    // Circular aliases are left to the compiler.
    guard depth < 16, let names = core.nameParts, case .alias(let alias, let place) = entry(names)
    else {
      return core
    }
    let parameters = alias.genericParameters.map(\.name.unescaped)
    let rewriter = TypeRewriter(
      replacements: Dictionary(
        zip(parameters, core.genericArguments), uniquingKeysWith: { _, last in last }))
    var reader = self
    (reader.home, reader.source) = (place.path, place.source)
    return reader.resolved(rewriter.rewritten(alias.type), depth: depth + 1)
  }

  /// Returns the declaration that a name refers to.
  func entry(_ names: [String]) -> DeclarationIndex.Entry? {
    let isMember = names.first == "Self" && names.count > 1
    let names = isMember ? Array(names.dropFirst()) : names
    guard let first = names.first, index.knows(first), isMember || !parameters.contains(first)
    else { return nil }
    let own = home ?? scopes.first ?? []
    guard let declaring = index.scopes(declaring: first) else {
      return index.entry(names, from: own, in: source)
    }
    let start = positions[own] ?? 0
    let places = declaring.compactMap { positions[$0] }.sorted()
    let parents = places.filter { $0 >= start }.map { scopes[$0] }
    let found =
      ([own] + parents).lazy.compactMap { index.member(names, of: $0, in: source) }.first
      ?? index.entry(names, from: own, in: source)
      ?? scopes.lazy.filter { $0.count > 1 }.compactMap {
        index.entry(names, from: $0, in: source)
      }.first
    guard case .parameter = found else { return found }
    // A type that inherits the parameter may determine its type.
    let heirs = places.filter { $0 < start }.map { scopes[$0] }
    return heirs.lazy.compactMap { index.member(names, of: $0, in: source) }.first {
      if case .parameter = $0 { false } else { true }
    } ?? found
  }

  /// Returns the declared type that a type refers to, directly or through aliases.
  func declaredType(_ type: TypeSyntax) -> DeclaredType? {
    guard let names = resolved(type).nameParts, case .type(let declared) = entry(names) else {
      return nil
    }
    return declared
  }
}

extension DeclarationIndex {
  /// Returns the reader for the declaration of a type.
  func reader(in type: DeclaredType) -> TypeReader {
    TypeReader(index: self, scopes: [type.path], source: type.source)
  }
}

// MARK: - Questions

extension TypeReader {
  /// Returns whether a type or a type it inherits from has a failable initializer with these labels.
  func mayFail(_ type: DeclaredType, given labels: [String?], depth: Int = 0) -> Bool {
    let isFailing = index.failingInitializers(of: type).contains { parameters in
      let all = parameters.map { $0.label?.unescaped }
      let required = zip(parameters, all).filter { $0.0.defaultValue == nil && !$0.0.isVariadic }
      return labels.count <= all.count && labels.allSatisfy(all.contains)
        && required.allSatisfy { labels.contains($0.1) }
    }
    guard !isFailing, depth < 16 else { return true }
    let reader = index.reader(in: type)
    return type.declaration.inheritance.contains { parent in
      reader.declaredType(parent).map { mayFail($0, given: labels, depth: depth + 1) } ?? false
    }
  }

  /// Returns the function type that a type is, directly or through aliases.
  func functionType(_ type: TypeSyntax) -> FunctionType? { resolved(type).functionType }

  /// Returns whether values of a type can be copied; `nil` if the sources don't determine it.
  func isCopyable(_ type: TypeSyntax) -> Bool? {
    let type = resolved(type)
    if let wrapped = type.wrapped { return isCopyable(wrapped) }
    switch type.form {
    case .named(let names):
      let isResult = names.last?.name.text == "Result" && entry(["Result"]) == nil
      if isResult, type.genericArguments.contains(where: { isCopyable($0) == false }) {
        return false
      }
      return isCopyable(named: names.map(\.name.unescaped))
    case .prefixed(.some, let constraint), .prefixed(.any, let constraint):
      return !constraint.suppresses("Copyable")
    case .tuple(let elements):
      return elements.allSatisfy { isCopyable($0.type) == true } ? true : nil
    case .member, .inlineArray, .prefixed(.packExpansion, _), .prefixed(.packElement, _),
      .placeholder, .missing:
      return nil
    default: return true
    }
  }

  private func isCopyable(named names: [String]) -> Bool? {
    guard let name = names.last else { return nil }
    if noncopyableParameters.contains(name) { return false }
    let own = names.first == "Self" ? names.dropFirst() : names[...]
    // A mock is a class or an actor, so 'Self' in its members can be copied.
    if own.isEmpty || own.count == 1 && copyableParameters.contains(name) { return true }
    if case .type(let type) = entry(names) { return !type.suppresses("Copyable") }
    if KnownNames.has(.noncopyable, name) { return false }
    return KnownNames.has(.copyable, name) ? true : nil
  }

  /// Returns whether a type isn't `Escapable`, so that its values must not outlive a call.
  func isNonescapable(_ type: TypeSyntax) -> Bool {
    let type = resolved(type)
    if let wrapped = type.wrapped { return isNonescapable(wrapped) }
    guard let names = type.nameParts, let name = names.last else { return false }
    if nonescapableParameters.contains(name) { return true }
    if case .type(let type) = entry(names) { return type.suppresses("Escapable") }
    return KnownNames.has(.nonescapable, name)
  }

  /// Returns whether the sources prove that a type is `Sendable`.
  func isSendable(_ type: TypeSyntax, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    if type.hasAttribute("Sendable") { return true }
    let resolved = resolved(type)
    if let wrapped = resolved.wrapped { return isSendable(wrapped, depth: depth + 1) }
    switch resolved.form {
    case .array(let element): return isSendable(element, depth: depth + 1)
    case .dictionary(let key, let value):
      return isSendable(key, depth: depth + 1) && isSendable(value, depth: depth + 1)
    case .tuple(let elements):
      return elements.allSatisfy { isSendable($0.type, depth: depth + 1) }
    case .prefixed(.any, let constraint): return isSendable(constraint, depth: depth + 1)
    case .composition(let types):
      return types.contains { isSendable($0, depth: depth + 1) }
    case .named(let names):
      guard resolved.genericArguments.allSatisfy({ isSendable($0, depth: depth + 1) }) else {
        return false
      }
      let path = names.map(\.name.unescaped)
      guard case .type(let declared) = entry(path) else {
        return path.last.map { KnownNames.has(.sendable, $0) } ?? false
      }
      return isSendable(declared, depth: depth)
    default: return false
    }
  }

  private func isSendable(_ type: DeclaredType, depth: Int) -> Bool {
    let reader = index.reader(in: type)
    let declaration = type.declaration
    if declaration.kind == .actor || index.globalActor(of: type) != nil
      || declaration.inheritance.contains(where: { reader.isSendable($0, depth: depth + 1) })
    {
      return true
    }
    guard declaration.kind == .struct, !declaration.header.hasModifier("public"),
      declaration.genericParameters.isEmpty
    else { return false }
    return declaration.members.flattened.allSatisfy { member in
      guard case .property(let property) = member, !property.header.hasModifier("static") else {
        return true
      }
      return property.bindings.allSatisfy { binding in
        guard let type = binding.type else { return false }
        return reader.isSendable(type, depth: depth + 1)
      }
    }
  }
}

extension TypeSyntax {
  /// Returns whether the type suppresses the conformance to a marker protocol, as in `~Copyable`.
  func suppresses(_ marker: String) -> Bool {
    switch core.form {
    case .prefixed(.suppressed, let type): type.simpleName == marker
    case .composition(let types): types.contains { $0.suppresses(marker) }
    default: false
    }
  }
}

extension DeclaredType {
  func suppresses(_ marker: String) -> Bool {
    declaration.inheritance.contains { $0.suppresses(marker) }
  }
}

extension TypeDeclaration {
  /// The generic parameters and associated types that only stand for copyable types.
  var copyableParameters: Set<String> {
    let constraints =
      genericParameters.map { ($0.name, [$0.constraint].compactMap(\.self)) }
      + associatedTypes.map { ($0.name, $0.inheritance) }
    let names = constraints.filter { !$0.1.contains { $0.suppresses("Copyable") } }
      .map(\.0.unescaped)
    let suppressed = requirements.filter { $0.object.suppresses("Copyable") }
      .compactMap(\.subject.simpleName)
    return Set(names).subtracting(suppressed)
  }
}

// MARK: - Types

extension TypeSyntax {
  /// The types of a composition, or only this type.
  var components: [TypeSyntax] {
    if case .composition(let types) = core.form { types.flatMap(\.components) } else { [self] }
  }

  /// The components of the name with their generic arguments; empty if the type isn't a name.
  var names: [TypeName] { if case .named(let names) = core.form { names } else { [] } }

  /// The components of the name, if the type is a name.
  var nameParts: [String]? {
    guard case .named(let names) = core.form else { return nil }
    return names.map(\.name.unescaped)
  }

  /// The generic arguments of the last component.
  var genericArguments: [TypeSyntax] { names.last?.arguments ?? [] }

  /// Whether it is exactly `Self`.
  var isSelf: Bool { simpleName == "Self" }

  /// Whether it is `Self` or an optional of it.
  var isSelfOrOptional: Bool { isSelf || wrapped?.isSelf ?? false }

  /// Whether it is `Any`.
  var isAny: Bool { simpleName == "Any" }

  /// Whether the type is `Void` or `()`.
  var isVoid: Bool {
    switch core.form {
    case .tuple(let elements): elements.isEmpty
    case .named(let names): names.map(\.name.text).joined(separator: ".") == "Void"
    default: false
    }
  }

  /// The type wrapped by an optional, in any spelling.
  var wrapped: TypeSyntax? {
    switch core.form {
    case .suffixed(let type, .optional), .suffixed(let type, .implicitlyUnwrapped): type
    case .named(let names) where names.last?.name.text == "Optional": names.last?.arguments.first
    default: nil
    }
  }

  /// Whether it is a pack expansion.
  var isPackExpansion: Bool {
    if case .prefixed(.packExpansion, _) = core.form { true } else { false }
  }
}

// MARK: - Effects

extension Effects {
  /// Whether the function is async.
  var isAsync: Bool { suspension != .none }

  /// Whether the function only rethrows errors of its arguments.
  var isRethrowing: Bool { if case .rethrowing = throwing { true } else { false } }

  /// Whether the function can throw errors of its own.
  var canThrow: Bool {
    switch throwing {
    case .none, .rethrowing: false
    case .any: true
    case .typed(let type): type.core.text != "Never" && type.core.text != "Swift.Never"
    }
  }

  /// Returns the type of the errors; `nil` for any error.
  ///
  /// - Parameter context: The context that determines whether `Error` refers to the standard library's protocol.
  func errorType(in context: MockContext) -> TypeSyntax? {
    guard canThrow, case .typed(let type) = throwing else { return nil }
    switch type.core.text {
    case "any Error", "any Swift.Error", "Swift.Error": return nil
    case "Error":
      let isOther =
        context.facts.genericNames.contains("Error") || context.reader.entry(["Error"]) != nil
      return isOther ? type : nil
    default: return type
    }
  }
}
