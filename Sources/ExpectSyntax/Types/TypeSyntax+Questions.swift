extension TypeSyntax {
  /// The type without attributes, specifiers and parentheses around it.
  package var core: TypeSyntax {
    switch form {
    case .attributed(let attributed): attributed.type.core
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil { elements[0].type.core } else { self }
    default: self
    }
  }

  /// The function type that it is behind attributes and parentheses.
  package var functionType: FunctionType? {
    if case .function(let function) = core.form { function } else { nil }
  }

  /// Whether it is an optional, by a question mark, an exclamation mark or its name.
  package var isOptional: Bool {
    switch core.form {
    case .optional, .implicitlyUnwrapped: true
    case .named(let names): names.last?.name.text == "Optional"
    default: false
    }
  }

  /// The name that it is, if it is one without dots and generic arguments.
  package var simpleName: String? {
    guard case .named(let names) = core.form, names.count == 1 else { return nil }
    return names[0].arguments.isEmpty ? names[0].name.text : nil
  }

  /// The attributes before it, also those within parentheses.
  package var attributes: [Attribute] {
    switch form {
    case .attributed(let attributed): attributed.attributes + attributed.type.attributes
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil { elements[0].type.attributes } else { [] }
    default: []
    }
  }

  /// The specifiers before it, such as inout, also those within parentheses.
  package var specifiers: [Modifier] {
    switch form {
    case .attributed(let attributed): attributed.specifiers + attributed.type.specifiers
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil { elements[0].type.specifiers } else { [] }
    default: []
    }
  }

  /// Whether an attribute of that name stands before it.
  package func hasAttribute(_ name: String) -> Bool {
    attributes.contains { $0.name == name }
  }

  /// Whether a specifier of that name stands before it.
  package func hasSpecifier(_ name: String) -> Bool {
    specifiers.contains { $0.name == name }
  }
}
