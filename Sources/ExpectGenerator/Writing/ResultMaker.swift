import ExpectSyntax

extension WritingContext {
  /// What stands between a mock and `forward` or `call` where the result is a protocol that is mocked
  /// too: it answers with that mock.
  ///
  /// An optional result is `nil` unless a test says otherwise, and needs none.
  func maker(of result: TypeSyntax?) -> String {
    guard let result, let type = reader.existential(result), let mock = resultMocks[type.path]
    else { return "" }
    let written = rewriter.rewritten(result.core).text
    // The protocol itself, or an alias of it, is a type of values with 'any' only.
    let isPlain = reader.resolved(result).nameParts != nil
    return "answering((\(isPlain ? "any " : "")\(written)).self) { \(mock)() }."
  }

  /// Finds the mocks of the protocols that members return, and plans each of them once.
  mutating func findResultMocks(for members: [MockedMember]) {
    guard facts.role == .mock else { return }
    var seen: Set<[String]> = []
    for type in members.compactMap(\.result).compactMap(reader.existential)
    where seen.insert(type.path).inserted {
      resultMocks[type.path] = madeMock(of: type)
    }
  }

  /// The name of a mock that is made beside this one, if it can be made without arguments.
  private func madeMock(of type: DeclaredType) -> String? {
    guard !type.source.isReference, !type.isKnown else { return nil }
    let selection = Selection(index: reader.index, options: facts.options)
    // What keeps the type from being mocked is told where it is declared.
    guard case .some(.some(let plan)) = try? selection.plan(for: type),
      !plan.context.facts.hasOwnSuperclass, plan.genericParameters.isEmpty,
      !plan.nodes.flatMap(\.members).contains(where: \.isInitializer)
    else { return nil }
    let scope = reader.index.enclosure(of: type, in: facts.options.destination)
    return (scope + [plan.name]).joined(separator: ".")
  }
}

extension TypeReader {
  /// The protocol that any value of a type conforms to, if that is all that is known of it.
  fileprivate func existential(_ type: TypeSyntax) -> DeclaredType? {
    let resolved = resolved(type)
    let named = if case .any(let named) = resolved.core.form { named } else { resolved }
    guard named.core.genericArguments.isEmpty, let declared = declaredType(named),
      declared.declaration.kind == .protocol
    else { return nil }
    return declared
  }
}
