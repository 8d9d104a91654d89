import ExpectSyntax

/// Plans the mock of a class.
struct ClassPlanning {
  let subject: DeclaredType
  let role: MockRole
  let name: String
  let generator: MockGenerator

  func plan() throws(LocatedDiagnostic) -> MockPlan {
    let (index, options) = (generator.index, generator.options)
    let lineage = Lineage(of: subject, in: index, readsParents: options.inheritsMembers)
    try lineage.check(for: subject)
    try checkSubclassing()
    let scopes = lineage.classes.map(\.type.path)
    let members = lineage.classes.flatMap(\.members)
    let parameters = subject.declaration.genericParameters
    let names = Set(parameters.map(\.name.unescaped))
    let qualified = index.qualified(for: subject, in: options.destination, besides: names)
    let reference = TypeSyntax.named(
      qualified[subject.path.joined(separator: ".")] ?? subject.name.text,
      arguments: parameters.map { .named($0.name.text, at: $0.name.range) }, at: subject.name.range)
    var facts = MockFacts(
      of: subject, as: role, named: name, by: generator, besides: names, members)
    (facts.isSubclass, facts.inheritedScopes, facts.lineage) = (true, scopes, lineage)
    facts.real = RealType(type: reference)
    let visible = members.filter { !$0.isStatic && !$0.header.isPrivate }
    facts.property = MockFacts.property(
      besides: facts.isDouble ? [] : Set(visible.compactMap(\.baseName)))
    let reader = TypeReader(index: index, scopes: scopes, source: subject.source)
    let context = MockContext(
      facts: facts, rewriter: TypeRewriter(qualified: qualified), reader: reader,
      overloads: reader.overloads(in: members))
    let collection = OverrideCollection(of: subject, lineage, reader, generator)
    let needsNonisolated = options.destination.isMainActorByDefault && lineage.globalActor == nil
    var plan = MockPlan(
      subject: subject, context: context, nodes: collection.nodes,
      modifiers: needsNonisolated ? ["nonisolated", "final"] : ["final"],
      genericParameters: parameters.map { ($0.introducedName, $0.constraint?.text) },
      inheritance: [
        reference.text, facts.base, lineage.isSendable ? "@unchecked Sendable" : nil,
      ].compactMap(\.self), requirements: subject.declaration.requirements.map(\.text))
    try plan.checkDouble()
    plan.declarations = try generator.requiredInitializers(of: lineage, for: subject, in: context)
    plan.notes = collection.notes + undeclaredRequirements(besides: members, reader)
    return plan
  }

  /// Returns notes about requirements that the class gets from extensions, which a mock can't override.
  private func undeclaredRequirements(
    besides members: [MockedMember], _ reader: TypeReader
  ) -> [LocatedDiagnostic] {
    let keys = SignatureKey(reader, of: [])
    var declared = Set(members.map(keys.looseText))
    let parents = subject.declaration.inheritance.compactMap(reader.declaredType).filter {
      $0.declaration.kind == .protocol
    }
    let protocols = parents.flatMap { parent in
      (try? Ancestry(of: parent, in: generator.index, readsParents: true))?.protocols ?? []
    }
    return protocols.filter { !$0.isKnown }.compactMap { parent in
      let missing = parent.nodes.flatMap(\.members).filter { member in
        !member.isStatic && !member.isInitializer && member.kind != .operator
          && declared.insert(keys.looseText(of: member)).inserted
      }
      let names = missing.map { $0.baseName ?? "subscript" }.joined(separator: "', '")
      return names.isEmpty ? nil : subject.problem(.undeclared(names, of: parent.name.text))
    }
  }

  /// Throws if the class can't have a subclass.
  private func checkSubclassing() throws(LocatedDiagnostic) {
    if subject.declaration.genericParameters.contains(where: { $0.kind == .pack }) {
      throw subject.problem(.packedClass(subject.name.text))
    }
    let initializers = subject.nodes.flatMap(\.members).filter(\.isInitializer)
    guard !initializers.isEmpty, initializers.allSatisfy(\.header.isPrivate) else { return }
    throw subject.problem(.noInitializer(subject.name.text))
  }
}

// MARK: - Members

/// Collects the members of a class and its superclasses that a mock overrides.
struct OverrideCollection {
  /// The members, in order.
  private(set) var nodes: [MemberNode<MockedMember>] = []

  /// The members that are left out, and the reasons.
  private(set) var notes: [LocatedDiagnostic] = []

  private let subject: DeclaredType
  private let reader: TypeReader
  private let generator: MockGenerator
  private let keys: SignatureKey

  /// The members seen so far, including those that can't be overridden.
  private var taken: TakenSignatures

  /// The loose keys of overrides whose types differ from those of the members they override.
  private var changed: Set<String> = []

  /// The number of members with the same labels and types, ignoring constraints and optionals.
  private var outlines: [String: Int] = [:]

