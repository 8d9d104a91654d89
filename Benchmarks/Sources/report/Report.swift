import Findings
import Foundation

/// Measures rows, prints a table of them, and compares them with the baseline.
///
/// It runs the 'benchmarks' beside it, that is, in the mode that it was built in itself. See
/// 'Scripts/benchmark'.
@main struct Report {
  private let options: Options
  private let folder: URL
  private let baselineFile: URL
  private let counter: InstructionCounter?
  private var baseline: Baseline

  /// How often a row that seems to cost too much is measured before it is believed.
  private static let trials = 4

  static func main() {
    do {
      var report = try Report(options: Options(CommandLine.arguments.dropFirst()))
      guard try report.run() else { exit(1) }
    } catch {
      say("benchmark: \(error)")
      exit(1)
    }
  }

  /// Prints a line at once, where 'print' would keep it for a while if nobody watches.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private init(options: Options) throws {
    self.options = options
    folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    baselineFile = URL(filePath: "Benchmarks/baseline.json")
    baseline = try Baseline(contentsOf: baselineFile)
    counter = Self.counter(for: options, benchmarks: Self.benchmarks(in: folder))
  }

  private static func benchmarks(in folder: URL) -> Program {
    Program(path: folder.appending(path: "benchmarks").path)
  }

  /// A check has no time to count instructions.
  private static func counter(for options: Options, benchmarks: Program) -> InstructionCounter? {
    guard options.action != .check else { return nil }
    guard let valgrind = Program.named("valgrind") else {
      say("benchmark: there is no valgrind here, so instructions are not counted")
      return nil
    }
    return InstructionCounter(valgrind: valgrind, benchmarks: benchmarks)
  }

  /// Whether all is well.
  private mutating func run() throws -> Bool {
    Self.say("\(BuildMode.current.rawValue) build\n\(Table.header)")
    var findings: [Finding] = []
    for source in try sources() {
      for name in options.selection(of: try source.names()) {
        let finding = try finding(of: name, from: source)
        Self.say(Table.line(for: finding, before: baseline[finding]))
        findings.append(finding)
      }
    }
    guard !findings.isEmpty else { throw UnknownRow(name: options.filter) }
    try write(findings)
    return try conclude(findings)
  }

  private func sources() throws -> [any SourceOfFindings] {
    var sources: [any SourceOfFindings] = [Rows(program: Self.benchmarks(in: folder))]
    // The types of a user's code are checked alike, however Expect was built.
    if BuildMode.current == .debug, let compiler = Program.named("swiftc") {
      sources.append(TypeChecker(compiler: compiler, modules: folder.appending(path: "Modules")))
    }
    return sources
  }

  private func finding(of name: String, from source: any SourceOfFindings) throws -> Finding {
    var finding = try source.finding(of: name)
    var trials = 1
    // The machine may have been busy for as long as the row was measured.
    while options.action == .check, baseline.isExceeded(by: finding), trials < Self.trials {
      let again = try source.finding(of: name)
      if again.ratio < finding.ratio { finding = again }
      trials += 1
    }
    if finding.isCountable, let counter {
      finding.instructions = try counter.instructions(of: name)
    }
    return finding
  }

  private func write(_ findings: [Finding]) throws {
    let file = folder.appending(path: "findings.json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(findings).write(to: file)
    Self.say("benchmark: written to \(file.relativePath)")
  }

  private mutating func conclude(_ findings: [Finding]) throws -> Bool {
    switch options.action {
    case .show: return true
    case .check:
      let complaints = findings.compactMap { baseline.complaint(about: $0) }
      for complaint in complaints { Self.say("benchmark: \(complaint)") }
      return complaints.isEmpty
    case .update:
      for finding in findings { baseline.update(with: finding) }
      try baseline.write(to: baselineFile)
      return true
    }
  }
}
