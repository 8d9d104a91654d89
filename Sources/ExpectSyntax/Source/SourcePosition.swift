/// A place in a source text as the compiler writes it.
///
/// It is not called a location, because Swift Testing publishes that name.
package struct SourcePosition: Hashable, Sendable {
  /// The line, counted from one.
  package let line: Int
  /// The column, counted from one in bytes of UTF-8, as the compiler counts.
  package let column: Int

  /// Makes a position of a line and a column, both counted from one.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
