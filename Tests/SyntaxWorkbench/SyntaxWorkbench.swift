import ExpectGenerator
import ExpectSyntax
import ExpectSyntaxTestSupport
import Foundation

/// A command-line tool for the parser: reads, fuzzes, and measures.
@main
enum SyntaxWorkbench {
  static func main() throws {
    var arguments = Arguments(CommandLine.arguments.dropFirst())
    switch arguments.command {
    case "read": try Reading(&arguments).run()
    case "fuzz": try Fuzzing(&arguments).run()
    case "speed": Speed(&arguments).run()
    default:
      print(
        """
        usage: SyntaxWorkbench read <file>...
               SyntaxWorkbench fuzz [--seed 1] [--rounds 1000000] [--bytes 10000000]
                                    [--longest 4096] <file>...
               SyntaxWorkbench speed [--lines 100000]
        """)
    }
  }
}

// MARK: - Arguments

/// The command-line arguments: a command, options with numbers, and files.
struct Arguments {
  private(set) var command = ""
  private var numbers: [String: Int] = [:]
  private(set) var files: [String] = []

  init(_ arguments: ArraySlice<String>) {
    command = arguments.first ?? ""
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        files.append(argument)
        continue
      }
      numbers[argument] = rest.popFirst().flatMap { Int($0) }
    }
  }

  func number(_ option: String, default value: Int) -> Int {
    numbers["--\(option)"] ?? value
  }
}

// MARK: - Reading

/// Parses files and prints their errors.
struct Reading {
  private let files: [String]

  init(_ arguments: inout Arguments) {
    files = arguments.files
  }

  func run() throws {
    var bytes = 0
    var diagnostics = 0
    let started = ContinuousClock.now
    for path in files {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let file = SourceFile(parsing: SourceText(name: path, bytes: Array(data)))
      for diagnostic in file.diagnostics { print(diagnostic.rendered(in: file.source)) }
      for finding in ModelCheck(file).findings { print("\(path): \(finding)") }
      bytes += data.count
      diagnostics += file.diagnostics.count
    }
    let elapsed = ContinuousClock.now - started
    print("\(files.count) files, \(bytes) bytes, \(diagnostics) diagnostics, \(elapsed)")
  }
}

// MARK: - Fuzzing

/// Parses corrupted texts until the given number of bytes has been read, and stops at the first finding.
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

  /// The file with the text that is being parsed.
  private static let kept = FileManager.default.temporaryDirectory
    .appendingPathComponent("spoiled.swift")

  /// Stores a text before it is parsed, for use after a crash.
  private func keep(_ text: [UInt8]) throws {
    try Data(text).write(to: Self.kept)
  }
}

// MARK: - MockCheck

/// Checks the mocks that are generated from a text.
struct MockCheck {
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
  }

  /// The syntax errors in the mocks of a text without syntax errors.
  var findings: [String] {
    var options = GeneratorOptions()
    options.doubles = NamingTemplate("{}Double")
    let source = MockedSource(file)
    let text = MockGenerator([source], options: options).mocks(of: source).text
    guard file.diagnostics.isEmpty else { return [] }
    let mocks = SourceText(name: "mocks.swift", text)
    return SourceFile(parsing: mocks).diagnostics.map { "mock: \($0.rendered(in: mocks))" }
  }
}

// MARK: - Speed

/// Measures the time to parse protocols such as a generator would receive.
struct Speed {
  private let lines: Int

  init(_ arguments: inout Arguments) {
    lines = arguments.number("lines", default: 100_000)
  }

  func run() {
    let files = (0..<lines / 100).map { index in
      SourceText(name: "File\(index).swift", Self.file(index))
    }
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    for _ in 0..<3 {
      let started = ContinuousClock.now
      var declarations = 0
      for file in files { declarations += SourceFile(parsing: file).declarations.count }
      let elapsed = ContinuousClock.now - started
      print("\(files.count) files, \(bytes) bytes, \(declarations) declarations, \(elapsed)")
    }
  }

  private static func file(_ index: Int) -> String {
    "import Foundation\n"
      + (0..<10).map { protocolText("Service\(index)x\($0)") }.joined(separator: "\n")
  }

  private static func protocolText(_ name: String) -> String {
    """
    /// Does what \(name) is for.
    public protocol \(name): AnyObject, Sendable {
      associatedtype Item: Hashable
      var title: String { get set }
      func load(_ id: Int, from source: [String: any Sequence<Int>]) async throws -> Item?
      func store(_ items: [Item], completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
      static func make<T: Equatable>(_ value: T, in range: Range<Int>) -> Self where T: Sendable
      subscript(key: String) -> Item { get }
    }

    """
  }
}
