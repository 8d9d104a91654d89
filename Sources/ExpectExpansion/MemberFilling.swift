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
    guard let file = request.surroundings.first?.parsed, let type = file.firstType,
      type.kind != .protocol
    else { return nil }
    let source = MockedSource(file, module: request.module)
    let piece = request.declaration.enclosed
    let attribute = type.header.attributes.first { $0.name.hasSuffix("Mocked") }
    let target = MockedArguments(attribute?.arguments).forwardingTarget
    guard
      let bodies = MemberBodies(
        of: type, in: source, options: request.options, forwardingTo: target),
      let member = piece.parsed.firstType?.members.first
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
      guard isSubclass, !item.header.hasModifier("convenience") else {
        return Expansion(text: "@_MockedBody")
      }
      return piece.refusal(
        .designated, at: item.header.keywordRange, inserting: "convenience ")
    case .property(let property) where property.isRequirement:
      return property.bindings.count == 1
        ? Expansion(text: "@_MockedAccessors")
        : piece.refusal(.severalProperties, at: property.header.range)
    default: return Expansion()
    }
  }

  /// The body of a function or an initializer, or the accessors of a property, including the enclosing braces.
  var text: String? {
    guard let lines = bodies.lines(of: member) else { return nil }
    return lines.count == 1
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
