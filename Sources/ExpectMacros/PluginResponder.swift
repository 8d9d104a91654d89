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
    guard case .object(let members)? = message, let question = members.first else {
      return refusal(.unreadable)
    }
    let content = question.value
    switch question.key {
    case "getCapability": return capability
    case "expandAttachedMacro":
      return ExpansionRequest(content).map { Expander(request: $0).expansion.json }
        ?? refusal(.unreadable)
    case "expandFreestandingMacro":
      return refusal(.freestanding, at: SourcePiece(content["syntax"]))
    case "loadPluginLibrary": return notLoaded
    default: return refusal(.unknownMessage(question.key))
    }
  }

  private static var capability: JSON {
    let capability: JSON = [
      "protocolVersion": .integer(protocolVersion), "features": .array([]),
    ]
    return ["getCapabilityResult": ["capability": capability]]
  }

  private static var notLoaded: JSON {
    ["loadPluginLibraryResult": ["loaded": .bool(false), "diagnostics": .array([])]]
  }

  private static func refusal(_ refusal: Refusal, at piece: SourcePiece? = nil) -> JSON {
    let diagnostic = PluginDiagnostic(
      severity: .error, message: refusal.message, file: piece?.file ?? "",
      range: (piece?.offset ?? 0)..<(piece?.offset ?? 0))
    return Expansion(diagnostics: [diagnostic]).json
  }
}
