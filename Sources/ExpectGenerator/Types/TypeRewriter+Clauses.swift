import ExpectSyntax

extension [GenericParameter] {
  /// The parameters between angle brackets, or nothing.
  var clause: String { isEmpty ? "" : "<\(map(\.text).joined(separator: ", "))>" }
}

extension TypeRewriter {
  /// The effects as they stand behind parameters, with a space before them.
  func clause(_ effects: Effects) -> String {
    let effects = effects.mapType(rewritten)
    return effects.isEmpty ? "" : " \(effects.text)"
  }

  /// The where clause with a space before it, or nothing.
  func clause(_ requirements: [GenericRequirement]) -> String {
    guard !requirements.isEmpty else { return "" }
    let list = requirements.map { requirement in
      "\(rewritten(requirement.subject).text)\(requirement.relation.infix)"
        + rewritten(requirement.object).text
    }
    return " where \(list.joined(separator: ", "))"
  }
}
