import ExpectSyntax

/// Everything that is known about a mock before it is written.
struct MockPlan {
  let subject: DeclaredType

  /// The context for writing the members.
  var context: WritingContext

  /// The members of the mock.
  var nodes: [MemberNode]

  /// The modifiers before `class`, each with a trailing space.
  var modifiers: String

  /// The generic parameters of the mock, as written.
  var genericParameters: [String] = []

  /// The types that the mock inherits from and conforms to, in order.
  var inheritance: [String]

  /// A protocol to which an extension of the mock conforms, because the mock itself must not.
  var extensionConformance: String?

  /// The requirements of the `where` clause.
  var requirements: [String] = []

  /// The type aliases that the mock declares, or the member that creates the mocked struct.
  var declarations: [String] = []

  /// The types that run the default implementations that the mock replaces.
  var defaultTypes: [MockPlan] = []

  /// The members that are left out of the mock, and the reasons.
  var notes: [LocatedDiagnostic] = []

  var facts: MockFacts { context.facts }
}

/// The kinds of types that are generated.
enum MockRole: CaseIterable {
  /// A mock, which tests stub and verify.
  case mock

  /// A double, which does nothing and returns default values.
  case double

  /// The protocol of Expect that it conforms to unless it inherits from `Mock`.
  var base: String { self == .mock ? "MockDelegate" : "TestDouble" }
}

// MARK: - Facts

/// The facts about one mock that apply to all of its members.
struct MockFacts: Sendable {
  /// The name of the mock.
  var mock: String
  var role = MockRole.mock

  /// The property in which the mock owns a `Mock`; `nil` if it is a subclass of `Mock`.
  var property: String?

  /// The mock to which a type that runs default implementations forwards; `nil` if the type is a mock itself.
  var mockOfDefaults: String?

  /// Whether the mock is a subclass of the mocked class.
  var isSubclass = false
  var isActor = false

  /// The access level of the mock and its members.
  var access: AccessLevel
  let options: GeneratorOptions

  /// The scope that contains the mock.
  var home: [String] = []

  /// The types whose nested types the mock inherits and doesn't need to qualify.
  var inheritedScopes: [[String]] = []

  /// The names of the generic parameters of the mock.
  var genericNames: Set<String> = []

  /// The names of Expect and the standard library that are hidden by other declarations in the scope of the mock.
  var hiddenNames: Set<String> = []

  /// The global actor that isolates the type, as an attribute.
  var globalActor: String?

  /// Whether the type has a static member named `statics`.
  var hidesStatics = false

  /// Whether the type requires an initializer without parameters.
  var hasPlainInitializer = false

  /// Whether the mock has a superclass that is not `Mock`.
  var hasOwnSuperclass = false

  /// The superclass that is not `Mock` and its superclasses, as far as the sources declare them.
  var lineage: Lineage?

  /// Whether the mock must provide a description because no member of the type does.
  var isDescribed = false

  /// Whether the mock must provide a mirror because no member of the type does.
  var isReflected = false

  /// The type that the mock can forward to; `nil` if no member can forward.
  var real: RealType?
}

extension MockFacts {
  /// The property in which a `MockDelegate` owns its `Mock`.
  static let usualProperty = "it"

  /// Returns the property in which a mock owns its `Mock`, which no member of its type has as its name.
  static func property(besides names: Set<String>) -> String {
    [usualProperty, "mock", "innerMock"].first { !names.contains($0) } ?? "ownedMock"
  }

  /// The text before `call` in an instance member.
  var receiver: String { property.map { "\($0)." } ?? "" }

  /// The text before `call` in a static member.
  var statics: String {
    if let mockOfDefaults { return "\(expect("Mock")).statics(of: \(mockOfDefaults).self)." }
    let isDelegate = property == nil || property == Self.usualProperty
    return isDelegate && !hidesStatics ? "statics." : "\(expect("Mock")).statics(of: Self.self)."
  }

  /// Returns a name of Expect as the mock writes it.
  func expect(_ name: String) -> String {
    guard hiddenNames.contains(name) else { return name }
    // A type with the name of the module hides it, unless a module selector asks for the module.
    return hiddenNames.contains("Expect") ? "Expect::\(name)" : "Expect.\(name)"
  }

