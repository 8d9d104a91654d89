package import ExpectSyntax

/// A file printed from its model, with every declaration on one line and every body as "{}".
package struct Outline {
  private var lines: [String] = []
  private var indentation = ""

  /// Returns the text of a whole file.
  package static func text(of file: SourceFile) -> String {
    var outline = Outline()
    outline.add(file.declarations)
    return outline.lines.joined(separator: "\n")
  }

  private mutating func add(_ declarations: [Declaration]) {
    for declaration in declarations {
      switch declaration {
      case .type(let type): add(type.outline, with: type.members)
      case .extension(let type): add(type.outline, with: type.members)
      case .conditional(let conditional): add(conditional)
      default: add(line: (declaration.header?.outline ?? "") + declaration.outline)
      }
    }
  }

  private mutating func add(line: String) {
    lines.append(indentation + line)
  }

  private mutating func add(_ head: String, with members: [Declaration]) {
    guard !members.isEmpty else { return add(line: "\(head) {}") }
    add(line: "\(head) {")
    indentation += "  "
    add(members)
    indentation.removeLast(2)
    add(line: "}")
  }

  private mutating func add(_ conditional: Conditional) {
    for (index, clause) in conditional.clauses.enumerated() {
      let directive = index == 0 ? "#if" : clause.condition == nil ? "#else" : "#elseif"
      add(line: directive + (clause.condition.map { " \($0)" } ?? ""))
      indentation += "  "
      add(clause.declarations)
      indentation.removeLast(2)
    }
    add(line: "#endif")
  }
}

// MARK: - Headers

extension DeclarationHeader {
  /// The attributes and modifiers, each with a trailing space.
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
  /// The parameter with both of its names.
  ///
  /// A missing name is an underscore.
  var outline: String {
    let before = (attributes.map(\.outline) + modifiers.map(\.text)).map { "\($0) " }.joined()
    return before + "\(label?.text ?? "_") \(name?.text ?? "_"): \(type.text)"
      + (isVariadic ? "..." : "") + (defaultValue.map { " = \($0.text)" } ?? "")
  }
}

// MARK: - Members

extension Declaration {
  /// A declaration other than a type or a conditional compilation block, starting at its keyword.
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
    case .initializer(let initializer):
      "init\(initializer.failability.rawValue)" + initializer.signature
    case .deinitializer(let declaration): "deinit" + (declaration.body == nil ? "" : " {}")
    case .subscript(let member): "subscript" + member.signature
    case .property(let property):
      (property.isConstant ? "let " : "var ")
        + property.bindings.map(\.outline).joined(separator: ", ")
    case .named(let value):
      value.keyword + (value.keyword == "#" ? "" : " ")
        + value.names.map(\.text).joined(separator: ", ")
    case .macro(let macro): "macro \(macro.name.text)" + macro.signature
    case .type, .extension, .conditional: ""
    }
  }
}

extension FunctionDeclaration {
  var outline: String { "func \(name.text)\(isOperator ? " " : "")" + signature }

  /// The declaration after its name or keyword.
  var signature: String {
    "\(genericParameters.outline)\(parameters.outline)" + effects.outline
      + (result.map { " -> \($0.text)" } ?? "") + requirements.outline
      + (body == nil ? "" : " {}") + (accessors?.outline ?? "")
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
  /// The accessor.
  ///
  /// The body of a getter without a keyword is an ellipsis.
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
