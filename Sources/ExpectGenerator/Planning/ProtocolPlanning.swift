import ExpectSyntax

/// Plans the mock of a protocol.
struct ProtocolPlanning {
  let subject: DeclaredType
  let role: MockRole
  let name: String
  let generator: MockGenerator
  let ancestry: Ancestry

  /// The superclass and its superclasses, as far as the sources declare them.
  let lineage: Lineage?
  let associatedTypes: AssociatedTypes

  /// The reader, which looks up names first in the protocol and then in its parents.
  let reader: TypeReader

  /// The rewriter for the types of the protocol.
  let rewriter: TypeRewriter

  private var options: GeneratorOptions { generator.options }

  /// The names of the generic parameters of the mock.
  private var parameterNames: Set<String> { associatedTypes.names }

  static func plan(
    for subject: DeclaredType, as role: MockRole, named name: String, by generator: MockGenerator
  ) throws(LocatedDiagnostic) -> MockPlan {
    let (index, options) = (generator.index, generator.options)
    let ancestry = try Ancestry(of: subject, in: index, readsParents: options.inheritsMembers)
    let lineage = ancestry.superclass.flatMap { superclass in
      superclass.declared.map {
        Lineage(of: $0, as: superclass.type, in: index, readsParents: true)
      }
    }
    try lineage?.check(for: subject)
    let associatedTypes = try AssociatedTypes(of: ancestry, in: index)
    if associatedTypes.names.contains(subject.name.unescaped), subject.path.count == 1,
      subject.source.module.name == nil
    {
      throw subject.problem(.hiddenProtocol(subject.name.text))
    }
    let reader = TypeReader(
      index: index, scopes: ancestry.protocols.reversed().map(\.path) + [subject.path],
      source: subject.source,
      copyableParameters: Set(ancestry.protocols.flatMap(\.copyableParameters)))
    var rewriter = TypeRewriter(
      selfName: name,
      qualified: index.qualified(
        for: subject, in: options.destination, besides: associatedTypes.names),
      places: NamePlaces(index: index, scope: subject.path, home: subject.path.dropLast()))
    rewriter.replacements = associatedTypes.dependentAliases.mapValues(rewriter.rewritten)
    for (name, type) in associatedTypes.aliases where reader.resolved(type).simpleName == "Never" {
      rewriter.replacements[name] = type
    }
    rewriter.functions = Set(
      associatedTypes.aliases.filter { reader.functionType($0.type) != nil }.map(\.name))
    return try ProtocolPlanning(
      subject: subject, role: role, name: name, generator: generator, ancestry: ancestry,
      lineage: lineage, associatedTypes: associatedTypes, reader: reader, rewriter: rewriter
    ).plan()
  }

  /// Returns the members, and adds notes about those that are left out.
  private func nodes(
    _ notes: inout [LocatedDiagnostic]
  ) throws(LocatedDiagnostic) -> [MemberNode<MockedMember>] {
    let known = Dictionary(
      associatedTypes.aliases.map { ($0.name, $0.type) }, uniquingKeysWith: { one, _ in one })
    var nodes = try RequirementCollection.nodes(of: ancestry, reader: reader, known: known)
    nodes = withDefaults(nodes, known)
    if let superclass = ancestry.superclass {
      nodes = try withoutInherited(nodes, superclass.type)
      nodes = overriding(nodes, &notes)
      if let declared = superclass.declared,
        let obstacle = generator.obstacle(toSubclassesOf: declared)
      {
        throw subject.problem(.notShared(declared.name.text, obstacle))
      }
    }
    return ancestry.isActor ? nodes.mapped { member, _ in nonisolated(member) } : nodes
  }

