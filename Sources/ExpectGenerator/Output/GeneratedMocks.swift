/// The mocks of one source.
package struct GeneratedMocks: Sendable {
  /// The imports that the mocks need, and the mocks.
  package var text: String

  /// The name of every mock, in the order of their text.
  package var names: [String]

  /// What is wrong with the source, written as the compiler would write it.
  package var diagnostics: [LocatedDiagnostic]
}
