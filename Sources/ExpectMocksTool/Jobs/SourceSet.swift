import ExpectGenerator
import ExpectSyntax

/// The sources of a job, read and parsed.
struct SourceSet {
  let job: Job
  let folder: Folder

  /// Reads everything that a job names; what cannot be read is told, and left out.
  ///
  /// - Returns: What was read, the paths of all files that are mocked, and whether each of these was
  ///   understood.
  func sources(
    _ report: inout Report
  ) -> (sources: [MockedSource], paths: [String], isComplete: Bool) {
    let module = job.settings.moduleSettings(name: job.module)
    let paths = files(job.paths, &report).filter { !job.omitted.contains($0) }
    var sources = paths.compactMap { source(of: $0, in: module, isReference: false, &report) }
    let isComplete = sources.count { !$0.isReference } == paths.count
    for reference in References(job.settings.list(.references)).inOrder {
      let module = ModuleSettings(name: reference.module)
      sources += files(reference.paths, &report)
        .compactMap { source(of: $0, in: module, isReference: true, &report) }
    }
    for name in job.compiled {
      if let source = interface(of: name, isReference: false, &report) { sources.append(source) }
    }
    for name in job.settings.list(.referenceModules) {
      if let source = interface(of: name, isReference: true, &report) { sources.append(source) }
    }
    var names = DeclaredNames()
    return (sources.map { names.withoutRepetitions($0, &report) }, paths, isComplete)
  }

  /// The interface of a module, which imports what its implementation needs, and not itself.
  private func interface(
    of name: String, isReference: Bool, _ report: inout Report
  ) -> MockedSource? {
    do throws(ToolFailure) {
      let module = CompiledModule(name: name, searchPaths: job.searchPaths)
      var file = SourceFile(parsing: try module.interface())
      file.declarations.removeAll { if case .importing = $0 { true } else { false } }
      let own = SourceFile(parsing: SourceText(name: name, "import \(name)"))
      file.declarations.insert(contentsOf: own.declarations, at: 0)
      return MockedSource(file, module: ModuleSettings(name: name), isReference: isReference)
    } catch {
      report.add(error)
      return nil
    }
  }

  /// The mocks that are written by hand; what is wrong with their files is for the compiler to say.
  func writtenMocks(_ report: inout Report) -> WrittenMocks {
    let files = files(job.settings.list(.destination), &report).compactMap {
      source(of: $0, in: ModuleSettings(), isReference: true, &report)?.file
    }
    return WrittenMocks(in: files)
  }

  private func files(_ paths: [String], _ report: inout Report) -> [String] {
    var finder = SourceFinder(in: folder, alwaysExpands: job.settings.flag(.glob))
    for path in paths { finder.find(path) }
    for failure in finder.failures { report.add(failure) }
    return finder.files
  }

  /// Reads a source; one with errors has no mocks, which might lack members, but may be inherited from.
  private func source(
    of path: String, in module: ModuleSettings, isReference: Bool, _ report: inout Report
  ) -> MockedSource? {
    do throws(ToolFailure) {
      let file = SourceFile(parsing: try FileText.read(path, in: folder))
      guard !isReference else { return MockedSource(file, module: module, isReference: true) }
      for diagnostic in file.diagnostics { report.add(diagnostic, in: file.source) }
      let hasErrors = file.diagnostics.contains { $0.severity == .error }
      return MockedSource(file, module: module, isReference: hasErrors)
    } catch {
      report.add(error)
      return nil
    }
  }
}
