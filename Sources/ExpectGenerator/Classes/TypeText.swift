import ExpectSyntax

/// Reads types that no source has, but that are known by their text.
enum TypeText {
  static func parsed(_ text: String) -> TypeSyntax? {
    let file = SourceFile(parsing: SourceText(name: "type", "var value: \(text)"))
    guard file.diagnostics.isEmpty, case .property(let property)? = file.declarations.first else {
      return nil
    }
    return property.bindings.first?.type
  }
}
