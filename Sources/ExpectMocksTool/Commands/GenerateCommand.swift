/// Writes mocks.
struct GenerateCommand {
  private let arguments: GenerateArguments
  private let folder: Folder

  init(_ arguments: GenerateArguments, in folder: Folder) {
    self.arguments = arguments
    self.folder = folder
  }

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
    let outcome = try output.write(text, sources: sources, overwrites: overwrites)
    guard arguments.has(.verbose) else { return }
    switch outcome {
    case .written: report.add(HelpText.written(file.path))
    case .unchanged: report.add(HelpText.unchanged(file.path))
    }
  }
}
