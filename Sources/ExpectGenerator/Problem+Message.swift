import ExpectSyntax

/// A reason why a type or member isn't mocked, or not as its author may expect.
struct Problem {
  /// The message of the diagnostic: one sentence without a full stop.
  let message: String

  /// The severity of the diagnostic: a warning or a note if a mock is generated anyway, or can't be expected.
  let severity: Diagnostic.Severity

  private init(_ message: String, _ severity: Diagnostic.Severity = .error) {
    self.message = message
    self.severity = severity
  }
}

extension Problem {
  /// A type of this kind can't be subclassed.
  static func notMockable(_ name: String, _ kind: TypeDeclaration.Kind) -> Self {
    Self(
      "'\(name)' is \(kind.message), which cannot be mocked; mock a protocol that it conforms to")
  }

  /// An alias has generic parameters, or doesn't stand for protocols.
  static func notProtocols(_ name: String) -> Self {
    Self(
      "'\(name)' is not an alias of protocols, or has generic parameters, so it cannot be mocked")
  }

  /// A struct doesn't consist of closures with which other files can create it.
  static func notClosures(_ name: String) -> Self {
    Self(
      "'\(name)' is a struct that its mock cannot create from closures; move its initializers to an "
        + "extension, or mock a protocol that it conforms to")
  }

  /// A class has no initializer that is visible to a subclass.
  static func noInitializer(_ name: String) -> Self {
    Self("'\(name)' has no initializer that a subclass can call; no mock is generated")
  }

  /// A class has a type pack, so it can't be subclassed.
  static func packedClass(_ name: String) -> Self {
    Self(
      "'\(name)' has a type pack, and Swift doesn't support subclasses of such a class; "
        + "no mock is generated", .note)
  }

  /// A type isn't visible in other files.
  static func isPrivate(_ name: String) -> Self {
    Self("'\(name)' is private to its file; annotate it with @Mocked there", .note)
  }

  /// A type can't have a mock with the requested access level.
  static func notShared(_ name: String, _ obstacle: SharingObstacle) -> Self {
    Self("'\(name)' \(obstacle.rawValue), so it has no mock that another module can use", .note)
  }

  /// Another type has the name of the mock.
  static func nameTaken(_ name: String, mock: String) -> Self {
    Self(
      "'\(name)' is not mocked, because its module declares '\(mock)'; exclude '\(name)', "
        + "or use a different naming format")
  }

  /// A protocol requires a superclass that can't be subclassed, or one specific type.
  static func onlyConforms(_ name: String, to type: String) -> Self {
    Self("only '\(type)' itself can conform to '\(name)'")
  }

  /// An associated type refers to the conforming type.
  static func selfReferential(_ name: String) -> Self {
    Self(
      "'\(name)' is constrained to 'Self'; write this mock by hand with concrete types")
  }

  /// A mock can't state a requirement of the associated types.
  static func unwritableRequirement(_ text: String) -> Self {
    Self("a mock cannot require that '\(text)'; write this mock by hand with concrete types")
  }

  /// A protocol requires a distributed actor.
  static func distributed(_ name: String) -> Self {
    Self(
      "'\(name)' is a distributed actor protocol, which cannot be mocked; "
        + "mock a protocol without distributed members")
  }

  /// No source declares a parent.
  static func unknownParent(_ parent: String, of name: String) -> Self {
    Self(
      "'\(name)' inherits from '\(parent)', which no source declares; \(Self.advice(for: parent))")
  }

  /// Branches of conditional compilation declare a parent with different members.
  static func conditionalParent(_ parent: String, of name: String) -> Self {
    Self(
      "'\(name)' inherits from '\(parent)', which branches of '#if' declare with different members; "
        + "declare '\(name)' in the same branches")
  }

  /// A parent is a protocol of the standard library to which no generated mock conforms.
  static func unmockableParent(_ parent: String, of name: String) -> Self {
    Self(
      "'\(name)' inherits from '\(parent)' of the standard library, "
        + "which generated mocks do not support; no mock is generated")
  }

