import ExpectGenerator
import ExpectSyntax

/// A member that a mock lists without its body.
struct MemberFilling {
  private let member: Declaration
  private let piece: SourcePiece
  private let bodies: MemberBodies

  /// Whether the mock inherits its initializers.
  private let isSubclass: Bool

  /// Reads the member, or returns `nil` if it isn't a member of a mock.
  ///
  /// The compiler also makes this request for every member of a protocol, so rejecting those must be fast.
  init?(_ request: ExpansionRequest) {
    guard let file = request.surroundings.first?.parsed,
      case .type(let type)? = file.declarations.first, type.kind != .protocol
    else { return nil }
    let source = MockedSource(file, module: request.module)
    let piece = request.declaration.enclosed
    let attribute = type.header.attributes.first { $0.name.hasSuffix("Mocked") }
    let target = MockedArguments(attribute?.arguments).forwardingTarget
    guard
      let bodies = MemberBodies(
        of: type, in: source, options: request.options, forwardingTo: target),
      case .type(let enclosing)? = piece.parsed.declarations.first,
      let member = enclosing.members.first
    else { return nil }
    self.member = member
    self.bodies = bodies
    self.piece = piece
    isSubclass = !type.inheritance.contains { $0.text.hasSuffix("MockDelegate") }
  }

  /// The attribute with which the compiler requests the missing body or accessors.
  var attribute: Expansion {
    switch member {
    case .function(let function) where function.body == nil:
      return Expansion(text: "@_MockedBody")
    case .initializer(let item) where item.body == nil:
      return attribute(of: item)
    case .property(let property) where property.isRequirement:
      return property.bindings.count == 1
        ? Expansion(text: "@_MockedAccessors")
        : Expansion(diagnostics: [
          piece.diagnostic(.error, Refusal.severalProperties.message, at: property.header.range)
        ])
    default: return Expansion()
    }
  }

  private func attribute(of item: InitializerDeclaration) -> Expansion {
    guard isSubclass, !item.header.hasModifier("convenience") else {
      return Expansion(text: "@_MockedBody")
    }
    let place = item.header.keywordRange
    return Expansion(diagnostics: [
      piece.diagnostic(
        .error, Refusal.designated.message, at: place,
        fixIt: .convenience(at: place.lowerBound + piece.offset))
    ])
  }

  /// The body, including its braces.
  var body: String? {
    switch member {
    case .function(let function): Self.braced(bodies.lines(of: function))
    case .initializer(let item): Self.braced(bodies.lines(of: item))
    default: nil
    }
  }

  /// The accessors, including the enclosing braces.
  var accessors: String? {
    guard case .property(let property) = member, let binding = property.bindings.first else {
      return nil
    }
    return Self.braced(bodies.accessors(of: binding, in: property))
  }

  private static func braced(_ lines: [String]) -> String {
    lines.count == 1
      ? "{ \(lines[0]) }" : "{\n\(lines.map { "  \($0)\n" }.joined())}"
  }
}

extension PropertyDeclaration {
  /// Whether the property has neither an initial value nor accessors, and could have accessors.
  fileprivate var isRequirement: Bool {
    let stored: Set = ["lazy", "weak", "unowned"]
    return !isConstant && !header.modifiers.contains { stored.contains($0.name) }
      && bindings.allSatisfy {
        $0.accessors == nil && $0.initialValue == nil && $0.names.count == 1
      } && bindings.last?.type != nil
  }
}
