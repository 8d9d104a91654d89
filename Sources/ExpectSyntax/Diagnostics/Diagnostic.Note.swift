extension Diagnostic {
  /// A place that helps to understand a diagnostic.
  package struct Note: Sendable {
    /// What is to be said of the place.
    package let message: String
    /// The place.
    package let range: ByteRange

    /// Makes a note about a range of the text.
    package init(_ message: String, at range: ByteRange) {
      self.message = message
      self.range = range
    }
  }
}
