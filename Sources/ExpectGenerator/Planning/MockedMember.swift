import ExpectSyntax

/// A member that a mock has, and the type that declares it.
struct MockedMember {
  let declaration: Kind
  let owner: DeclaredType

  /// The types that stand for the generic parameters of the type that declares it.
  var substitutions: [String: TypeSyntax] = [:]

  /// Whether protocols ask for it with different effects.
  ///
  /// Swift 6.3 crashes where such a member of an existential is read, or takes the wrong one.
  var hasSeveralEffects = false

  /// What is declared.
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

  /// The name without labels and backticks; nothing for an initializer or a subscript.
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

  var requirements: [GenericRequirement] {
    switch declaration {
    case .function(let function): function.requirements
    case .initializer(let initializer): initializer.requirements
    case .subscript(let item): item.requirements
    case .property: []
    }
  }

  /// The type of what it gives, where that is written.
  var result: TypeSyntax? {
    switch declaration {
    case .function(let function): function.result
    case .initializer: nil
    case .subscript(let item): item.result
    case .property(_, let binding): binding.type
    }
  }

  /// Whether it belongs to the type, and not to its values.
  var isStatic: Bool {
    header.modifiers.contains { $0.name == "static" || $0.name == "class" }
  }

  /// A problem with this member.
  func problem(_ problem: Problem) -> LocatedProblem {
    LocatedProblem(problem, at: header.range, in: owner.source.file.source)
  }
}

// MARK: - Nodes

/// A member of a mock, or several of them under conditional compilation.
enum MemberNode {
  case member(MockedMember)
  case conditional([Branch])

  /// One branch of a block of conditional compilation.
  struct Branch {
    /// The condition as it is written; nothing for an else.
    let condition: String?
    var nodes: [MemberNode]
  }
}

// MARK: - Questions

extension MemberNode {
  /// The members, also those under conditional compilation.
  var members: [MockedMember] {
    switch self {
    case .member(let member): [member]
    case .conditional(let branches): branches.flatMap { $0.nodes.flatMap(\.members) }
    }
  }
}

extension MockedMember {
  /// Whether a subclass of `Mock` has this member from it, and overrides it.
  var isOverride: Bool {
    guard !isStatic else { return false }
    switch declaration {
    case .property(_, let binding):
      return baseName == "description" && binding.type?.simpleName == "String"
        && !(binding.accessors?.getterEffects.isEmpty == false)
    default: return false
    }
  }

  /// Whether every mock has this member by its identity.
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

  /// Whether it is an initializer that can be called without arguments.
  var isPlainInitializer: Bool {
    if case .initializer(let item) = declaration {
      item.parameters.allSatisfy(\.isVariadic)
    } else {
      false
    }
  }
}

extension AccessorBlock {
  /// What reading does besides giving a value.
  var getterEffects: Effects {
    let reading: Set<Accessor.Kind> = [.get, .read, .underscoredRead, .borrow, .unsafeAddress]
    return accessors.first { reading.contains($0.kind) }?.effects ?? Effects()
  }

  /// Whether reading changes the value that is read from.
  var getterIsMutating: Bool {
    accessors.contains { accessor in
      accessor.kind == .get && accessor.modifiers.contains { $0.name == "mutating" }
    }
  }

  /// Whether a value can be assigned.
  var isSettable: Bool {
    let writing: Set<Accessor.Kind> = [
      .set, .modify, .underscoredModify, .mutate, .unsafeMutableAddress,
    ]
    return accessors.contains { writing.contains($0.kind) }
  }
}

extension GenericRequirement.Relation {
  /// The relation between two types, with its spaces.
  var infix: String {
    switch self {
    case .conformance: ": "
    case .sameType: " == "
    }
  }
}
