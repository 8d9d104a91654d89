import ExpectSyntax

/// A place that a diagnostic is about: a file, or a line in it.
struct Place: Hashable {
  /// The path, as it was given.
  let path: String
  /// The line and column, where they are known.
  var position: SourcePosition?

  /// The place as the compiler writes it.
  var text: String {
    guard let position else { return path }
    return "\(path):\(position.line):\(position.column)"
  }
}
