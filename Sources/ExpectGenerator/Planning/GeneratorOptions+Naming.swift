import ExpectSyntax

extension NamingTemplate {
  /// The name of a mock, in backticks where it needs them.
  func mock(of type: Name) -> String { Identifier.escaped(name(of: type.unescaped)) }
}

extension GeneratorOptions {
  /// The words for the access of a mock and of its members, each with a space behind it.
  func access(of type: DeclaredType) -> (ofType: String, ofMembers: String) {
    guard keepsAccess else { return ("", "") }
    let words = type.declaration.header.modifiers.map(\.name)
    if let word = words.first(where: ["public", "open", "package"].contains) {
      let access = word == "open" ? "public " : "\(word) "
      return (access, access)
    }
    // A member that says nothing is as visible as a type that only its file sees.
    return (words.first(where: ["private", "fileprivate"].contains).map { "\($0) " } ?? "", "")
  }
}
