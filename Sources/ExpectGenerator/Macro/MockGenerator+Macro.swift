package import ExpectSyntax

// What a macro asks for, which sees one declaration at a time.
extension MockGenerator {
  /// Makes the mock of one declaration, to stand beside it.
  ///
  /// It is the text that the mocks of a source have for it, in one declaration.
  package func mock(
    of type: TypeDeclaration, in source: MockedSource
  ) -> (text: String?, diagnostics: [LocatedDiagnostic]) {
    let (plan, problems) = plan(of: type, in: source)
    let text = plan.map { MockWriter(plan: $0).lines.joined(separator: "\n") }
    return (text, problems.map(LocatedDiagnostic.init))
  }

  /// Makes the mock of one declaration in two parts, of which other mocks may share one.
  package func parts(
    of type: TypeDeclaration, in source: MockedSource
  ) -> (parts: MockParts?, diagnostics: [LocatedDiagnostic]) {
    let (plan, problems) = plan(of: type, in: source)
    return (plan.map(MockParts.init), problems.map(LocatedDiagnostic.init))
  }

  private func plan(
    of type: TypeDeclaration, in source: MockedSource
  ) -> (MockPlan?, [LocatedProblem]) {
    let subject = DeclaredType(
      declaration: type, path: [type.name.unescaped], enclosures: [], source: source)
    do throws(LocatedProblem) {
      var plan = try Selection(index: index, options: options).plan(for: subject)
      // A macro cannot add an extension: the mock adopts its protocol by itself.
      if let conformance = plan?.extensionConformance {
        plan?.inheritance.append(conformance)
        plan?.extensionConformance = nil
      }
      return (plan, plan?.notes ?? [])
    } catch {
      return (nil, [error])
    }
  }
}
