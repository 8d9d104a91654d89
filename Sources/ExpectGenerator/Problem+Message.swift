import ExpectSyntax

extension Problem {
  /// What to tell the author, in one sentence without a full stop.
  var message: String { typeMessage ?? memberMessage }

  /// Why a type has no mock, or no double.
  private var typeMessage: String? {
    switch self {
    case .notMockable(let name, let kind):
      "'\(name)' is \(kind): nothing can stand in for it; mock a protocol that it conforms to"
    case .noInitializer(let name):
      "'\(name)' has no initializer that a subclass may call; no mock is written"
    case .isPrivate(let name):
      "'\(name)' is private to its file; annotate it with @Mocked there"
    case .notShared(let name, let obstacle):
      "'\(name)' \(obstacle.message), so it has no mock that another module can use"
    case .nameTaken(let name, let mock):
      "'\(name)' has no mock, because its module declares '\(mock)'; exclude '\(name)', "
        + "or give the mocks other names"
    case .onlyConforms(let name, let type):
      "only '\(type)' itself can conform to '\(name)'"
    case .selfReferential(let name):
      "'\(name)' refers back to the mock's own type; write this mock by hand with concrete types"
    case .distributed(let name):
      "'\(name)' is a distributed actor protocol; mock the protocol behind it"
    case .unknownParent(let parent, let name):
      "what '\(name)' inherits from '\(parent)' is in none of the sources; \(Self.advice(for: parent))"
    case .unmockableParent(let parent, let name):
      "'\(name)' inherits from '\(parent)' of the standard library, "
        + "which a mock cannot conform to; no mock is written"
    case .fixedType(let type, let name):
      "'\(name)' asks for a certain '\(type)', which a mock cannot choose; no mock is written"
    case .hiddenProtocol(let name):
      "'\(name)' has an associated type of its own name, "
        + "so its mock has to name its module, which is not known"
    default: nil
    }
  }

  /// Which member stands in the way, or is left out.
  private var memberMessage: String {
    switch self {
    case .packedClosure: "a closure over a parameter pack cannot be kept by a mock"
    case .lifetime(let name):
      "the result of '\(name)' must not outlive an argument, so no mock can give one"
    case .twoTypes(let name, let one, let other):
      "'\(name)' is required as '\(one)' and as '\(other)', and no class can have both"
    case .propertyAndMethod(let name):
      "'\(name)' is required as a property and as a method, and no class can have both"
    case .noPlainInitializer(let name):
      "a mock needs an initializer of '\(name)' without parameters to have this one"
    case .noDouble(let name, let result):
      "'\(name)' has to make a '\(result)', of which there can be no default; no double is written"
    case .packedOverride(let name):
      "Swift cannot override a method with a parameter pack; '\(name)' keeps its real implementation"
    case .opaqueOverride(let name):
      "an opaque result cannot be overridden; '\(name)' keeps its real implementation"
    case .confusedOverride(let name):
      "Swift cannot tell the overloads of '\(name)' that return 'Self' apart in a subclass; "
        + "this one keeps its real implementation"
    case .variadicOverride(let name):
      "variadic arguments cannot be handed on; '\(name)' keeps its real implementation"
    case .unknownType(let name):
      "the type of '\(name)' is not written; write it, or '\(name)' keeps its real implementation"
    case .privateDefault(let name):
      "a default argument of '\(name)' is private to its file; '\(name)' keeps its real implementation"
    case .fixedMember(let name, let modifier):
      "'\(name)' is \(modifier), so it keeps its real implementation"
    default: preconditionFailure("A problem has no message. This is a bug in Expect.")
    }
  }

  /// Whether a mock is written all the same.
  var severity: Diagnostic.Severity {
    switch self {
    case .noDouble, .packedOverride, .opaqueOverride, .variadicOverride, .unknownType,
      .privateDefault, .confusedOverride:
      .warning
    case .fixedMember, .notShared: .note
    default: .error
    }
  }

  private static func advice(for parent: String) -> String {
    KnownProtocols.foundation[parent].map {
      "read it from its module with '--reference-module \($0)'"
    }
      ?? "add the file that declares it, or read its module with '--reference-module'"
  }
}

extension SharingObstacle {
  /// What keeps a type from having a mock for others, as the predicate of a sentence.
  fileprivate var message: String {
    switch self {
    case .isInternal: "is internal"
    case .isNotOpen: "is not open"
    case .hasNoInitializer: "has no public initializer"
    }
  }
}
