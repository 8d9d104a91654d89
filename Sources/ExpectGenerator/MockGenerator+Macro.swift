package import ExpectSyntax

// What a macro asks for, which sees one declaration at a time.
extension MockGenerator {
  /// Makes the mock of one declaration, to stand beside it.
  ///
  /// It is the text that the mocks of a source have for it, in one declaration.
  package func mock(
    of type: TypeDeclaration, in source: MockedSource
  ) -> (text: String?, diagnostics: [LocatedDiagnostic]) {
    let (plan, problems) = plan(of: type, in: source)
    let text = plan.map { MockWriter(plan: $0).lines.joined(separator: "\n") }
    return (text, problems.map(LocatedDiagnostic.init))
  }

  /// Makes the mock of one declaration in two parts, of which other mocks may share one.
  package func parts(
    of type: TypeDeclaration, in source: MockedSource
  ) -> (parts: MockParts?, diagnostics: [LocatedDiagnostic]) {
    let (plan, problems) = plan(of: type, in: source)
    return (plan.map(MockParts.init), problems.map(LocatedDiagnostic.init))
  }

  private func plan(
    of type: TypeDeclaration, in source: MockedSource
  ) -> (MockPlan?, [LocatedProblem]) {
    let subject = DeclaredType(
      declaration: type, path: [type.name.unescaped], enclosures: [], source: source)
    do throws(LocatedProblem) {
      var plan = try Selection(index: index, options: options).plan(for: subject)
      // A macro cannot add an extension: the mock adopts its protocol by itself.
      if let conformance = plan?.extensionConformance {
        plan?.inheritance.append(conformance)
        plan?.extensionConformance = nil
      }
      return (plan, plan?.notes ?? [])
    } catch {
      return (nil, [error])
    }
  }
}

// MARK: - Parts

/// A mock in the two declarations that a macro can make of a protocol.
///
/// What stands in an extension of the protocol, the mocks of protocols that inherit from it have too:
/// a macro does not see what a protocol inherits.
package struct MockParts: Sendable {
  /// The class or actor, which stands beside the protocol.
  package var mock: String

  /// The members for an extension of the protocol where `Self: Mock`, one after the other.
  package var members: [String]

  init(_ plan: MockPlan) {
    var plan = plan
    let isShared =
      plan.strategy == .inherits && plan.genericParameters.isEmpty && plan.aliases.isEmpty
    let nodes = plan.nodes
    plan.nodes = isShared ? nodes.filtered(by: \.belongsToOneMock) : nodes
    mock = MockWriter(plan: plan).lines.joined(separator: "\n")
    plan.nodes = isShared ? nodes.filtered { !$0.belongsToOneMock } : []
    members = MockWriter(plan: plan).bodyLines
  }
}

extension [MemberNode] {
  /// The members that are wanted, in the blocks of conditional compilation that they are in.
  func filtered(by isWanted: (MockedMember) -> Bool) -> [MemberNode] {
    compactMap { node in
      switch node {
      case .member(let member): return isWanted(member) ? node : nil
      case .conditional(let branches):
        let filtered = branches.map { branch in
          MemberNode.Branch(
            condition: branch.condition, nodes: branch.nodes.filtered(by: isWanted))
        }
        return filtered.contains { !$0.nodes.isEmpty } ? .conditional(filtered) : nil
      }
    }
  }
}

extension MockedMember {
  /// Whether the member names its mock, or can only be declared in it.
  fileprivate var belongsToOneMock: Bool {
    switch declaration {
    case .initializer: return true
    case .function(let function):
      let keepsSelf =
        !isStatic && (function.result.map { $0.isSelf || $0.wrapped?.isSelf ?? false } ?? false)
      let types =
        function.parameters.map(\.type) + (keepsSelf ? [] : [function.result].compactMap { $0 })
      return function.isOperator || types.contains(where: \.mentionsSelf)
    case .subscript(let item):
      return (item.parameters.map(\.type) + [item.result]).contains(where: \.mentionsSelf)
    case .property(_, let binding):
      return isOverride || binding.type?.mentionsSelf ?? false
    }
  }
}

extension TypeSyntax {
  fileprivate var mentionsSelf: Bool {
    var isFound = false
    _ = mapNames { names in
      if names.first?.name.text == "Self" { isFound = true }
      return nil
    }
    return isFound
  }
}

// MARK: - Bodies

/// The bodies of the members that a class of a test lists without them.
///
/// They don't forward: only the compiler sees whether a protocol has a member, and whether its
/// associated types let any value of the protocol take the call.
package struct MemberBodies: Sendable {
  private let context: WritingContext
  private let owner: DeclaredType

  /// Reads the class, or nothing if it is no mock.
  package init?(of type: TypeDeclaration, in source: MockedSource, options: GeneratorOptions) {
    let parents = type.inheritance.compactMap { $0.nameParts?.last }
    let isDelegate = parents.contains("MockDelegate")
    guard isDelegate || parents.contains("Mock") else { return nil }
    let strategy: MockStrategy =
      if !isDelegate { .inherits } else { type.kind == .actor ? .actor : .delegates }
    let index = DeclarationIndex([source])
    owner = DeclaredType(
      declaration: type, path: [type.name.unescaped], enclosures: [], source: source)
    context = WritingContext(
      facts: MockFacts(
        mock: type.name.text, strategy: strategy, access: "", options: options),
      rewriter: TypeRewriter(),
      reader: TypeReader(index: index, scopes: [owner.path], file: owner.file))
  }

  /// The lines of the body of a function.
  package func lines(of function: FunctionDeclaration) -> [String] {
    let member = MockedMember(declaration: .function(function), owner: owner)
    return MemberWriter(context: context, member: member).text(of: function).body
  }

  /// The lines of the body of an initializer.
  package func lines(of item: InitializerDeclaration) -> [String] {
    let member = MockedMember(declaration: .initializer(item), owner: owner)
    return InitializerWriter(context: context, member: member).text(of: item).body
  }

  /// The accessors of a property, each with its braces.
  package func accessors(
    of binding: PropertyBinding, in property: PropertyDeclaration
  ) -> [String] {
    let member = MockedMember(declaration: .property(property, binding), owner: owner)
    return AccessorWriter(context: context, member: member).accessors(of: binding)
  }
}
