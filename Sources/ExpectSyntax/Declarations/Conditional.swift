/// Declarations under conditional compilation, from the opening to the closing directive.
package struct Conditional: Sendable {
  /// The branches, of which the first has a condition and the last may have none.
  package var clauses: [Clause]
  /// The whole block with its directives.
  package var range: ByteRange
}
