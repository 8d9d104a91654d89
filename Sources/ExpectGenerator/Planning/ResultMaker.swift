import ExpectSyntax

/// The names of the mocks of protocols, or `nil` for a protocol without a mock that can be created without arguments.
typealias ResultMockNames = [String: String?]

extension MockContext {
  /// Returns the text before `forward` or `call` that answers with a mock of the result, with a trailing dot, or an empty
  /// string if the result isn't a protocol that is mocked too.
  ///
  /// An optional result doesn't need a mock, because it is `nil` by default.
  func maker(of result: TypeSyntax?) -> String {
    guard let result, let type = reader.existential(result), let mock = resultMocks[type.key]
    else { return "" }
    let written = rewriter.rewritten(result.core).text
    // The name of a protocol, or of an alias of it, is only a type of values with 'any' before it.
    let isPlain = reader.resolved(result).nameParts != nil
    return "withDefault(for: (\(isPlain ? "any " : "")\(written)).self) { \(mock)() }."
  }

  /// Returns the same context with the mocks of the protocols that members return.
  ///
  /// This plans the mock of each protocol once.
  func findingResultMocks(
    of members: [MockedMember], names: inout ResultMockNames
  ) -> MockContext {
    guard !facts.isDouble else { return self }
    var found: [String: String] = [:]
    for type in members.compactMap(\.result).compactMap(reader.existential) {
      let name = names[type.key] ?? madeMock(of: type)
      names[type.key] = .some(name)
      found[type.key] = name
    }
    return with(resultMocks: found)
  }

  /// Returns the name of the mock of a protocol that is generated along with this one, or `nil` if there is none that can be
  /// created without arguments.
  private func madeMock(of type: DeclaredType) -> String? {
    guard !type.source.isReference, !type.isKnown else { return nil }
    let generator = MockGenerator(index: reader.index, options: facts.options)
    // A problem with that mock is reported where the protocol is declared.
    guard case .some(.some(let plan)) = try? generator.plan(for: type),
      !plan.facts.hasOwnSuperclass, plan.genericParameters.isEmpty,
      !plan.members.contains(where: \.isInitializer)
    else { return nil }
    let scope = reader.index.enclosure(of: type, in: facts.options.destination)
    return (scope + [plan.facts.mock]).joined(separator: ".")
  }
}

extension TypeReader {
  /// Returns the protocol that a type is an existential of, with or without `any`.
  fileprivate func existential(_ type: TypeSyntax) -> DeclaredType? {
    let resolved = resolved(type)
    let named = if case .prefixed(.any, let named) = resolved.core.form { named } else { resolved }
    guard named.core.genericArguments.isEmpty, let declared = declaredType(named),
      declared.declaration.kind == .protocol
    else { return nil }
    return declared
  }
}
