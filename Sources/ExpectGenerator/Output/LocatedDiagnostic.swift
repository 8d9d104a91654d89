package import ExpectSyntax

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
