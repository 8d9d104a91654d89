import Foundation

/// Runs every benchmark, and prints what it found as JSON.
///
/// usage: swift run --package-path Benchmarks --configuration release
@main struct Benchmarks {
  static func main() async throws {
    let results = Results(
      waiting: await WaitingBenchmark(waiters: 1_000, rounds: 50).run(),
      functionMock: FunctionMockBenchmark(calls: 10_000, rounds: 50).run())
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(results), as: UTF8.self))
  }

  private struct Results: Encodable {
    let waiting: WaitingBenchmark.Result
    let functionMock: FunctionMockBenchmark.Result
  }
}
