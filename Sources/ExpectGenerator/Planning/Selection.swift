import ExpectSyntax

extension MockGenerator {
  /// Returns the plan for a type; `nil` if nothing is generated for it.
  func plan(
    for type: DeclaredType, as role: MockRole = .mock
  ) throws(LocatedDiagnostic) -> MockPlan? {
    let naming = role.isDouble ? options.doubles : options.naming
    guard isWanted(type), let naming else { return nil }
    let name = naming.mock(of: type.name)
    switch type.declaration.kind {
    case .protocol:
      // The macro generates the mock in the same file.
      if type.isPrivate, type.header.hasAttribute("Mocked"), !options.keepsAccess { return nil }
      // A mock in another file can't refer to the type.
      if type.isPrivate, !options.keepsAccess { throw type.problem(.isPrivate(type.name.text)) }
      try checkMock(named: name, of: type)
      return try ProtocolPlanning.plan(for: type, as: role, named: name, by: self)
    case .class where !type.header.hasModifier("final"):
      guard !options.protocolsOnly || type.isMarked, !isMock(type), !type.isPrivate else {
        return nil
      }
      try checkMock(named: name, of: type)
      return try ClassPlanning(subject: type, role: role, name: name, generator: self).plan()
    case .struct
    where !role.isDouble && type.isAnnotated && (options.keepsAccess || !type.isPrivate):
      try checkMock(named: name, of: type)
      return try StructPlanning(subject: type, name: name, generator: self).plan()
    case .class, .actor, .struct, .enum:
      guard type.isAnnotated, !role.isDouble else { return nil }
      throw type.problem(.notMockable(type.name.text, type.declaration.kind))
    }
  }

  private func isWanted(_ type: DeclaredType) -> Bool {
    if options.onlyAnnotated, !type.isAnnotated { return false }
    let name = type.name.unescaped
    guard !options.excluded.contains(name) else { return false }
    return options.pattern?.matches(name) ?? true
  }

  /// Throws if a type already has the name of the mock, or if the mock would be more visible than its type.
  private func checkMock(named name: String, of type: DeclaredType) throws(LocatedDiagnostic) {
    let path = type.path.dropLast() + [name.withoutBackticks]
    // A mock in a module that only it uses hides a type of the same name in the module that it mocks.
    let isHidden = options.access == .internal && options.imports(type.source.module)
    if !isHidden || path.count > 1, index.declares(Array(path), in: type.source.module) {
      throw type.problem(.nameTaken(type.name.text, mock: name))
    }
    if let obstacle = obstacle(to: type) {
      throw type.problem(.notShared(type.name.text, obstacle))
    }
  }

  /// Returns whether a class is already a mock, or is a test.
  private func isMock(_ type: DeclaredType) -> Bool {
    let own: Set = ["Mock", "MockDelegate", "XCTestCase", "MockTestCase"]
    return type.declaration.inheritance.contains { $0.nameParts?.last.map(own.contains) ?? false }
  }
}

extension DeclaredType {
  /// Whether an attribute or a comment marks the type with `@Mocked`.
  var isAnnotated: Bool { header.hasAttribute("Mocked") || isMarked }

  /// Whether a comment marks the type with `@Mocked`.
  var isMarked: Bool {
    source.file.source.documents(header, with: "@Mocked")
  }
}
