package import ExpectSyntax

/// What cannot be mocked, or not as its author may think.
enum Problem: Equatable {
  /// Nothing can inherit from a type of this kind.
  case notMockable(String, kind: String)

  /// A class has no initializer that a subclass sees.
  case noInitializer(String)

  /// A type cannot be named in another file.
  case isPrivate(String)

  /// A type has no mock that is as visible as mocks should be.
  case notShared(String, SharingObstacle)

  /// The name of a mock is that of another type.
  case nameTaken(String, mock: String)

  /// A protocol asks for a superclass that nothing can inherit from, or for one type alone.
  case onlyConforms(String, to: String)

  /// An associated type refers to the type that conforms.
  case selfReferential(String)

  /// A protocol is for distributed actors.
  case distributed(String)

  /// A closure takes a pack of parameters.
  case packedClosure

  /// The lifetime of a result depends on an argument.
  case lifetime(String)

  /// Two protocols ask for a property with different types.
  case twoTypes(String, one: String, other: String)

  /// Two protocols ask for a property and for a method without parameters of one name.
  case propertyAndMethod(String)

  /// A superclass cannot be made without arguments, so an initializer has nothing to call.
  case noPlainInitializer(String)

  /// A parent is a protocol of the standard library that no mock can conform to.
  case unmockableParent(String, of: String)

  /// A protocol asks for an associated type of a known protocol to be a certain one.
  case fixedType(String, of: String)

  /// An associated type hides the protocol that declares it.
  case hiddenProtocol(String)

  /// No source tells what a parent asks for.
  case unknownParent(String, of: String)

  /// A member gives a value that no double can make up.
  case noDouble(String, result: String)

  /// A method with a pack of parameters cannot be overridden.
  case packedOverride(String)

  /// A member with an opaque result cannot be overridden.
  case opaqueOverride(String)

  /// A member has an overload that Swift takes for it.
  case confusedOverride(String)

  /// A member takes variadic arguments, which cannot be handed on.
  case variadicOverride(String)

  /// The type of a property is not written.
  case unknownType(String)

  /// A default argument names what another file does not see.
  case privateDefault(String)

  /// A member of a class that a subclass can't override.
  case fixedMember(String, modifier: String)
}

// MARK: - Places

/// A problem, and the place in a source that it is about.
struct LocatedProblem: Error {
  let problem: Problem
  let range: ByteRange
  let source: SourceText

  init(_ problem: Problem, at range: ByteRange, in source: SourceText) {
    self.problem = problem
    self.range = range
    self.source = source
  }
}

/// A diagnostic, and the text that it is about.
package struct LocatedDiagnostic: Sendable {
  /// What is to be said, and of which place.
  package let diagnostic: Diagnostic

  /// The text.
  package let source: SourceText

  /// The diagnostic as the compiler would write it.
  package var text: String { diagnostic.rendered(in: source) }

  init(_ located: LocatedProblem) {
    diagnostic = Diagnostic(
      located.problem.severity, located.problem.message, at: located.range)
    source = located.source
  }
}
