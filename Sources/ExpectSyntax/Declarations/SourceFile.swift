/// What a source text declares.
package struct SourceFile: Sendable {
  /// The text.
  package var source: SourceText
  /// Its declarations, in their order and without the statements at the top level.
  package var declarations: [Declaration]
  /// What is wrong with the text, in its order.
  package var diagnostics: [Diagnostic]
}
