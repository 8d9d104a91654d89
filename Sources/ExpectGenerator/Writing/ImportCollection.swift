import ExpectSyntax

/// The imports that the mocks of a source need.
struct ImportCollection {
  let mocks: [MockPlan]
  let options: GeneratorOptions

  /// Whether a mock requires the module for noncopyable values.
  let areNoncopyable: Bool

  /// Returns the imports of the options, then those of the source, then those of the files that declare inherited
  /// members, without duplicates.
  func statements(for source: MockedSource) -> [ImportStatement] {
    let groups = source.module.name.map { ($0, Set(mocks.flatMap(\.interfaceGroups)).sorted()) }
    let own = options.imports.map { item in
      let isExpect = item.module == "Expect" && item.reach == .plain
      let words = (isExpect ? ModuleImport(item.module, .shared) : item).words(for: access)
      let isGrouped = groups.map { $0.0 == item.module } ?? false
      let attributes = isGrouped ? groups?.1.map { "@_spi(\($0))" } ?? [] : []
      return ImportStatement.single(attributes + words, item.module)
    }
    let module = "ExpectNoncopyable"
    let isMissing = areNoncopyable && !options.imports.contains { $0.module == module }
    let others = isMissing ? [ImportStatement.single([], module)] : []
    let sources = [source] + mocks.flatMap(\.inheritedSources)
    var seen: Set<ImportStatement> = []
    return (own + others + sources.flatMap { statements(in: $0.file.declarations, of: $0.module) })
      .filter { seen.insert($0).inserted }
  }

  /// The access of the most visible mock.
  private var access: AccessLevel {
    mocks.map(\.facts.access).max() ?? .internal
  }

  private func statements(
    in declarations: [Declaration], of module: ModuleSettings
  ) -> [ImportStatement] {
    declarations.compactMap { declaration in
      switch declaration {
      case .importing(let item): return statement(for: item, in: module)
      case .conditional(let conditional):
        let lines = Directive.block(
          conditional.clauses.map {
            let statements = statements(in: $0.declarations, of: module)
            return ($0.condition, [Line](statements.map(\.text)))
          })
        return lines.isEmpty ? nil : .conditional(lines.text)
      default: return nil
      }
    }
  }

  /// Returns an import; `nil` if the options already import the module.
  private func statement(
    for item: ImportDeclaration, in module: ModuleSettings
  ) -> ImportStatement? {
    let path = item.path.map(\.text).joined(separator: ".")
    if item.kind == nil, options.imports.contains(where: { $0.module == path }) { return nil }
    let attributes = item.header.attributes.filter {
      $0.name == "testable" || $0.name == "_spi" || $0.name == "preconcurrency"
    }
    let access = min(self.access, item.header.access ?? .internal)
    // Within a module, an import must state its access if another one of the same module is less than public.
    let isStated = item.header.access.map { $0 < .public } ?? false
    let isInternal = isStated && access <= .internal && !options.imports(module)
    let modifier = access.modifier ?? (isInternal ? "internal" : nil)
    let imported = [item.kind, path].compactMap(\.self).joined(separator: " ")
    return .single(attributes.map(\.text) + [modifier].compactMap(\.self), imported)
  }
}

/// An import that mocks need.
package enum ImportStatement: Hashable, Sendable {
  /// The attributes and modifiers before `import`, and what is imported.
  case single([String], String)

  /// A block of imports.
  case conditional(String)

  /// The lines of the import.
  package var text: String {
    switch self {
    case .single(let words, let path): (words + ["import", path]).joined(separator: " ")
    case .conditional(let text): text
    }
  }

  /// Returns whether another import of the same module has a modifier or attribute.
  package func isCovered(by others: [ImportStatement]) -> Bool {
    others.contains { other in
      guard case .single(let words, let path) = self, case .single(let stronger, path) = other
      else { return false }
      return words.isEmpty ? !stronger.isEmpty : words == ["package"] && stronger == ["public"]
    }
  }
}

extension MockPlan {
  /// The SPI groups of all declarations that the mock mentions, which the generated file must import.
  fileprivate var interfaceGroups: [String] {
    let owners = [subject] + members.map(\.owner)
    var headers =
      owners.flatMap { [$0.header] + $0.enclosures.map(\.header) }
      + members.map(\.header)
    for member in members {
      let reader = context.inside(member).reader
      for type in member.types {
        _ = type.hasName { names in
          if case .type(let declared) = reader.entry(names.map(\.name.unescaped)) {
            headers += [declared.header] + declared.enclosures.map(\.header)
          }
          return false
        }
      }
    }
    return headers.flatMap(\.attributes).filter { $0.name == "_spi" }.compactMap(\.arguments)
  }

  /// The other sources that declare members of the mock.
  fileprivate var inheritedSources: [MockedSource] {
    var seen: Set = [subject.file]
    return members.map(\.owner).compactMap { owner in
      guard !owner.isKnown, seen.insert(owner.file).inserted else { return nil }
      return owner.source
    }
  }
}
