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

  init(_ plan: MockPlan, sharesMembers: Bool) {
    var plan = plan
    let isShared =
      sharesMembers && plan.facts.property == nil && plan.genericParameters.isEmpty && plan.aliases.isEmpty
    let nodes = plan.nodes
    plan.nodes = isShared ? nodes.filtered(by: \.belongsToOneMock) : nodes
    mock = MockWriter(plan: plan).lines.joined(separator: "\n")
    plan.nodes = isShared ? nodes.filtered { !$0.belongsToOneMock } : []
    members = MockWriter(plan: plan).bodyLines
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
  private let context: WritingContext
  private let overrides: WritingContext
  private let owner: DeclaredType

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
    let index = DeclarationIndex([source])
    let owner = DeclaredType(type, at: Place(source: source))
    func context(_ real: RealType?) -> WritingContext {
      WritingContext(
        facts: MockFacts(
          mock: type.name.text, property: isDelegate ? MockFacts.usualProperty : nil,
          isActor: isDelegate && type.kind == .actor, access: .internal, options: options,
          real: real),
        rewriter: TypeRewriter(),
        reader: TypeReader(index: index, scopes: [owner.path], file: owner.file))
    }
    self.owner = owner
    self.context = context(target.map { RealType(type: $0, isStated: true) })
    // A class names its superclass first.
    let superclass = isDelegate ? type.inheritance.first?.text : nil
    overrides = context(superclass.map { RealType(type: $0) })
  }

  /// Returns the lines of the body of a function.
  package func lines(of function: FunctionDeclaration) -> [String] {
    writer(of: MockedMember(function, of: owner)).body
  }

  /// Returns the lines of the body of an initializer.
  package func lines(of item: InitializerDeclaration) -> [String] {
    writer(of: MockedMember(item, of: owner)).body
  }

  /// Returns the accessors of a property, each with its braces.
  package func accessors(
    of binding: PropertyBinding, in property: PropertyDeclaration
  ) -> [String] {
    writer(of: MockedMember(binding, in: property, of: owner)).accessors
  }

  private func writer(of member: MockedMember) -> MemberWriter {
    let isOverride = member.header.hasModifier("override") && !member.isInitializer
    return MemberWriter(
      context: isOverride ? overrides : context, member: member, isOverride: isOverride)
  }
}
