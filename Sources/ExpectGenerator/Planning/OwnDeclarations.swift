import ExpectSyntax

// What a mock declares besides the members of its type.

extension MockPlan {
  /// The declarations before the members.
  var ownDeclarations: [String] {
    storage.map(declared) + initializers + declarations.map(declared)
  }

  /// Returns a declaration of the mock with its access modifier.
  private func declared(_ text: String) -> String {
    guard let access = facts.access.modifier else { return text }
    return "\(access) \(text)"
  }

  /// The owned mock, if any, and the members that failures need.
  private var storage: [String] {
    let isolation = facts.isActor ? "nonisolated " : ""
    var declarations: [String] = []
    if let property = facts.property, !facts.isDouble {
      let type = facts.expect("Mock")
      if facts.runsDefaults {
        declarations += [
          "let \(property): \(type)", "init(_ mock: \(type)) { self.\(property) = mock }",
        ]
      } else {
        let value = canBeNamed ? ": \(type)" : " = \(type)(name: \"\(name)\")"
        declarations.append("\(isolation)let \(property)\(value)")
      }
      // Failures use the description, so it isn't recorded as a call. Neither is the mirror.
      if facts.isDescribed {
        let type = facts.standard("String")
        declarations.append(
          "\(isolation)var description: \(type) { \(property).description }")
      }
    }
    if facts.isReflected {
      let type = facts.standard("Mirror")
      declarations.append(
        "\(isolation)var customMirror: \(type) { \(type)(self, children: [:]) }")
    }
    return declarations
  }

  private var name: String { facts.mock.withoutBackticks }

  /// Whether the mock can have an initializer with a name, as a subclass of `Mock` has.
  private var canBeNamed: Bool {
    facts.property != nil && !facts.runsDefaults && !facts.isDouble && !facts.isSubclass
      && !facts.hasOwnSuperclass && !members.contains(where: \.isInitializer)
  }

  /// The initializers that the mock needs besides those that its type requires.
  private var initializers: [String] {
    guard let property = facts.property, !facts.runsDefaults else { return [] }
    if canBeNamed {
      let (mock, string) = (facts.expect("Mock"), facts.standard("String"))
      return [
        declared(
          "init(_ strictness: \(mock).Strictness? = nil, name: \(string) = \"\(name)\") { "
            + "\(property) = \(mock)(strictness, name: name) }")
      ]
    }
    // An implicit initializer is internal.
    let isVisible = facts.access > .internal
    let isDelegate = property == MockFacts.usualProperty
    guard facts.isSubclass || isDelegate && facts.hasOwnSuperclass else {
      // Initializers of the protocol replace the implicit one.
      let isReplaced = members.contains(where: \.isInitializer)
      guard isReplaced || isVisible, !facts.hasPlainInitializer else { return [] }
      return [declared("init() {}")]
    }
    if facts.options.destination.isMainActorByDefault,
      facts.lineage?.hasUnwrittenIsolatedInitializer ?? false
    {
      return isolatedInitializers
    }
    guard isVisible, facts.lineage?.hasUnwrittenInitializer ?? false else { return [] }
    return [declared("override init() { super.init() }")]
  }

  /// The initializers that a mock in a main-actor-isolated module needs in order to inherit from an isolated class that
  /// only has an implicit initializer.
  ///
  /// Swift 6.3 generates an initializer for such a class that is isolated when called and nonisolated when overridden,
  /// and therefore rejects every subclass that inherits it.
  private var isolatedInitializers: [String] {
    [
      "@available(*, unavailable) "
        + declared("override nonisolated convenience init() { fatalError() }"),
      declared("init(_: Void = ()) { super.init() }"),
    ]
  }
}
