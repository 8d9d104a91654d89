import ExpectSyntax

/// The associated types of a protocol and its parents, as its mock declares them.
struct AssociatedTypes {
  /// The generic parameters of the mock, in the order of declaration.
  private(set) var parameters: [Parameter] = []

  /// The associated types whose types are known.
  private(set) var aliases: [(name: String, type: TypeSyntax)] = []

  /// The requirements in the `where` clause of the mock.
  private(set) var requirements: [GenericRequirement] = []

  /// The type aliases of the protocols that mention associated types.
  ///
  /// Swift 6.3 fails to resolve an associated type behind such an alias in a generic class.
  private(set) var dependentAliases: [String: TypeSyntax] = [:]

  /// A generic parameter of a mock.
  struct Parameter {
    let name: Name
    var constraints: [TypeSyntax]
  }

  private var names: Set<String> { Set(parameters.map(\.name.unescaped)) }

  init(of ancestry: Ancestry) throws(LocatedProblem) {
    for type in ancestry.protocols {
      // A class is `Identifiable` by itself, unless the protocol specifies the type of its identifier.
      if type.isIdentifiable, !ancestry.asksForIdentity { continue }
      for declaration in type.declaration.associatedTypes { add(declaration) }
    }
    for (name, type) in ancestry.bindings { bind(name, to: type) }
    for type in ancestry.protocols { readAliases(of: type) }
    for type in ancestry.protocols {
      for declaration in type.declaration.associatedTypes {
        for requirement in declaration.requirements.map(resolved) {
          try Self.check(requirement, of: declaration.name.text, in: type)
          add(requirement, of: declaration.name.unescaped)
        }
      }
      for requirement in type.declaration.requirements.map(resolved) {
        if !requirement.subject.isSelf {
          try Self.check(requirement, of: requirement.subject.text, in: type)
        }
        add(requirement, of: nil)
      }
      try addAliases(of: type)
    }
  }

  /// Throws if a mock can't meet a requirement, whatever its generic arguments are.
  private static func check(
    _ requirement: GenericRequirement, of name: String, in type: DeclaredType
  ) throws(LocatedProblem) {
    let problem: Problem
    if requirement.object.mentionsConformer || requirement.subject.isSelf {
      problem = .selfReferential(name)
    } else if let fixed = requirement.subject.parameterName,
      KnownProtocols.fixedTypes.contains(fixed)
    {
      problem = .fixedType(fixed, of: type.name.text)
    } else {
      return
    }
    throw type.problem(problem, at: requirement.range)
  }

  /// Replaces the aliases that depend on associated types in a requirement.
  private func resolved(_ requirement: GenericRequirement) -> GenericRequirement {
    TypeRewriter(replacements: dependentAliases).rewritten(requirement)
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
  private mutating func addAliases(of type: DeclaredType) throws(LocatedProblem) {
    for case .typealias(let alias) in type.declaration.members.flattened
    where alias.genericParameters.isEmpty {
      let name = alias.name.unescaped
      if names.contains(name), !alias.type.mentions([name]) { bind(name, to: alias.type) }
      for requirement in alias.requirements.map(resolved) {
        try Self.check(requirement, of: name, in: type)
        add(requirement, of: nil)
      }
    }
  }

  private mutating func add(_ declaration: AssociatedTypeDeclaration) {
    let inherited = declaration.inheritance.filter { !$0.suppresses("Copyable") }
    let known = parameters.firstIndex { $0.name.unescaped == declaration.name.unescaped }
    guard let known else {
      parameters.append(Parameter(name: declaration.name, constraints: inherited))
      return
    }
    let texts = Set(parameters[known].constraints.map(\.text))
    parameters[known].constraints += inherited.filter { !texts.contains($0.text) }
  }

  private mutating func bind(_ name: String, to type: TypeSyntax) {
    guard names.contains(name), type.simpleName != name else { return }
    parameters.removeAll { $0.name.unescaped == name }
    aliases.append((name, type))
  }

  /// - Parameter owner: The associated type whose declaration contains the requirement.
  private mutating func add(_ requirement: GenericRequirement, of owner: String?) {
    let (subject, object) = (requirement.subject, requirement.object)
    if requirement.relation == .sameType {
      if let name = subject.parameterName, names.contains(name) {
        if name == owner || !object.mentions(names) { return bind(name, to: object) }
      }
      if let name = object.parameterName, names.contains(name), !subject.mentions(names) {
        return bind(name, to: subject)
      }
    }
    guard subject.mentions(names), !subject.isSelf else { return }
    if !requirements.contains(where: { $0.text == requirement.text }) {
      requirements.append(requirement)
    }
  }
}

extension TypeSyntax {
  /// The type, in parentheses if a suffix would otherwise apply to a part of it.
  fileprivate var inParentheses: TypeSyntax {
    switch form {
    case .function, .some, .any, .composition, .attributed:
      with(.tuple([TupleElement(type: self)]))
    default: self
    }
  }

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

extension DeclaredType {
  /// Whether this is the standard library's `Identifiable`.
  var isIdentifiable: Bool { isKnown && path == ["Identifiable"] }
}

extension Ancestry {
  /// Whether a protocol specifies the type of its identifier.
  var asksForIdentity: Bool {
    protocols.contains { type in
      guard !type.isKnown else { return false }
      let declaration = type.declaration
      let text = type.source.file.source.text(
        of: declaration.name.range.upperBound..<declaration.header.range.upperBound)
      return text.words.contains("ID")
    }
  }
}
