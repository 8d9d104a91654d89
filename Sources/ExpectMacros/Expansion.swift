import ExpectSyntax

/// What a macro answers.
struct Expansion {
  /// The source text that the attribute stands for, if there is any.
  var text: String?

  /// What the compiler has to tell.
  var diagnostics: [PluginDiagnostic] = []

  /// The answer as the compiler reads it.
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

/// Something that the compiler has to tell the author of a file.
struct PluginDiagnostic {
  /// A change of the file that solves what is told.
  struct FixIt {
    let message: String
    let range: ByteRange
    let text: String
  }

  let severity: Diagnostic.Severity
  let message: String

  /// The file, as the compiler names it.
  let file: String

  /// What it is about, in bytes from the start of the file.
  let range: ByteRange
  var fixIt: FixIt?

  /// The diagnostic as the compiler reads it.
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
  /// A diagnostic about a range of this piece.
  func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at range: ByteRange,
    fixIt: PluginDiagnostic.FixIt? = nil
  ) -> PluginDiagnostic {
    PluginDiagnostic(
      severity: severity, message: message, file: file,
      range: range.lowerBound + offset..<range.upperBound + offset, fixIt: fixIt)
  }
}

/// What the plugin cannot do, and says instead.
enum Refusal {
  /// The compiler sent something that cannot be read.
  case unreadable

  /// The compiler sent a message that nobody knew when this was written.
  case unknownMessage(String)

  /// A macro of this plugin is used without being attached to anything.
  case freestanding

  /// An argument of the attribute is not written out.
  case argument(String)

  /// The attribute is attached to something that nothing can stand in for.
  case notMockable(String)

  /// A mock that cannot inherit its members inherits a protocol that this one does not show.
  case parent(String, of: String)

  /// Several properties share a keyword, and so cannot have accessors.
  case severalProperties

  /// An initializer of a mock does not say that another one is behind it.
  case designated
}
