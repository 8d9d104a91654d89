import ExpectSyntax

/// Makes mocks of what sources declare.
///
/// The sources may come in any order, and refer to each other. The same sources give the same text.
package struct MockGenerator: Sendable {
  let options: GeneratorOptions
  let index: DeclarationIndex

  /// Makes a generator that knows all sources which types may inherit from.
  package init(_ sources: [MockedSource], options: GeneratorOptions = GeneratorOptions()) {
    self.options = options
    index = DeclarationIndex(sources)
  }

  /// Makes the mocks of one of the sources.
  package func mocks(of source: MockedSource) -> GeneratedMocks {
    var walk = SourceWalk(source: source, index: index, options: options)
    let blocks = walk.blocks(of: source.file.declarations, path: [], enclosures: [])
    return GeneratedMocks(
      imports: blocks.isEmpty
        ? [] : ImportCollection(walk.plans, options).statements(for: source),
      declarations: blocks.map { $0.joined(separator: "\n") }, names: walk.plans.map(\.name),
      diagnostics: walk.problems.map(LocatedDiagnostic.init))
  }
}

/// The mocks of one source.
package struct GeneratedMocks: Sendable {
  /// The imports that the mocks need; one under a condition is a block of lines.
  package let imports: [String]

  /// The mocks, each with what has to stand around it, and in the order of their types.
  package let declarations: [String]

  /// The name of every mock, in the order of their text.
  package let names: [String]

  /// What is wrong with the source, written as the compiler would write it.
  package let diagnostics: [LocatedDiagnostic]

  /// The text of a file with these mocks alone, or nothing where there are none.
  package var text: String {
    guard !declarations.isEmpty else { return "" }
    let parts = [imports.joined(separator: "\n")].filter { !$0.isEmpty } + declarations
    return parts.joined(separator: "\n\n") + "\n"
  }
}

// MARK: - Walking

/// A walk through the declarations of a source that writes their mocks.
struct SourceWalk {
  let source: MockedSource
  let index: DeclarationIndex
  let options: GeneratorOptions

  /// The mocks that were written.
  private(set) var plans: [MockPlan] = []

  /// What cannot be mocked.
  private(set) var problems: [LocatedProblem] = []

  init(source: MockedSource, index: DeclarationIndex, options: GeneratorOptions) {
    self.source = source
    self.index = index
    self.options = options
  }

  /// The mocks of some declarations, each with what has to stand around it.
  mutating func blocks(
    of declarations: [Declaration], path: [String], enclosures: [Enclosure]
  ) -> [[String]] {
    declarations.flatMap { declaration -> [[String]] in
      switch declaration {
      case .type(let type):
        let path = path + [type.name.unescaped]
        let mock = block(of: type, path: path, enclosures: enclosures)
        let inner = blocks(
          of: type.members, path: path, enclosures: enclosures + [Enclosure(type)])
        return mock + inner
      case .extension(let type):
        let names = type.extendedType.nameParts ?? []
        return blocks(
          of: type.members, path: path + names, enclosures: enclosures + [Enclosure(type)])
      case .conditional(let conditional):
        return block(of: conditional, path: path, enclosures: enclosures)
      default: return []
      }
    }
  }

  private mutating func block(
    of conditional: Conditional, path: [String], enclosures: [Enclosure]
  ) -> [[String]] {
    let block = Directive.block(
      conditional.clauses.map { clause in
        let inner = blocks(of: clause.declarations, path: path, enclosures: enclosures)
        return (clause.condition, Array(inner.joined(separator: [""])))
      })
    return block.isEmpty ? [] : [block]
  }

  private mutating func block(
    of type: TypeDeclaration, path: [String], enclosures: [Enclosure]
  ) -> [[String]] {
    let subject = DeclaredType(
      declaration: type, path: path, enclosures: enclosures, source: source)
    var blocks: [[String]] = []
    for role in MockRole.allCases {
      do throws(LocatedProblem) {
        let selection = Selection(index: index, options: options)
        guard let plan = try selection.plan(for: subject, as: role) else { break }
        plans.append(plan)
        // What is wrong with a mock is wrong with a double too, and is told once.
        if role == .mock { problems += plan.notes }
        let writer = MockWriter(plan: plan)
        blocks.append(enclosed(writer.lines, of: subject) + writer.trailingLines)
      } catch {
        problems.append(error)
        break
      }
    }
    return blocks
  }

  /// A mock in extensions of the types that its type is declared in.
  private func enclosed(_ lines: [String], of subject: DeclaredType) -> [String] {
    guard !subject.enclosures.isEmpty else { return lines }
    let name = index.enclosure(of: subject, in: options.destination).joined(separator: ".")
    let attributes = subject.enclosures.flatMap(\.header.attributes)
      .filter { $0.name == "available" && $0.condition == nil }.map(\.text)
    return attributes + ["extension \(name) {"]
      + lines.map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "  \($0)" } + ["}"]
  }
}
