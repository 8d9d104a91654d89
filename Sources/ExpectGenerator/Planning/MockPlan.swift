import ExpectSyntax

/// Everything that is known about a mock before it is written.
struct MockPlan {
  let subject: DeclaredType

  /// The modifiers before `class`, each with a trailing space.
  var modifiers = ""

  /// The generic parameters of the mock, as written.
  var genericParameters: [String] = []

  /// The types that the mock inherits from and conforms to, in order.
  var inheritance: [String] = []

  /// A protocol to which an extension of the mock conforms, because the mock itself must not.
  var extensionConformance: String?

  /// The requirements of the `where` clause.
  var requirements: [String] = []

  /// The type aliases that the mock declares.
  var aliases: [String] = []

  /// The members of the mock.
  var nodes: [MemberNode] = []

  /// The context for writing the members.
  var context: WritingContext

  /// The members that are left out of the mock, and the reasons.
  var notes: [LocatedProblem] = []

  var facts: MockFacts { context.facts }
}

// MARK: - Roles and strategies

/// The kinds of types that are generated.
enum MockRole: CaseIterable {
  /// A mock, which tests stub and verify.
  case mock

  /// A double, which does nothing and returns default values.
  case double

  /// The protocol of Expect that it conforms to unless it inherits from `Mock`.
  var base: String {
    switch self {
    case .mock: "MockDelegate"
    case .double: "TestDouble"
    }
  }
}

extension GeneratorOptions {
  /// Returns the template for the names of a kind; `nil` if it isn't generated.
  func naming(of role: MockRole) -> NamingTemplate? {
    switch role {
    case .mock: naming
    case .double: doubles
    }
  }
}

/// How a mock obtains the behavior of `Mock`.
enum MockStrategy: Equatable {
  /// The mock is a subclass of `Mock`.
  case inherits

  /// The mock owns a `Mock`, because it is an actor, has another superclass, or a member name collides with one of
  /// `Mock`.
  case delegates(isActor: Bool)

  /// The mock owns a `Mock` in a differently named property, because the type has a member named `it`.
  case owns(property: String, isActor: Bool)

  /// The mock is a subclass of the mocked class, and owns a `Mock` in a property.
  case overrides(property: String)

  /// The property in which a `MockDelegate` owns its `Mock`.
  static let usualProperty = "it"

  /// Returns the property in which a mock owns its `Mock`, which no member of its type has as its name.
  static func property(besides names: Set<String>) -> String {
    [usualProperty, "mock", "innerMock"].first { !names.contains($0) } ?? "ownedMock"
  }

  /// The text before `call` in an instance member.
  var receiver: String {
    switch self {
    case .inherits: ""
    case .delegates: "\(Self.usualProperty)."
    case .owns(let property, _), .overrides(let property): "\(property)."
    }
  }

  /// Whether the mock is an actor.
  var isActor: Bool {
    switch self {
    case .delegates(let isActor), .owns(_, let isActor): isActor
    case .inherits, .overrides: false
    }
  }
}

// MARK: - Facts

/// The facts about one mock that apply to all of its members.
///
/// This is a class to avoid copies: every part of the writer holds it, and it is immutable.
final class MockFacts: Sendable {
  /// The name of the mock.
  let mock: String
  let role: MockRole
  let strategy: MockStrategy

  /// The access level of the mock and its members.
  let access: AccessLevel
  let options: GeneratorOptions

  /// The scope that contains the mock.
  let home: [String]

  /// The types whose nested types the mock inherits and doesn't need to qualify.
  let inheritedScopes: [[String]]

  /// The names of the generic parameters of the mock.
  let genericNames: Set<String>

  /// The names of Expect and the standard library that are hidden by other declarations in the scope of the mock.
  let hiddenNames: Set<String>

  /// The global actor that isolates the type, as an attribute.
  let globalActor: String?

  /// Whether the type is `Equatable` through a protocol that it inherits from.
  let isEquatable: Bool

  /// Whether the type has a static member named `statics`.
  let hidesStatics: Bool

  /// Whether the type requires an initializer without parameters.
  let hasPlainInitializer: Bool

