import ExpectSyntax

/// The associated types of a protocol and of its parents, as its mock has them.
struct AssociatedTypes {
  /// The generic parameters of the mock, in the order of their declaration.
  private(set) var parameters: [Parameter] = []

  /// The types that are known.
  private(set) var aliases: [(name: String, type: TypeSyntax)] = []

  /// What the where clause of the mock says.
  private(set) var requirements: [GenericRequirement] = []

  /// The aliases of the protocols that mention associated types.
  ///
  /// Swift 6.3 loses its way where a generic class finds an associated type behind such an alias.
  private(set) var dependentAliases: [String: TypeSyntax] = [:]

  /// A generic parameter of a mock.
  struct Parameter {
    let name: Name
    var constraints: [TypeSyntax]
  }

  private var names: Set<String> { Set(parameters.map(\.name.unescaped)) }

  init(of ancestry: Ancestry) throws(LocatedProblem) {
    for type in ancestry.protocols {
      // A class is identifiable by itself, unless the protocol says by what.
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

  /// Refuses what a mock can't meet whatever its generic arguments are.
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
    throw LocatedProblem(problem, at: requirement.range, in: type.source.file.source)
  }

  /// A requirement without aliases that depend on associated types.
  private func resolved(_ requirement: GenericRequirement) -> GenericRequirement {
    let rewriter = TypeRewriter(replacements: dependentAliases)
    var requirement = requirement
    requirement.subject = rewriter.rewritten(requirement.subject)
    requirement.object = rewriter.rewritten(requirement.object)
    return requirement
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

  /// An alias with the name of an inherited associated type says what that is, and a where clause of
  /// one is a requirement of the protocol.
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

  /// - Parameter owner: The associated type that the requirement stands at.
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
  /// The type, in parentheses where a sign behind it would belong to a part of it.
  fileprivate var inParentheses: TypeSyntax {
    switch form {
    case .function, .some, .any, .composition, .attributed:
      with(.tuple([TupleElement(type: self)]))
    default: self
    }
  }

  /// Whether the type that conforms is a part of it.
  var mentionsConformer: Bool {
    var isFound = false
    _ = mapNames { names in
      if names.count == 1, names[0].name.text == "Self" { isFound = true }
      return nil
    }
    return isFound
  }

  /// The name of an associated type that it is, also behind `Self`.
  fileprivate var parameterName: String? {
    guard genericArguments.isEmpty, let parts = nameParts else { return nil }
    if parts.count == 2, parts[0] == "Self" { return parts[1] }
    return parts.count == 1 ? parts[0] : nil
  }
}

extension TypeDeclaration {
  /// The associated types, also those under conditional compilation.
  var associatedTypes: [AssociatedTypeDeclaration] {
    members.flattened.compactMap { if case .associatedtype(let type) = $0 { type } else { nil } }
  }
}

extension [Declaration] {
  /// The declarations, also those under conditional compilation.
  var flattened: [Declaration] {
    flatMap { declaration -> [Declaration] in
      guard case .conditional(let conditional) = declaration else { return [declaration] }
      return conditional.clauses.flatMap(\.declarations.flattened)
    }
  }
}

extension DeclaredType {
  /// Whether it is the protocol of the standard library that gives a class an identity.
  var isIdentifiable: Bool { isKnown && path == ["Identifiable"] }
}

extension Ancestry {
  /// Whether a protocol says by what its types are identified.
  var asksForIdentity: Bool {
    protocols.contains { type in
      guard !type.isKnown else { return false }
      let declaration = type.declaration
      let text = type.source.file.source.text(
        of: declaration.name.range.upperBound..<declaration.header.range.upperBound)
      return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains("ID")
    }
  }
}
