import ExpectSyntax
import ExpectSyntaxTestSupport
import Foundation

/// Reads spoiled texts until enough bytes have been read, and stops at the first thing that is wrong.
struct Fuzzing {
  private let seed: Int
  private let rounds: Int
  private let bytes: Int
  private let longest: Int
  private let files: [String]

  init(_ arguments: inout Arguments) {
    seed = arguments.number("seed", default: 1)
    rounds = arguments.number("rounds", default: 1_000_000)
    bytes = arguments.number("bytes", default: 10_000_000)
    longest = arguments.number("longest", default: 4096)
    files = arguments.files
  }

  func run() throws {
    let texts = try files.map { Array(try Data(contentsOf: URL(fileURLWithPath: $0))) }
    var mutator = Mutator(seed: UInt64(seed))
    var (round, read, diagnostics) = (0, 0, 0)
    var slowest = Duration.zero
    while round < rounds, read < bytes {
      let text = mutator.mutate(texts, longest: longest)
      try keep(text)
      let started = ContinuousClock.now
      let file = SourceFile(parsing: SourceText(name: "spoiled.swift", bytes: text))
      slowest = max(slowest, ContinuousClock.now - started)
      let findings = ModelCheck(file).findings + MockCheck(file).findings
      guard findings.isEmpty else {
        print(findings.joined(separator: "\n"), "in \(Self.kept.path)", separator: "\n")
        exit(1)
      }
      round += 1
      read += text.count
      diagnostics += file.diagnostics.count
    }
    print("\(round) rounds, \(read) bytes, \(diagnostics) diagnostics, slowest \(slowest)")
  }

  /// Where the text stands that is being read.
  private static let kept = FileManager.default.temporaryDirectory
    .appendingPathComponent("spoiled.swift")

  /// Writes a text down before it is read, because a crash leaves nothing else.
  private func keep(_ text: [UInt8]) throws {
    try Data(text).write(to: Self.kept)
  }
}
