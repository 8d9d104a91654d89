import ExpectSyntax

/// Plans the mock of a class.
struct ClassPlanning {
  let subject: DeclaredType
  let role: MockRole
  let name: String
  let index: DeclarationIndex
  let options: GeneratorOptions

  func plan() throws(LocatedProblem) -> MockPlan {
    let lineage = Lineage(of: subject, in: index, readsParents: options.inheritsMembers)
    try lineage.check(for: subject)
    try checkSubclassing()
    let property = MockStrategy.property(besides: role == .mock ? lineage.memberNames : [])
    let strategy = MockStrategy.overrides(property: property)
    let facts = MockFacts(
      mock: name, role: role, strategy: strategy, access: options.access(of: subject, in: index),
      options: options, home: subject.path.dropLast(),
      inheritedScopes: lineage.classes.map(\.type.path),
      hiddenNames: index.hiddenNames(
        around: subject, besides: parameterNames, lineage.classes.flatMap(\.members)),
      hasUnwrittenIsolatedInitializer:
        options.destination.isMainActorByDefault && lineage.hasUnwrittenIsolatedInitializer,
      hasUnwrittenInitializer: lineage.hasUnwrittenInitializer,
      real: RealType(type: reference))
    let context = WritingContext(
      facts: facts, rewriter: TypeRewriter(qualified: qualified),
      reader: TypeReader(
        index: index, scopes: lineage.classes.map(\.type.path), file: subject.file))
    var plan = MockPlan(subject: subject, context: context)
    let isolation = lineage.globalActor
    let needsNonisolated = options.destination.isMainActorByDefault && isolation == nil
    plan.modifiers = needsNonisolated ? "nonisolated final " : "final "
    plan.genericParameters = subject.declaration.genericParameters.map(\.text)
    plan.requirements = subject.declaration.requirements.map(\.text)
    plan.inheritance = [reference]
    if property == MockStrategy.usualProperty { plan.inheritance.append(facts.expect(role.base)) }
    if lineage.isSendable { plan.inheritance.append("@unchecked Sendable") }
    let collection = OverrideCollection(of: subject, lineage, context)
    plan.nodes = collection.nodes
    plan.notes = collection.notes
    plan.context.findOverloads(in: lineage.classes.flatMap(\.members))
    if role == .double { try context.checkDouble(of: plan.nodes.flatMap(\.members)) }
    return plan
  }

  /// The class, as its mock refers to it.
  private var reference: String {
    let arguments = subject.declaration.genericParameters.map(\.name.text)
    let clause = arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
    return (qualified[subject.path.joined(separator: ".")] ?? subject.name.text) + clause
  }

  private var parameterNames: Set<String> {
    Set(subject.declaration.genericParameters.map(\.name.unescaped))
  }

  /// The names that a mock must qualify with their module.
  private var qualified: [String: String] {
    index.qualified(for: subject, in: options.destination, besides: parameterNames)
  }

  /// Throws if the class can't have a subclass.
  private func checkSubclassing() throws(LocatedProblem) {
    if subject.declaration.genericParameters.contains(where: { $0.kind == .pack }) {
      throw subject.problem(.packedClass(subject.name.text))
    }
    let initializers = subject.members().filter(\.isInitializer)
    guard !initializers.isEmpty, initializers.allSatisfy(\.header.isPrivate) else { return }
    throw subject.problem(.noInitializer(subject.name.text))
  }
}

extension DeclarationHeader {
  /// Whether the declaration is only visible in its file.
  var isPrivate: Bool {
    modifiers.contains { ($0.name == "private" || $0.name == "fileprivate") && $0.detail == nil }
  }

  /// Whether the property can only be assigned in its file.
  var hasPrivateSetter: Bool {
    modifiers.contains { ($0.name == "private" || $0.name == "fileprivate") && $0.detail == "set" }
  }
}

// MARK: - Members

/// Collects the members of a class and its superclasses that a mock overrides.
struct OverrideCollection {
  /// The members, in order.
  private(set) var nodes: [MemberNode] = []

  /// The members that are left out, and the reasons.
  private(set) var notes: [LocatedProblem] = []

  private let subject: DeclaredType

  private let context: WritingContext

  private let keys: SignatureKey

  /// The keys of the members seen so far, including those that can't be overridden.
  private var decided: Set<String> = []

  /// The loose keys of overrides whose types differ from those of the members they override.
  private var changed: Set<String> = []

  /// The number of members with the same labels and types, ignoring constraints and optionals.
  private var outlines: [String: Int] = [:]

