import ExpectSyntax

/// The members that a mock of a protocol has, each signature once.
struct RequirementCollection {
  private let rewriter: TypeRewriter

  /// The names that more than one declaration has: only these have to be told apart.
  private let repeatedNames: Set<String>
  private var unconditional: Set<String> = []

  /// The members of all protocols, those of parents first.
  static func nodes(
    of ancestry: Ancestry, rewriter: TypeRewriter
  ) throws(LocatedProblem) -> [MemberNode] {
    let protocols = ancestry.protocols.filter { !$0.isIdentifiable || ancestry.asksForIdentity }
    var collection = RequirementCollection(rewriter: rewriter, protocols: protocols)
    var nodes: [MemberNode] = []
    for type in protocols {
      nodes += try collection.nodes(of: type.declaration.members, owner: type)
    }
    return nodes
  }

  private init(rewriter: TypeRewriter, protocols: [DeclaredType]) {
    self.rewriter = rewriter
    var (seen, repeated) = (Set<String>(), Set<String>())
    for name in protocols.flatMap(\.declaration.members.flattened).flatMap(\.memberNames)
    where !seen.insert(name).inserted {
      repeated.insert(name)
    }
    repeatedNames = repeated
  }

  private mutating func nodes(
    of declarations: [Declaration], owner: DeclaredType
  ) throws(LocatedProblem) -> [MemberNode] {
    var nodes: [MemberNode] = []
    for declaration in declarations {
      if case .conditional(let conditional) = declaration {
        let branches = try branches(of: conditional, owner: owner)
        if branches.contains(where: { !$0.nodes.isEmpty }) { nodes.append(.conditional(branches)) }
        continue
      }
      for member in MockedMember.members(of: declaration, owner: owner) {
        try Self.check(member)
        if isFirst(member) { nodes.append(.member(member)) }
      }
    }
    return nodes
  }

  /// Whether no member with the same signature has come before.
  private mutating func isFirst(_ member: MockedMember) -> Bool {
    guard let name = member.name, !repeatedNames.contains(name) else {
      return unconditional.insert(member.key(rewriter)).inserted
    }
    return true
  }

  /// What one branch declares is not there in another, so each has its own memory of signatures.
  private mutating func branches(
    of conditional: Conditional, owner: DeclaredType
  ) throws(LocatedProblem) -> [MemberNode.Branch] {
    let outside = unconditional
    defer { unconditional = outside }
    var branches: [MemberNode.Branch] = []
    for clause in conditional.clauses {
      unconditional = outside
      let nodes = try nodes(of: clause.declarations, owner: owner)
      branches.append(MemberNode.Branch(condition: clause.condition, nodes: nodes))
    }
    return branches
  }

  /// A requirement cannot be left out: what makes one impossible makes the mock impossible.
  private static func check(_ member: MockedMember) throws(LocatedProblem) {
    for parameter in member.parameters where parameter.type.functionType?.takesPack ?? false {
      throw member.problem(.packedClosure)
    }
    if member.header.attributes.contains(where: { $0.name.contains("lifetime") }) {
      throw member.problem(.lifetime(member.baseName ?? "subscript"))
    }
  }
}

extension FunctionType {
  fileprivate var takesPack: Bool {
    parameters.contains { if case .packExpansion = $0.type.core.form { true } else { false } }
  }
}

extension Declaration {
  /// The names that it declares, of members that have one.
  fileprivate var memberNames: [String] {
    switch self {
    case .function(let function): [function.name.unescaped]
    case .property(let property): property.bindings.flatMap(\.names).map(\.unescaped)
    default: []
    }
  }
}

extension MockedMember {
  /// The name without labels and backticks, also that of an operator.
  fileprivate var name: String? {
    switch declaration {
    case .function(let function): function.name.unescaped
    case .property(_, let binding): binding.names.first?.unescaped
    case .initializer, .subscript: nil
    }
  }

  /// The members that one declaration declares.
  static func members(of declaration: Declaration, owner: DeclaredType) -> [MockedMember] {
    switch declaration {
    case .function(let function): [MockedMember(declaration: .function(function), owner: owner)]
    case .initializer(let item): [MockedMember(declaration: .initializer(item), owner: owner)]
    case .subscript(let item): [MockedMember(declaration: .subscript(item), owner: owner)]
    case .property(let property):
      property.bindings.map { binding in
        MockedMember(declaration: .property(property, binding), owner: owner)
      }
    default: []
    }
  }
}
