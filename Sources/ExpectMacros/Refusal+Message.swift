import ExpectSyntax

extension Refusal {
  /// What to tell the author, in one sentence without a full stop.
  var message: String {
    switch self {
    case .unreadable:
      "the plugin of @Mocked cannot read what the compiler sent; it was written for Swift 6.3"
    case .unknownMessage(let kind):
      "the plugin of @Mocked does not know the message '\(kind)'; it was written for Swift 6.3"
    case .freestanding:
      "write @Mocked before a protocol or a class"
    case .argument(let text):
      "a macro sees the text '\(text)' and not its value; write the value itself"
    case .notMockable(let name):
      "nothing can stand in for '\(name)' here; mock a protocol that it conforms to"
    case .parent(let parent, let name):
      "the mock of '\(name)' owns its Mock, and @Mocked does not see what '\(parent)' asks of it; "
        + Self.waysOut
    case .severalProperties:
      "properties that share a 'var' cannot be filled in; give each its own"
    case .designated:
      "an initializer of a subclass of Mock has to be a convenience initializer"
    }
  }

  /// What to do where a mock needs more than a macro sees.
  private static let waysOut =
    "list its members in a class that is @Mocked, or use the build tool plugin"

  /// What stands behind a mock whose members come from its parents: compilers show the line if
  /// they do not.
  static func comment(parents: [String]) -> String {
    "// \(parents.map { "'\($0)'" }.joined(separator: ", ")) must be @Mocked too; if not, \(waysOut)"
  }
}

extension PluginDiagnostic.FixIt {
  static func convenience(at offset: Int) -> Self {
    Self(message: "insert 'convenience '", range: offset..<offset, text: "convenience ")
  }
}
