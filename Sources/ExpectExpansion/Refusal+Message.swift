import ExpectSyntax

extension Refusal {
  /// The message of the diagnostic: one sentence without a full stop.
  var message: String {
    switch self {
    case .unreadable:
      "the @Mocked plugin cannot read the compiler's message; it supports Swift 6.3"
    case .unknownMessage(let kind):
      "the @Mocked plugin does not know the message '\(kind)'; it supports Swift 6.3"
    case .freestanding:
      "@Mocked can only be attached to a protocol, a class, or a struct of closures"
    case .argument(let text):
      "a macro cannot evaluate '\(text)'; write the value as a literal"
    case .condition(let text): "'\(text)' is not a compilation condition"
    case .unknownDefault(let name, let type):
      "'\(type)' does not declare a member '\(name)'; write its name without labels"
    case .notMockable(let name):
      "'\(name)' cannot be mocked; mock a protocol that it conforms to"
    case .parent(let parent, let name):
      "the mock of '\(name)' delegates to a Mock, "
        + "and @Mocked cannot see the requirements of '\(parent)'; \(Self.waysOut)"
    case .operators(let parent, let name):
      "Swift finds each operator of a type with @Mocked twice; let '\(name)' conform to '\(parent)' in an extension"
    case .severalProperties:
      "@Mocked cannot implement properties that share a 'var'; declare each one separately"
    case .designated:
      "an initializer of a subclass of Mock must be a convenience initializer"
    }
  }

  /// The alternatives if a mock depends on what a macro can't see.
  private static let waysOut =
    "list its members in a @Mocked class, or use the build tool plugin"

  /// The comment on the header of a mock that inherits members.
  ///
  /// The compiler shows that line if the mock doesn't inherit the members, because a parent isn't `@Mocked`.
  static func comment(parents: [String]) -> String {
    "// \(parents.map { "'\($0)'" }.joined(separator: ", ")) must also be @Mocked; otherwise, \(waysOut)"
  }
}
