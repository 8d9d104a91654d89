/// The mocks of one source.
package struct GeneratedMocks: Sendable {
  /// The imports that the mocks need; one under a condition is a block of lines.
  package let imports: [String]

  /// The mocks, each with what has to stand around it, and in the order of their types.
  package let declarations: [String]

  /// The name of every mock, in the order of their text.
  package let names: [String]

  /// What is wrong with the source, written as the compiler would write it.
  package let diagnostics: [LocatedDiagnostic]

  /// The text of a file with these mocks alone, or nothing where there are none.
  package var text: String {
    guard !declarations.isEmpty else { return "" }
    let parts = [imports.joined(separator: "\n")].filter { !$0.isEmpty } + declarations
    return parts.joined(separator: "\n\n") + "\n"
  }
}