  /// Whether the superclass is not `Mock`.
  let hasOwnSuperclass: Bool

  /// Whether the superclass only has an implicit initializer, in a module that is isolated to the main actor.
  let hasUnwrittenIsolatedInitializer: Bool

  /// Whether the superclass only has an implicit initializer, which is internal.
  let hasUnwrittenInitializer: Bool

  /// Whether the mock must provide a description because no member of the type does.
  let isDescribed: Bool

  /// Whether the mock must provide a mirror because no member of the type does.
  let isReflected: Bool

  /// The type that the mock can forward to; `nil` if no member can forward.
  let real: RealType?

  init(
    mock: String, role: MockRole = .mock, strategy: MockStrategy, access: AccessLevel,
    options: GeneratorOptions, home: [String] = [], inheritedScopes: [[String]] = [],
    genericNames: Set<String> = [], hiddenNames: Set<String> = [], globalActor: String? = nil,
    isEquatable: Bool = false, hidesStatics: Bool = false, hasPlainInitializer: Bool = false,
    hasOwnSuperclass: Bool = false, hasUnwrittenIsolatedInitializer: Bool = false,
    hasUnwrittenInitializer: Bool = false, isDescribed: Bool = false, isReflected: Bool = false,
    real: RealType? = nil
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

  /// The text before `call` in a static member.
  var statics: String {
    hidesStatics || isOwner ? "\(expect("Mock")).statics(of: Self.self)." : "statics."
  }

  /// Returns a name of Expect as the mock writes it.
  func expect(_ name: String) -> String {
    hiddenNames.contains(name) ? "Expect.\(name)" : name
  }

  /// Returns a name of the standard library as the mock writes it.
  func standard(_ name: String) -> String {
    hiddenNames.contains(name) ? KnownProtocols.names[name] ?? name : name
  }

  /// The names of Expect and the standard library that mocks mention, which other declarations may hide.
  static let mentionedNames: Set<String> = ExpectTypeNames.all.union(KnownProtocols.names.keys)
    .union(["withInout", "withPeek"])

  /// The names of the standard library that the mock must qualify, and their qualified forms.
  var standardNames: [String: String] {
    KnownProtocols.names.filter { hiddenNames.contains($0.key) }
  }

  private var isOwner: Bool {
    switch strategy {
    case .owns: true
    case .overrides(let property): property != MockStrategy.usualProperty
    case .inherits, .delegates: false
    }
  }
}

/// The context in which the members of a mock are written.
struct WritingContext: Sendable {
  let facts: MockFacts
  var rewriter: TypeRewriter
  var reader: TypeReader

  /// The names of the mocks that members return, by the paths of the protocols that they return.
  var resultMocks: [[String]: String] = [:]

  /// The outlines of the functions that return nothing and have an overload that returns a value.
  private var overloads: Set<String> = []

  init(facts: MockFacts, rewriter: TypeRewriter, reader: TypeReader) {
    self.facts = facts
    self.rewriter = rewriter
    self.reader = reader
  }
}

extension WritingContext {
  /// Finds the functions that only differ from another one in that they return nothing.
  mutating func findOverloads(in members: [MockedMember]) {
    var outlines: [Bool: Set<String>] = [:]
    let keys = SignatureKey(reader, of: [members])
    for member in members where keys.isRepeated(member) {
      guard case .function(let function) = member.declaration else { continue }
      outlines[function.result?.isVoid ?? true, default: []].insert(outline(of: member, keys))
    }
    overloads = outlines[true, default: []].intersection(outlines[false, default: []])
  }

  /// Returns whether a function returns nothing, and another one with the same parameters returns a value.
  func isOverloaded(_ member: MockedMember) -> Bool {
    guard !overloads.isEmpty, case .function(let function) = member.declaration,
      function.result?.isVoid ?? true
    else { return false }
    return overloads.contains(outline(of: member, SignatureKey(reader, of: [])))
  }

  private func outline(of member: MockedMember, _ keys: SignatureKey) -> String {
    // Swift prefers an overload that isn't generic, and one that is async where the call is.
    "\(keys.outline(of: member)) \(member.genericParameters.count) \(member.effects.isAsync)"
  }
}
