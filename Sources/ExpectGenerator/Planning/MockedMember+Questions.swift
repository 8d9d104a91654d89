import ExpectSyntax

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

  var isPlainInitializer: Bool {
    if case .initializer(let item) = declaration { item.parameters.isEmpty } else { false }
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
