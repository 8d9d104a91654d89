import ExpectSyntax

/// Plans the mock of a class.
struct ClassPlanning {
  private let subject: DeclaredType
  private let role: MockRole
  private let name: String
  private let index: DeclarationIndex
  private let options: GeneratorOptions

  init(
    of subject: DeclaredType, as role: MockRole, named name: String, in index: DeclarationIndex,
    options: GeneratorOptions
  ) {
    self.subject = subject
    self.role = role
    self.name = name
    self.index = index
    self.options = options
  }

  func plan() throws(LocatedProblem) -> MockPlan {
    let access = options.access(of: subject)
    let lineage = Lineage(of: subject, in: index, readsParents: options.inheritsMembers)
    try checkInitializers()
    let facts = MockFacts(
      mock: name, role: role, strategy: .overrides, access: access.ofMembers, options: options,
      home: subject.path.dropLast(),
      hasUnwrittenIsolatedInitializer:
        options.destination.isMainActorByDefault && lineage.hasUnwrittenIsolatedInitializer,
      real: RealType(type: reference))
    let context = WritingContext(
      facts: facts, rewriter: TypeRewriter(),
      reader: TypeReader(index: index, scopes: lineage.classes.map(\.type.path)))
    var plan = MockPlan(
      subject: subject, name: name, strategy: .overrides, access: access.ofType, context: context)
    let isolation = lineage.globalActor
    let needsNonisolated = options.destination.isMainActorByDefault && isolation == nil
    plan.modifiers = needsNonisolated ? "nonisolated final " : "final "
    plan.genericParameters = subject.declaration.genericParameters.map(\.text)
    plan.requirements = subject.declaration.requirements.map(\.text)
    plan.inheritance = [reference, role.base]
    if lineage.isSendable { plan.inheritance.append("@unchecked Sendable") }
    let collection = OverrideCollection(lineage, context)
    plan.nodes = collection.nodes
    plan.notes = collection.notes
    if role == .double { try context.checkDouble(of: plan.nodes.flatMap(\.members)) }
    return plan
  }

  /// The class as its mock names it.
  private var reference: String {
    let arguments = subject.declaration.genericParameters.map { parameter in
      parameter.kind == .pack ? "repeat each \(parameter.name.text)" : parameter.name.text
    }
    let clause = arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
    return subject.name.text + clause
  }

  private func checkInitializers() throws(LocatedProblem) {
    let initializers = subject.declaration.members.flattened.compactMap { declaration in
      if case .initializer(let item) = declaration { item } else { nil as InitializerDeclaration? }
    }
    guard !initializers.isEmpty, initializers.allSatisfy(\.header.isPrivate) else { return }
    throw LocatedProblem(
      .noInitializer(subject.name.text), at: subject.name.range, in: subject.source.file.source)
  }
}

extension DeclarationHeader {
  /// Whether only its own file sees it.
  var isPrivate: Bool {
    modifiers.contains { ($0.name == "private" || $0.name == "fileprivate") && $0.detail == nil }
  }

  /// Whether only its own file may assign to it.
  var hasPrivateSetter: Bool {
    modifiers.contains { ($0.name == "private" || $0.name == "fileprivate") && $0.detail == "set" }
  }
}
