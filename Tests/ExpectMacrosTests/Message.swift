import ExpectMacros

/// A message as the compiler sends it, and the answer of the plugin.
struct Message {
  private let json: JSON

  /// Any message.
  init(_ kind: String, _ content: [String: JSON]) {
    json = .object([kind: .object(content)])
  }

  /// The question what an attribute stands for.
  ///
  /// - Parameters:
  ///   - role: The role of the macro.
  ///   - declaration: The text that the attribute is attached to, with the attribute.
  ///   - attribute: The attribute.
  ///   - surroundings: The declarations around it, the innermost first.
  ///   - features: What the module has switched on.
  init(
    _ role: String, of declaration: String, attribute: String = "@Mocked ",
    in surroundings: [String] = [], features: [String] = []
  ) {
    let quoted = features.map { JSON.string($0).written }.joined(separator: ",")
    self.init(
      "expandAttachedMacro",
      [
        "macro": .object([
          "moduleName": .string("ExpectMacros"), "typeName": .string("Mocked"),
          "name": .string("Mocked "),
        ]),
        "macroRole": .string(role),
        "attributeSyntax": Self.piece(attribute),
        "declSyntax": Self.piece(declaration),
        "extendedTypeSyntax": Self.piece("Cart"),
        "lexicalContext": .array(surroundings.map(Self.piece)),
        "staticBuildConfiguration": .string("{\"features\":[\(quoted)]}"),
      ])
  }

  private static func piece(_ text: String) -> JSON {
    let location: [String: JSON] = [
      "fileName": .string("Cart.swift"), "fileID": .string("Shop/Cart.swift"),
      "offset": .integer(100), "line": .integer(10), "column": .integer(1),
    ]
    return .object([
      "kind": .string("declaration"), "source": .string(text), "location": .object(location),
    ])
  }

  /// The bytes that the compiler sends.
  var bytes: [UInt8] { Array(json.written.utf8) }

  /// The answer as it is sent.
  var answer: String { Self.answer(to: bytes) }

  /// The source text of the answer.
  var expansion: String? { result?["expandedSource"]?.text }

  /// What the answer complains of, each with its place in the file.
  var complaints: [String] {
    (result?["diagnostics"]?.elements ?? []).map { diagnostic in
      let offset = diagnostic["position"]?["offset"]?.number ?? -1
      let severity = diagnostic["severity"]?.text ?? ""
      return "\(offset): \(severity): \(diagnostic["message"]?.text ?? "")"
    }
  }

  private var result: JSON? {
    JSONReader.value(of: PluginResponder.answer(to: bytes))?["expandMacroResult"]
  }

  /// The answer to bytes, whatever they are.
  static func answer(to bytes: [UInt8]) -> String {
    String(decoding: PluginResponder.answer(to: bytes), as: UTF8.self)
  }
}
