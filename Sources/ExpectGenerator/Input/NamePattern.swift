/// A regular expression for the names of types.
package struct NamePattern: @unchecked Sendable {
  // A regular expression is a value that nothing changes; the standard library does not say so.
  private let expression: Regex<AnyRegexOutput>

  /// Makes a pattern of a regular expression; throws where it is none.
  package init(_ text: String) throws {
    expression = try Regex(text)
  }

  /// Whether a part of a name matches.
  func matches(_ name: String) -> Bool {
    name.contains(expression)
  }
}
