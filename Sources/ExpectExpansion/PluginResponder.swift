import ExpectSyntax

/// Responds to the messages of the compiler.
package enum PluginResponder {
  /// The version of the plugin protocol.
  ///
  /// Newer compilers adapt to it.
  private static let protocolVersion = 7

  /// Returns the response to a message.
  ///
  /// Every message gets a response, because the compiler waits for it.
  package static func answer(to bytes: [UInt8]) -> [UInt8] {
    Array(answer(to: JSONReader.value(of: bytes)).written.utf8)
  }

  private static func answer(to message: JSON?) -> JSON {
    let nowhere = SourcePiece(text: "", file: "", offset: 0, line: 1)
    guard case .object(let members)? = message, let question = members.first else {
      return nowhere.refusal(.unreadable).json
    }
    switch question.key {
    case "getCapability":
      return [
        "getCapabilityResult": [
          "capability": ["protocolVersion": .integer(protocolVersion), "features": .array([])]
        ]
      ]
    case "expandAttachedMacro":
      let expansion = ExpansionRequest(question.value).map { Expander(request: $0).expansion }
      return (expansion ?? nowhere.refusal(.unreadable)).json
    case "expandFreestandingMacro":
      return (SourcePiece(question.value["syntax"]) ?? nowhere).refusal(.freestanding).json
    case "loadPluginLibrary":
      return ["loadPluginLibraryResult": ["loaded": .bool(false), "diagnostics": .array([])]]
    default: return nowhere.refusal(.unknownMessage(question.key)).json
    }
  }
}
