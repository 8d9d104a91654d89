package import ExpectSyntax

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
      rewriter: TypeRewriter(), reader: TypeReader(index: index, scopes: [owner.path]))
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
