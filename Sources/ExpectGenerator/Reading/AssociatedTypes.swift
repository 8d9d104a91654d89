import ExpectSyntax

/// The associated types of a protocol and its parents, as its mock declares them.
struct AssociatedTypes {
  /// The generic parameters of the mock, in the order of declaration.
  private(set) var parameters: [AssociatedTypeDeclaration] = []

  /// The associated types whose types are known.
  private(set) var aliases: [(name: String, type: TypeSyntax)] = []

  /// The requirements in the `where` clause of the mock.
  private(set) var requirements: [GenericRequirement] = []

  /// The type aliases of the protocols that mention associated types.
  ///
  /// Swift 6.3 fails to resolve an associated type behind such an alias in a generic class.
  private(set) var dependentAliases: [String: TypeSyntax] = [:]

  /// The names of the generic parameters.
  var names: Set<String> { Set(parameters.map(\.name.unescaped)) }

  /// The known types, in terms of the generic parameters.
  private var known: [String: TypeSyntax] = [:]

  /// The requirements that aren't met by known types yet.
  ///
  /// The owner is the associated type whose declaration contains the requirement, if any.
  private var open: [(requirement: GenericRequirement, owner: String?)] = []

  init(of ancestry: Ancestry, in index: DeclarationIndex) throws(LocatedDiagnostic) {
    for type in ancestry.protocols {
      for declaration in type.declaration.associatedTypes {
        if let constraint = declaration.inheritance.first(where: \.mentionsConformer) {
          throw type.problem(.selfReferential(declaration.name.text), at: constraint.range)
        }
        add(declaration)
      }
    }
    let declared = parameters
    for (name, type) in ancestry.bindings { bind(name, to: type) }
    for type in ancestry.protocols { readAliases(of: type) }
    for type in ancestry.protocols {
      for declaration in type.declaration.associatedTypes {
        for requirement in declaration.requirements.map(resolved) {
          try check(requirement, of: declaration.name.text, in: type)
          open.append((requirement, declaration.name.unescaped))
        }
      }
      for requirement in type.declaration.requirements.map(resolved) {
        if !requirement.subject.isSelf {
          try check(requirement, of: requirement.subject.text, in: type)
        }
        open.append((requirement, nil))
      }
      try addAliases(of: type)
    }
    bindParameters()
    for parameter in declared where known[parameter.name.unescaped] != nil {
      let subject = TypeSyntax.named(parameter.name.unescaped, at: parameter.name.range)
      for type in parameter.inheritance {
        open.append((GenericRequirement(subject, conformsTo: type), nil))
      }
    }
    guard let subject = ancestry.protocols.last else { return }
    let reader = TypeReader(
      index: index, scopes: ancestry.protocols.reversed().map(\.path), source: subject.source)
    for (requirement, _) in open { try write(requirement, of: subject, reader) }
  }

  /// Throws if a mock can't meet a requirement, whatever its generic arguments are.
  private func check(
    _ requirement: GenericRequirement, of name: String, in type: DeclaredType
  ) throws(LocatedDiagnostic) {
    if requirement.object.mentionsConformer || requirement.subject.isSelf {
      throw type.problem(.selfReferential(name), at: requirement.range)
    }
    let sides =
      [requirement.subject] + (requirement.subject.mentions(names) ? [requirement.object] : [])
    for case let fixed? in sides.map(\.parameterName)
    where KnownNames.has(.fixedType, fixed) && !names.contains(fixed) {
      throw type.problem(.fixedType(fixed, of: type.name.text), at: requirement.range)
    }
  }

  /// Replaces the aliases that depend on associated types in a requirement, and the elements of a sequence's iterator or
  /// part, which are those of the sequence.
  private func resolved(_ requirement: GenericRequirement) -> GenericRequirement {
    var requirement = TypeRewriter(replacements: dependentAliases).rewritten(requirement)
    requirement.subject = withoutParts(requirement.subject)
    requirement.object = withoutParts(requirement.object)
    return requirement
  }

