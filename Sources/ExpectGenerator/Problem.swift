package import ExpectSyntax

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
