import ExpectSyntax

/// The text of a file of mocks.
struct FileText {
  let source: MockedSource
  let options: GeneratorOptions
  let mocks: [MockPlan]

  /// The file with the mocks in it.
  func lines(_ blocks: [[String]]) -> String {
    let header = options.hasHeader ? ["// Mocks of \(fileName), made by expect-mocks.", ""] : []
    let lines = header + imports + [""] + blocks.joined(separator: [""])
    return lines.joined(separator: "\n") + "\n"
  }

  private var fileName: String {
    source.file.source.name.split(separator: "/").last.map(String.init) ?? ""
  }

  private var isPublic: Bool {
    mocks.contains { !$0.access.isEmpty && !$0.access.hasSuffix("private ") }
  }

  /// The imports of the options, then those of the source that they do not have.
  private var imports: [String] {
    let own = options.imports.map { item in
      let isExpect = item.module == "Expect" && isPublic
      return (isExpect ? ModuleImport(item.module, .public) : item).text
    }
    let names = Set(options.imports.map(\.module))
    return own + lines(of: source.file.declarations, without: names)
  }

  private func lines(of declarations: [Declaration], without names: Set<String>) -> [String] {
    declarations.flatMap { declaration -> [String] in
      switch declaration {
      case .importing(let item):
        let path = item.path.map(\.text).joined(separator: ".")
        if item.kind == nil, names.contains(path) { return [] }
        return [text(of: item, path)]
      case .conditional(let conditional): return lines(of: conditional, without: names)
      default: return []
      }
    }
  }

  private func text(of item: ImportDeclaration, _ path: String) -> String {
    let attributes = item.header.attributes.filter {
      $0.name == "testable" || $0.name == "_spi" || $0.name == "preconcurrency"
    }
    let access = item.header.modifiers.map(\.name).filter { $0 == "public" || $0 == "package" }
    let words =
      attributes.map(\.text) + (isPublic ? access : [])
      + ["import", item.kind, path].compactMap { $0 }
    return words.joined(separator: " ")
  }

  private func lines(of conditional: Conditional, without names: Set<String>) -> [String] {
    Directive.block(
      conditional.clauses.map { clause in
        (clause.condition, lines(of: clause.declarations, without: names))
      })
  }
}
