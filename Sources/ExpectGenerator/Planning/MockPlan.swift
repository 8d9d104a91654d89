import ExpectSyntax

/// Everything that is known about a mock before it is written.
struct MockPlan: Sendable {
  let subject: DeclaredType

  /// The context of the members.
  var context: MockContext

  /// The members of the mock.
  var nodes: [MemberNode<MockedMember>]

  /// The modifiers before `class`.
  var modifiers: [String]

  /// The generic parameters of the mock, and the types that constrain them, as written.
  var genericParameters: [(name: String, constraint: String?)] = []

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

  /// The members, including conditionally compiled ones.
  var members: [MockedMember] { nodes.flatMap(\.members) }
}

/// The kinds of types that are generated.
enum MockRole: Sendable {
  /// A mock, which tests stub and verify.
  case mock

  /// A double, which does nothing and returns default values.
  case double

  /// A type that runs default implementations, and forwards other calls to a mock.
  case defaults(of: String)

  var isDouble: Bool { if case .double = self { true } else { false } }
}

// MARK: - Facts

/// The facts about one mock that apply to all of its members.
struct MockFacts: Sendable {
  /// The name of the mock.
  var mock: String
  var role = MockRole.mock

  /// The property in which the mock owns a `Mock`; `nil` if it is a subclass of `Mock`.
  var property: String?

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
  /// Creates the facts that the mocks of all kinds of types have.
  ///
  /// - Parameters:
  ///   - parameters: The generic parameters of the mock, which hide other names.
  ///   - members: All members that the mock may have.
  init(
    of subject: DeclaredType, as role: MockRole, named name: String, by generator: MockGenerator,
    besides parameters: Set<String>, _ members: [MockedMember]
  ) {
    let (index, options) = (generator.index, generator.options)
    self.init(
      mock: name, role: role, access: options.access(of: subject, in: index), options: options,
      home: subject.path.dropLast(),
      hiddenNames: index.hiddenNames(around: subject, besides: parameters, members))
  }
}

/// The expression before `call` in a member, which has the function that records the call.
enum Receiver {
  /// The mock itself, which is a subclass of `Mock`.
  case inherited
  case property(String)

  /// An expression that no member and no parameter hides.
  case expression(String)

  /// The expression with a dot after it, or an empty string.
  var text: String {
    switch self {
    case .inherited: ""
    case .property(let text), .expression(let text): "\(text)."
    }
  }
}

extension MockFacts {
  /// The property in which a `MockDelegate` owns its `Mock`.
  static let usualProperty = "it"

  /// Returns the property in which a mock owns its `Mock`, which no member of its type has as its name.
  static func property(besides names: Set<String>) -> String {
    [usualProperty, "mock", "innerMock"].first { !names.contains($0) } ?? "ownedMock"
  }

  var isDouble: Bool { role.isDouble }

  /// Whether the type only runs default implementations.
  var runsDefaults: Bool { if case .defaults = role { true } else { false } }

  /// The protocol of Expect to which the type conforms; `nil` if Expect doesn't know the property of the mock.
  var base: String? {
    guard property == Self.usualProperty else { return nil }
    return expect(isDouble ? "TestDouble" : "MockDelegate")
  }

  /// The receiver in an instance member.
  var receiver: Receiver { property.map(Receiver.property) ?? .inherited }

  /// The receiver in a static member.
  var statics: Receiver {
    if case .defaults(let mock) = role {
      return .expression("\(expect("Mock")).statics(of: \(mock).self)")
    }
    let isDelegate = property == nil || property == Self.usualProperty
    return isDelegate && !hidesStatics
      ? .property("statics") : .expression("\(expect("Mock")).statics(of: Self.self)")
  }

  /// Returns a name of Expect, or of its module for noncopyable values, as the mock writes it.
  ///
  /// - Parameter isNoncopyable: Whether the module for noncopyable values has the overload of the function.
  func expect(_ name: String, isNoncopyable: Bool = false) -> String {
    let module = isNoncopyable ? "ExpectNoncopyable" : KnownNames.modules[name] ?? "Expect"
    // A macro can't write the import, but the compiler then names the module that is missing.
    let mustName = options.keepsAccess && module == "ExpectNoncopyable"
    guard mustName || hiddenNames.contains(name) else { return name }
    // A type with the name of the module hides it, unless a module selector asks for the module.
    return hiddenNames.contains(module) ? "\(module)::\(name)" : "\(module).\(name)"
  }

  /// Returns a name of the standard library as the mock writes it.
  func standard(_ name: String) -> String {
    let module = hiddenNames.contains(name) ? KnownNames.modules[name] : nil
    return module.map { "\($0).\(name)" } ?? name
  }
}

// MARK: - Context

/// The context in which the members of a mock are planned.
///
/// This is a class to avoid copies: every part of the plan holds it, and it is immutable.
final class MockContext: Sendable {
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

  /// Returns the same context with other parts.
  func with(
    facts: MockFacts? = nil, rewriter: TypeRewriter? = nil, reader: TypeReader? = nil,
    resultMocks: [String: String]? = nil
  ) -> MockContext {
    MockContext(
      facts: facts ?? self.facts, rewriter: rewriter ?? self.rewriter,
      reader: reader ?? self.reader, overloads: overloads,
      resultMocks: resultMocks ?? self.resultMocks)
  }

  /// Returns the same context inside a member.
  func inside(_ member: MockedMember) -> MockContext {
    let owner = member.owner
    var (rewriter, reader) = (rewriter, reader)
    reader.enter(member)
    rewriter.places = NamePlaces(
      index: reader.index, scope: owner.path, home: facts.home, inherited: facts.inheritedScopes)
    if owner.isKnown {
      for (name, module) in KnownNames.modules where facts.hiddenNames.contains(name) {
        rewriter.qualified[name] = "\(module).\(name)"
      }
    }
    rewriter.add(member.substitutions, reader)
    for parameter in member.genericParameters {
      if let other = renamed(parameter) {
        rewriter.renames[parameter.name.unescaped] = .named(other.text, at: other.range)
      } else {
        rewriter.parameters.insert(parameter.name.unescaped)
      }
    }
    return with(rewriter: rewriter, reader: reader)
  }

  /// Returns a different name for a generic parameter of a member that has the name of one of the mock's.
  func renamed(_ parameter: GenericParameter) -> Name? {
    guard facts.genericNames.contains(parameter.name.unescaped) else { return nil }
    return Name("\(parameter.name.unescaped)OfMember", range: parameter.name.range)
  }

  /// Returns the documentation comment that the mock copies.
  func documentation(of header: DeclarationHeader, in type: DeclaredType) -> [String] {
    guard facts.options.keepsDocumentation, !facts.runsDefaults else { return [] }
    return type.source.file.source.documentation(of: header)
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
