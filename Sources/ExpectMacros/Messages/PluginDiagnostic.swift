import ExpectSyntax

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
    .object([
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "position": .object(["fileName": .string(file), "offset": .integer(range.lowerBound)]),
      "highlights": .array(range.isEmpty ? [] : [place(of: range)]),
      "notes": .array([]),
      "fixIts": .array(fixIt.map { [json(of: $0)] } ?? []),
    ])
  }

  private func json(of fixIt: FixIt) -> JSON {
    let change = JSON.object(["range": place(of: fixIt.range), "newText": .string(fixIt.text)])
    return .object(["message": .string(fixIt.message), "changes": .array([change])])
  }

  private func place(of range: ByteRange) -> JSON {
    .object([
      "fileName": .string(file), "startOffset": .integer(range.lowerBound),
      "endOffset": .integer(range.upperBound),
    ])
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
