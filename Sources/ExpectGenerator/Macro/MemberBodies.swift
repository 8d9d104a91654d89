package import ExpectSyntax

/// The bodies of the members that a class of a test lists without them.
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
        mock: type.name.text, strategy: strategy, access: "", options: options,
        real: Self.real(of: type, in: index)),
      rewriter: TypeRewriter(), reader: TypeReader(index: index, scopes: [owner.path]))
  }

  /// What the mock can forward to: whatever is all that the mock is.
  ///
  /// Only the compiler sees the protocols. Where the class has type parameters or types of its own,
  /// they may have associated types, with which their members can't be called on any value.
  private static func real(of type: TypeDeclaration, in index: DeclarationIndex) -> RealType? {
    let isOpen = type.members.flattened.contains { declaration in
      switch declaration {
      case .type, .typealias: true
      default: false
      }
    }
    let unlisted = KnownProtocols.markers.union(["Mock", "MockDelegate"])
    let parents = type.inheritance.filter { !($0.nameParts?.last.map(unlisted.contains) ?? true) }
    guard !isOpen, type.genericParameters.isEmpty, !parents.isEmpty,
      parents.allSatisfy({ index.entry($0.nameParts ?? [], from: []) == nil })
    else { return nil }
    let isSubclass = type.members.flattened.contains { $0.isOverride }
    let composition = parents.map(\.core.text).joined(separator: " & ")
    return RealType(type: isSubclass && parents.count == 1 ? composition : "any \(composition)")
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

extension Declaration {
  fileprivate var isOverride: Bool {
    let header: DeclarationHeader? =
      switch self {
      case .function(let function): function.header
      case .property(let property): property.header
      default: nil
      }
    return header?.modifiers.contains { $0.name == "override" } ?? false
  }
}
