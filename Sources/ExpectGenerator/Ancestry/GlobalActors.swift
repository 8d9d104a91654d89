import ExpectSyntax

/// Knows which attributes isolate a declaration to a global actor.
struct GlobalActors {
  let index: DeclarationIndex

  /// Whether an attribute names a global actor.
  func isActor(_ attribute: Attribute, from scope: [String]) -> Bool {
    let names = attribute.name.split(separator: ".").map(String.init)
    if case .type(let type) = index.entry(names, from: scope) { return type.has("globalActor") }
    // The actors of other modules are known by their names alone.
    return names.last?.hasSuffix("Actor") ?? false
  }

  /// The global actor that a protocol is isolated to, as an attribute.
  ///
  /// - Parameter parents: The protocols that it inherits from; those of its own module isolate it too.
  func actor(of type: DeclaredType, parents: [DeclaredType] = []) -> String? {
    if type.has(modifier: "nonisolated") { return nil }
    for type in [type] + parents.filter({ !$0.isKnown }) {
      let attribute = type.declaration.header.attributes.first { isActor($0, from: type.path) }
      if let attribute { return attribute.text }
    }
    let isSendable = ([type] + parents).contains { type in
      type.declaration.inheritance.contains { $0.simpleName == "Sendable" }
    }
    // The default does not hold for what can be shared, but a class may be that and isolated.
    let isFree = isSendable && type.declaration.kind == .protocol
    return type.source.module.isMainActorByDefault && !isFree ? "@MainActor" : nil
  }
}
