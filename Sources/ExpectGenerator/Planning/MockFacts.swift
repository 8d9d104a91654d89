/// What is known of one mock and holds for all of its members.
///
/// It is an object because every part of a mock is written with it, and nothing changes it.
final class MockFacts: Sendable {
  /// The name of the mock.
  let mock: String
  let role: MockRole
  let strategy: MockStrategy

  /// The word for the access of the members, with a space behind it, or nothing.
  let access: String
  let options: GeneratorOptions

  /// The scope that the mock is written in.
  let home: [String]

  /// The names of the generic parameters of the mock.
  let genericNames: Set<String>

  /// The global actor that the type is isolated to, as an attribute.
  let globalActor: String?

  /// Whether the type is equatable by a protocol that it inherits from.
  let isEquatable: Bool

  /// Whether a static member of the type is called `statics`.
  let hidesStatics: Bool

  /// Whether the type asks for an initializer without parameters.
  let hasPlainInitializer: Bool

  /// Whether the superclass is not `Mock`.
  let hasOwnSuperclass: Bool

  /// Whether the superclass has an initializer from the compiler alone, in a module of the main actor.
  let hasUnwrittenIsolatedInitializer: Bool

  /// What the mock can forward to; `nil` where no member knows how.
  let real: RealType?

  init(
    mock: String, role: MockRole = .mock, strategy: MockStrategy, access: String,
    options: GeneratorOptions,
    home: [String] = [], genericNames: Set<String> = [], globalActor: String? = nil,
    isEquatable: Bool = false, hidesStatics: Bool = false, hasPlainInitializer: Bool = false,
    hasOwnSuperclass: Bool = false, hasUnwrittenIsolatedInitializer: Bool = false,
    real: RealType? = nil
  ) {
    self.mock = mock
    self.role = role
    self.strategy = strategy
    self.access = access
    self.options = options
    self.home = home
    self.genericNames = genericNames
    self.globalActor = globalActor
    self.isEquatable = isEquatable
    self.hidesStatics = hidesStatics
    self.hasPlainInitializer = hasPlainInitializer
    self.hasOwnSuperclass = hasOwnSuperclass
    self.hasUnwrittenIsolatedInitializer = hasUnwrittenIsolatedInitializer
    self.real = real
  }

  /// What stands before `call` in a static member of the type.
  var statics: String { hidesStatics || isOwner ? "Mock.statics(of: Self.self)." : "statics." }

  private var isOwner: Bool {
    if case .owns = strategy { true } else { false }
  }
}
