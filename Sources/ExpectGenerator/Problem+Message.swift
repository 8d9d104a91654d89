import ExpectSyntax

extension Problem {
  /// The message of the diagnostic: one sentence without a full stop.
  var message: String {
    switch self {
    case .notMockable(let name, let kind):
      "'\(name)' is \(kind.message), which cannot be mocked; mock a protocol that it conforms to"
    case .notProtocols(let name):
      "'\(name)' is not an alias of protocols, or has generic parameters, so it cannot be mocked"
    case .notClosures(let name):
      "'\(name)' is a struct that its mock cannot create from closures; move its initializers to an "
        + "extension, or mock a protocol that it conforms to"
    case .noInitializer(let name):
      "'\(name)' has no initializer that a subclass can call; no mock is generated"
    case .packedClass(let name):
      "'\(name)' has a type pack, and Swift doesn't support subclasses of such a class; "
        + "no mock is generated"
    case .isPrivate(let name):
      "'\(name)' is private to its file; annotate it with @Mocked there"
    case .notShared(let name, let obstacle):
      "'\(name)' \(obstacle.message), so it has no mock that another module can use"
    case .nameTaken(let name, let mock):
      "'\(name)' is not mocked, because its module declares '\(mock)'; exclude '\(name)', "
        + "or use a different naming format"
    case .onlyConforms(let name, let type):
      "only '\(type)' itself can conform to '\(name)'"
    case .selfReferential(let name):
      "'\(name)' refers back to the mock's own type; write this mock by hand with concrete types"
    case .unwritableRequirement(let text):
      "a mock cannot require that '\(text)'; write this mock by hand with concrete types"
    case .distributed(let name):
      "'\(name)' is a distributed actor protocol, which cannot be mocked; "
        + "mock a protocol without distributed members"
    case .unknownParent(let parent, let name):
      "'\(name)' inherits from '\(parent)', which no source declares; \(Self.advice(for: parent))"
    case .conditionalParent(let parent, let name):
      "'\(name)' inherits from '\(parent)', which branches of '#if' declare with different members; "
        + "declare '\(name)' in the same branches"
    case .unmockableParent(let parent, let name):
      "'\(name)' inherits from '\(parent)' of the standard library, "
        + "which generated mocks do not support; no mock is generated"
    case .fixedType(let type, let name):
      "'\(name)' requires a specific '\(type)', which a mock cannot provide; no mock is generated"
    case .hiddenProtocol(let name):
      "'\(name)' has an associated type of the same name, "
        + "so its mock must refer to it by its module, whose name is unknown"
    case .packedClosure: "a mock cannot store a closure that takes a parameter pack"
    case .packedSetter:
      "no type can implement a subscript with a parameter pack and a setter, "
        + "because the compiler crashes on it"
    case .isolatedClosure:
      "a mock cannot store an '@isolated(any)' closure that doesn't escape; mark it '@escaping'"
    case .lifetime(let name):
      "the lifetime of the result of '\(name)' depends on an argument, so no mock can return it"
    case .twoTypes(let name, let one, let other):
      "'\(name)' is required as '\(one)' and as '\(other)', and no class can have both"
    case .propertyAndMethod(let name):
      "'\(name)' is required as a property and as a method, and no class can have both"
    case .confusedResults(let name):
      "'\(name)' is required with two results, one of which can have any type, "
        + "and Swift finds no class that has both"
    case .noPlainInitializer(let name):
      "a mock can only have this initializer if '\(name)' has one without parameters"
    case .noDouble(let name, let result):
      "'\(name)' returns '\(result)', which has no default value; no double is generated"
    case .identity(let name):
      "'\(name)' depends on the identity of the mock, so it cannot be stubbed"
    case .description(let name):
      "the 'description' of a mock is its name; declare it in '\(name)' to stub it"
    case .escapingClosure(let name):
      "the closure of '\(name)' escapes, so '\(name)' of the mock does not rethrow"
    case .undeclared(let names, let parent):
      "the class does not declare '\(names)' of '\(parent)' itself, "
        + "so its mock does not override them"
    case .override(let obstacle, let name): obstacle.message(for: name)
    }
  }

  /// The severity of the diagnostic: a warning or a note if a mock is generated anyway, or can't be expected.
  var severity: Diagnostic.Severity {
    switch self {
    case .override(.fixed, _), .notShared, .isPrivate, .packedClass, .identity,
      .description, .escapingClosure, .undeclared:
      .note
    case .noDouble, .override: .warning
    default: .error
    }
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

extension OverrideObstacle {
  /// The reason why a member keeps its real implementation, as a sentence.
  ///
  /// - Parameter name: The name of the member, or those of several properties.
  fileprivate func message(for name: String) -> String {
    switch self {
    case .parameterPack:
      "Swift cannot override a member with a parameter pack; "
        + "'\(name)' keeps its real implementation"
    case .opaqueResult:
      "an opaque result cannot be overridden; '\(name)' keeps its real implementation"
    case .parameterWithSelf:
      "a parameter that mentions 'Self' cannot be overridden; "
        + "'\(name)' keeps its real implementation"
    case .isolatedClosure:
      "an '@isolated(any)' closure that doesn't escape cannot be forwarded; "
        + "'\(name)' keeps its real implementation"
    case .confusedOverload:
      "Swift cannot tell the overloads of '\(name)' that return 'Self' apart in a subclass; "
        + "this one keeps its real implementation"
    case .variadicParameter:
      "variadic arguments cannot be forwarded; '\(name)' keeps its real implementation"
    case .inferredType:
      "the type of '\(name)' is inferred; add a type annotation, or "
        + "'\(name)' keeps its real implementation"
    case .pattern:
      "'(\(name))' is a pattern; declare each property separately, "
        + "or they keep their real implementation"
    case .privateDefault:
      "a default argument of '\(name)' is private to its file; "
        + "'\(name)' keeps its real implementation"
    case .fixed(let modifier): "'\(name)' is \(modifier), so it keeps its real implementation"
    }
  }
}

extension SharingObstacle {
  /// The reason why other modules can't use a mock of a type, as the predicate of a sentence.
  fileprivate var message: String {
    switch self {
    case .isInternal: "is internal"
    case .isGrouped: "is only visible with '@_spi'"
    case .isNotOpen: "is not open"
    case .hasNoInitializer: "has no public initializer"
    }
  }
}
