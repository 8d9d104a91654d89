import ExpectSyntax

/// A member of a mock, and the type that declares it.
struct MockedMember {
  let declaration: Kind
  let owner: DeclaredType

  /// The types that replace the generic parameters of the declaring type.
  var substitutions: [String: TypeSyntax] = [:]

  /// Whether several protocols require the member with different effects.
  ///
  /// Swift 6.3 crashes or picks the wrong requirement when such a member is read from an existential.
  var hasSeveralEffects = false

  /// Whether the member overrides one of the superclass that a protocol requires.
  var overridesInherited = false

  /// Whether the mock must state that the member isn't isolated, because Swift would infer an actor for it.
  var isNonisolated = false

  /// The attributes of the other requirements that the member satisfies.
  var otherAttributes: [Attribute] = []

  /// The kind of declaration.
  enum Kind {
    case function(FunctionDeclaration)
    case initializer(InitializerDeclaration)
    case `subscript`(SubscriptDeclaration)
    case property(PropertyDeclaration, PropertyBinding)
  }

  var header: DeclarationHeader {
    switch declaration {
    case .function(let function): function.header
    case .initializer(let initializer): initializer.header
    case .subscript(let item): item.header
    case .property(let property, _): property.header
    }
  }

  /// The name without labels and backticks; `nil` for an initializer or a subscript.
  var baseName: String? {
    switch declaration {
    case .function(let function): function.isOperator ? nil : function.name.unescaped
    case .property(_, let binding): binding.names.first?.unescaped
    case .initializer, .subscript: nil
    }
  }

  var parameters: [Parameter] {
    switch declaration {
    case .function(let function): function.parameters
    case .initializer(let initializer): initializer.parameters
    case .subscript(let item): item.parameters
    case .property: []
    }
  }

  var genericParameters: [GenericParameter] {
    switch declaration {
    case .function(let function): function.genericParameters
    case .initializer(let initializer): initializer.genericParameters
    case .subscript(let item): item.genericParameters
    case .property: []
    }
  }

  /// Whether a generic parameter is a parameter pack.
  var hasPack: Bool { genericParameters.contains { $0.kind == .pack } }

  var requirements: [GenericRequirement] {
    switch declaration {
    case .function(let function): function.requirements
    case .initializer(let initializer): initializer.requirements
    case .subscript(let item): item.requirements
    case .property: []
    }
  }

  /// The type of the result or property, if written.
  var result: TypeSyntax? {
    switch declaration {
    case .function(let function): function.result
    case .initializer: nil
    case .subscript(let item): item.result
    case .property(_, let binding): binding.type
    }
  }

  /// Whether the member belongs to the type instead of its instances.
  var isStatic: Bool { header.hasModifier("static") || header.hasModifier("class") }

  /// The modifier that states that the member isn't isolated, with a trailing space.
  var nonisolatedWord: String {
    isNonisolated && !header.hasModifier("nonisolated") ? "nonisolated " : ""
  }

  /// Returns a problem located at this member.
  func problem(_ problem: Problem) -> LocatedProblem {
    owner.problem(problem, at: header.range)
  }

  /// Returns the problem that keeps the mock of a type from overriding this member, or `nil` if it needn't be reported.
  ///
  /// The author can't change members of another module, whose source may not exist as a file.
  func problem(_ problem: Problem, inMockOf subject: DeclaredType) -> LocatedProblem? {
    if !owner.isOfOtherModule(than: subject) { return self.problem(problem) }
    return problem.severity == .note ? nil : subject.problem(problem)
  }
}

extension DeclaredType {
  /// Returns the members of the type, including conditionally compiled ones.
  ///
  /// - Parameter substitutions: The types that replace the generic parameters of the type.
  func members(replacing substitutions: [String: TypeSyntax] = [:]) -> [MockedMember] {
    declaration.members.flattened.flatMap { members(of: $0, replacing: substitutions) }
  }

  /// Returns the members that a declaration in the type declares.
  func members(
    of declaration: Declaration, replacing substitutions: [String: TypeSyntax] = [:]
  ) -> [MockedMember] {
    let kinds: [MockedMember.Kind] =
      switch declaration {
      case .function(let function): [.function(function)]
      case .initializer(let item): [.initializer(item)]
      case .subscript(let item): [.subscript(item)]
      case .property(let property): property.bindings.map { .property(property, $0) }
      default: []
      }
    return kinds.map { MockedMember(declaration: $0, owner: self, substitutions: substitutions) }
  }
}

// MARK: - Nodes

/// A member of a mock, or several of them under conditional compilation.
enum MemberNode {
  case member(MockedMember)
  case conditional([Branch])

  /// One branch of a conditional compilation block.
  struct Branch {
    /// The condition, as written; `nil` for `#else`.
    let condition: String?
    var nodes: [MemberNode]
  }
}

// MARK: - Questions

extension MemberNode {
  /// The members, including conditionally compiled ones.
  var members: [MockedMember] {
    switch self {
    case .member(let member): [member]
    case .conditional(let branches): branches.flatMap { $0.nodes.flatMap(\.members) }
    }
  }
}

extension MockedMember {
  /// Whether the member overrides a member that subclasses inherit from `Mock`.
  var isOverride: Bool {
    guard !isStatic else { return false }
    switch declaration {
    case .property(_, let binding):
      return baseName == "description" && binding.type?.simpleName == "String"
        && !(binding.accessors?.getterEffects.isEmpty == false)
    default: return false
    }
  }

  /// Whether every mock has this member based on its identity.
  var isIdentity: Bool {
    switch declaration {
    case .function(let function):
      if function.isOperator {
        return function.name.text == "==" && parameters.allSatisfy(\.type.isSelf)
      }
      return baseName == "hash" && parameters.count == 1 && parameters[0].label?.text == "into"
    case .property: return baseName == "hashValue"
    case .initializer, .subscript: return false
    }
  }

  var isInitializer: Bool { if case .initializer = declaration { true } else { false } }

  /// Whether the member is an initializer that can be called without arguments.
  var isPlainInitializer: Bool {
    if case .initializer(let item) = declaration {
      item.parameters.allSatisfy(\.isVariadic)
    } else {
      false
    }
  }
}

extension Parameter {
  /// Whether the parameter is a nonescaping closure that carries its isolation.
  ///
  /// Swift 6.3 doesn't implement `withoutActuallyEscaping` for such a closure.
  var isAnyIsolation: Bool {
    type.functionType != nil && type.hasAttribute("isolated") && !type.hasAttribute("escaping")
  }
}

extension AccessorBlock {
  /// The effects of the getter.
  var getterEffects: Effects {
    let reading: Set<Accessor.Kind> = [.get, .read, .underscoredRead, .borrow, .unsafeAddress]
    return accessors.first { reading.contains($0.kind) }?.effects ?? Effects()
  }

  /// Whether the getter is mutating.
  var getterIsMutating: Bool {
    accessors.contains { accessor in
      accessor.kind == .get && accessor.modifiers.contains { $0.name == "mutating" }
    }
  }

  /// Whether the property or subscript can be assigned.
  var isSettable: Bool {
    let writing: Set<Accessor.Kind> = [
      .set, .modify, .underscoredModify, .mutate, .unsafeMutableAddress,
    ]
    return accessors.contains { writing.contains($0.kind) }
  }
}
