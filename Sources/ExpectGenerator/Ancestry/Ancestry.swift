import ExpectSyntax

/// What a protocol inherits, from all its parents.
struct Ancestry {
  /// The protocol, after all protocols that it inherits from.
  var protocols: [DeclaredType] = []

  /// The class that a type must inherit from to conform.
  var superclass: Superclass?

  /// Whether only actors conform.
  var isActor = false

  /// The types that are written for primary associated types of parents.
  var bindings: [(name: String, type: TypeSyntax)] = []

  /// The global actor that the protocol is isolated to.
  var globalActor: String?

  /// Whether two values are equal is asked by a protocol of the standard library.
  var isEquatable = false

  /// The class that a type must inherit from to conform.
  struct Superclass {
    /// The class as the protocol writes it.
    let type: TypeSyntax

    /// Its declaration, where a source has it.
    let declared: DeclaredType?
  }
}
