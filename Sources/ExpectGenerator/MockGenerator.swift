import ExpectSyntax

/// Generates mocks of the types that sources declare.
///
/// Sources can be passed in any order and can refer to each other. The output is deterministic.
package struct MockGenerator: Sendable {
  let options: GeneratorOptions
  let index: DeclarationIndex

  /// Creates a generator for the given sources, which include all types that mocked types inherit from.
  package init(_ sources: [MockedSource], options: GeneratorOptions = GeneratorOptions()) {
    self.init(index: DeclarationIndex(sources), options: options)
  }

  init(index: DeclarationIndex, options: GeneratorOptions) {
    self.index = index
    self.options = options
  }

  /// Generates the mocks of one of the sources.
  package func mocks(of source: MockedSource) -> GeneratedMocks {
    var walk = SourceWalk(generator: self)
    let blocks = walk.blocks(of: source.file.declarations, at: Place(source: source))
    return GeneratedMocks(
      imports: blocks.isEmpty
        ? []
        : ImportCollection(
          mocks: walk.plans, options: options, areNoncopyable: walk.areNoncopyable
        ).statements(for: source),
      declarations: blocks.map(\.text), names: walk.plans.map(\.facts.mock),
      diagnostics: walk.problems)
  }
}

/// The mocks of one source.
package struct GeneratedMocks: Sendable {
  /// The imports that the mocks need.
  package let imports: [ImportStatement]

  /// The mocks in the order of their types, each with the declarations or directives around it.
  package let declarations: [String]

  /// The names of the mocks, in the order of their text.
  package let names: [String]

  /// The diagnostics about the source.
  package let diagnostics: [LocatedDiagnostic]

  /// The text of a file that contains only these mocks, or an empty string.
  package var text: String {
    guard !declarations.isEmpty else { return "" }
    let parts = [imports.map(\.text).joined(separator: "\n")].filter { !$0.isEmpty } + declarations
    return parts.joined(separator: "\n\n") + "\n"
  }
}

// MARK: - Walking

/// Visits the declarations of a source and writes their mocks.
struct SourceWalk {
  let generator: MockGenerator

  /// The plans of the mocks written so far.
  private(set) var plans: [MockPlan] = []

  /// Whether a mock written so far requires the module for noncopyable values.
  private(set) var areNoncopyable = false

  /// The names of the mocks of results found so far.
  var resultMocks: ResultMockNames = [:]

  /// The problems found so far.
  private(set) var problems: [LocatedDiagnostic] = []

  /// Writes the mocks of the given declarations, each with the declarations or directives around it.
  mutating func blocks(of declarations: [Declaration], at place: Place) -> [[Line]] {
    declarations.flatMap { declaration -> [[Line]] in
      switch declaration {
      case .type(let type):
        return blocks(of: DeclaredType(type, at: place))
          + blocks(of: type.members, at: place.inside(type))
      case .typealias(let alias):
        // Most aliases of protocols don't need a mock, so only those that ask for one have it.
        let type = DeclaredType(alias.asProtocol, at: place)
        guard type.isMarked else { return [] }
        if alias.genericParameters.isEmpty {
          switch alias.type.core.form {
          case .named, .composition: return blocks(of: type)
          default: break
          }
        }
        problems.append(type.problem(.notProtocols(alias.name.text)))
        return []
      case .extension(let type): return blocks(of: type.members, at: place.inside(type))
      case .conditional(let conditional):
        let block = Directive.block(
          place.inside(conditional).map { clause, place in
            let inner = blocks(of: clause.declarations, at: place)
            return (clause.condition, Array(inner.joined(separator: [.empty])))
          })
        return block.isEmpty ? [] : [block]
      default: return []
      }
    }
  }

  private mutating func blocks(of subject: DeclaredType) -> [[Line]] {
    var blocks: [[Line]] = []
    for role in [MockRole.mock, .double] {
      do throws(LocatedDiagnostic) {
        guard let plan = try generator.plan(for: subject, as: role) else { break }
        plans.append(plan)
        // The double of a type has the same problems as its mock, so report them once.
        if !plan.facts.isDouble { problems += plan.notes }
        let writer = MockWriter(plan: plan, names: &resultMocks)
        if writer.isNoncopyable { areNoncopyable = true }
        blocks.append(enclosed(writer.lines, of: subject) + writer.trailingLines)
      } catch {
        problems.append(error)
        break
      }
    }
    return blocks
  }

  /// Wraps a mock in extensions of the types that contain the mocked type.
  private func enclosed(_ lines: [Line], of subject: DeclaredType) -> [Line] {
    guard !subject.enclosures.isEmpty else { return lines }
    let (index, destination) = (generator.index, generator.options.destination)
    let name = index.enclosure(of: subject, in: destination).joined(separator: ".")
    let attributes = subject.enclosures.flatMap(\.header.availability)
    let rewriter = TypeRewriter(
      qualified: index.qualified(for: subject, in: destination, besides: []))
    let clause = rewriter.clause(subject.enclosures.flatMap(\.requirements))
    return [Line](attributes + ["extension \(name)\(clause) {"]) + lines.indented
      + [Line(text: "}")]
  }
}
