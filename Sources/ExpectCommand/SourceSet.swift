import ExpectGenerator
import ExpectSyntax

/// The parsed sources of a job.
struct SourceSet {
  let job: Job
  let output: OutputTemplate
  let folder: Folder

  /// Reads all inputs of the job.
  ///
  /// Files that can't be read are reported and left out.
  ///
  /// - Returns: The parsed sources, the paths of all mocked files, and whether each of these could be
  ///   parsed.
  func sources(
    _ report: inout Report
  ) -> (sources: [MockedSource], paths: [String], isComplete: Bool) {
    let module = job.settings.moduleSettings(name: job.module)
    let paths = files(job.paths, &report).filter { !job.omitted.contains($0) }
    var sources = self.sources(of: paths, in: module, isReference: false, &report)
    let isComplete = sources.count { !$0.isReference } == paths.count
    for reference in References(job.settings.list(.references)).inOrder {
      let module = ModuleSettings(name: reference.module)
      let paths = files(reference.paths, &report)
      sources += self.sources(of: paths, in: module, isReference: true, &report)
    }
    sources += job.compiled.compactMap { interface(of: $0, isReference: false, &report) }
    sources += job.settings.list(.referenceModules).compactMap {
      interface(of: $0, isReference: true, &report)
    }
    var names = DeclaredNames()
    return (sources.map { names.withoutRepetitions($0, &report) }, paths, isComplete)
  }

  /// Returns the interface of a module.
  ///
  /// Its imports are replaced by an import of the module itself.
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

  /// Returns the names of the top-level types in the destination, some of which may be handwritten mocks.
  ///
  /// Errors in their files are left to the compiler.
  func namesInDestination(_ report: inout Report) -> [String] {
    let paths = files(job.settings.list(.destination), &report)
    let sources = sources(of: paths, in: ModuleSettings(), isReference: true, &report)
    return sources.flatMap(\.file.declarations).compactMap { declaration in
      if case .type(let type) = declaration { type.name.unescaped } else { nil }
    }
  }

  private func files(_ paths: [String], _ report: inout Report) -> [String] {
    var finder = SourceFinder(folder: folder, alwaysExpands: job.settings.flag(.glob))
    for path in paths { finder.find(path) }
    for failure in finder.failures { report.add(failure) }
    return finder.files.filter { !isGenerated($0, isNamed: finder.named.contains($0)) }
  }

  /// Returns whether a file contains mocks that an earlier run wrote, which aren't sources.
  ///
  /// A file that the user names is read, even if it was generated, unless this job writes it. Without a header, only the
  /// import of Expect distinguishes an output of this job from a source at the same path.
  private func isGenerated(_ path: String, isNamed: Bool) -> Bool {
    let file = OutputFile(path: path, folder: folder)
    if file.hasHeader { return !isNamed || output.canWrite(path, in: folder) }
    return !job.settings.flag(.header) && output.canWrite(path, in: folder) && file.importsExpect
  }

  /// Reads sources.
  ///
  /// A source with errors isn't mocked, because members might be missing, but other types can inherit from it.
  private func sources(
    of paths: [String], in module: ModuleSettings, isReference: Bool, _ report: inout Report
  ) -> [MockedSource] {
    let files = paths.concurrentMap { [folder] path in
      Result { () throws(ToolFailure) in SourceFile(parsing: try FileText.read(path, in: folder)) }
    }
    return files.compactMap { result in
      do throws(ToolFailure) {
        let file = try result.get()
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
}

// MARK: - References

/// The files that are only read for inherited members, grouped by their modules.
struct References {
  /// The modules with the paths of their files, in the order of their first mention.
  private(set) var inOrder: [(module: String?, paths: [String])] = []

  /// Parses references, each of which is a path, or a module and a path: `Kit=Sources/Kit`.
  init(_ references: [String]) {
    for reference in references {
      let parts = reference.split(separator: "=", maxSplits: 1).map(String.init)
      let isNamed = parts.count == 2 && !parts[0].contains("/")
      let (module, path) = isNamed ? (parts[0], parts[1]) : (nil, reference)
      if let index = inOrder.firstIndex(where: { $0.module == module }) {
        inOrder[index].paths.append(path)
      } else {
        inOrder.append((module, [path]))
      }
    }
  }

  /// Returns the references with every path transformed.
  static func paths(in references: [String], changedBy change: (String) -> String) -> [String] {
    References(references).inOrder.flatMap { module, paths in
      paths.map { (module.map { "\($0)=" } ?? "") + change($0) }
    }
  }
}

// MARK: - Names

/// Finds types that are declared twice, whose mocks would have the same name.
struct DeclaredNames {
  private var declarations: [String: (text: SourceText, range: ByteRange)] = [:]

  /// Returns a source without the types that an earlier source declared, and reports each of them.
  ///
  /// Types that are private to their file or conditionally compiled may be declared again.
  mutating func withoutRepetitions(_ source: MockedSource, _ report: inout Report) -> MockedSource {
    guard !source.isReference else { return source }
    var kept = source
    kept.file.declarations = source.file.declarations.filter { declaration in
      guard case .type(let type) = declaration, type.kind == .protocol || type.kind == .class,
        !type.header.hasModifier("private"), !type.header.hasModifier("fileprivate")
      else { return true }
      let (text, range) = (source.file.source, type.name.range)
      guard let first = declarations[type.name.unescaped] else {
        declarations[type.name.unescaped] = (text, range)
        return true
      }
      let problem = ToolProblem.declaredTwice(
        type.name.text, first: Place(of: first.range, in: first.text))
      report.add(Diagnostic(.error, problem.message, at: range), in: text)
      return false
    }
    return kept
  }
}

/// Finds excluded names that no type has.
struct Exclusions {
  private var names: [(name: String, place: Place?)] = []
  private var declared: Set<String> = []

  /// Adds the excluded names of a job, and the types that its sources declare.
  mutating func add(_ settings: Settings, _ sources: [MockedSource]) {
    guard let value = settings[.exclude] else { return }
    for name in settings.list(.exclude) where !names.contains(where: { $0.name == name }) {
      names.append((name, value.place))
    }
    declared.formUnion(sources.flatMap(\.file.declarations).flatMap(\.typeNames))
  }

  /// Returns a warning for each name that no source declares.
  ///
  /// A name in the configuration can belong to another module if the inputs are on the command line.
  func failures(_ arguments: GenerateArguments) -> [ToolFailure] {
    names.filter { item in
      !declared.contains(item.name) && (item.place == nil || arguments.hasNoInput)
    }
    .map { item in
      let nearest = NearestName.nearest(to: item.name, among: declared.sorted())
      return ToolFailure(.unknownExclusion(item.name, nearest: nearest), at: item.place)
    }
  }
}

extension Declaration {
  /// The names of the types in the declaration.
  fileprivate var typeNames: [String] {
    switch self {
    case .type(let type): [type.name.unescaped] + type.members.flatMap(\.typeNames)
    case .extension(let type): type.members.flatMap(\.typeNames)
    case .conditional(let block): block.clauses.flatMap(\.declarations).flatMap(\.typeNames)
    default: []
    }
  }
}
