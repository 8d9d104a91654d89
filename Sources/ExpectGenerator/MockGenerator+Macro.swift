package import ExpectSyntax

// The interface for macros, which see one declaration at a time.
extension MockGenerator {
  /// Generates the mock of one declaration, to be placed next to the declaration.
  ///
  /// - Parameter sharesMembers: Whether to generate the members that other mocks may share separately. Otherwise, the
  ///   mock has the same text as in the mocks of a source.
  package func parts(
    of type: TypeDeclaration, in source: MockedSource, sharesMembers: Bool
  ) -> (parts: MockParts?, diagnostics: [LocatedDiagnostic]) {
    do throws(LocatedDiagnostic) {
      guard var plan = try plan(for: DeclaredType(type, at: Place(source: source))) else {
        return (nil, [])
      }
      // A peer macro can't add an extension, so the mock itself conforms to the protocol.
      if let conformance = plan.extensionConformance { plan.inheritance.append(conformance) }
      return (MockParts(plan, sharesMembers: sharesMembers), plan.notes)
    } catch {
      return (nil, [error])
    }
  }
}

extension MockGenerator {
  /// Returns the parents of a protocol that neither a source nor the standard library declares, each once.
  package func unknownParents(
    of type: TypeDeclaration, in source: MockedSource
  ) -> [TypeSyntax] {
    guard type.kind == .protocol else { return [] }
    let declared = DeclaredType(type, at: Place(source: source))
    var seen: Set<[String]> = []
    return declared.parents.flatMap(\.components).filter { parent in
      guard let names = index.reader(in: declared).resolved(parent).nameParts,
        !KnownNames.isParent(names.last ?? ""), index.reader(in: declared).entry(names) == nil
      else { return false }
      return seen.insert(names).inserted
    }
  }
}

// MARK: - Parts

/// A mock, split into the two declarations that a macro can generate for a protocol.
///
/// Mocks of inheriting protocols share the members in the extension of the protocol, because a macro doesn't see
/// inherited requirements.
package struct MockParts: Sendable {
  /// The class or actor, which is generated next to the protocol.
  package let mock: String

  /// The number of lines of the class or actor up to its opening brace.
  package let openingCount: Int

  /// Whether the mock inherits the members that extensions add to subclasses of `Mock`.
  package let inheritsMock: Bool

  private let memberLines: [Line]

  /// The lines of the members for an extension of the protocol `where Self: Mock`, in order.
  package var members: [String] { memberLines.map(\.text) }

  init(_ plan: MockPlan, sharesMembers: Bool) {
    var (plan, names) = (plan, ResultMockNames())
    inheritsMock = plan.facts.property == nil
    let isShared =
      sharesMembers && inheritsMock && plan.genericParameters.isEmpty && plan.declarations.isEmpty
    let nodes = plan.nodes
    plan.nodes = isShared ? nodes.filtered(by: \.belongsToOneMock) : nodes
    let writer = MockWriter(plan: plan, names: &names)
    mock = writer.lines.text
    openingCount = [Line](writer.opening).text.count { $0 == "\n" } + 1
    plan.nodes = isShared ? nodes.filtered { !$0.belongsToOneMock } : []
    memberLines = MockWriter(plan: plan, names: &names).memberLines
  }

  /// Returns the members in braces.
  ///
  /// - Parameter opening: The lines up to the opening brace.
  package func members(after opening: [String]) -> String {
    ([Line](opening) + memberLines.indented + [Line(text: "}")]).text
  }
}

extension MockedMember {
  /// Whether the member refers to its mock by name, or must be declared in it.
  fileprivate var belongsToOneMock: Bool {
    if isInitializer || kind == .operator || isOverride { return true }
    let keepsSelf = kind == .function && !isStatic && result?.isSelfOrOptional ?? false
    return (parameters.map(\.type) + (keepsSelf ? [] : [result].compactMap(\.self)))
      .contains { $0.hasName { $0.first?.name.text == "Self" } }
  }
}

// MARK: - Bodies

/// Generates the bodies of the members that a class in a test lists without bodies.
///
/// The body of an override forwards to the superclass. Other bodies only forward to a type that the attribute states, because
/// only the compiler knows whether the protocol has the member, and whether the member can be called on any value of the
/// protocol despite its associated types.
package struct MemberBodies: Sendable {
  private let owner: DeclaredType
  private let facts: MockFacts
  private let index: DeclarationIndex

  /// The type to which the members forward.
  private let target: TypeSyntax?

  /// Creates the writer for a class, or returns `nil` if the class isn't a mock.
  ///
  /// - Parameter target: The type to which the members forward.
  package init?(
    of type: TypeDeclaration, in source: MockedSource, options: GeneratorOptions,
    forwardingTo target: String? = nil
  ) {
    let parents = type.inheritance.compactMap { $0.nameParts?.last }
    let isDelegate = parents.contains("MockDelegate")
    guard isDelegate || parents.contains("Mock") else { return nil }
    owner = DeclaredType(type, at: Place(source: source))
    facts = MockFacts(
      mock: type.name.text, property: isDelegate ? MockFacts.usualProperty : nil,
      isActor: isDelegate && type.kind == .actor, access: .internal, options: options)
    index = DeclarationIndex([source])
    self.target = target.flatMap(TypeSyntax.parsed)
  }

  /// Returns the lines of the body of a function or an initializer, or the accessors of a property, each with its braces.
  ///
  /// Returns `nil` for other declarations.
  package func lines(of declaration: Declaration) -> [String]? {
    guard case .member(let member)? = owner.nodes(of: [declaration]).first else { return nil }
    var facts = facts
    facts.isSubclass = member.header.hasModifier("override") && !member.isInitializer
    if !facts.isSubclass {
      facts.real = target.map { RealType(type: $0, isStated: true) }
    } else if facts.property != nil {
      // A class names its superclass first.
      facts.real = owner.declaration.inheritance.first.map { RealType(type: $0) }
    }
    let context = MockContext(
      facts: facts, rewriter: TypeRewriter(), reader: index.reader(in: owner))
    let planning = MemberPlanning(member, in: context)
    return member.isAccessed
      ? planning.listedAccessors.flatMap(\.lines) : planning.body.lines
  }
}
