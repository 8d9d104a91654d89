import ExpectSyntax

extension Declaration {
  /// A declaration that is neither a type nor a conditional block, from its keyword on.
  var outline: String {
    switch self {
    case .importing(let value):
      "import " + (value.kind.map { "\($0) " } ?? "")
        + value.path.map(\.text).joined(separator: ".")
    case .typealias(let alias):
      "typealias \(alias.name.text)\(alias.genericParameters.outline) = \(alias.type.text)"
        + alias.requirements.outline
    case .associatedtype(let type):
      "associatedtype \(type.name.text)" + type.inheritance.inheritanceOutline
        + (type.defaultType.map { " = \($0.text)" } ?? "") + type.requirements.outline
    case .function(let function): function.outline
    case .initializer(let initializer): initializer.outline
    case .deinitializer(let declaration): "deinit" + (declaration.body == nil ? "" : " {}")
    case .subscript(let member): member.outline
    case .property(let property):
      (property.isConstant ? "let " : "var ")
        + property.bindings.map(\.outline).joined(separator: ", ")
    case .enumCase(let cases): "case " + cases.names.map(\.text).joined(separator: ", ")
    case .operator(let value):
      (value.isPrecedenceGroup ? "precedencegroup " : "operator ") + value.name.text
    case .macro(let macro): macro.outline
    case .expansion(let expansion): "#\(expansion.name.text)"
    case .type, .extension, .conditional: ""
    }
  }
}

extension FunctionDeclaration {
  var outline: String {
    "func \(name.text)\(isOperator ? " " : "")\(genericParameters.outline)\(parameters.outline)"
      + effects.outline + (result.map { " -> \($0.text)" } ?? "") + requirements.outline
      + (body == nil ? "" : " {}")
  }
}

extension InitializerDeclaration {
  var outline: String {
    "init\(failability.rawValue)\(genericParameters.outline)\(parameters.outline)"
      + effects.outline + requirements.outline + (body == nil ? "" : " {}")
  }
}

extension SubscriptDeclaration {
  var outline: String {
    "subscript\(genericParameters.outline)\(parameters.outline) -> \(result.text)"
      + requirements.outline + (accessors?.outline ?? "")
  }
}

extension MacroDeclaration {
  var outline: String {
    "macro \(name.text)\(genericParameters.outline)\(parameters.outline)"
      + (result.map { " -> \($0.text)" } ?? "") + requirements.outline
  }
}

extension PropertyBinding {
  var outline: String {
    let pattern = names.map(\.text).joined(separator: ", ")
    return (names.isEmpty ? "_" : names.count == 1 ? pattern : "(\(pattern))")
      + (type.map { ": \($0.text)" } ?? "") + (initialValue.map { " = \($0.text)" } ?? "")
      + (accessors?.outline ?? "")
  }
}

extension AccessorBlock {
  var outline: String {
    " { " + accessors.map(\.outline).joined(separator: "; ") + " }"
  }
}

extension Accessor {
  /// The accessor; the body of a getter without keyword is three dots.
  var outline: String {
    if let body, body == range { return "..." }
    let before = (attributes.map(\.outline) + modifiers.map(\.text)).map { "\($0) " }.joined()
    let whole =
      before + kind.rawValue + (parameter.map { "(\($0.text))" } ?? "") + effects.outline
      + (body == nil ? "" : " {}")
    return condition.map { "#if \($0) \(whole) #endif" } ?? whole
  }
}

extension Effects {
  var outline: String {
    isEmpty ? "" : " \(text)"
  }
}
