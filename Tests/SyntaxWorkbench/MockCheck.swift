import ExpectGenerator
import ExpectSyntax

/// Looks at the mocks that are made of a text, whatever is in it.
struct MockCheck {
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
  }

  /// What is wrong with the mocks, which must be Swift if the text is.
  var findings: [String] {
    var options = GeneratorOptions()
    options.doubles = NamingTemplate("{}Double")
    let source = MockedSource(file)
    let text = MockGenerator([source], options: options).mocks(of: source).text
    guard file.diagnostics.isEmpty else { return [] }
    let mocks = SourceText(name: "mocks.swift", text)
    return SourceFile(parsing: mocks).diagnostics.map { "mock: \($0.rendered(in: mocks))" }
  }
}