  /// Returns a name of the standard library as the mock writes it.
  func standard(_ name: String) -> String {
    hiddenNames.contains(name) ? KnownProtocols.names[name] ?? name : name
  }

  /// The names of Expect and the standard library that mocks mention, which other declarations may hide.
  static let mentionedNames: Set<String> = ExpectTypeNames.all.union(KnownProtocols.names.keys)
    .union(["Expect", "withAutoclosure", "withInout", "withPeek"])
}

// MARK: - Context

/// The context in which the members of a mock are written.
///
/// This is a class to avoid copies: every part of the writer holds it, and it is immutable.
final class WritingContext: Sendable {
  let facts: MockFacts
  let rewriter: TypeRewriter
  let reader: TypeReader

  /// The outlines of the functions that return nothing and have an overload that returns a value.
  let overloads: Set<String>

  /// The names of the mocks that members return, by the keys of the protocols that they return.
  let resultMocks: [String: String]

  /// - Parameter overloads: What `TypeReader.overloads(in:)` returns for all members.
  init(
    facts: MockFacts, rewriter: TypeRewriter, reader: TypeReader, overloads: Set<String> = [],
    resultMocks: [String: String] = [:]
  ) {
    self.facts = facts
    self.rewriter = rewriter
    self.reader = reader
    self.overloads = overloads
    self.resultMocks = resultMocks
  }

  /// Returns the same context with other facts.
  func with(_ facts: MockFacts) -> WritingContext {
    WritingContext(
      facts: facts, rewriter: rewriter, reader: reader, overloads: overloads,
      resultMocks: resultMocks)
  }

  /// Returns the same context inside a member.
  func inside(_ member: MockedMember) -> WritingContext {
    let owner = member.owner
    var (rewriter, reader) = (rewriter, reader)
    reader.enter(member)
    rewriter.places = NamePlaces(
      index: reader.index, scope: owner.path, home: facts.home, inherited: facts.inheritedScopes)
    if owner.isKnown {
      let hidden = KnownProtocols.names.filter { facts.hiddenNames.contains($0.key) }
      rewriter.qualified.merge(hidden) { _, new in new }
    }
    rewriter.add(member.substitutions, reader)
    for parameter in member.genericParameters {
      if let other = renamed(parameter) {
        rewriter.renames[parameter.name.unescaped] = .named(other.text, at: other.range)
      } else {
        rewriter.parameters.insert(parameter.name.unescaped)
      }
    }
    return WritingContext(
      facts: facts, rewriter: rewriter, reader: reader, overloads: overloads,
      resultMocks: resultMocks)
  }

  /// Returns a different name for a generic parameter of a member that has the name of one of the mock's.
  func renamed(_ parameter: GenericParameter) -> Name? {
    guard facts.genericNames.contains(parameter.name.unescaped) else { return nil }
    return Name("\(parameter.name.unescaped)OfMember", range: parameter.name.range)
  }

  /// Returns whether a function returns nothing, and another one with the same parameters returns a value.
  func isOverloaded(_ member: MockedMember) -> Bool {
    !overloads.isEmpty && member.isFunction && member.result?.isVoid ?? true
      && overloads.contains(member.outline(SignatureKey(reader, of: [])))
  }
}

// MARK: - Overloads

extension TypeReader {
  /// Returns the outlines of the functions that only differ from another one in that they return nothing.
  func overloads(in members: [MockedMember]) -> Set<String> {
    var outlines: [Bool: Set<String>] = [:]
    let keys = SignatureKey(self, of: [members])
    for member in members where member.isFunction && keys.isRepeated(member) {
      outlines[member.result?.isVoid ?? true, default: []].insert(member.outline(keys))
    }
    return outlines[true, default: []].intersection(outlines[false, default: []])
  }
}

extension MockedMember {
  fileprivate func outline(_ keys: SignatureKey) -> String {
    // Swift prefers an overload that isn't generic, and one that is async where the call is.
    "\(keys.outline(of: self)) \(genericParameters.count) \(effects.isAsync)"
  }
}