  private func plan() throws(LocatedDiagnostic) -> MockPlan {
    var notes: [LocatedDiagnostic] = []
    let nodes = try nodes(&notes)
    let members = nodes.flatMap(\.members)
    let facts = facts(members)
    notes += members.filter { $0.isIdentity && !$0.owner.isKnown }.map {
      $0.problem(.identity($0.names[0].text))
    }
    notes += members.filter { $0.isFunction && $0.dropsRethrows(reader) }.map {
      $0.problem(.escapingClosure(of: $0.names[0].text))
    }
    if facts.isDescribed { notes.append(subject.problem(.description(of: subject.name.text))) }
    var plan = MockPlan(
      subject: subject,
      context: MockContext(
        facts: facts, rewriter: rewriter, reader: reader, overloads: reader.overloads(in: members)),
      nodes: nodes, modifiers: modifiers(facts), genericParameters: genericParameters,
      inheritance: inheritance(facts),
      requirements: associatedTypes.requirements.map { rewriter.rewritten($0).text },
      declarations: associatedTypes.aliases.map { name, type in
        "typealias \(name) = \(rewriter.rewritten(type).text)"
      }, notes: notes)
    try plan.checkDouble()
    if facts.isActor, members.contains(where: \.isInitializer) {
      plan.extensionConformance = plan.inheritance.popLast()
    }
    plan.addDefaultTypes { (modifiers($0), inheritance($0)) }
    return plan
  }

  private var genericParameters: [(name: String, constraint: String?)] {
    associatedTypes.parameters.map { parameter in
      let constraints = parameter.inheritance.map { rewriter.rewritten($0).text }
      return (
        parameter.name.text, constraints.isEmpty ? nil : constraints.joined(separator: " & ")
      )
    }
  }

  private func facts(_ members: [MockedMember]) -> MockFacts {
    let parents = ancestry.otherNames
    let names = Set(members.compactMap(\.baseName))
    var facts = MockFacts(
      of: subject, as: role, named: name, by: generator, besides: parameterNames, members)
    facts.property = property(besides: members)
    facts.isActor = ancestry.isActor
    facts.genericNames = parameterNames
    facts.globalActor = ancestry.globalActor
    facts.hidesStatics = members.contains { $0.isStatic && $0.baseName == "statics" }
    facts.hasPlainInitializer = members.contains(where: \.isPlainInitializer)
    facts.hasOwnSuperclass = ancestry.superclass != nil
    facts.lineage = lineage
    facts.isDescribed =
      parents.contains("CustomStringConvertible") && !names.contains("description")
    facts.isReflected = parents.contains("CustomReflectable") && !names.contains("customMirror")
    facts.real = real
    return facts
  }

  /// The protocol as its mock refers to it, even if an associated type has the same name.
  private var reference: String {
    let name = rewriter.rewritten(.named(subject.name.text, at: subject.name.range)).text
    guard parameterNames.contains(subject.name.unescaped), name == subject.name.text else {
      return name
    }
    let scope = [subject.source.module.name].compactMap(\.self) + subject.path
    return scope.joined(separator: ".")
  }

  /// The type that the mock can forward to: an existential of the protocol, with those of the mock's associated types
  /// that can be stated.
  private var real: RealType {
    let primary = subject.declaration.primaryAssociatedTypes.map(\.unescaped)
    let known = parameterNames.union(associatedTypes.aliases.map(\.name))
    let isKnown = !primary.isEmpty && known.isSuperset(of: primary)
    var hidden = isKnown ? parameterNames.subtracting(primary) : parameterNames
    for alias in associatedTypes.aliases where alias.type.mentions(hidden) {
      hidden.insert(alias.name)
    }
    // On a value of the protocol, the types that the mock of a sequence chooses are unknown.
    let elements = ancestry.protocols.filter(\.isKnown).flatMap(\.declaration.associatedTypes)
    if elements.contains(where: { $0.name.text == "Element" }) {
      hidden.formUnion(KnownNames.all(.fixedType).union(["Index"]))
    }
    return .existential(reference, isKnown ? primary : [], hiddenNames: hidden)
  }

  /// Returns the property in which the mock owns its `Mock`; `nil` if it can be a subclass of `Mock`.
  private func property(besides members: [MockedMember]) -> String? {
    if role.isDouble { return MockFacts.usualProperty }
    let names = Set(members.compactMap { $0.isOverride ? nil : $0.baseName })
    let isOwned =
      ancestry.superclass != nil || ancestry.isActor
      || !names.isDisjoint(with: KnownNames.all(.memberOfMock))
      || names.contains("description")
    return isOwned ? MockFacts.property(besides: names) : nil
  }

  private func modifiers(_ facts: MockFacts) -> [String] {
    if facts.property == nil { return ["final"] }
    if facts.isActor { return [] }
    // A subclass of a nonisolated superclass would be isolated.
    let isNonisolated =
      ancestry.superclass.map { superclass in
        options.destination.isMainActorByDefault
          && superclass.declared.map { reader.index.globalActor(of: $0) == nil } ?? true
      } ?? true
    return isNonisolated ? ["nonisolated", "final"] : ["final"]
  }

