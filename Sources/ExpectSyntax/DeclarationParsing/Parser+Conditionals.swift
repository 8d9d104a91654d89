extension Parser {
  func at(directive: StaticString) -> Bool {
    at(.pound) && lexer.matches(token.range, directive)
  }

  /// Whether a directive is here that ends a branch.
  var isAtEndOfClause: Bool {
    at(directive: "#elseif") || at(directive: "#else") || at(directive: "#endif")
  }

  /// Reads a conditional block with the declarations in it; the opening directive is looked at.
  mutating func parseConditional(in scope: Scope) -> Conditional? {
    let opening = token
    let clauses = nestedDeclarations { $0.parseClauses(in: scope) }
    guard let clauses else {
      skipConditional()
      return nil
    }
    if at(directive: "#endif") {
      advance()
    } else {
      report(
        .expectedEndif, at: token.range,
        notes: [Diagnostic.Note(SyntaxError.opening, at: opening.range)])
    }
    return Conditional(clauses: clauses, range: range(from: opening.range.lowerBound))
  }

  private mutating func parseClauses(in scope: Scope) -> [Conditional.Clause] {
    var clauses: [Conditional.Clause] = []
    repeat {
      let start = token.range.lowerBound
      let condition = parseClauseCondition()
      let declarations = parseDeclarations(in: scope, isInClause: true)
      clauses.append(
        Conditional.Clause(
          condition: condition, declarations: declarations, range: range(from: start)))
    } while at(directive: "#elseif") || at(directive: "#else")
    return clauses
  }

  /// Reads a directive and its condition, of which an else has none.
  mutating func parseClauseCondition() -> String? {
    if at(directive: "#else") {
      advance()
      return nil
    }
    return skipCondition()
  }

  /// Skips a conditional block with the blocks in it.
  mutating func skipConditional() {
    var depth = 0
    repeat {
      if at(directive: "#if") { depth += 1 }
      if at(directive: "#endif") { depth -= 1 }
      advance()
    } while depth > 0 && !at(.endOfFile)
  }
}