  init(
    of subject: DeclaredType, _ lineage: Lineage, _ reader: TypeReader, _ generator: MockGenerator
  ) {
    self.subject = subject
    self.reader = reader
    self.generator = generator
    let members = lineage.classes.map(\.members)
    keys = SignatureKey(reader, of: members)
    taken = TakenSignatures(keys: keys)
    let repeated = members.joined().filter { keys.isRepeated($0) && !$0.isInitializer }
    let distinct = Dictionary(repeated.map { (keys.text(of: $0), $0) }) { first, _ in first }
    for member in distinct.values { outlines[keys.outline(of: member), default: 0] += 1 }
    for (position, ancestor) in lineage.classes.enumerated() {
      nodes += ancestor.nodes.mapped { collect($0, in: $1) }
      let inherited = members[(position + 1)...].joined()
      changed.formUnion(changedOverrides(in: members[position], of: Array(inherited)))
    }
  }

  /// Returns the overrides that take or return other types than any inherited member with the same name.
  private func changedOverrides(
    in members: [MockedMember], of inherited: [MockedMember]
  ) -> [String] {
    let overrides = members.filter { member in
      keys.isRepeated(member) && !member.isInitializer
        && member.header.hasModifier("override")
    }
    guard !overrides.isEmpty else { return [] }
    let exact = Set(inherited.filter(keys.isRepeated).map(keys.text))
    return overrides.filter { !exact.contains(keys.text(of: $0)) }.map(keys.looseText)
  }

  /// Returns a member if the mock overrides it.
  private mutating func collect(
    _ member: MockedMember, in branches: [Conditional.Branch]
  ) -> MockedMember? {
    guard !member.isInitializer, taken.take(member, in: branches),
      !keys.isRepeated(member) || !changed.contains(keys.looseText(of: member)),
      isOverridable(member)
    else { return nil }
    guard let problem = problem(with: member) ?? confusion(of: member) else { return member }
    notes += [member.problem(problem, inMockOf: subject)].compactMap { $0 }
    return nil
  }

  private func isOverridable(_ member: MockedMember) -> Bool {
    let isNamed = member.kind != .property || !member.names.isEmpty
    return isNamed && !member.isConstant && member.kind != .operator && !member.header.isPrivate
      && !member.header.attributes.contains(where: \.isUnavailableEverywhere)
  }

  /// Returns the reason why an overload that returns `Self` can't be overridden, if any.
  ///
  /// Swift confuses it with an overload that has the same labels and more or fewer constraints.
  private func confusion(of member: MockedMember) -> Problem? {
    guard member.kind == .function, keys.isRepeated(member),
      member.result?.isSelfOrOptional ?? false,
      let count = outlines[keys.outline(of: member)], count > 1
    else { return nil }
    return .override(.confusedOverload, of: member.names[0].text)
  }

  /// Returns the reason why a member can't be overridden, if any.
  private func problem(with member: MockedMember) -> Problem? {
    if let problem = generator.problem(overriding: member, in: subject) { return problem }
    if member.names.count > 1 {
      let names = member.names.map(\.unescaped).joined(separator: ", ")
      return .override(.pattern, of: names)
    }
    guard let obstacle = obstacle(to: member) else { return nil }
    return .override(obstacle, of: member.baseName ?? "subscript")
  }

  private func obstacle(to member: MockedMember) -> OverrideObstacle? {
    let parameters = member.parameters
    let type = member.writtenOrInferredType(reader)
    if member.hasPack { return .parameterPack }
    if member.kind == .property, type == nil { return .inferredType }
    if type?.isOpaque ?? false { return .opaqueResult }
    if parameters.contains(where: { $0.type.mentions(["Self"]) }) { return .parameterWithSelf }
    if parameters.contains(where: \.isAnyIsolation) { return .isolatedClosure }
    if parameters.contains(where: \.isVariadic) { return .variadicParameter }
    return hasPrivateDefault(member) ? .privateDefault : nil
  }

  private func hasPrivateDefault(_ member: MockedMember) -> Bool {
    let defaults = member.parameters.compactMap(\.defaultValue?.text)
    guard !defaults.isEmpty else { return false }
    let hidden = member.owner.privateNames
    return defaults.contains { !hidden.isDisjoint(with: $0.words) }
  }
}

extension MockedMember {
  /// The type of the result or property, which may be inferred.
  func writtenOrInferredType(_ reader: TypeReader) -> TypeSyntax? {
    result ?? InferredType(reader: reader).type(of: initialValue)
  }
}

extension Attribute {
  /// Whether the attribute makes its declaration unavailable on every platform, not only on a named one.
  fileprivate var isUnavailableEverywhere: Bool {
    guard name == "available", let arguments else { return false }
    let words = arguments.split { !($0.isLetter || $0.isNumber || "_*".contains($0)) }
    return words.first == "*" && words.dropFirst().first == "unavailable"
  }
}

extension TypeSyntax {
  /// Whether the type is opaque, or a type that it consists of.
  var isOpaque: Bool {
    contains { if case .prefixed(.some, _) = $0.form { true } else { false } }
  }
}

extension DeclaredType {
  /// The names that are only visible in the file of this type.
  fileprivate var privateNames: Set<String> {
    let declarations = source.file.declarations.flattened + declaration.members.flattened
    return Set(
      declarations.compactMap { declaration in
        switch declaration {
        case .type(let type): type.header.isPrivate ? type.name.unescaped : nil
        case .typealias(let alias): alias.header.isPrivate ? alias.name.unescaped : nil
        case .function(let function): function.header.isPrivate ? function.name.unescaped : nil
        case .property(let property):
          property.header.isPrivate ? property.bindings.first?.names.first?.unescaped : nil
        default: nil
        }
      })
  }
}
