import ExpectSyntax

extension [Parameter] {
  /// The names inside of the member, made up where there are none.
  var localNames: [String] {
    enumerated().map { index, parameter in
      guard let name = parameter.name, name.text != "_" else { return "arg\(index + 1)" }
      return Identifier.escaped(name.text)
    }
  }

  /// The parameters as a member of a mock declares them.
  ///
  /// - Parameters:
  ///   - rewriter: Writes their types.
  ///   - keepsDefaults: Whether default arguments are copied.
  ///   - isSubscript: Whether a single name is no label.
  func text(
    _ rewriter: TypeRewriter, keepsDefaults: Bool = false, isSubscript: Bool = false
  ) -> String {
    zip(self, localNames).map { parameter, name in
      let names = parameter.names(local: name, isSubscript: isSubscript)
      let attributes = (parameter.attributes.map(\.text) + parameter.modifiers.map(\.text) + [""])
        .joined(separator: " ")
      let dots = parameter.isVariadic ? "..." : ""
      let value = keepsDefaults ? parameter.defaultValue.map { " = \($0.text)" } ?? "" : ""
      return "\(attributes)\(names): \(rewriter.rewritten(parameter.type).text)\(dots)\(value)"
    }.joined(separator: ", ")
  }
}

extension Parameter {
  fileprivate func names(local: String, isSubscript: Bool) -> String {
    guard let label else { return isSubscript ? local : "_ \(local)" }
    if label.unescaped == Identifier.unescaped(local), !isSubscript { return label.text }
    return "\(label.text) \(local)"
  }
}

extension Identifier {
  /// A name without backticks.
  static func unescaped(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }
}