  private func inheritance(_ facts: MockFacts) -> [String] {
    if facts.property == nil { return [facts.expect("Mock"), reference, "@unchecked Sendable"] }
    return [
      ancestry.superclass.map { rewriter.rewritten($0.type).text }, facts.base, reference,
      isUncheckedSendable ? "@unchecked Sendable" : nil,
    ].compactMap(\.self)
  }

  /// Whether the mock must state that it is `Sendable`, because its superclass isn't or doesn't let Swift check it.
  private var isUncheckedSendable: Bool {
    ancestry.superclass != nil
      && (lineage?.isSendable ?? false || ancestry.isSendable && lineage?.globalActor == nil)
  }
}

// MARK: - Members

extension ProtocolPlanning {
  /// Returns the members with the default implementations that they replace, or without those that have one.
  private func withDefaults(_ nodes: [MemberNode<MockedMember>], _ known: [String: TypeSyntax])
    -> [MemberNode<MockedMember>]
  {
    let defaults = DefaultImplementations(
      of: nodes.flatMap(\.members), in: ancestry, for: subject, by: generator, reader: reader,
      known: known)
    let (isKept, named) = (options.keepsDefaultImplementations, options.defaulted)
    guard !defaults.isEmpty || !named.isEmpty else { return nodes }
    return nodes.mapped { member, _ in
      if let name = member.baseName, named.contains(name) { return nil }
      if isKept { return defaults.implementation(of: member) == nil ? member : nil }
      var member = member
      member.replacedDefault = defaults.replaced(by: member)
      return member
    }
  }

  /// Returns the members without the initializers that the mock inherits from its superclass.
  private func withoutInherited(
    _ nodes: [MemberNode<MockedMember>], _ superclass: TypeSyntax
  ) throws(LocatedDiagnostic) -> [MemberNode<MockedMember>] {
    let inherited = lineage?.initializers
    let keys = SignatureKey(reader, of: [])
    let known = Set((inherited ?? []).map(keys.text))
    let isPlain = inherited?.contains(where: \.isPlainInitializer) ?? true
    let left = nodes.filtered { member in
      guard member.isInitializer else { return true }
      return !known.contains(keys.text(of: member)) && !(isPlain && member.isPlainInitializer)
    }
    let other = left.flatMap(\.members).first(where: \.isInitializer)
    guard let other, !isPlain, inherited?.isEmpty == false else { return left }
    throw other.problem(.noPlainInitializer(superclass.text))
  }

  /// Returns a member of an actor as its protocol requires it, which may be nonisolated.
  private func nonisolated(_ member: MockedMember) -> MockedMember {
    guard !member.isStatic, !member.isInitializer, !member.effects.isAsync,
      !member.header.hasModifier("nonisolated"), reader.index.isIsolated(member) == false
    else { return member }
    var member = member
    member.isNonisolated = true
    return member
  }

  /// Returns the members, of which those that the superclass has override it, unless they can't.
  private func overriding(_ nodes: [MemberNode<MockedMember>], _ notes: inout [LocatedDiagnostic])
    -> [MemberNode<MockedMember>]
  {
    let inherited = (lineage?.classes ?? []).flatMap(\.members).filter {
      !$0.isInitializer && !$0.header.isPrivate
    }
    guard !inherited.isEmpty else { return nodes }
    let keys = SignatureKey(reader, of: [inherited, nodes.flatMap(\.members)])
    let known = Dictionary(inherited.map { (keys.text(of: $0), $0) }) { first, _ in first }
    return nodes.mapped { member, _ in
      guard keys.isRepeated(member), let inherited = known[keys.text(of: member)],
        member.effects.isAsync || !inherited.effects.isAsync
      else { return member }
      if let problem = generator.problem(overriding: inherited, in: subject) {
        notes += [inherited.problem(problem, inMockOf: subject)].compactMap { $0 }
        return nil
      }
      if inherited.hasPack {
        notes.append(
          inherited.problem(.override(.parameterPack, of: inherited.baseName ?? "subscript")))
        return nil
      }
      return inherited.isConstant ? nil : member.overriding(inherited)
    }
  }
}
