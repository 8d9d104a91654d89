import ExpectSyntax

/// Collects the members of a protocol's mock, each signature once.
struct RequirementCollection {
  private let keys: SignatureKey
  private let index: DeclarationIndex

  /// Whether an actor isolates one of the protocols.
  private let hasActors: Bool

  /// The unconditional members by their keys.
  ///
  /// A protocol may refine requirements of its parents.
  private var refined: [String: MockedMember] = [:]

  /// The keys of these members, in order.
  private var order: [String] = []

  /// The keys of the members taken so far, by their branches of conditional compilation.
  private var taken: [String: Set<String>] = [:]

  /// Returns the members of all protocols, those of parents first.
  ///
  /// - Parameters:
  ///   - reader: The reader that resolves names.
  ///   - known: The associated types whose types are known.
  static func nodes(
    of ancestry: Ancestry, reader: TypeReader, known: [String: TypeSyntax]
  ) throws(LocatedProblem) -> [MemberNode] {
    let protocols = ancestry.protocols.filter { !$0.isIdentifiable || ancestry.asksForIdentity }
    let keys = SignatureKey(reader, of: protocols.map { $0.members() }, known: known)
    let index = reader.index
    var collection = RequirementCollection(
      keys: keys, index: index,
      hasActors: ancestry.isActor || protocols.contains { index.globalActor(of: $0) != nil })
    for type in protocols { try collection.read(type) }
    try collection.checkConflicts()
    var nodes: [MemberNode] = []
    for type in protocols {
      nodes += try collection.nodes(of: type.declaration.members, owner: type, branch: [])
    }
    return nodes
  }

  /// Records the members of a protocol that another protocol may refine.
  private mutating func read(_ type: DeclaredType) throws(LocatedProblem) {
    for member in type.declaration.members.flatMap({ type.members(of: $0) })
    where keys.isRepeated(member) {
      let key = keys.text(of: member)
      if let known = refined[key] {
        try checkType(of: member, against: known)
        var both = nonisolated(known, member) ?? known.refined(by: member)
        both.hasSeveralEffects =
          known.hasSeveralEffects || known.effects.text != member.effects.text
        both.otherAttributes =
          known.otherAttributes + known.header.attributes + member.header.attributes
        refined[key] = both
      } else {
        order.append(key)
        refined[key] = member
      }
    }
  }

  /// Returns a member that satisfies both requirements if an actor only isolates one of them.
  private func nonisolated(_ known: MockedMember, _ member: MockedMember) -> MockedMember? {
    guard hasActors || !(known.header.attributes + member.header.attributes).isEmpty else {
      return nil
    }
    let places = [known, member].map { $0.isNonisolated ? false : index.isIsolated($0) }
    guard known.isNonisolated || Set(places) == [true, false] else { return nil }
    let (free, isolated) = places[0] == false ? (known, member) : (member, known)
    var both = free.refined(by: isolated)
    // The requirement that throws less may be the isolated one.
    if case .function(var function) = free.declaration {
      function.effects = both.effects
      both = MockedMember(declaration: .function(function), owner: free.owner)
    }
    both.isNonisolated = !both.effects.isAsync
    return both
  }

  private mutating func nodes(
    of declarations: [Declaration], owner: DeclaredType, branch: [String]
  ) throws(LocatedProblem) -> [MemberNode] {
    var nodes: [MemberNode] = []
    for declaration in declarations {
      if case .conditional(let conditional) = declaration {
        let branches = try branches(of: conditional, owner: owner, branch: branch)
        if branches.contains(where: { !$0.nodes.isEmpty }) { nodes.append(.conditional(branches)) }
        continue
      }
      for member in owner.members(of: declaration) {
        try check(member)
        if let member = first(member, in: branch) { nodes.append(.member(member)) }
      }
    }
    return nodes
  }

  /// Returns the member as the mock declares it; `nil` if a member with the same signature has been taken.
  private mutating func first(_ member: MockedMember, in branch: [String]) -> MockedMember? {
    guard keys.isRepeated(member) else { return member }
    let key = keys.text(of: member)
    for depth in 0...branch.count {
      let outer = branch.prefix(depth).joined(separator: "\n")
      if taken[outer]?.contains(key) ?? false { return nil }
    }
    taken[branch.joined(separator: "\n"), default: []].insert(key)
    return branch.isEmpty ? refined[key] ?? member : member
  }

