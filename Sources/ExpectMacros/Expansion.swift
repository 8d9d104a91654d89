import ExpectSyntax

/// The result of expanding a macro.
struct Expansion {
  /// The generated source text, if any.
  var text: String?

  /// The diagnostics for the compiler to emit.
  var diagnostics: [PluginDiagnostic] = []

  /// The result in the format that the compiler expects.
  var json: JSON {
    [
      "expandMacroResult": [
        "expandedSource": text.map(JSON.string) ?? .null,
        "diagnostics": .array(diagnostics.map(\.json)),
      ]
    ]
  }
}

// MARK: - Diagnostics

/// A diagnostic that the compiler emits for the plugin.
struct PluginDiagnostic {
  /// A change to the file that resolves the diagnostic.
  struct FixIt {
    let message: String
    let range: ByteRange
    let text: String
  }

  let severity: Diagnostic.Severity
  let message: String

  /// The name of the file, as the compiler specifies it.
  let file: String

  /// The range in the file, in bytes.
  let range: ByteRange
  var fixIt: FixIt?

  /// The diagnostic in the format that the compiler expects.
  var json: JSON {
    [
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "position": ["fileName": .string(file), "offset": .integer(range.lowerBound)],
      "highlights": .array(range.isEmpty ? [] : [place(of: range)]),
      "notes": .array([]),
      "fixIts": .array(fixIt.map { [json(of: $0)] } ?? []),
    ]
  }

  private func json(of fixIt: FixIt) -> JSON {
    let change: JSON = ["range": place(of: fixIt.range), "newText": .string(fixIt.text)]
    return ["message": .string(fixIt.message), "changes": .array([change])]
  }

  private func place(of range: ByteRange) -> JSON {
    [
      "fileName": .string(file), "startOffset": .integer(range.lowerBound),
      "endOffset": .integer(range.upperBound),
    ]
  }
}

extension SourcePiece {
  /// Returns a diagnostic about a range of this piece.
  func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at range: ByteRange,
    fixIt: PluginDiagnostic.FixIt? = nil
  ) -> PluginDiagnostic {
    PluginDiagnostic(
      severity: severity, message: message, file: file,
      range: range.lowerBound + offset..<range.upperBound + offset, fixIt: fixIt)
  }
}

/// A request that the plugin rejects.
enum Refusal {
  /// The compiler sent a message that can't be parsed.
  case unreadable

  /// The compiler sent a message that this version doesn't support.
  case unknownMessage(String)

  /// A macro of this plugin is used as a freestanding macro.
  case freestanding

  /// An argument of the attribute isn't a literal.
  case argument(String)

  /// The attribute is attached to a declaration that can't be mocked.
  case notMockable(String)

  /// A mock that delegates has a parent protocol whose requirements the macro can't see.
  case parent(String, of: String)

  /// Several properties share a `var`, so they can't have accessors.
  case severalProperties

  /// An initializer of a mock isn't marked `convenience`.
  case designated
}
