import ExpectSyntax

extension BodyPlan {
  /// The lines between the braces.
  var lines: [String] {
    let start = [delegation].compactMap(\.self)
    switch action {
    case .nothing: return start + (ending == .explicit ? ["return"] : [])
    case .value(let text): return start + [ending == .explicit ? "return \(text)" : text]
    case .call(let call):
      let (statements, value, returns) = call.parts
      let last =
        switch ending {
        case .implicit: returns ? "return \(value)" : value
        case .explicit: "return \(value)"
        case .failable: "guard \(call.loans.isEmpty ? value : "(\(value))") else { return nil }"
        }
      return start + statements + [last]
    }
  }
}

// MARK: - Calls

extension CallPlan {
  /// The statements before the last one, its expression, and whether it needs a `return`.
  fileprivate var parts: (statements: [String], value: String, returns: Bool) {
    switch target {
    case .mock(let function, let others, let otherwise):
      // Without a closure, an argument doesn't have to be captured, so it can be created inline.
      let isInline = loans.isEmpty
      let list = passed(inline: isInline) + others
      let alternative = otherwise.map { " ?? \($0)" } ?? ""
      let call = lent(
        "\(keywords)\(receiver)\(function)(\(list.joined(separator: ", ")))\(alternative)")
      let statements = isInline ? [] : constants
      guard let (name, type) = sentResult else {
        return (statements, call, !statements.isEmpty && hasResult)
      }
      let constant = "nonisolated(unsafe) let \(name): \(type) = \(call)"
      return (statements + [constant], name, true)
    case .real(let closures):
      let list = passed(inline: false).joined(separator: ", ")
      let head = "\(keywords)\(receiver)forward" + (list.isEmpty ? "" : "(\(list))")
      let call = lent("\(head) \(closures.map(closure).joined(separator: " on: "))")
      return (constants, call, !constants.isEmpty && hasResult)
    case .superclass(let result):
      let list = passed(inline: false).joined(separator: ", ")
      let asked = loans.reversed().reduce("\(receiver)stubbedResult(\(list))") {
        "\($1.opening) { \($1.name) in \($0) }"
      }
      let lines = ["let stubbed: (\(result))? = \(asked)", "if let stubbed { return stubbed }"]
      let call = realCall(on: "super") { $0.loan?.outside ?? $0.forwarded }
      return (constants + lines, "\(keywords)\(call)", true)
    }
  }

  private var constants: [String] {
    arguments.compactMap { argument in
      guard case .constant(let value, let type) = argument.form else { return nil }
      return "let \(argument.expression)\(type) = \(value)"
    }
  }

  /// Returns the expressions passed to the mock.
  private func passed(inline isInline: Bool) -> [String] {
    let anonymous = isInnermostAnonymous ? loans.last?.name : nil
    let expressions = arguments.map { argument in
      switch argument.form {
      case .constant(let value, _) where isInline: value
      case .lent(let loan) where loan.name == anonymous: loan.expression(of: "$0")
      case .plain, .constant, .lent: argument.expression
      }
    }
    return expressions + [value?.expression].compactMap(\.self)
  }

  /// Whether the innermost closure can use `$0`.
  private var isInnermostAnonymous: Bool {
    if case .mock = target { clause.isEmpty } else { false }
  }

  /// Returns a call inside the closures that lend its arguments.
  private func lent(_ call: String) -> String {
    loans.enumerated().reversed().reduce(call) { call, element in
      let (position, loan) = element
      let isAnonymous = position == loans.count - 1 && isInnermostAnonymous
      let name = loan.type.map { "(\(loan.name): \($0))" } ?? loan.name
      return "\(keywords)\(loan.opening) { \(isAnonymous ? "" : "\(name)\(clause) in ")\(call) }"
    }
  }
}

// MARK: - Real implementations

extension CallPlan {
  private func closure(on object: String, as type: String?) -> String {
    let parameter = type.map { "\(object): \($0)" } ?? ""
    let clause = clause + realResult
    let head = parameter.isEmpty && clause.isEmpty ? "" : "(\(parameter))\(clause) in "
    return "{ \(head)\(keywords)\(realCall(on: object, \.forwarded)) }"
  }

  private func realCall(on object: String, _ text: (PassedArgument) -> String) -> String {
    let written = zip(member.parameters, arguments).map { parameter, argument in
      (parameter.label.map { "\(Identifier.label($0)): " } ?? "") + text(argument)
    }.joined(separator: ", ")
    let assigned = value.map { " = \($0.expression)" } ?? ""
    return switch member.kind {
    case .property: "\(object).\(member.names[0].text)\(assigned)"
    case .subscript: "\(object)[\(written)]\(assigned)"
    case .function, .operator, .initializer: "\(object).\(member.names[0].text)(\(written))"
    }
  }
}

extension PassedArgument {
  /// The expression passed to the real implementation.
  fileprivate var forwarded: String { real ?? expression }
}
