/// A type as it is written, not what it means.
package struct TypeSyntax: Sendable {
  /// How the type is written.
  package var form: Form
  /// Where it stands.
  package var range: ByteRange

  /// Makes a type of its form.
  package init(_ form: Form, range: ByteRange) {
    self.form = form
    self.range = range
  }
}
