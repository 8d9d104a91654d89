/// How the name of a mock is made of the name of its type.
package struct NamingTemplate: Hashable, Sendable {
  private let prefix: String
  private let suffix: String

  /// Makes the template of Expect: the name of the type, and Mock.
  package init() {
    prefix = ""
    suffix = "Mock"
  }

  /// Makes a template of a text in which braces stand for the name of the type.
  ///
  /// Nothing comes of a text without braces, or with more than one pair of them.
  package init?(_ template: String) {
    let parts = template.split(separator: "{}", omittingEmptySubsequences: false)
    guard parts.count == 2, template != "{}" else { return nil }
    prefix = String(parts[0])
    suffix = String(parts[1])
  }

  /// The name of the mock of a type.
  func name(of type: String) -> String { prefix + type + suffix }
}
