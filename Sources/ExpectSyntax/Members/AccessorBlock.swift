/// What stands between the braces of a property or subscript.
package struct AccessorBlock: Sendable {
  /// The accessors; one getter without a keyword of its own where the braces hold its body.
  package var accessors: [Accessor]
  /// The braces and what is between them.
  package var range: ByteRange
}
