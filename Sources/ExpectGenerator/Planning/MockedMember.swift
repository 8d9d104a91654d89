import ExpectSyntax

/// A member of a mock, and the type that declares it.
///
/// All kinds of members have the same properties, so that they are planned and written alike.
struct MockedMember: Sendable {
  enum Kind: Sendable {
    case function
    case `operator`
    case initializer
    case `subscript`
    case property
  }

  let kind: Kind
  let owner: DeclaredType
  let header: DeclarationHeader

  /// The types that replace the generic parameters of the declaring type.
  var substitutions: [String: TypeSyntax] = [:]

  /// The name of a function or property; several names for a property that is a pattern.
  var names: [Name] = []
  var genericParameters: [GenericParameter] = []
  var parameters: [Parameter] = []

  /// The effects of a call or a read.
  var effects = Effects()

  /// The type of the result or property, if written.
  var result: TypeSyntax?
  var requirements: [GenericRequirement] = []
  var failability = FunctionDeclaration.Failability.none

  /// Whether a call or a read may mutate its value.
  var isMutating = false

  /// Whether a mock of the property or subscript has a setter.
  var isSettable = false
  var isConstant = false
  var initialValue: Excerpt?

  /// The range of the body of a function.
  var body: ByteRange?

  /// Whether several protocols require the member with different effects.
  ///
  /// Swift 6.3 crashes or picks the wrong requirement when such a member is read from an existential.
  var hasSeveralEffects = false

  /// The default implementation of the requirement, which the mock replaces.
  var replacedDefault: ReplacedDefault?

  /// Whether the member overrides one of the superclass that a protocol requires.
  var overridesInherited = false

  /// Whether the mock must state that the member isn't isolated, because Swift would infer an actor for it.
  var isNonisolated = false

  /// The attributes of the other requirements that the member satisfies.
  var otherAttributes: [Attribute] = []
}

// MARK: - Reading

extension MockedMember {
  fileprivate init(_ function: FunctionDeclaration, as kind: Kind, of owner: DeclaredType) {
    self.init(
      kind: kind, owner: owner, header: function.header,
      names: kind == .function || kind == .operator ? [function.name] : [],
      genericParameters: function.genericParameters, parameters: function.parameters,
      effects: function.effects, result: function.result, requirements: function.requirements,
      failability: function.failability,
      isMutating: kind != .initializer && function.header.hasModifier("mutating"),
      body: function.body)
    if kind == .subscript { read(function.accessors) }
  }

  fileprivate init(
    _ binding: PropertyBinding, in property: PropertyDeclaration, of owner: DeclaredType
  ) {
    self.init(
      kind: .property, owner: owner, header: property.header, names: binding.names,
      result: binding.type, isConstant: property.isConstant, initialValue: binding.initialValue)
    read(binding.accessors)
  }

  private mutating func read(_ block: AccessorBlock?) {
    let accessors = block?.accessors ?? []
    let reading: [Accessor.Kind] = [.get, .read, .underscoredRead, .borrow, .unsafeAddress]
    let writing: [Accessor.Kind] = [
      .set, .modify, .underscoredModify, .mutate, .unsafeMutableAddress,
    ]
    effects = accessors.first { reading.contains($0.kind) }?.effects ?? Effects()
    isMutating = accessors.contains { accessor in
      accessor.kind == .get && accessor.modifiers.contains { $0.name == "mutating" }
    }
    let isStored =
      owner.declaration.kind != .protocol
      && accessors.allSatisfy { $0.kind == .willSet || $0.kind == .didSet }
    isSettable =
      !header.hasPrivateSetter
      && (isStored || accessors.contains { writing.contains($0.kind) })
  }
}

// MARK: - Questions

extension MockedMember {
  /// The name without labels and backticks; `nil` for an initializer, a subscript, or an operator.
  var baseName: String? { kind == .operator ? nil : names.first?.unescaped }

  var isInitializer: Bool { kind == .initializer }

  var isFunction: Bool { kind == .function || kind == .operator }

  /// Whether the member has accessors.
  var isAccessed: Bool { kind == .property || kind == .subscript }

  /// Whether the member is an initializer that can be called without arguments.
  var isPlainInitializer: Bool { isInitializer && parameters.allSatisfy(\.isVariadic) }

  /// The types of the parameters and of the result or property.
  var types: [TypeSyntax] { parameters.map(\.type) + [result].compactMap(\.self) }

  /// Whether a generic parameter is a parameter pack.
  var hasPack: Bool { genericParameters.contains { $0.kind == .pack } }

  /// Whether the member belongs to the type instead of its instances.
  var isStatic: Bool { header.hasModifier("static") || header.hasModifier("class") }

  /// Whether the member is declared `nonisolated(nonsending)`, and called in the isolation of its caller.
  var isNonsending: Bool {
    !isInitializer
      && header.modifiers.contains { $0.name == "nonisolated" && $0.detail == "nonsending" }
  }

  /// Whether the member overrides a member that subclasses inherit from `Mock`.
  var isOverride: Bool {
    kind == .property && !isStatic && baseName == "description"
      && result?.simpleName == "String" && effects.isEmpty
  }

