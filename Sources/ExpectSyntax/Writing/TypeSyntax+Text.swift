extension TypeSyntax {
  /// The type as Swift text, with one space where spaces belong.
  package var text: String {
    switch form {
    case .named(let names): names.map(\.text).joined(separator: ".")
    case .member(let base, let name): "\(base.text).\(name.text)"
    case .optional(let type): "\(type.text)?"
    case .implicitlyUnwrapped(let type): "\(type.text)!"
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .inlineArray(let count, let element): "[\(count.text) of \(element.text)]"
    case .tuple(let elements): "(\(elements.map(\.text).joined(separator: ", ")))"
    case .function(let function): function.text
    case .metatype(let type): "\(type.text).Type"
    case .protocolMetatype(let type): "\(type.text).Protocol"
    case .attributed(let attributed): attributed.text
    case .composition(let types): types.map(\.text).joined(separator: " & ")
    case .some, .any, .suppressed, .packExpansion, .packElement: prefixed
    case .integer(let digits): digits
    case .placeholder: "_"
    case .missing: ""
    }
  }

  private var prefixed: String {
    switch form {
    case .some(let type): "some \(type.text)"
    case .any(let type): "any \(type.text)"
    case .suppressed(let type): "~\(type.text)"
    case .packExpansion(let type): "repeat \(type.text)"
    case .packElement(let type): "each \(type.text)"
    default: text
    }
  }
}
