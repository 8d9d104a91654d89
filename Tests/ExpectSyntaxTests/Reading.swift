import ExpectSyntax
import ExpectSyntaxTestSupport

/// A text with what the parser makes of it.
struct Reading {
  private let file: SourceFile

  init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  init(bytes: [UInt8]) {
    file = SourceFile(parsing: SourceText(name: "Cart.swift", bytes: bytes))
  }

  /// The file written back from its model.
  var outline: String { Outline.text(of: file) }

  /// The diagnostics as the compiler would write them.
  var diagnostics: [String] { file.diagnostics.map { $0.rendered(in: file.source) } }

  var declarations: [Declaration] { file.declarations }

  /// What no text may lead to.
  var findings: [String] { ModelCheck(file).findings }

  /// The documentation of the first declaration.
  var documentation: [String] { file.declarations.first?.header?.documentation ?? [] }

  func text(of range: ByteRange) -> String { file.source.text(of: range) }
}
