import ExpectGenerator
import ExpectSyntax

/// What is told while the tool works.
struct Report {
  /// Whether what is wrong with a source is told as a warning.
  let isLenient: Bool
  /// The lines, in their order.
  private(set) var lines: [String] = []
  /// Whether something went wrong.
  private(set) var hasErrors = false

  init(isLenient: Bool) {
    self.isLenient = isLenient
  }

  /// Tells of a failure.
  mutating func add(_ failure: ToolFailure) {
    lines.append(failure.text)
    hasErrors = true
  }

  /// Tells what is wrong with a source.
  mutating func add(_ diagnostic: Diagnostic, in source: SourceText) {
    let severity = isLenient && diagnostic.severity == .error ? .warning : diagnostic.severity
    let told = Diagnostic(
      severity, diagnostic.message, at: diagnostic.range, notes: diagnostic.notes)
    lines.append(told.rendered(in: source))
    hasErrors = hasErrors || severity == .error
  }

  /// Tells something that is not wrong.
  mutating func add(_ note: String) {
    lines.append(note)
  }
}
