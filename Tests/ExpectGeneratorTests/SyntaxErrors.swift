import ExpectSyntax

/// What is wrong with texts.
enum SyntaxErrors {
  static func of(_ text: String) -> [String] {
    let source = SourceText(name: "Generated.swift", text)
    return SourceFile(parsing: source).diagnostics.map { $0.rendered(in: source) }
  }
}
