import ExpectSyntax

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
  fileprivate func filtered(by isWanted: (MockedMember) -> Bool) -> [MemberNode] {
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
