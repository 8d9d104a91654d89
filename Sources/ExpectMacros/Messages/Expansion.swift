/// What a macro answers.
struct Expansion {
  /// The source text that the attribute stands for, if there is any.
  var text: String?

  /// What the compiler has to tell.
  var diagnostics: [PluginDiagnostic] = []

  /// The answer as the compiler reads it.
  var json: JSON {
    .object([
      "expandMacroResult": .object([
        "expandedSource": text.map(JSON.string) ?? .null,
        "diagnostics": .array(diagnostics.map(\.json)),
      ])
    ])
  }
}