  init(of subject: DeclaredType, _ lineage: Lineage, _ context: WritingContext) {
    self.subject = subject
    self.context = context
    let members = lineage.classes.map(\.members)
    keys = SignatureKey(context.reader, of: members)
    let repeated = members.joined().filter { keys.isRepeated($0) && !$0.isInitializer }
    let distinct = Dictionary(repeated.map { (keys.text(of: $0), $0) }) { first, _ in first }
    for member in distinct.values { outlines[keys.outline(of: member), default: 0] += 1 }
    for (position, ancestor) in lineage.classes.enumerated() {
      nodes += collect(ancestor.type.declaration.members, of: ancestor)
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

  private mutating func collect(
    _ declarations: [Declaration], of ancestor: Lineage.Ancestor
  ) -> [MemberNode] {
    declarations.flatMap { declaration -> [MemberNode] in
      if case .conditional(let conditional) = declaration {
        return collect(conditional, of: ancestor)
      }
      return ancestor.type.members(of: declaration, replacing: ancestor.substitutions)
        .compactMap { collect($0) }
    }
  }

  /// Collects the members of each branch separately, because a branch doesn't see the members of another.
  private mutating func collect(
    _ conditional: Conditional, of ancestor: Lineage.Ancestor
  ) -> [MemberNode] {
    let outside = decided
    let branches = conditional.clauses.map { clause in
      decided = outside
      return MemberNode.Branch(
        condition: clause.condition, nodes: collect(clause.declarations, of: ancestor))
    }
    decided = outside
    return branches.contains { !$0.nodes.isEmpty } ? [.conditional(branches)] : []
  }

  private mutating func collect(_ member: MockedMember) -> MemberNode? {
    if keys.isRepeated(member), !member.isInitializer {
      guard decided.insert(keys.text(of: member)).inserted,
        !changed.contains(keys.looseText(of: member))
      else { return nil }
    }
    guard isOverridable(member) else { return nil }
    guard let problem = problem(with: member) ?? confusion(of: member) else {
      return .member(member)
    }
    notes += [member.problem(problem, inMockOf: subject)].compactMap { $0 }
    return nil
  }

  private func isOverridable(_ member: MockedMember) -> Bool {
    let header = member.header
    if header.isPrivate || header.attributes.contains(where: \.isUnavailableEverywhere) {
      return false
    }
    switch member.declaration {
    case .function(let function): return !function.isOperator
    case .subscript: return true
    case .property(let property, let binding):
      return !property.isConstant && !binding.names.isEmpty
    case .initializer: return false
    }
  }

  /// Returns the reason why an overload that returns `Self` can't be overridden, if any.
  ///
  /// Swift confuses it with an overload that has the same labels and more or fewer constraints.
  private func confusion(of member: MockedMember) -> Problem? {
    guard case .function(let function) = member.declaration, keys.isRepeated(member),
      function.result?.isSelfOrOptional ?? false,
      let text = outlines[keys.outline(of: member)], text > 1
    else { return nil }
    return .override(.confusedOverload, of: function.name.text)
  }

  /// Returns the reason why a member can't be overridden, if any.
  private func problem(with member: MockedMember) -> Problem? {
    let name = member.baseName ?? "subscript"
    let rules = SharingRules(index: context.reader.index, options: context.facts.options)
    if let problem = rules.problem(overriding: member, in: subject) { return problem }
    switch member.declaration {
    case .function(let function):
      if member.hasPack { return .override(.parameterPack, of: name) }
      if function.result?.isOpaque ?? false { return .override(.opaqueResult, of: name) }
    case .subscript(let item):
      if member.hasPack { return .override(.parameterPack, of: name) }
      if item.result.isOpaque { return .override(.opaqueResult, of: name) }
    case .property(_, let binding):
      guard binding.names.count == 1 else {
        return .override(.pattern, of: binding.names.map(\.unescaped).joined(separator: ", "))
      }
      let inferred = InferredType(reader: context.reader)
      guard let type = binding.type ?? inferred.type(of: binding.initialValue) else {
        return .override(.inferredType, of: name)
      }
      if type.isOpaque { return .override(.opaqueResult, of: name) }
    case .initializer: return nil
    }
    if member.parameters.contains(where: { $0.type.mentions(["Self"]) }) {
      return .override(.parameterWithSelf, of: name)
    }
    if member.parameters.contains(where: \.isAnyIsolation) {
      return .override(.isolatedClosure, of: name)
    }
    if member.parameters.contains(where: \.isVariadic) {
      return .override(.variadicParameter, of: name)
    }
    return hasPrivateDefault(member) ? .override(.privateDefault, of: name) : nil
  }

  private func hasPrivateDefault(_ member: MockedMember) -> Bool {
    let defaults = member.parameters.compactMap(\.defaultValue?.text)
    guard !defaults.isEmpty else { return false }
    let hidden = member.owner.privateNames
    return defaults.contains { !hidden.isDisjoint(with: $0.words) }
  }
}

extension SharingRules {
  /// Returns why the mock of a type can't override a member of a class, or `nil` if it can.
  func problem(overriding member: MockedMember, in subject: DeclaredType) -> Problem? {
    let fixed = member.header.modifiers.first { ["final", "static"].contains($0.name) }
    let obstacle = allowsOverriding(member, in: subject) ? nil : "not open"
    guard let reason = fixed?.name ?? obstacle else { return nil }
    return .override(.fixed(by: reason), of: member.baseName ?? "subscript")
  }
}

extension Lineage {
  /// The names of the members of instances that a subclass can see.
  fileprivate var memberNames: Set<String> {
    let members = classes.flatMap(\.members).filter { !$0.isStatic && !$0.header.isPrivate }
    return Set(members.compactMap(\.baseName))
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
  fileprivate var isOpaque: Bool {
    switch core.form {
    case .some: true
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type),
      .metatype(let type):
      type.isOpaque
    case .dictionary(let key, let value): key.isOpaque || value.isOpaque
    case .tuple(let elements): elements.contains { $0.type.isOpaque }
    case .function(let function): function.result.isOpaque
    case .named(let names): names.contains { $0.arguments.contains(where: \.isOpaque) }
    default: false
    }
  }
}

extension DeclaredType {
  /// The names that are only visible in the file of this type.
  fileprivate var privateNames: Set<String> {
    let declarations = source.file.declarations.flattened + declaration.members.flattened
    return Set(declarations.compactMap(\.privateName))
  }
}

extension Declaration {
  fileprivate var privateName: String? {
    switch self {
    case .type(let type): type.header.isPrivate ? type.name.unescaped : nil
    case .typealias(let alias): alias.header.isPrivate ? alias.name.unescaped : nil
    case .function(let function): function.header.isPrivate ? function.name.unescaped : nil
    case .property(let property):
      property.header.isPrivate ? property.bindings.first?.names.first?.unescaped : nil
    default: nil
    }
  }
}
