import ExpectGenerator
import ExpectSyntax

/// The command that writes mocks.
struct GenerateCommand {
  let arguments: GenerateArguments
  let folder: Folder

  func run() throws(ToolFailure) -> ToolResult {
    var report = Report(isLenient: arguments.has(.keepGoing))
    var outputs = PlannedOutputs()
    var exclusions = Exclusions()
    var settings: [Settings] = []
    var folders: [OutputTemplate] = []
    for job in try JobPlanning(arguments: arguments, folder: folder).jobs(&report) {
      settings.append(job.settings)
      let running = JobRunning(job: job, folder: folder, isVerbose: arguments.has(.verbose))
      let (files, sources) = try running.files(&report, &exclusions)
      for file in files {
        outputs.add(.init(file: file, job: job, sources: sources), in: folder, &report)
      }
      folders.append(try OutputTemplate(job.settings))
      outputs.expect(sources.map(folders[folders.count - 1].file(for:)), in: folder)
    }
    for failure in exclusions.failures(arguments) { report.add(failure) }
    if let setting = settings.lazy.compactMap({ $0[.onlyAnnotated] }).first,
      settings.allSatisfy({ $0.flag(.onlyAnnotated) }), outputs.count == 0,
      setting.place == nil || arguments.hasNoInput
    {
      report.add(ToolFailure(.nothingAnnotated, at: setting.place))
    }
    for output in outputs.inOrder {
      do throws(ToolFailure) {
        try put(output, &report)
      } catch {
        report.add(error)
      }
    }
    for path in folders.flatMap({ $0.existingFiles(in: folder) })
    where !outputs.contains(path, in: folder) {
      report.add(ToolFailure(.leftOver(isError: arguments.has(.check)), in: path))
    }
    return ToolResult(report.hasErrors ? .diagnostics : .success, errors: report.lines)
  }

  private func put(
    _ planned: PlannedOutputs.Item, _ report: inout Report
  ) throws(ToolFailure) {
    let file = planned.file
    let output = OutputFile(path: file.path, folder: folder)
    let text = file.text
    if arguments.has(.check) {
      if output.existing != text { throw ToolFailure(.outOfDate, in: file.path) }
      return
    }
    let isWritten = try output.write(
      text, sources: planned.sources, overwrites: planned.job.settings.flag(.overwrite))
    guard arguments.has(.verbose) else { return }
    report.add(isWritten ? HelpText.written(file.path) : HelpText.unchanged(file.path))
  }
}

/// The files that a run writes, each path once.
struct PlannedOutputs {
  /// A file, the job that generates it, and the paths of the job's sources.
  struct Item {
    let file: MockFile
    let job: Job
    let sources: [String]
  }

  /// The files, in the order in which they were generated.
  private(set) var inOrder: [Item] = []
  private var indices: [String: Int] = [:]

  /// The real paths for the mocks of all sources, including those that can't be parsed.
  private var expected: Set<String> = []

  mutating func expect(_ paths: [String], in folder: Folder) {
    expected.formUnion(paths.map { Folder.real(folder.absolute($0)) })
  }

  /// Returns whether a path is that of the mocks of a source.
  func contains(_ path: String, in folder: Folder) -> Bool {
    let real = Folder.real(folder.absolute(path))
    return indices[real] != nil || expected.contains(real)
  }

  /// The number of mocks in all files.
  var count: Int { inOrder.reduce(0) { $0 + $1.file.count } }

  /// Adds a file, or reports that it would overwrite the mocks of an earlier one.
  mutating func add(_ item: Item, in folder: Folder, _ report: inout Report) {
    let real = Folder.real(folder.absolute(item.file.path))
    guard let index = indices[real] else {
      indices[real] = inOrder.count
      inOrder.append(item)
      return
    }
    let first = inOrder[index]
    // A file without mocks is only written to remove those of earlier runs.
    if first.file.count == 0 { inOrder[index] = item }
    guard first.file.count > 0, item.file.count > 0 else { return }
    let path = first.file.path
    let problem: ToolProblem =
      if let module = item.job.module, let other = first.job.module, module != other {
        .sharedOutput(path, modules: [other, module])
      } else {
        .sameOutput(path, first: first.file.origin)
      }
    report.add(ToolFailure(problem, in: item.file.origin))
  }
}

