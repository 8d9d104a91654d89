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

// MARK: - References

/// The files that are read for what is inherited from them, by the module that they are a part of.
struct References {
  /// The files of one module.
  struct Module {
    let module: String?
    var paths: [String]
  }

  /// The modules, in the order in which they are named first.
  private(set) var inOrder: [Module] = []

  /// Takes references apart, which are paths, or modules with paths: `Kit=Sources/Kit`.
  init(_ references: [String]) {
    for reference in references {
      let parts = reference.split(separator: "=", maxSplits: 1).map(String.init)
      let isNamed = parts.count == 2 && !parts[0].contains("/")
      add(isNamed ? parts[1] : reference, in: isNamed ? parts[0] : nil)
    }
  }

  private mutating func add(_ path: String, in module: String?) {
    if let index = inOrder.firstIndex(where: { $0.module == module }) {
      inOrder[index].paths.append(path)
    } else {
      inOrder.append(Module(module: module, paths: [path]))
    }
  }

  /// The references with every path changed.
  static func paths(in references: [String], changedBy change: (String) -> String) -> [String] {
    References(references).inOrder.flatMap { module in
      module.paths.map { (module.module.map { "\($0)=" } ?? "") + change($0) }
    }
  }
}

// MARK: - Names

/// Finds types that are declared twice: their mocks would have the same name.
struct DeclaredNames {
  private var places: [String: Place] = [:]

  /// A source without the types that an earlier source has declared, each of which is told.
  ///
  /// What is private to its file, and what is compiled under a condition, may be there again.
  mutating func withoutRepetitions(_ source: MockedSource, _ report: inout Report) -> MockedSource {
    guard !source.isReference else { return source }
    var kept = source
    var failures: [ToolFailure] = []
    kept.file.declarations = source.file.declarations.filter { declaration in
      guard case .type(let type) = declaration, type.kind == .protocol || type.kind == .class,
        !type.header.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name) })
      else { return true }
      let text = source.file.source
      let place = Place(path: text.name, position: text.position(of: type.name.range.lowerBound))
      guard let first = places[type.name.unescaped] else {
        places[type.name.unescaped] = place
        return true
      }
      failures.append(ToolFailure(.declaredTwice(type.name.text, first: first), at: place))
      return false
    }
    for failure in failures { report.add(failure) }
    return kept
  }
}

/// The types of the module that mocks become a part of, among which may be mocks written by hand.
struct WrittenMocks {
  private static let standardNaming = "{}Mock"

  private let names: Set<String>

  /// Takes the types at the top level of some files.
  init(in files: [SourceFile]) {
    let names = files.flatMap(\.declarations).compactMap { declaration -> String? in
      if case .type(let type) = declaration { type.name.unescaped } else { nil }
    }
    self.names = Set(names)
  }

  /// The types that these are mocks of, judged by their names.
  func subjects(naming: String?) -> Set<String> {
    let parts = (naming ?? Self.standardNaming)
      .split(separator: "{}", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return [] }
    let (prefix, suffix) = (parts[0], parts[1])
    let subjects = names.filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(suffix) && name.count > prefix.count + suffix.count
    }
    return Set(subjects.map { String($0.dropFirst(prefix.count).dropLast(suffix.count)) })
  }
}