  /// Returns the branches.
  ///
  /// Members of one branch don't exist in another one, unless their conditions are the same.
  private mutating func branches(
    of conditional: Conditional, owner: DeclaredType, branch: [String]
  ) throws(LocatedProblem) -> [MemberNode.Branch] {
    var branches: [MemberNode.Branch] = []
    var path = ""
    for clause in conditional.clauses {
      path += "\(clause.condition ?? "else"); "
      let nodes = try nodes(of: clause.declarations, owner: owner, branch: branch + [path])
      branches.append(MemberNode.Branch(condition: clause.condition, nodes: nodes))
    }
    return branches
  }

  /// Throws if a requirement can't be implemented, because then the protocol can't be mocked at all.
  private func check(_ member: MockedMember) throws(LocatedProblem) {
    let owner = member.owner
    let reader = TypeReader(index: index, scopes: [owner.path], file: owner.file)
    for type in member.parameters.map(\.type) {
      var isPacked = type.functionType?.takesPack ?? false
      if case .packExpansion(let closure) = type.core.form {
        isPacked = reader.functionType(closure) != nil && !closure.hasAttribute("escaping")
      }
      if isPacked { throw member.problem(.packedClosure) }
    }
    if case .subscript(let item) = member.declaration, member.hasPack,
      item.accessors?.isSettable ?? false
    {
      throw member.problem(.packedSetter)
    }
    if member.parameters.contains(where: \.isAnyIsolation) {
      throw member.problem(.isolatedClosure)
    }
    if member.header.attributes.contains(where: { $0.name.contains("lifetime") }) {
      throw member.problem(.lifetime(member.baseName ?? "subscript"))
    }
  }
}

// MARK: - Refining

extension RequirementCollection {
  /// Throws if two protocols require a property with different types.
  private func checkType(
    of member: MockedMember, against known: MockedMember
  ) throws(LocatedProblem) {
    guard case .property(_, let binding) = member.declaration, let type = binding.type,
      case .property(_, let other) = known.declaration, let otherType = other.type,
      keys.text(of: type, in: member) != keys.text(of: otherType, in: known)
    else { return }
    throw member.problem(
      .twoTypes(member.baseName ?? "", one: otherType.text, other: type.text))
  }

  /// Throws if no class can declare two of the members.
  ///
  /// These are a property and a method without parameters of the same name, and generic members that only differ in
  /// their result, which can have any type in one of them.
  private func checkConflicts() throws(LocatedProblem) {
    var shapes: [String: Bool] = [:]
    for member in order.compactMap({ refined[$0] }) {
      if case .function = member.declaration, member.parameters.isEmpty {
        let name = member.baseName ?? ""
        let property = refined["\(member.isStatic ? "static " : "")var \(name)"]
        if property != nil { throw member.problem(.propertyAndMethod(name)) }
      }
      guard !member.genericParameters.isEmpty,
        let (shape, returnsAnything) = keys.shape(of: member)
      else { continue }
      if let other = shapes[shape], other || returnsAnything {
        throw member.problem(.confusedResults(member.baseName ?? "subscript"))
      }
      shapes[shape] = returnsAnything
    }
  }
}

extension MockedMember {
  /// Returns a member that satisfies both this requirement and another one with the same signature.
  fileprivate func refined(by other: MockedMember) -> MockedMember {
    switch (declaration, other.declaration) {
    case (.function(var one), .function(var two)):
      let isOther = two.effects.throwsLess(than: one.effects)
      if !one.effects.isAsync { two.effects.suspension = .none }
      if !two.effects.isAsync { one.effects.suspension = .none }
      return MockedMember(
        declaration: .function(isOther ? two : one), owner: isOther ? other.owner : owner)
    case (.initializer(var one), .initializer(var two)):
      let isOther = two.effects.throwsLess(than: one.effects)
      if !one.effects.isAsync { two.effects.suspension = .none }
      if !two.effects.isAsync { one.effects.suspension = .none }
      if one.failability == .none { two.failability = .none }
      if two.failability == .none { one.failability = .none }
      return MockedMember(
        declaration: .initializer(isOther ? two : one), owner: isOther ? other.owner : owner)
    case (.subscript(var one), .subscript(let two)):
      one.accessors = one.accessors?.refined(by: two.accessors)
      return MockedMember(declaration: .subscript(one), owner: owner)
    case (.property(let property, var one), .property(_, let two)):
      one.accessors = one.accessors?.refined(by: two.accessors)
      return MockedMember(declaration: .property(property, one), owner: owner)
    default: return self
    }
  }
}

