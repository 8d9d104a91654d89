package import ExpectSyntax

/// A reason why a type or member isn't mocked, or not as its author may expect.
enum Problem {
  /// A type of this kind can't be subclassed.
  case notMockable(String, TypeDeclaration.Kind)

  /// An alias has generic parameters, or doesn't stand for protocols.
  case notProtocols(String)

  /// A struct doesn't consist of closures with which other files can create it.
  case notClosures(String)

  /// A class has no initializer that is visible to a subclass.
  case noInitializer(String)

  /// A class has a type pack, so it can't be subclassed.
  case packedClass(String)

  /// A type isn't visible in other files.
  case isPrivate(String)

  /// A type can't have a mock with the requested access level.
  case notShared(String, SharingObstacle)

  /// Another type has the name of the mock.
  case nameTaken(String, mock: String)

  /// A protocol requires a superclass that can't be subclassed, or one specific type.
  case onlyConforms(String, to: String)

  /// An associated type refers to the conforming type.
  case selfReferential(String)

  /// A mock can't state a requirement of the associated types.
  case unwritableRequirement(String)

  /// A protocol requires a distributed actor.
  case distributed(String)

  /// A closure takes a parameter pack.
  case packedClosure

  /// A subscript has a parameter pack and a setter.
  case packedSetter

  /// A closure that carries its isolation doesn't escape.
  case isolatedClosure

  /// The lifetime of a result depends on an argument.
  case lifetime(String)

  /// Two protocols require a property with different types.
  case twoTypes(String, one: String, other: String)

  /// Two protocols require a property and a method without parameters of the same name.
  case propertyAndMethod(String)

  /// A protocol requires two generic members that Swift confuses, because the result of one can have any type.
  case confusedResults(String)

  /// A superclass has no initializer without arguments that the mock's initializer could call.
  case noPlainInitializer(String)

  /// A parent is a protocol of the standard library to which no generated mock conforms.
  case unmockableParent(String, of: String)

  /// A protocol requires a specific type for an associated type of a known protocol.
  case fixedType(String, of: String)

  /// An associated type hides the protocol that declares it.
  case hiddenProtocol(String)

  /// No source declares a parent.
  case unknownParent(String, of: String)

  /// Branches of conditional compilation declare a parent with different members.
  case conditionalParent(String, of: String)

  /// A member returns a value that a double can't provide.
  case noDouble(String, result: String)

  /// A requirement is met by the identity of the mock.
  case identity(String)

  /// A protocol inherits the requirement of a description, which every mock has.
  case description(of: String)

  /// The mock of a rethrowing member stores its closure, so it can't rethrow.
  case escapingClosure(of: String)

  /// A class doesn't declare requirements of a protocol itself, so its mock can't override them.
  case undeclared(String, of: String)

  /// A member of a class keeps its real implementation.
  case override(OverrideObstacle, of: String)
}

/// A reason why a mock can't override a member of a class.
enum OverrideObstacle {
  case parameterPack
  case opaqueResult

  /// A parameter mentions `Self`, for which the subclass has another type.
  case parameterWithSelf

  /// A closure that doesn't escape carries its isolation.
  case isolatedClosure

  /// Swift confuses the member with an overload.
  case confusedOverload

  /// Variadic arguments can't be forwarded.
  case variadicParameter

  /// A property has no type annotation.
  case inferredType

  /// One pattern declares several properties.
  case pattern

  /// A default argument refers to a declaration that is private to its file.
  case privateDefault

  /// A modifier, or the lack of one, doesn't allow overriding.
  case fixed(by: String)
}

// MARK: - Locations

/// A diagnostic and the source that it refers to.
package struct LocatedDiagnostic: Error {
  /// The diagnostic.
  package let diagnostic: Diagnostic

  /// The source.
  package let source: SourceText

  /// The diagnostic in the format of the compiler.
  package var text: String { diagnostic.rendered(in: source) }
}

extension DeclaredType {
  /// Returns a problem located at the name of the type, or at another range in its source.
  func problem(_ problem: Problem, at range: ByteRange? = nil) -> LocatedDiagnostic {
    LocatedDiagnostic(
      diagnostic: Diagnostic(problem.severity, problem.message, at: range ?? name.range),
      source: source.file.source)
  }
}
