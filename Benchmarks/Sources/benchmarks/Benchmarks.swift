import Findings
import Foundation

/// Measures rows one after the other, and prints what it found as JSON.
///
/// 'Scripts/benchmark' runs it once per row, builds it in both modes and makes a table of it. For a quick
/// look at one row:
///
/// usage: swift run --package-path Benchmarks --configuration release benchmarks --filter one-stub
@main struct Benchmarks {
  static func main() async {
    do {
      Threads.startIdle()
      try await act(on: Options(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func act(on options: Options) async throws {
    let rows = options.selection(of: Row.all)
    switch options.action {
    case .list:
      for row in rows { print(row.name) }
    case .count(let calls):
      for row in rows { try await row.countable?.prepare(calls).run(calls) }
    case .measure:
      var findings: [Finding] = []
      for row in rows { findings.append(try await row.measure()) }
      try write(findings)
    }
  }

  private static func write(_ findings: [Finding]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(findings), as: UTF8.self))
  }
}
