import ExpectSyntax

extension MockedMember {
  /// What tells this member apart from every other one of its type.
  ///
  /// Swift takes two declarations with one key for the same requirement.
  func key(_ rewriter: TypeRewriter) -> String {
    let kind = isStatic ? "static " : ""
    switch declaration {
    case .function(let function):
      let signature = rewriter.key(function.parameters, function.effects, function.requirements)
      let result = function.result.map { rewriter.rewritten($0).text } ?? "Void"
      return "\(kind)\(function.name.unescaped)\(signature)\(result)"
    case .initializer(let initializer):
      return "init"
        + rewriter.key(initializer.parameters, initializer.effects, initializer.requirements)
    case .subscript(let item):
      let signature = rewriter.key(
        item.parameters, Effects(), item.requirements, isSubscript: true)
      return "\(kind)subscript\(signature)\(rewriter.rewritten(item.result).text)"
    case .property(_, let binding):
      return "\(kind)var \(binding.names.first?.unescaped ?? "")"
    }
  }
}

extension TypeRewriter {
  fileprivate func key(
    _ parameters: [Parameter], _ effects: Effects, _ requirements: [GenericRequirement],
    isSubscript: Bool = false
  ) -> String {
    let places = parameters.map { parameter in
      let label = parameter.label?.unescaped ?? "_"
      return "\(label):\(rewritten(parameter.type).text)\(parameter.isVariadic ? "..." : "")"
    }
    let clause = requirements.map(\.text).joined(separator: ",")
    return "(\(places.joined(separator: ",")))\(effects.text)[\(clause)]"
  }
}
