import ExpectSyntax

/// What the members of one mock are written with.
struct WritingContext {
  /// The name of the mock.
  let mock: String
  let strategy: MockStrategy

  /// The word for the access of the members, with a space behind it, or nothing.
  let access: String
  var rewriter: TypeRewriter
  var reader: TypeReader
  let options: GeneratorOptions

  /// The names of the generic parameters of the mock.
  var genericNames: Set<String> = []

  /// The global actor that the type is isolated to, as an attribute.
  var globalActor: String?

  /// The scope that the mock is written in.
  var home: [String] = []

  /// Whether the type is equatable by a protocol that it inherits from.
  var isEquatable = false

  /// Whether a static member of the type is called `statics`.
  var hidesStatics = false

  /// Whether the type asks for an initializer without parameters.
  var hasPlainInitializer = false

  /// Whether the superclass is not `Mock`.
  var hasOwnSuperclass = false

  /// Whether the superclass has an initializer from the compiler alone, in a module of the main actor.
  var hasUnwrittenIsolatedInitializer = false

  /// What stands before `call` in a member of the type.
  var statics: String { hidesStatics || isOwner ? "Mock.statics(of: Self.self)." : "statics." }

  private var isOwner: Bool {
    if case .owns = strategy { true } else { false }
  }
}
