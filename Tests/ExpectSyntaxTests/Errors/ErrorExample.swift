/// A text, its diagnostics, and what was read in spite of them.
struct ErrorExample: Sendable {
  let text: String
  let diagnostics: [String]
  let outline: String

  init(_ text: String, _ diagnostics: [String], _ outline: String) {
    self.text = text
    self.diagnostics = diagnostics
    self.outline = outline
  }
}
