import ExpectSyntax

/// The members that a mock of a protocol has, each signature once.
struct RequirementCollection {
  private let rewriter: TypeRewriter
  private var unconditional: Set<String> = []

  /// The members of all protocols, those of parents first.
  static func nodes(
    of ancestry: Ancestry, rewriter: TypeRewriter
  ) throws(LocatedProblem) -> [MemberNode] {
    var collection = RequirementCollection(rewriter: rewriter)
    var nodes: [MemberNode] = []
    for type in ancestry.protocols {
      if type.isIdentifiable, !ancestry.asksForIdentity { continue }
      nodes += try collection.nodes(of: type.declaration.members, owner: type)
    }
    return nodes
  }

  private init(rewriter: TypeRewriter) {
    self.rewriter = rewriter
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
        if unconditional.insert(member.key(rewriter)).inserted { nodes.append(.member(member)) }
      }
    }
    return nodes
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

extension MockedMember {
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
