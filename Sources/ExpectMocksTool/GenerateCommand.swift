import ExpectGenerator
import ExpectSyntax

/// The command that writes mocks.
struct GenerateCommand {
  let arguments: GenerateArguments
  let folder: Folder

  func run() throws(ToolFailure) -> ToolResult {
    var report = Report(isLenient: arguments.has(.keepGoing))
    for job in try JobPlanning(arguments: arguments, folder: folder).jobs() {
      let running = JobRunning(job: job, folder: folder, isVerbose: arguments.has(.verbose))
      let (files, sources) = try running.files(&report)
      for file in files {
        do throws(ToolFailure) {
          try put(file, sources, overwrites: job.settings.flag(.overwrite), &report)
        } catch {
          report.add(error)
        }
      }
    }
    return ToolResult(report.hasErrors ? .diagnostics : .success, errors: report.lines)
  }

  private func put(
    _ file: MockFile, _ sources: [String], overwrites: Bool, _ report: inout Report
  ) throws(ToolFailure) {
    let output = OutputFile(path: file.path, folder: folder)
    let text = file.text
    if arguments.has(.check) {
      if output.existing != text { throw ToolFailure(.outOfDate, in: file.path) }
      return
    }
    let isWritten = try output.write(text, sources: sources, overwrites: overwrites)
    guard arguments.has(.verbose) else { return }
    report.add(isWritten ? HelpText.written(file.path) : HelpText.unchanged(file.path))
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
    _ report: inout Report
  ) throws(ToolFailure) -> (files: [MockFile], sources: [String]) {
    let template = try OutputTemplate(job.settings)
    var options = try job.settings.generatorOptions()
    let set = SourceSet(job: job, output: template, folder: folder)
    options.excluded.formUnion(
      set.namesInDestination(&report).compactMap(options.naming.subject))
    let (sources, paths, isComplete) = set.sources(&report)
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
      var file = self.file(path, subject: job.module ?? name)
      for mocks in made {
        add(mocks.diagnostics, to: &report)
        file.add(mocks)
      }
      return [file]
    }
    var (files, origins) = ([MockFile](), [String: String]())
    for (source, mocks) in zip(sources, made) {
      add(mocks.diagnostics, to: &report)
      let name = source.file.source.name
      var file = self.file(template.file(for: name), subject: Self.name(of: source))
      if mocks.names.isEmpty, !OutputFile(path: file.path, folder: folder).exists { continue }
      if let first = origins.updateValue(name, forKey: file.path) {
        report.add(ToolFailure(.sameOutput(file.path, first: first), in: name))
        origins[file.path] = first
        continue
      }
      file.add(mocks)
      files.append(file)
    }
    return files
  }

  private func add(_ diagnostics: [LocatedDiagnostic], to report: inout Report) {
    for item in diagnostics { report.add(item.diagnostic, in: item.source) }
  }

  private func file(_ path: String, subject: String?) -> MockFile {
    let existing = OutputFile(path: path, folder: folder).existing
    let header = MockFileHeader(
      subject: subject, hasHeader: job.settings.flag(.header),
      hasTimestamp: job.settings.flag(.timestamp))
    return MockFile(path: path, header: header.lines(keeping: existing))
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

  mutating func add(_ failure: ToolFailure) {
    lines.append(failure.text)
    hasErrors = true
  }

  mutating func add(_ diagnostic: Diagnostic, in source: SourceText) {
    let severity = isLenient && diagnostic.severity == .error ? .warning : diagnostic.severity
    let reported = Diagnostic(
      severity, diagnostic.message, at: diagnostic.range, notes: diagnostic.notes)
    lines.append(reported.rendered(in: source))
    hasErrors = hasErrors || severity == .error
  }

  mutating func add(_ note: String) {
    lines.append(note)
  }
}
