package import ExpectSyntax

/// A text whose types are mocked, or which is read because those types inherit from its own.
package struct MockedSource: Sendable {
  /// The text and what it declares.
  package var file: SourceFile
  /// The module that the text is a part of.
  package var module: ModuleSettings
  /// Whether no mocks are made of it.
  package var isReference: Bool

  /// Makes a source of a text.
  package init(
    _ file: SourceFile, module: ModuleSettings = ModuleSettings(), isReference: Bool = false
  ) {
    self.file = file
    self.module = module
    self.isReference = isReference
  }
}
