/// A message about a source text.
package struct Diagnostic: Sendable {
  package enum Severity: String, Sendable {
    /// The text is invalid or can't be used.
    case error
    /// The text can be used, but probably not as its author expects.
    case warning
    /// Additional information about text that is only used in part.
    case note
  }

  /// A related location that helps to understand a diagnostic.
  package struct Note: Sendable {
    package let message: String
    package let range: ByteRange
  }

  package let severity: Severity
  /// The message: one sentence without a full stop.
  package let message: String
  /// The range in the text that the diagnostic refers to.
  package let range: ByteRange
  /// Related locations in the text.
  package let notes: [Note]

  package init(
    _ severity: Severity, _ message: String, at range: ByteRange, notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
  }

  /// Returns the diagnostic and its notes in the format of the compiler, one line each.
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
