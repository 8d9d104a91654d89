extension TypeName {
  /// The name with its module and its generic arguments.
  package var text: String {
    let selector = module.map { "\($0.text)::" } ?? ""
    guard !arguments.isEmpty else { return selector + name.text }
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
  /// The type behind its attributes and specifiers.
  package var text: String {
    (specifiers.map(\.text) + attributes.map(\.text) + [type.text]).joined(separator: " ")
  }
}

extension Effects {
  /// The effects as they stand behind parameters; nothing where there are none.
  package var text: String {
    [suspension.rawValue, throwing.text].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Effects.Throwing {
  /// The effect as it stands behind parameters; nothing where there is none.
  package var text: String {
    switch self {
    case .none: ""
    case .any: "throws"
    case .typed(let type): "throws(\(type.text))"
    case .rethrowing: "rethrows"
    }
  }
}
