import ExpectSyntax

/// Writes a planned mock.
struct MockWriter {
  private let plan: MockPlan

  /// The writers of the types that run default implementations.
  private let defaultTypes: [MockWriter]

  /// - Parameter names: The names of the mocks of results found so far.
  init(plan: MockPlan, names: inout ResultMockNames) {
    var plan = plan
    plan.context = plan.context.findingResultMocks(
      of: plan.nodes.flatMap(\.members), names: &names)
    self.plan = plan
    var types: [MockWriter] = []
    for type in plan.defaultTypes { types.append(MockWriter(plan: type, names: &names)) }
    defaultTypes = types
  }

  private var facts: MockFacts { plan.facts }

  private var access: AccessLevel { facts.access }

  /// The lines of the mock.
  var lines: [String] {
    let body = storage + plan.declarations.map { access.word + $0 } + memberLines(plan.nodes)
    let head = documentation(of: plan.subject.header, in: plan.subject) + attributes
    guard !body.isEmpty else { return head + ["\(header) {}"] }
    let own =
      head + ["\(header) {"] + body.map { $0.hasPrefix("#") ? $0 : "  \($0)" } + ["}"]
    return own + defaultTypes.flatMap { [""] + $0.lines }
  }

  /// The lines of the members.
  var bodyLines: [String] { memberLines(plan.nodes) }

  /// The lines after the mock, outside any other declaration.
  ///
  /// An actor that implements an initializer of a protocol must not conform to that protocol in its own declaration.
  /// Otherwise Swift 6.3 treats the initializer as nonisolated, and rejects it, if a file that is compiled earlier uses it.
  var trailingLines: [String] {
    guard let conformance = plan.extensionConformance else { return [] }
    let scope = plan.context.reader.index.enclosure(
      of: plan.subject, in: facts.options.destination)
    let name = (scope + [facts.mock]).joined(separator: ".")
    let adopted = (scope + [conformance]).joined(separator: ".")
    // The default isolation of a module also applies to extensions of actors.
    let isolation = facts.options.destination.isMainActorByDefault ? "nonisolated " : ""
    return [""] + attributes + ["\(isolation)extension \(name): \(adopted) {}"]
  }

  private var attributes: [String] { plan.subject.header.availability }

  private var header: String {
    let keyword = facts.isActor ? "actor" : "class"
    let parameters = plan.genericParameters.joined(separator: ", ")
    let clause =
      plan.requirements.isEmpty ? "" : " where \(plan.requirements.joined(separator: ", "))"
    let inherited = plan.inheritance.joined(separator: ", ")
    return access.wordOfType + plan.modifiers + "\(keyword) \(facts.mock)"
      + (parameters.isEmpty ? "" : "<\(parameters)>")
      + (inherited.isEmpty ? "" : ": \(inherited)") + clause
  }

  /// The owned mock, if any, and the members that are needed to create its owner.
  private var storage: [String] {
    let isolation = facts.isActor ? "nonisolated " : ""
    var lines: [String] = []
    if let property = facts.property, facts.role == .mock {
      let type = facts.expect("Mock")
      if facts.mockOfDefaults != nil {
        lines += [
          "let \(property): \(type)", "init(_ mock: \(type)) { self.\(property) = mock }",
        ]
      } else {
        let made = "\(type)(name: \"\(facts.mock.withoutBackticks)\")"
        lines.append("\(access.word)\(isolation)let \(property) = \(made)")
      }
      // Failures use the description, so it isn't recorded as a call. Neither is the mirror.
      if facts.isDescribed {
        let type = facts.standard("String")
        lines.append(
          "\(access.word)\(isolation)var description: \(type) { \(property).description }")
      }
    }
    if facts.isReflected {
      let type = facts.standard("Mirror")
      lines.append(
        "\(access.word)\(isolation)var customMirror: \(type) { \(type)(self, children: [:]) }")
    }
    return lines + initializers
  }

  /// The initializers that the mock needs besides those that its type requires.
  private var initializers: [String] {
    guard let property = facts.property, facts.mockOfDefaults == nil else { return [] }
    // An implicit initializer is internal.
    let isVisible = access > .internal
    let isDelegate = property == MockFacts.usualProperty
    guard facts.isSubclass || isDelegate && facts.hasOwnSuperclass else {
      // Initializers of the protocol replace the implicit one.
      let isReplaced = plan.nodes.flatMap(\.members).contains(where: \.isInitializer)
      guard isReplaced || isVisible, !facts.hasPlainInitializer else { return [] }
      return ["\(access.word)init() {}"]
    }
    if facts.options.destination.isMainActorByDefault,
      facts.lineage?.hasUnwrittenIsolatedInitializer ?? false
    {
      return isolatedInitializers
    }
    guard isVisible, facts.lineage?.hasUnwrittenInitializer ?? false else { return [] }
    return ["\(access.word)override init() { super.init() }"]
  }

  /// The initializers that a mock in a main-actor-isolated module needs in order to inherit from an isolated class that
  /// only has an implicit initializer.
  ///
  /// Swift 6.3 generates an initializer for such a class that is isolated when called and nonisolated when overridden,
  /// and therefore rejects every subclass that inherits it.
  private var isolatedInitializers: [String] {
    [
      "@available(*, unavailable) \(access.word)override nonisolated convenience init() { fatalError() }",
      "\(access.word)init(_: Void = ()) { super.init() }",
    ]
  }
}

// MARK: - Members

extension MockWriter {
  private func memberLines(_ nodes: [MemberNode]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .member(let member):
        let writer = MemberWriter(
          context: plan.context, member: member, isOverride: facts.isSubclass)
        return documentation(of: member.header, in: member.owner) + writer.lines
      case .conditional(let branches):
        return Directive.block(branches.map { ($0.condition, memberLines($0.nodes)) })
      }
    }
  }

  private func documentation(of header: DeclarationHeader, in type: DeclaredType) -> [String] {
    guard facts.options.keepsDocumentation, facts.mockOfDefaults == nil else { return [] }
    return type.source.file.source.documentation(of: header)
  }
}

// MARK: - Conditional compilation

/// Writes conditional compilation directives.
enum Directive {
  /// Returns a block with its directives, or an empty array if no branch has lines.
  ///
  /// A branch without a condition begins with `#else`.
  static func block(_ branches: [(condition: String?, lines: [String])]) -> [String] {
    guard branches.contains(where: { !$0.lines.isEmpty }) else { return [] }
    let lines = branches.enumerated().flatMap { position, branch in
      let keyword = position == 0 ? "#if" : "#elseif"
      return [branch.condition.map { "\(keyword) \($0)" } ?? "#else"] + branch.lines
    }
    return lines + ["#endif"]
  }
}
