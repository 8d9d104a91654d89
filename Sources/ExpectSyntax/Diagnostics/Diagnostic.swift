/// Something to tell the author of a source text.
package struct Diagnostic: Sendable {
  /// How much it matters.
  package let severity: Severity
  /// What is to be said, in one sentence without a full stop.
  package let message: String
  /// What it is about, within the text.
  package let range: ByteRange
  /// What belongs to it and stands elsewhere in the text.
  package let notes: [Note]

  /// Makes a diagnostic about a range of a text.
  package init(
    _ severity: Severity, _ message: String, at range: ByteRange, notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
  }

  /// Writes the diagnostic and its notes as the compiler would, one line each.
  package func rendered(in source: SourceText) -> String {
    var lines = [line(severity.rawValue, message, range, source)]
    lines += notes.map { line("note", $0.message, $0.range, source) }
    return lines.joined(separator: "\n")
  }

  private func line(
    _ kind: String, _ message: String, _ range: ByteRange, _ source: SourceText
  ) -> String {
    let position = source.position(of: range.lowerBound)
    return "\(source.name):\(position.line):\(position.column): \(kind): \(message)"
  }
}
