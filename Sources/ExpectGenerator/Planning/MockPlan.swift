import ExpectSyntax

/// Everything that is known of a mock before it is written.
struct MockPlan {
  let subject: DeclaredType

  /// The name of the mock.
  let name: String
  let strategy: MockStrategy

  /// The word for the access of the mock and its members, with a space behind it, or nothing.
  let access: String

  /// The words before `class`, each with a space behind it.
  var modifiers = ""

  /// The generic parameters of the mock, as it writes them.
  var genericParameters: [String] = []

  /// What the mock inherits from and conforms to, in order.
  var inheritance: [String] = []

  /// The protocol that an extension of the mock adopts, where the mock itself must not.
  var extensionConformance: String?

  /// The requirements of the where clause.
  var requirements: [String] = []

  /// The aliases that the mock declares.
  var aliases: [String] = []

  /// The members of the mock.
  var nodes: [MemberNode] = []

  /// How its members are written.
  var context: WritingContext

  /// What is left out of the mock, and why.
  var notes: [LocatedProblem] = []
}

// MARK: - Roles and strategies

/// What is made of a type.
enum MockRole: CaseIterable {
  /// What a test states things of.
  case mock

  /// What does nothing, and gives the defaults of its results.
  case double

  /// The protocol of Expect that it adopts, where it is no subclass of `Mock`.
  var base: String {
    switch self {
    case .mock: "MockDelegate"
    case .double: "TestDouble"
    }
  }
}

extension GeneratorOptions {
  /// How what is made is called; nothing where it is not wanted.
  func naming(of role: MockRole) -> NamingTemplate? {
    switch role {
    case .mock: naming
    case .double: doubles
    }
  }
}

/// How a mock gets the abilities of one.
enum MockStrategy: Equatable {
  /// It is a subclass of `Mock`.
  case inherits

  /// It owns a mock, because its superclass is another, or a member is called as one of `Mock`'s.
  case delegates

  /// It is an actor that owns a mock.
  case actor

  /// It owns a mock in a property of its own, because the type has a member called `it`.
  case owns(property: String)

  /// It is a subclass of the class that it stands in for.
  case overrides

  /// What stands before `call` in a member of a value.
  var receiver: String {
    switch self {
    case .inherits: ""
    case .delegates, .actor, .overrides: "it."
    case .owns(let property): "\(property)."
    }
  }
}

// MARK: - Facts

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

  /// The types whose own types the mock inherits, so that it has no need to name them in full.
  let inheritedScopes: [[String]]

  /// The names of the generic parameters of the mock.
  let genericNames: Set<String>

  /// The names of Expect that mean something else where the mock stands.
  let hiddenNames: Set<String>

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

  /// Whether the only initializer of the superclass is internal, because the compiler writes it.
  let hasUnwrittenInitializer: Bool

  /// Whether the mock has to describe itself, and no member of the type says how.
  let isDescribed: Bool

  /// Whether the mock has to have a mirror, and no member of the type says which.
  let isReflected: Bool

  /// What the mock can forward to; `nil` where no member knows how.
  let real: RealType?

  init(
    mock: String, role: MockRole = .mock, strategy: MockStrategy, access: String,
    options: GeneratorOptions,
    home: [String] = [], inheritedScopes: [[String]] = [], genericNames: Set<String> = [],
    hiddenNames: Set<String> = [], globalActor: String? = nil,
    isEquatable: Bool = false, hidesStatics: Bool = false, hasPlainInitializer: Bool = false,
    hasOwnSuperclass: Bool = false, hasUnwrittenIsolatedInitializer: Bool = false,
    hasUnwrittenInitializer: Bool = false,
    isDescribed: Bool = false, isReflected: Bool = false, real: RealType? = nil
  ) {
    self.mock = mock
    self.role = role
    self.strategy = strategy
    self.access = access
    self.options = options
    self.home = home
    self.inheritedScopes = inheritedScopes
    self.genericNames = genericNames
    self.hiddenNames = hiddenNames
    self.globalActor = globalActor
    self.isEquatable = isEquatable
    self.hidesStatics = hidesStatics
    self.hasPlainInitializer = hasPlainInitializer
    self.hasOwnSuperclass = hasOwnSuperclass
    self.hasUnwrittenIsolatedInitializer = hasUnwrittenIsolatedInitializer
    self.hasUnwrittenInitializer = hasUnwrittenInitializer
    self.isDescribed = isDescribed
    self.isReflected = isReflected
    self.real = real
  }

  /// What stands before `call` in a static member of the type.
  var statics: String {
    hidesStatics || isOwner ? "\(expect("Mock")).statics(of: Self.self)." : "statics."
  }

  /// A name of Expect as the mock writes it.
  func expect(_ name: String) -> String {
    hiddenNames.contains(name) ? "Expect.\(name)" : name
  }

  private var isOwner: Bool {
    if case .owns = strategy { true } else { false }
  }
}

/// What the members of one mock are written with.
struct WritingContext: Sendable {
  let facts: MockFacts
  var rewriter: TypeRewriter
  var reader: TypeReader
}
