import ExpectSyntax

/// Writes a planned mock.
struct MockWriter {
  private let plan: MockPlan
  private let members: [MemberNode<MemberPlan>]

  /// The writers of the types that run default implementations.
  private let defaultTypes: [MockWriter]

  /// - Parameter names: The names of the mocks of results found so far.
  init(plan: MockPlan, names: inout ResultMockNames) {
    self.plan = plan
    members = plan.memberPlans(&names)
    var types: [MockWriter] = []
    for type in plan.defaultTypes { types.append(MockWriter(plan: type, names: &names)) }
    defaultTypes = types
  }

  private var facts: MockFacts { plan.facts }

  /// Whether a member requires the module for noncopyable values.
  var isNoncopyable: Bool {
    members.contains { $0.members.contains(where: \.isNoncopyable) }
      || defaultTypes.contains(where: \.isNoncopyable)
  }

  /// The lines of the mock.
  var lines: [Line] {
    let own =
      body.isEmpty
      ? [Line](opening.dropLast() + ["\(header) {}"])
      : [Line](opening) + body.indented + [Line(text: "}")]
    return own + defaultTypes.flatMap { [.empty] + $0.lines }
  }

  /// The lines up to the opening brace.
  var opening: [String] {
    plan.context.documentation(of: plan.subject.header, in: plan.subject) + attributes
      + ["\(header) {"]
  }

  private var body: [Line] { [Line](plan.ownDeclarations) + memberLines }

  /// The lines of the members.
  var memberLines: [Line] { lines(of: members) }

  private func lines(of nodes: [MemberNode<MemberPlan>]) -> [Line] {
    nodes.flatMap { node in
      switch node {
      case .member(let member): member.lines
      case .conditional(let branches):
        Directive.block(branches.map { ($0.condition, lines(of: $0.nodes)) })
      }
    }
  }

  /// The lines after the mock, outside any other declaration.
  ///
  /// An actor that implements an initializer of a protocol must not conform to that protocol in its own declaration.
  /// Otherwise Swift 6.3 treats the initializer as nonisolated, and rejects it, if a file that is compiled earlier uses it.
  var trailingLines: [Line] {
    guard let conformance = plan.extensionConformance else { return [] }
    let scope = plan.context.reader.index.enclosure(
      of: plan.subject, in: facts.options.destination)
    let name = (scope + [facts.mock]).joined(separator: ".")
    let adopted = (scope + [conformance]).joined(separator: ".")
    // The default isolation of a module also applies to extensions of actors.
    let isolation = facts.options.destination.isMainActorByDefault ? "nonisolated " : ""
    return [.empty] + [Line](attributes + ["\(isolation)extension \(name): \(adopted) {}"])
  }

  private var attributes: [String] { plan.subject.header.availability }

  private var header: String {
    let words =
      [facts.access.modifierOfType].compactMap(\.self) + plan.modifiers
      + [facts.isActor ? "actor" : "class", facts.mock]
    let parameters = plan.genericParameters.map { name, constraint in
      name + (constraint.map { ": \($0)" } ?? "")
    }.joined(separator: ", ")
    let clause =
      plan.requirements.isEmpty ? "" : " where \(plan.requirements.joined(separator: ", "))"
    let inherited = plan.inheritance.joined(separator: ", ")
    return words.joined(separator: " ") + (parameters.isEmpty ? "" : "<\(parameters)>")
      + (inherited.isEmpty ? "" : ": \(inherited)") + clause
  }
}