  private func withoutParts(_ type: TypeSyntax) -> TypeSyntax {
    guard let path = type.nameParts, path.last == "Element", names.contains("Element") else {
      return type
    }
    let parts: Set = ["Self", "AsyncIterator", "Iterator", "SubSequence"]
    let isOwn = parts.subtracting(names).isSuperset(of: path.dropLast())
    return isOwn ? .named("Element", at: type.range) : type
  }

  private mutating func readAliases(of type: DeclaredType) {
    for case .typealias(let alias) in type.declaration.members.flattened
    where alias.genericParameters.isEmpty && !names.contains(alias.name.unescaped) {
      let rewriter = TypeRewriter(replacements: dependentAliases)
      let aliased = rewriter.rewritten(alias.type)
      guard aliased.mentions(names), !aliased.mentions([alias.name.unescaped]) else { continue }
      dependentAliases[alias.name.unescaped] = aliased.inParentheses
    }
  }

  /// Adds the aliases of a protocol.
  ///
  /// An alias with the name of an inherited associated type determines that type. The `where` clause of an alias
  /// adds requirements to the protocol.
  private mutating func addAliases(of type: DeclaredType) throws(LocatedDiagnostic) {
    for case .typealias(let alias) in type.declaration.members.flattened
    where alias.genericParameters.isEmpty {
      let name = alias.name.unescaped
      if names.contains(name), !alias.type.mentions([name]) { bind(name, to: alias.type) }
      for requirement in alias.requirements.map(resolved) {
        try check(requirement, of: name, in: type)
        open.append((requirement, nil))
      }
    }
  }

  private mutating func add(_ declaration: AssociatedTypeDeclaration) {
    let inherited = declaration.inheritance.filter { !$0.suppresses("Copyable") }
    let known = parameters.firstIndex { $0.name.unescaped == declaration.name.unescaped }
    guard let known else {
      parameters.append(declaration)
      parameters[parameters.count - 1].inheritance = inherited
      return
    }
    let texts = Set(parameters[known].inheritance.map(\.text))
    parameters[known].inheritance += inherited.filter { !texts.contains($0.text) }
  }

  private mutating func bind(_ name: String, to type: TypeSyntax) {
    guard names.contains(name), type.simpleName != name else { return }
    parameters.removeAll { $0.name.unescaped == name }
    aliases.append((name, type))
    let rewriter = TypeRewriter(replacements: [name: substituted(type).inParentheses])
    known = known.mapValues(rewriter.rewritten)
    known[name] = substituted(type).inParentheses
  }

  /// Returns a type in terms of the generic parameters.
  private func substituted(_ type: TypeSyntax) -> TypeSyntax {
    TypeRewriter(replacements: known).rewritten(type)
  }
}

// MARK: - Requirements

extension AssociatedTypes {
  /// Binds the associated types that a requirement equates with another type.
  ///
  /// A member of an associated type may turn out to be a known type after others are bound, so it comes last.
  private mutating func bindParameters() {
    while let index = open.firstIndex(where: { binding(of: $0, $1, toMember: false) != nil })
      ?? open.firstIndex(where: { binding(of: $0, $1, toMember: true) != nil })
    {
      let (requirement, owner) = open.remove(at: index)
      guard let (name, type) = binding(of: requirement, owner, toMember: true) else { continue }
      bind(name, to: type)
    }
  }