  /// A protocol requires a specific type for an associated type of a known protocol.
  static func fixedType(_ type: String, of name: String) -> Self {
    Self(
      "'\(name)' requires a specific '\(type)', which a mock cannot provide; no mock is generated")
  }

  /// An associated type hides the protocol that declares it.
  static func hiddenProtocol(_ name: String) -> Self {
    Self(
      "'\(name)' has an associated type of the same name, "
        + "so its mock must refer to it by its module, whose name is unknown")
  }

  /// A closure takes a parameter pack.
  static let packedClosure = Self("a mock cannot store a closure that takes a parameter pack")

  /// A subscript has a parameter pack and a setter.
  static let packedSetter = Self(
    "no type can implement a subscript with a parameter pack and a setter, "
      + "because the compiler crashes on it")

  /// A closure that carries its isolation doesn't escape.
  static let isolatedClosure = Self(
    "a mock cannot store an '@isolated(any)' closure that doesn't escape; mark it '@escaping'")

  /// The lifetime of a result depends on an argument.
  static func lifetime(_ name: String) -> Self {
    Self("the lifetime of the result of '\(name)' depends on an argument, so no mock can return it")
  }

  /// Two protocols require a property with different types.
  static func twoTypes(_ name: String, one: String, other: String) -> Self {
    Self("'\(name)' is required as '\(one)' and as '\(other)', and no class can have both")
  }

  /// Two protocols require a property and a method without parameters of the same name.
  static func propertyAndMethod(_ name: String) -> Self {
    Self("'\(name)' is required as a property and as a method, and no class can have both")
  }

  /// A protocol requires two generic members that Swift confuses, because the result of one can have any type.
  static func confusedResults(_ name: String) -> Self {
    Self(
      "'\(name)' is required with two results, one of which can have any type, "
        + "and Swift finds no class that has both")
  }

  /// A superclass has no initializer without arguments that the mock's initializer could call.
  static func noPlainInitializer(_ name: String) -> Self {
    Self("a mock can only have this initializer if '\(name)' has one without parameters")
  }

  /// A member returns a value that a double can't provide.
  static func noDouble(_ name: String, result: String) -> Self {
    Self(
      "'\(name)' returns '\(result)', which has no default value; no double is generated", .warning)
  }

  /// A requirement is met by the identity of the mock.
  static func identity(_ name: String) -> Self {
    Self("'\(name)' depends on the identity of the mock, so it cannot be stubbed", .note)
  }

  /// A protocol inherits the requirement of a description, which every mock has.
  static func description(of name: String) -> Self {
    Self("the 'description' of a mock is its name; declare it in '\(name)' to stub it", .note)
  }

  /// The mock of a rethrowing member stores its closure, so it can't rethrow.
  static func escapingClosure(of name: String) -> Self {
    Self("the closure of '\(name)' escapes, so '\(name)' of the mock does not rethrow", .note)
  }

  /// A class doesn't declare requirements of a protocol itself, so its mock can't override them.
  static func undeclared(_ names: String, of parent: String) -> Self {
    Self(
      "the class does not declare '\(names)' of '\(parent)' itself, "
        + "so its mock does not override them", .note)
  }

  /// A member of a class keeps its real implementation.
  static func override(_ obstacle: OverrideObstacle, of name: String) -> Self {
    Self(obstacle.rawValue.replacing("{}", with: name), .warning)
  }

  /// A modifier of a member, or the lack of one, doesn't allow overriding.
  static func fixedMember(_ name: String, by modifier: String) -> Self {
    Self("'\(name)' is \(modifier), so it keeps its real implementation", .note)
  }

  private static func advice(for parent: String) -> String {
    KnownNames.module(of: parent).map {
      "read it from its module with '--reference-module \($0)'"
    }
      ?? "add the file that declares it, or read its module with '--reference-module'"
  }
}

extension TypeDeclaration.Kind {
  /// A description of a type that can't be mocked, with its article.
  fileprivate var message: String {
    switch self {
    case .class: "a final class"
    case .actor, .enum: "an \(rawValue)"
    case .struct, .protocol: "a \(rawValue)"
    }
  }
}
