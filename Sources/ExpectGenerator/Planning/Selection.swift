import ExpectSyntax

/// Decides which types are mocked.
struct Selection {
  let index: DeclarationIndex
  let options: GeneratorOptions

  /// Returns the plan for a type; `nil` if nothing is generated for it.
  func plan(
    for type: DeclaredType, as role: MockRole = .mock
  ) throws(LocatedProblem) -> MockPlan? {
    guard isWanted(type), let naming = options.naming(of: role) else { return nil }
    let name = naming.mock(of: type.name)
    switch type.declaration.kind {
    case .protocol:
      try checkVisibility(of: type)
      try checkName(name, of: type)
      try checkSharing(of: type)
      return try ProtocolPlanning(
        of: type, as: role, named: name, in: index, options: options
      ).plan()
    case .class where !type.has(modifier: "final"):
      guard !options.protocolsOnly || type.isMarked, !isMock(type), !type.isPrivate else {
        return nil
      }
      try checkName(name, of: type)
      try checkSharing(of: type)
      return try ClassPlanning(
        of: type, as: role, named: name, in: index, options: options
      ).plan()
    case .class, .actor, .struct, .enum:
      guard type.isAnnotated else { return nil }
      throw LocatedProblem(
        .notMockable(type.name.text, kind: type.kindText), at: type.name.range,
        in: type.source.file.source)
    }
  }

  private func isWanted(_ type: DeclaredType) -> Bool {
    if options.onlyAnnotated, !type.isAnnotated { return false }
    let name = type.name.unescaped
    guard !options.excluded.contains(name) else { return false }
    return options.pattern?.matches(name) ?? true
  }

  /// Throws if a type already has the name of the mock.
  private func checkName(_ name: String, of type: DeclaredType) throws(LocatedProblem) {
    let path = type.path.dropLast() + [Identifier.unescaped(name)]
    guard index.declares(Array(path), in: type.source.module) else { return }
    throw LocatedProblem(
      .nameTaken(type.name.text, mock: name), at: type.name.range, in: type.source.file.source)
  }

  /// Throws if the type is private to its file, because a mock in another file can't refer to it.
  private func checkVisibility(of type: DeclaredType) throws(LocatedProblem) {
    guard type.isPrivate, !options.keepsAccess else { return }
    throw LocatedProblem(
      .isPrivate(type.name.text), at: type.name.range, in: type.source.file.source)
  }

  /// Throws if the mock would be more visible than its type.
  private func checkSharing(of type: DeclaredType) throws(LocatedProblem) {
    let rules = SharingRules(index: index, options: options)
    guard let obstacle = rules.obstacle(to: type) else { return }
    throw LocatedProblem(
      .notShared(type.name.text, obstacle), at: type.name.range, in: type.source.file.source)
  }

  /// Returns whether a class is already a mock, or is a test.
  private func isMock(_ type: DeclaredType) -> Bool {
    let own: Set = ["Mock", "MockDelegate", "XCTestCase", "MockTestCase"]
    return type.declaration.inheritance.contains { $0.nameParts?.last.map(own.contains) ?? false }
  }
}

extension DeclaredType {
  /// Whether an attribute or a comment marks the type with `@Mocked`.
  var isAnnotated: Bool { has("Mocked") || isMarked }

  /// Whether a comment marks the type with `@Mocked`.
  fileprivate var isMarked: Bool {
    let (text, header) = (source.file.source, declaration.header)
    guard text.bytes[header.trivia].contains(UInt8(ascii: "@")) else { return false }
    return text.documentation(of: header).contains { $0.contains("@Mocked") }
  }

  fileprivate var kindText: String {
    switch declaration.kind {
    case .class: "a final class"
    case .actor: "an actor"
    case .struct: "a struct"
    case .enum: "an enum"
    case .protocol: "a protocol"
    }
  }
}
