import ExpectSyntax

/// Escapes names in source code.
enum Identifier {
  /// Returns a name, in backticks if it is a keyword or not a plain identifier.
  static func escaped(_ name: String) -> String {
    if name.hasPrefix("`") { return name }
    return isPlain(name) && !keywords.contains(name) ? name : "`\(name)`"
  }

  /// Returns an argument label, for which most keywords need no backticks.
  static func label(_ name: Name) -> String {
    isPlain(name.unescaped) && !["_", "inout"].contains(name.unescaped) ? name.unescaped : name.text
  }

  private static func isPlain(_ name: String) -> Bool {
    name.utf8.enumerated().allSatisfy { position, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): position > 0
      default: byte == UInt8(ascii: "_") || byte >= 0x80
      }
    }
  }

  private static let keywords = Set(ReservedWords.all + ["Any", "Self", "as", "self"])
}

// MARK: - Parameters

extension [Parameter] {
  /// The names inside the member.
  ///
  /// Parameters without a name get a generated one.
  var localNames: [String] {
    enumerated().map { index, parameter in
      parameter.name.map { Identifier.escaped($0.text) } ?? "arg\(index + 1)"
    }
  }

  /// Returns the parameters as a member of a mock declares them.
  ///
  /// - Parameters:
  ///   - rewriter: The rewriter for their types.
  ///   - keepsDefaults: Whether to copy default arguments.
  ///   - isSubscript: Whether a single name isn't also a label.
  func text(
    _ rewriter: TypeRewriter, keepsDefaults: Bool = false, isSubscript: Bool = false
  ) -> String {
    zip(self, localNames).map { parameter, name in
      let names = parameter.names(local: name, isSubscript: isSubscript)
      let attributes = (parameter.attributes.map(\.text) + parameter.modifiers.map(\.text) + [""])
        .joined(separator: " ")
      let dots = parameter.isVariadic ? "..." : ""
      let value = keepsDefaults ? parameter.defaultValue.map { " = \($0.text)" } ?? "" : ""
      return "\(attributes)\(names): \(rewriter.rewritten(parameter).text)\(dots)\(value)"
    }.joined(separator: ", ")
  }
}

extension Parameter {
  fileprivate func names(local: String, isSubscript: Bool) -> String {
    guard let label else { return isSubscript ? local : "_ \(local)" }
    if label.unescaped == local.withoutBackticks, !isSubscript { return label.text }
    return "\(label.text) \(local)"
  }
}
