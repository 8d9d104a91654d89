import ExpectSyntax

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
        blocks.append(Self.enclosed(writer.lines, in: enclosures) + writer.trailingLines)
      } catch {
        problems.append(error)
        break
      }
    }
    return blocks
  }

  /// A mock in extensions of the types that its type is declared in.
  private static func enclosed(_ lines: [String], in enclosures: [Enclosure]) -> [String] {
    guard !enclosures.isEmpty else { return lines }
    let name = enclosures.map(\.name).joined(separator: ".")
    let attributes = enclosures.flatMap(\.header.attributes)
      .filter { $0.name == "available" && $0.condition == nil }.map(\.text)
    return attributes + ["extension \(name) {"]
      + lines.map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "  \($0)" } + ["}"]
  }
}
