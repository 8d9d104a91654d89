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