  /// Returns the associated type that a requirement binds, and its type; `nil` if there is none.
  ///
  /// - Parameter toMember: Whether to bind a type to a member of an associated type.
  private func binding(
    of requirement: GenericRequirement, _ owner: String?, toMember: Bool
  ) -> (name: String, type: TypeSyntax)? {
    guard requirement.relation == .sameType else { return nil }
    var sides = [requirement.subject, requirement.object]
    let places = sides.map { side in
      parameters.firstIndex { $0.name.unescaped == substituted(side).parameterName }
    }
    // Of two associated types, the one that is declared first remains a parameter.
    if let one = places[0], let other = places[1], one < other,
      owner != sides[0].parameterName
    {
      sides.reverse()
    }
    for (side, type) in [(sides[0], sides[1]), (sides[1], sides[0])] {
      guard let name = substituted(side).parameterName, names.contains(name) else { continue }
      let target = substituted(type)
      let isMember = isParameter(target) && target.parameterName == nil
      if !target.mentions([name]), !isMember || toMember && name == owner {
        return (name, type)
      }
    }
    return nil
  }

  /// Returns whether a type is a generic parameter of the mock, or a member of one.
  private func isParameter(_ type: TypeSyntax) -> Bool {
    guard case .named(let parts) = type.core.form, parts.allSatisfy(\.arguments.isEmpty),
      let first = type.nameParts?.first(where: { $0 != "Self" })
    else { return false }
    return names.contains(first)
  }

  /// Adds a requirement to the `where` clause, unless the known types meet it.
  private mutating func write(
    _ written: GenericRequirement, of protocol: DeclaredType, _ reader: TypeReader
  ) throws(LocatedDiagnostic) {
    var requirement = written
    requirement.subject = substituted(written.subject)
    requirement.object = substituted(written.object)
    let (subject, object) = (requirement.subject, requirement.object)
    guard subject.mentions(names), !subject.isSelf, subject.text != object.text else { return }
    if isParameter(subject) || requirement.relation == .sameType && isParameter(object) {
      // A type that consists of itself is a member of a known type, which the protocol already equates with it.
      let isMet = [(subject, object), (object, subject)].contains { name, type in
        name.parameterName.map { type.mentions([$0]) && !isParameter(type) } ?? false
      }
      if !isMet { append(requirement) }
      return
    }
    guard requirement.relation == .conformance, let name = object.nameParts?.last else {
      throw `protocol`.problem(.unwritableRequirement(requirement.text))
    }
    if KnownNames.has(.conditional, name) {
      for name in names.sorted() where subject.mentions([name]) {
        requirement.subject = .named(name, at: subject.range)
        append(requirement)
      }
    } else if let type = reader.declaredType(object), !type.isKnown,
      !(reader.declaredType(subject)?.declaration.inheritance.contains { $0.text == object.text }
        ?? false)
    {
      throw `protocol`.problem(.unwritableRequirement(requirement.text))
    }
  }

  private mutating func append(_ requirement: GenericRequirement) {
    let isConstraint = parameters.contains { parameter in
      requirement.relation == .conformance
        && parameter.name.unescaped == requirement.subject.parameterName
        && parameter.inheritance.contains { $0.text == requirement.object.text }
    }
    guard !isConstraint, !requirements.contains(where: { $0.text == requirement.text }) else {
      return
    }
    requirements.append(requirement)
  }
}

extension TypeSyntax {
  /// Whether the type mentions `Self` other than to qualify an associated type.
  fileprivate var mentionsConformer: Bool {
    hasName { $0.count == 1 && $0[0].name.text == "Self" }
  }

  /// The name of the associated type, with or without a preceding `Self`.
  fileprivate var parameterName: String? {
    guard genericArguments.isEmpty, let parts = nameParts else { return nil }
    if parts.count == 2, parts[0] == "Self" { return parts[1] }
    return parts.count == 1 ? parts[0] : nil
  }
}

extension TypeDeclaration {
  /// The associated types, including conditionally compiled ones.
  var associatedTypes: [AssociatedTypeDeclaration] {
    members.flattened.compactMap { if case .associatedtype(let type) = $0 { type } else { nil } }
  }
}

extension [Declaration] {
  /// The declarations, including conditionally compiled ones.
  var flattened: [Declaration] {
    flatMap { declaration -> [Declaration] in
      guard case .conditional(let conditional) = declaration else { return [declaration] }
      return conditional.clauses.flatMap(\.declarations.flattened)
    }
  }
}
