import ExpectSyntax

extension DeclarationHeader {
  /// The attributes and modifiers with a space behind each.
  var outline: String {
    (attributes.map(\.outline) + modifiers.map(\.text)).map { "\($0) " }.joined()
  }
}

extension Attribute {
  /// The attribute with its condition.
  var outline: String {
    guard let condition else { return text }
    return "#if \(condition) \(text) #endif"
  }
}

extension TypeDeclaration {
  /// The declaration up to its braces.
  var outline: String {
    let primary = primaryAssociatedTypes.map(\.text).joined(separator: ", ")
    return header.outline + "\(kind.rawValue) \(name.text)\(genericParameters.outline)"
      + (primary.isEmpty ? "" : "<\(primary)>") + inheritance.inheritanceOutline
      + requirements.outline
  }
}

extension ExtensionDeclaration {
  /// The declaration up to its braces.
  var outline: String {
    header.outline + "extension \(extendedType.text)" + inheritance.inheritanceOutline
      + requirements.outline
  }
}

extension [TypeSyntax] {
  var inheritanceOutline: String {
    isEmpty ? "" : ": " + map(\.text).joined(separator: ", ")
  }
}

extension [GenericParameter] {
  var outline: String {
    isEmpty ? "" : "<" + map(\.text).joined(separator: ", ") + ">"
  }
}

extension [GenericRequirement] {
  var outline: String {
    isEmpty ? "" : " where " + map(\.text).joined(separator: ", ")
  }
}

extension [Parameter] {
  var outline: String {
    "(" + map(\.outline).joined(separator: ", ") + ")"
  }
}

extension Parameter {
  /// The parameter with both of its names, of which a missing one is an underscore.
  var outline: String {
    let before = (attributes.map(\.outline) + modifiers.map(\.text)).map { "\($0) " }.joined()
    return before + "\(label?.text ?? "_") \(name?.text ?? "_"): \(type.text)"
      + (isVariadic ? "..." : "") + (defaultValue.map { " = \($0.text)" } ?? "")
  }
}
