import ExpectSyntax

/// A class and the classes that it inherits from, as far as the sources have them.
struct Lineage {
  /// The classes, the one that is asked for first.
  private(set) var classes: [Ancestor] = []

  /// The global actor that the class is isolated to.
  private(set) var globalActor: String?

  /// Whether the class says that it can be shared.
  private(set) var isSendable = false

  /// A class, and what stands for its generic parameters.
  struct Ancestor {
    let type: DeclaredType
    let substitutions: [String: TypeSyntax]
  }

  init(of subject: DeclaredType, in index: DeclarationIndex, readsParents: Bool) {
    var next: Ancestor? = Ancestor(type: subject, substitutions: [:])
    while let ancestor = next, !classes.contains(where: { $0.type.path == ancestor.type.path }) {
      if readsParents || classes.isEmpty { classes.append(ancestor) }
      globalActor = globalActor ?? GlobalActors(index: index).actor(of: ancestor.type)
      let inherited = ancestor.type.declaration.inheritance
      isSendable = isSendable || inherited.contains { $0.core.simpleName == "Sendable" }
      next = Self.parent(of: ancestor, in: index)
    }
  }

  /// Whether the class has an initializer from the compiler alone, and is isolated.
  var hasUnwrittenIsolatedInitializer: Bool {
    guard globalActor != nil else { return false }
    return !classes.contains { ancestor in
      ancestor.type.declaration.members.flattened.contains {
        if case .initializer = $0 { true } else { false }
      }
    }
  }

  private static func parent(of ancestor: Ancestor, in index: DeclarationIndex) -> Ancestor? {
    let reader = TypeReader(index: index, scopes: [ancestor.type.path])
    let rewriter = TypeRewriter(replacements: ancestor.substitutions)
    for written in ancestor.type.declaration.inheritance {
      guard let declared = reader.declaredType(written), declared.declaration.kind == .class else {
        continue
      }
      let names = declared.declaration.genericParameters.map(\.name.unescaped)
      let arguments = reader.resolved(written).genericArguments.map(rewriter.rewritten)
      return Ancestor(
        type: declared,
        substitutions: Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first }))
    }
    return nil
  }
}
