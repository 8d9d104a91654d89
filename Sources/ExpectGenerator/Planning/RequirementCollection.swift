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

  /// Returns the members of all protocols, those of parents first.
  ///
  /// - Parameters:
  ///   - reader: The reader that resolves names.
  ///   - known: The associated types whose types are known.
  static func nodes(
    of ancestry: Ancestry, reader: TypeReader, known: [String: TypeSyntax]
  ) throws(LocatedDiagnostic) -> [MemberNode<MockedMember>] {
    let nodes = ancestry.protocols.map(\.nodes)
    let index = reader.index
    var collection = RequirementCollection(
      keys: SignatureKey(reader, of: nodes.map { $0.flatMap(\.members) }, known: known),
      index: index,
      hasActors: ancestry.isActor
        || ancestry.protocols.contains { index.globalActor(of: $0) != nil })
    for case .member(let member) in nodes.joined() { try collection.refine(member) }
    try collection.checkConflicts()
    var taken = TakenSignatures(keys: collection.keys)
    return try nodes.flatMap(\.self).mapped { (member, branches) throws(LocatedDiagnostic) in
      try collection.check(member)
      guard taken.take(member, in: branches) else { return nil }
      guard branches.isEmpty, collection.keys.isRepeated(member) else { return member }
      return collection.refined[collection.keys.text(of: member)] ?? member
    }
  }

  /// Records a member of a protocol that another protocol may refine.
  private mutating func refine(_ member: MockedMember) throws(LocatedDiagnostic) {
    guard keys.isRepeated(member) else { return }
    let key = keys.text(of: member)
    guard let known = refined[key] else {
      order.append(key)
      refined[key] = member
      return
    }
    if member.kind == .property, let type = member.result, let other = known.result,
      keys.text(of: type, in: member) != keys.text(of: other, in: known)
    {
      throw member.problem(.twoTypes(member.baseName ?? "", one: other.text, other: type.text))
    }
    var both = nonisolated(known, member) ?? known.refined(by: member)
    both.hasSeveralEffects =
      known.hasSeveralEffects || known.effects.text != member.effects.text
    both.otherAttributes =
      known.otherAttributes + known.header.attributes + member.header.attributes
    refined[key] = both
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
    if free.isFunction {
      let effects = both.effects
      both = free
      both.effects = effects
    }
    both.isNonisolated = !both.effects.isAsync
    return both
  }

  /// Throws if a requirement can't be implemented, because then the protocol can't be mocked at all.
  private func check(_ member: MockedMember) throws(LocatedDiagnostic) {
    let reader = index.reader(in: member.owner)
    for type in member.parameters.map(\.type) {
      var isPacked = type.functionType?.takesPack ?? false
      if case .prefixed(.packExpansion, let closure) = type.core.form {
        isPacked = reader.functionType(closure) != nil && !closure.hasAttribute("escaping")
      }
      if isPacked { throw member.problem(.packedClosure) }
    }
    if member.kind == .subscript, member.hasPack, member.isSettable {
      throw member.problem(.packedSetter)
    }
    if member.parameters.contains(where: \.isAnyIsolation) {
      throw member.problem(.isolatedClosure)
    }
    if member.header.attributes.contains(where: { $0.name.contains("lifetime") }) {
      throw member.problem(.lifetime(member.baseName ?? "subscript"))
    }
  }

  /// Throws if no class can declare two of the members.
  ///
  /// These are a property and a method without parameters of the same name, and generic members that only differ in
  /// their result, which can have any type in one of them.
  private func checkConflicts() throws(LocatedDiagnostic) {
    var shapes: [String: Bool] = [:]
    for member in order.compactMap({ refined[$0] }) {
      if member.kind == .function, member.parameters.isEmpty, let name = member.baseName,
        refined["\(member.isStatic ? "static " : "")var \(name)"] != nil
      {
        throw member.problem(.propertyAndMethod(name))
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

/// The signatures of the members that a mock has so far, and the branches of conditional compilation that have them.
struct TakenSignatures {
  let keys: SignatureKey
  private(set) var branches: [String: [[Conditional.Branch]]] = [:]

  /// Takes the signature of a member, or returns `false` if its branch already has a member with that signature.
  ///
  /// Members of one branch don't exist in another one, unless their conditions are the same.
  mutating func take(_ member: MockedMember, in branch: [Conditional.Branch]) -> Bool {
    guard keys.isRepeated(member) else { return true }
    let key = keys.text(of: member)
    if branches[key]?.contains(where: branch.starts) ?? false { return false }
    branches[key, default: []].append(branch)
    return true
  }
}

// MARK: - Refining

extension MockedMember {
  /// Returns a member that satisfies both this requirement and another one with the same signature.
  fileprivate func refined(by other: MockedMember) -> MockedMember {
    var both = !isAccessed && other.effects.throwsLess(than: effects) ? other : self
    if isAccessed {
      both.isMutating = isMutating && other.isMutating
      both.isSettable = isSettable || other.isSettable
    }
    both.effects = effects.refined(by: other.effects, isSettable: both.isSettable)
    if failability == .none || other.failability == .none { both.failability = .none }
    both.isNonisolated = false
    return both
  }

  /// Returns this requirement as an override of the member of a superclass that meets it.
  ///
  /// Swift calls the member of the class on any value of the protocol, so the call can't be forwarded if that member has
  /// other effects.
  func overriding(_ inherited: MockedMember) -> MockedMember {
    var member = self
    member.isSettable = isSettable || inherited.isSettable
    member.effects = effects.refined(by: inherited.effects, isSettable: member.isSettable)
    member.isNonisolated = false
    member.overridesInherited = true
    // Swift confuses a static property of the class with that of the protocol.
    member.hasSeveralEffects =
      hasSeveralEffects || isAccessed && isStatic
      || member.effects.text != inherited.effects.text
      || member.isSettable != inherited.isSettable
    return member
  }
}

extension Effects {
  /// Returns the effects that these effects and others have in common, of which a settable property or subscript has
  /// none.
  fileprivate func refined(by other: Effects, isSettable: Bool) -> Effects {
    if isSettable { return Effects() }
    var effects = other.throwsLess(than: self) ? other : self
    if !isAsync || !other.isAsync { effects.suspension = .none }
    return effects
  }

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

extension FunctionType {
  fileprivate var takesPack: Bool {
    parameters.contains { $0.type.isPackExpansion }
  }
}
