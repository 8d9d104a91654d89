extension SourceFile {
  /// Reads a source text to its end, whatever is in it.
  package init(parsing source: SourceText) {
    var parser = Parser(source)
    declarations = parser.parseDeclarations(in: .file)
    diagnostics = parser.lexer.diagnostics
    self.source = source
  }
}