extension MockedMember {
  /// Returns this requirement as an override of the member of a superclass that meets it.
  ///
  /// Swift calls the member of the class on any value of the protocol, so the call can't be forwarded if that member has
  /// other effects.
  func overriding(_ inherited: MockedMember) -> MockedMember {
    var member = self
    // Swift confuses a static property of the class with that of the protocol.
    var isAmbiguous = isStatic
    switch declaration {
    case .function(var function):
      isAmbiguous = false
      function.effects = refined(by: inherited).effects
      member = MockedMember(declaration: .function(function), owner: owner)
    case .subscript(var item):
      item.accessors = item.accessors?.overriding(inherited)
      member = MockedMember(declaration: .subscript(item), owner: owner)
    case .property(let property, var binding):
      binding.accessors = binding.accessors?.overriding(inherited)
      member = MockedMember(declaration: .property(property, binding), owner: owner)
    case .initializer: break
    }
    member.overridesInherited = true
    member.otherAttributes = otherAttributes
    member.hasSeveralEffects =
      hasSeveralEffects || isAmbiguous || member.effects.text != inherited.effects.text
      || member.isAssignable != inherited.isAssignable
    return member
  }

  /// Whether an override of the property or subscript needs a setter.
  var isAssignable: Bool {
    let accessors: AccessorBlock?
    switch declaration {
    case .subscript(let item): accessors = item.accessors
    case .property(_, let binding): accessors = binding.accessors
    case .function, .initializer: return false
    }
    let isStored = accessors?.accessors.allSatisfy { $0.kind == .willSet || $0.kind == .didSet }
    return !header.hasPrivateSetter && ((isStored ?? true) || accessors?.isSettable ?? false)
  }

  /// The effects of a call or a read.
  var effects: Effects {
    switch declaration {
    case .function(let function): function.effects
    case .initializer(let item): item.effects
    case .subscript(let item): item.accessors?.getterEffects ?? Effects()
    case .property(_, let binding): binding.accessors?.getterEffects ?? Effects()
    }
  }
}

extension Effects {
  fileprivate func throwsLess(than other: Effects) -> Bool { throwingRank < other.throwingRank }

  private var throwingRank: Int {
    switch throwing {
    case .none: 0
    case .rethrowing: 1
    case .typed: canThrow ? 2 : 0
    case .any: 3
    }
  }
}

extension AccessorBlock {
  /// Returns these requirements as accessors that override those of a member of a superclass.
  fileprivate func overriding(_ inherited: MockedMember) -> AccessorBlock {
    guard let getter = accessors.first(where: { $0.kind == .get }) else { return self }
    var block = self
    block.accessors = [getter, getter]
    block.accessors[1].kind = .set
    guard isSettable || inherited.isAssignable else {
      block.accessors.removeLast()
      if inherited.effects.throwsLess(than: getter.effects) {
        block.accessors[0].effects.throwing = inherited.effects.throwing
      }
      if !inherited.effects.isAsync { block.accessors[0].effects.suspension = .none }
      return block
    }
    // A settable property or subscript can't have effects.
    block.accessors[0].effects = Effects()
    return block
  }

  /// Returns accessors that satisfy both these requirements and others.
  fileprivate func refined(by other: AccessorBlock?) -> AccessorBlock {
    guard let other else { return self }
    var block = isSettable || !other.isSettable ? self : other
    let twin = isSettable || !other.isSettable ? other : self
    block.accessors = block.accessors.map { accessor in
      guard accessor.kind == .get else { return accessor }
      var accessor = accessor
      if twin.getterEffects.throwsLess(than: accessor.effects) {
        accessor.effects.throwing = twin.getterEffects.throwing
      }
      if !twin.getterEffects.isAsync { accessor.effects.suspension = .none }
      // A settable property or subscript can't have effects.
      if block.isSettable { accessor.effects = Effects() }
      if !twin.getterIsMutating { accessor.modifiers.removeAll { $0.name == "mutating" } }
      return accessor
    }
    return block
  }
}

extension FunctionType {
  fileprivate var takesPack: Bool {
    parameters.contains { if case .packExpansion = $0.type.core.form { true } else { false } }
  }
}