// MARK: - Running

/// Generates the mocks of one job.
struct JobRunning {
  let job: Job
  let folder: Folder
  let isVerbose: Bool

  /// Returns the files to write and the paths of the mocked sources.
  ///
  /// If a source has errors and all mocks go to one file, that file is left unchanged, so that it keeps all its mocks.
  func files(
    _ report: inout Report, _ exclusions: inout Exclusions
  ) throws(ToolFailure) -> (files: [MockFile], sources: [String]) {
    let template = try OutputTemplate(job.settings)
    var options = try job.settings.generatorOptions()
    let set = SourceSet(job: job, output: template, folder: folder)
    options.excluded.formUnion(
      set.namesInDestination(&report).compactMap(options.naming.subject))
    let (sources, paths, isComplete) = set.sources(&report)
    exclusions.add(job.settings, sources)
    let generator = MockGenerator(sources, options: options)
    let mocked = sources.filter { !$0.isReference }
    let files = mocks(of: mocked, by: generator, template, &report)
    if isVerbose { report.add(HelpText.read(mocked.count, files.reduce(0) { $0 + $1.count })) }
    if !isComplete, let path = template.singleFile, OutputFile(path: path, folder: folder).exists {
      report.add(HelpText.kept(path))
      return ([], paths)
    }
    return (files, paths)
  }

  private func mocks(
    of sources: [MockedSource], by generator: MockGenerator, _ template: OutputTemplate,
    _ report: inout Report
  ) -> [MockFile] {
    let made = sources.concurrentMap { generator.mocks(of: $0) }
    if let path = template.singleFile {
      let name = sources.count == 1 ? sources.first.map(Self.name(of:)) : nil
      var file = self.file(path, of: path, subject: job.module ?? name)
      for mocks in made {
        add(mocks.diagnostics, to: &report)
        file.add(mocks)
      }
      return [file]
    }
    var files: [MockFile] = []
    for (source, mocks) in zip(sources, made) {
      add(mocks.diagnostics, to: &report)
      let name = source.file.source.name
      var file = self.file(template.file(for: name), of: name, subject: Self.name(of: source))
      if mocks.names.isEmpty, !OutputFile(path: file.path, folder: folder).exists { continue }
      file.add(mocks)
      files.append(file)
    }
    return files
  }

  private func add(_ diagnostics: [LocatedDiagnostic], to report: inout Report) {
    for item in diagnostics { report.add(item.diagnostic, in: item.source) }
  }

  private func file(_ path: String, of origin: String, subject: String?) -> MockFile {
    let existing = OutputFile(path: path, folder: folder).existing
    let header = MockFileHeader(
      subject: subject, hasHeader: job.settings.flag(.header),
      hasTimestamp: job.settings.flag(.timestamp))
    return MockFile(
      path: path, origin: origin, header: header.lines(keeping: existing),
      condition: job.settings.text(.condition))
  }

  private static func name(of source: MockedSource) -> String {
    Folder.name(of: source.file.source.name)
  }
}

// MARK: - Reporting

/// Collects the lines that the tool prints while it works.
struct Report {
  /// Whether errors in a source are reported as warnings.
  let isLenient: Bool
  /// The lines, in order.
  private(set) var lines: [String] = []
  /// Whether an error was reported.
  private(set) var hasErrors = false
  private(set) var known: Set<String> = []

  mutating func add(_ failure: ToolFailure) {
    lines.append(failure.text)
    hasErrors = hasErrors || failure.problem.severity == .error
  }

  mutating func add(_ diagnostic: Diagnostic, in source: SourceText) {
    let severity = isLenient && diagnostic.severity == .error ? .warning : diagnostic.severity
    let reported = Diagnostic(
      severity, diagnostic.message, at: diagnostic.range, notes: diagnostic.notes)
    let line = reported.rendered(in: source)
    // Every subclass has the problems of the members that it inherits.
    if known.insert(line).inserted { lines.append(line) }
    hasErrors = hasErrors || severity == .error
  }

  mutating func add(_ note: String) {
    lines.append(note)
  }
}
