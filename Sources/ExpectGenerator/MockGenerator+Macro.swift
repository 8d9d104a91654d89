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

// MARK: - Parts

/// A mock, split into the two declarations that a macro can generate for a protocol.
///
/// Mocks of inheriting protocols share the members in the extension of the protocol, because a macro doesn't see
/// inherited requirements.
package struct MockParts: Sendable {
  /// The class or actor, which is generated next to the protocol.
  package var mock: String

  /// The members for an extension of the protocol `where Self: Mock`, in order.
  package var members: [String]

  /// Whether the mock inherits the members that extensions add to subclasses of `Mock`.
  package let inheritsMock: Bool

  init(_ plan: MockPlan, sharesMembers: Bool) {
    var (plan, names) = (plan, ResultMockNames())
    inheritsMock = plan.facts.property == nil
    let isShared =
      sharesMembers && inheritsMock && plan.genericParameters.isEmpty && plan.declarations.isEmpty
    let nodes = plan.nodes
    plan.nodes = isShared ? nodes.filtered(by: \.belongsToOneMock) : nodes
    mock = MockWriter(plan: plan, names: &names).lines.joined(separator: "\n")
    plan.nodes = isShared ? nodes.filtered { !$0.belongsToOneMock } : []
    members = MockWriter(plan: plan, names: &names).bodyLines
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
  private let target: String?

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
    self.target = target
  }

  /// Returns the lines of the body of a function or an initializer, or the accessors of a property, each with its braces.
  ///
  /// Returns `nil` for other declarations.
  package func lines(of declaration: Declaration) -> [String]? {
    guard case .member(let member)? = owner.nodes(of: [declaration]).first else { return nil }
    let isOverride = member.header.hasModifier("override") && !member.isInitializer
    var facts = facts
    if !isOverride {
      facts.real = target.map { RealType(type: $0, isStated: true) }
    } else if facts.property != nil {
      // A class names its superclass first.
      facts.real = owner.declaration.inheritance.first.map { RealType(type: $0.text) }
    }
    let context = WritingContext(
      facts: facts, rewriter: TypeRewriter(), reader: index.reader(in: owner))
    let writer = MemberWriter(context: context, member: member, isOverride: isOverride)
    return member.isAccessed ? writer.accessors : writer.body
  }
}
