extension TypeSyntax {
  /// The type as Swift source, with normalized spaces.
  package var text: String {
    switch form {
    case .named(let names): names.map(\.text).joined(separator: ".")
    case .member(let base, let name): "\(base.text).\(name.text)"
    case .suffixed(let type, let suffix): type.text + suffix.rawValue
    case .prefixed(let prefix, let type): prefix.rawValue + type.text
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .inlineArray(let count, let element): "[\(count.text) of \(element.text)]"
    case .tuple(let elements): "(\(elements.map(\.text).joined(separator: ", ")))"
    case .function(let function): function.text
    case .attributed(let attributed): attributed.text
    case .composition(let types): types.map(\.text).joined(separator: " & ")
    case .integer(let digits): digits
    case .placeholder: "_"
    case .missing: ""
    }
  }
}

extension TypeName {
  /// The name with its module selector and its generic arguments.
  package var text: String {
    let selector = module.map { "\($0.text)::" } ?? ""
    guard !arguments.isEmpty else { return selector + name.text + (hasEmptyList ? "< >" : "") }
    return "\(selector)\(name.text)<\(arguments.map(\.text).joined(separator: ", "))>"
  }
}

extension TupleElement {
  /// The element with its names.
  package var text: String {
    let names = [label, name].compactMap { $0?.text }.joined(separator: " ")
    let written = isVariadic ? "\(type.text)..." : type.text
    return names.isEmpty ? written : "\(names): \(written)"
  }
}

extension FunctionType {
  /// The function type with its effects.
  package var text: String {
    let inputs = parameters.map(\.text).joined(separator: ", ")
    return "(\(inputs)) \(effects.isEmpty ? "" : "\(effects.text) ")-> \(result.text)"
  }
}

extension AttributedType {
  /// The type with its attributes and specifiers.
  package var text: String {
    (specifiers.map(\.text) + attributes.map(\.text) + [type.text]).joined(separator: " ")
  }
}

extension Effects {
  /// The effects as written after parameters; empty if there are none.
  package var text: String {
    [suspension.rawValue, throwing.text].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Effects.Throwing {
  /// The effect as written after parameters; empty if there is none.
  package var text: String {
    switch self {
    case .none: ""
    case .any: "throws"
    case .typed(let type): "throws(\(type.text))"
    case .rethrowing: "rethrows"
    }
  }
}

// MARK: - Attributes and signatures

extension Attribute {
  /// The attribute with its arguments, without a condition.
  package var text: String {
    "@\(name)\(genericArguments ?? "")\(arguments.map { "(\($0))" } ?? "")"
  }
}

extension Modifier {
  /// The modifier with its detail in parentheses.
  package var text: String {
    detail.map { "\(name)(\($0))" } ?? name
  }
}

extension GenericParameter {
  /// The parameter with its constraint.
  package var text: String { introducedName + (constraint.map { ": \($0.text)" } ?? "") }

  /// The parameter without its constraint.
  package var introducedName: String {
    let introducer =
      switch kind {
      case .type: ""
      case .pack: "each "
      case .value: "let "
      }
    return attributes.map { "\($0.text) " }.joined() + introducer + name.text
  }
}

extension GenericRequirement {
  /// The requirement as written in a `where` clause.
  package var text: String {
    switch relation {
    case .conformance: "\(subject.text): \(object.text)"
    case .sameType: "\(subject.text) == \(object.text)"
    }
  }
}
