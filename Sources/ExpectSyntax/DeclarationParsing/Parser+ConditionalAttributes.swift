extension Parser {
  /// Reads a conditional block if there are only attributes in it, and goes back if not.
  mutating func parseConditionalAttributes() -> [Attribute]? {
    guard at(directive: "#if") else { return nil }
    let checkpoint = checkpoint
    if let attributes = nestedDeclarations({ $0.parseAttributeClauses() }) ?? nil,
      !attributes.isEmpty, consume(.pound)
    {
      return attributes
    }
    restore(checkpoint)
    return nil
  }

  /// Reads the branches of a block, up to its end, or nothing where more than attributes is in them.
  private mutating func parseAttributeClauses() -> [Attribute]? {
    var attributes: [Attribute] = []
    var refused: [String] = []
    while at(directive: "#if") || at(directive: "#elseif") || at(directive: "#else") {
      let condition = parseClauseCondition()
      guard let clause = parseAttributesOfClause() else { return nil }
      let all = refused.map { "!(\($0))" } + (condition.map { [$0] } ?? [])
      attributes += clause.map { $0.under(all) }
      if let condition { refused.append(condition) }
    }
    return at(directive: "#endif") ? attributes : nil
  }

  private mutating func parseAttributesOfClause() -> [Attribute]? {
    var attributes: [Attribute] = []
    while !isAtEndOfClause {
      if at(.at), let attribute = parseAttribute(ofType: false) {
        attributes.append(attribute)
      } else if let nested = parseConditionalAttributes() {
        attributes += nested
      } else {
        return nil
      }
    }
    return attributes
  }
}

extension Attribute {
  /// The attribute under more conditions than it has.
  fileprivate func under(_ conditions: [String]) -> Attribute {
    var copy = self
    let all = conditions + (condition.map { [$0] } ?? [])
    copy.condition = all.count == 1 ? all[0] : all.map { "(\($0))" }.joined(separator: " && ")
    return copy
  }
}