  /// Whether every mock has this member based on its identity.
  var isIdentity: Bool {
    switch kind {
    case .operator: names[0].text == "==" && parameters.allSatisfy(\.type.isSelf)
    case .function:
      baseName == "hash" && parameters.count == 1 && parameters[0].label?.text == "into"
    case .property: baseName == "hashValue"
    case .initializer, .subscript: false
    }
  }

  /// Returns a problem located at this member.
  func problem(_ problem: Problem) -> LocatedDiagnostic {
    owner.problem(problem, at: header.range)
  }

  /// Returns the problem that keeps the mock of a type from overriding this member, or `nil` if it needn't be reported.
  ///
  /// The author can't change members of another module, whose source may not exist as a file.
  func problem(_ problem: Problem, inMockOf subject: DeclaredType) -> LocatedDiagnostic? {
    if !owner.isOfOtherModule(than: subject) { return self.problem(problem) }
    return problem.severity == .note ? nil : subject.problem(problem)
  }
}

extension Parameter {
  /// Whether the parameter is a nonescaping closure that carries its isolation.
  ///
  /// Swift 6.3 doesn't implement `withoutActuallyEscaping` for such a closure.
  var isAnyIsolation: Bool {
    type.functionType != nil && type.hasAttribute("isolated") && !type.hasAttribute("escaping")
  }
}

extension DeclarationHeader {
  /// Whether the declaration is only visible in its file.
  var isPrivate: Bool { isPrivate(toSet: false) }

  /// Whether the property can only be assigned in its file.
  fileprivate var hasPrivateSetter: Bool { isPrivate(toSet: true) }

  private func isPrivate(toSet: Bool) -> Bool {
    modifiers.contains {
      ($0.name == "private" || $0.name == "fileprivate") && $0.detail == (toSet ? "set" : nil)
    }
  }
}

// MARK: - Nodes

/// A member, or several of them under conditional compilation.
enum MemberNode<Member: Sendable>: Sendable {
  case member(Member)
  case conditional([Branch])

  /// One branch of a conditional compilation block.
  struct Branch: Sendable {
    /// The condition, as written; `nil` for `#else`.
    let condition: String?
    let nodes: [MemberNode]
  }

  /// The members, including conditionally compiled ones.
  var members: [Member] {
    switch self {
    case .member(let member): [member]
    case .conditional(let branches): branches.flatMap { $0.nodes.flatMap(\.members) }
    }
  }
}

extension DeclaredType {
  /// The members of the type, with the conditional compilation blocks around them.
  var nodes: [MemberNode<MockedMember>] { nodes(of: declaration.members) }

  /// Returns the members among declarations in the type.
  func nodes(of declarations: [Declaration]) -> [MemberNode<MockedMember>] {
    declarations.flatMap { declaration -> [MemberNode<MockedMember>] in
      switch declaration {
      case .function(let function):
        [.member(MockedMember(function, as: function.isOperator ? .operator : .function, of: self))]
      case .initializer(let item): [.member(MockedMember(item, as: .initializer, of: self))]
      case .subscript(let item): [.member(MockedMember(item, as: .subscript, of: self))]
      case .property(let property):
        property.bindings.map { .member(MockedMember($0, in: property, of: self)) }
      case .conditional(let conditional):
        [
          .conditional(
            conditional.clauses.map {
              .init(condition: $0.condition, nodes: nodes(of: $0.declarations))
            })
        ]
      default: []
      }
    }
  }
}

extension Array {
  /// Returns the members that a closure returns, with the conditional compilation blocks around them.
  ///
  /// - Parameters:
  ///   - branches: The branches around the members, outermost first.
  ///   - change: Returns a member of a branch as the mock declares it, or `nil` to leave it out.
  func mapped<Member, Other, Failure: Error>(
    in branches: [Conditional.Branch] = [],
    _ change: (_ member: Member, _ branches: [Conditional.Branch]) throws(Failure) -> Other?
  ) throws(Failure) -> [MemberNode<Other>] where Element == MemberNode<Member> {
    var nodes: [MemberNode<Other>] = []
    for node in self {
      switch node {
      case .member(let member):
        if let member = try change(member, branches) { nodes.append(.member(member)) }
      case .conditional(let block):
        var (branch, changed) = (Conditional.Branch(), [MemberNode<Other>.Branch]())
        for part in block {
          branch.append(part.condition)
          let inner = try part.nodes.mapped(in: branches + [branch], change)
          changed.append(.init(condition: part.condition, nodes: inner))
        }
        if changed.contains(where: { !$0.nodes.isEmpty }) { nodes.append(.conditional(changed)) }
      }
    }
    return nodes
  }

  /// Returns the members that meet a condition, with the conditional compilation blocks around them.
  func filtered<Member>(
    by isWanted: (Member) -> Bool
  ) -> [MemberNode<Member>] where Element == MemberNode<Member> {
    mapped { member, _ in isWanted(member) ? member : nil }
  }
}

extension Conditional {
  /// A branch of a conditional compilation block: the conditions of the block up to its own, of which `#else` has none.
  ///
  /// So one branch excludes another of the same block if it starts with that one.
  typealias Branch = [String?]
}
