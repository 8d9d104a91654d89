package import ExpectSyntax

/// A reason why a mock can't override a member of a class, as the message about it with braces in place of the name.
enum OverrideObstacle: String {
  case parameterPack =
    "Swift cannot override a member with a parameter pack; '{}' keeps its real implementation"
  case opaqueResult = "an opaque result cannot be overridden; '{}' keeps its real implementation"

  /// A parameter mentions `Self`, for which the subclass has another type.
  case parameterWithSelf =
    "a parameter that mentions 'Self' cannot be overridden; '{}' keeps its real implementation"

  /// A closure that doesn't escape carries its isolation.
  case isolatedClosure =
    "an '@isolated(any)' closure that doesn't escape cannot be forwarded; '{}' keeps its real implementation"

  /// Swift confuses the member with an overload.
  case confusedOverload =
    "Swift cannot tell the overloads of '{}' that return 'Self' apart in a subclass; this one keeps its real implementation"
  case variadicParameter =
    "variadic arguments cannot be forwarded; '{}' keeps its real implementation"

  /// A property has no type annotation.
  case inferredType =
    "the type of '{}' is inferred; add a type annotation, or '{}' keeps its real implementation"

  /// One pattern declares several properties.
  case pattern =
    "'({})' declares several properties; declare each separately, or they keep their real implementation"

  /// A default argument refers to a declaration that is private to its file.
  case privateDefault =
    "a default argument of '{}' is private to its file; '{}' keeps its real implementation"
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
