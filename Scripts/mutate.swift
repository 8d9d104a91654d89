// Changes the sources of a module in a copy of the package, and runs the tests once with each change.
// Part of 'Scripts/mutate'.
//
//   usage: mutate <folder of the copy> [--seed <number>] [--count <number>] [--module <name>]
//
// A single build contains both the original code and all changes. 'if a {' becomes 'if mutated(7, a) {', whose function
// negates the condition if change 7 is selected.

import Foundation

// MARK: - Changes

/// A small change to a line of a source file.
struct Mutant {
  enum Kind {
    /// A condition or a constant of type `Bool`, which is negated.
    case negated
    /// An integer literal, which is incremented.
    case incremented
    /// A statement, which is left out.
    case removed
  }

  let path: String
  let line: Int
  /// The columns that the change replaces.
  let columns: Range<Int>
  let kind: Kind
  let before: String
  var number = 0

  var replacement: String {
    switch kind {
    case .negated, .incremented: "mutated(\(number), \(before))"
    case .removed: "if activeMutant != \(number) { \(before) }"
    }
  }

  var words: String {
    switch kind {
    case .negated: "'\(before)' was negated"
    case .incremented: "\(before) was incremented"
    case .removed: "'\(before)' was removed"
    }
  }
}

// MARK: - Finding changes

/// Reads formatted Swift code line by line, and lists possible changes.
struct SourceReader {
  let path: String
  let lines: [String]

  func mutants() -> [Mutant] {
    var found: [Mutant] = []
    var inText = false
    var conditions = 0
    var previous = "{"
    for (index, line) in lines.enumerated() {
      let code = masked(line, inText: &inText)
      let words = code.trimmingCharacters(in: .whitespaces)
      // A conditionally compiled line may not be part of the build on this platform.
      if words.hasPrefix("#if") { conditions += 1 }
      if words.hasPrefix("#endif") { conditions -= 1 }
      guard !words.isEmpty else { continue }
      defer { previous = words }
      guard conditions == 0, !words.hasPrefix("#"), !words.hasPrefix("@") else { continue }
      let next = lines[(index + 1)...].first?.trimmingCharacters(in: .whitespaces) ?? ""
      // No test notices a condition that only a bug in Expect violates, or how much memory is reserved or freed.
      if (line + next).contains("This is a bug in Expect.") { continue }
      if words.contains(#/apacity:|reserveCapacity\(|\.deallocate\(\)$/#) { continue }
      found += constants(in: code, index) + condition(in: code, index)
      found += statement(words, in: code, index, after: previous, before: next)
    }
    return found
  }

  /// Returns a line without its comment, and with the text of strings masked.
  private func masked(_ line: String, inText: inout Bool) -> Substring {
    let wasInText = inText
    for _ in line.matches(of: #/"""/#) { inText.toggle() }
    if wasInText || inText { return "" }
    let code = line.replacing(#/"([^"\\]|\\.)*"/#) { String(repeating: "\"", count: $0.0.count) }
    return code[..<(code.firstRange(of: "//")?.lowerBound ?? code.endIndex)]
  }

  private func mutant(
    _ index: Int, _ range: Range<String.Index>, in code: Substring, _ kind: Mutant.Kind
  ) -> Mutant {
    let start = code[..<range.lowerBound].count
    let columns = start..<(start + code[range].count)
    let before = String(Array(lines[index])[columns])
    return Mutant(path: path, line: index, columns: columns, kind: kind, before: before)
  }

  private func constants(in code: Substring, _ index: Int) -> [Mutant] {
    let words = code.trimmingCharacters(in: .whitespaces)
    guard !words.hasPrefix("case "), !words.hasPrefix("import ") else { return [] }
    return code.matches(of: #/(?:[ (\[])(\d+|true|false)(?=[ ,)\]]|$)/#).map { match in
      let range = match.1.startIndex..<match.1.endIndex
      return mutant(
        index, range, in: code, match.1 == "true" || match.1 == "false" ? .negated : .incremented)
    }
  }

  private func condition(in code: Substring, _ index: Int) -> [Mutant] {
    guard
      let match = code.firstMatch(
        of: #/^ *(?:\} else )?(?:if|guard|while) ([^{}]+?) (?:else )?\{/#), !match.1.contains(","),
      match.1.firstMatch(of: #/^(let|var|case|#)|^(un)?[a-z]* let /#) == nil
    else { return [] }
    return [mutant(index, match.1.startIndex..<match.1.endIndex, in: code, .negated)]
  }

  private func statement(
    _ words: String, in code: Substring, _ index: Int, after previous: String, before next: String
  ) -> [Mutant] {
    guard
      // A call or an assignment on a line of its own.
      words.wholeMatch(of: #/[a-z_][\w.?\[\]]*(\(.*\)| [+\-]?= .*[\w)\]"])/#) != nil,
      words.firstMatch(of: #/^precondition|^(self|super)\.init/#) == nil,
      words.filter({ $0 == "(" }).count == words.filter({ $0 == ")" }).count, !words.contains("{"),
      previous.firstMatch(of: #/([{}):]|\bin|^[\w.]+ [+\-]?= .*)$/#) != nil,
      // The only expression of a body may be its result.
      !(previous.hasSuffix("{") && next == "}"), next.firstMatch(of: #/^([.?:]|&&|\|\|)/#) == nil,
      let start = code.firstIndex(where: { $0 != " " })
    else { return [] }
    let end = code.index(start, offsetBy: words.count)
    return [mutant(index, start..<end, in: code, .removed)]
  }
}

// MARK: - Random numbers

/// A generator that returns the same numbers for the same seed on every platform.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

// MARK: - Running

/// Runs a command in a folder.
///
/// Terminates it when `stop` returns `true` for a line of its output, or when it takes too long.
///
/// Returns the exit status, which is never 0 for a terminated command.
func run(
  _ command: [String], in folder: URL, mutant: Int = 0, seconds: Int = 1_800,
  stop: (String) -> Bool = { _ in false }
) throws -> Int32 {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  // 'timeout' forwards a signal to all child processes of the command.
  process.arguments = ["timeout", "\(seconds)"] + command
  process.currentDirectoryURL = folder
  process.environment = ProcessInfo.processInfo.environment
  process.environment?["EXPECT_MUTANT"] = "\(mutant)"
  // The process that writes the backtrace of a crash can outlive a crashed command, and keep its output open.
  process.environment?["SWIFT_BACKTRACE"] = "enable=no"
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.run()
  var rest = Data()
  var stopped = false
  // Processes that the command leaves behind may keep its output open, so don't read on after stopping it.
  while !stopped, case let data = output.fileHandleForReading.availableData, !data.isEmpty {
    rest += data
    while !stopped, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      stopped = stop(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
      rest = Data(rest[(end + 1)...])
    }
  }
  if stopped { process.terminate() }
  process.waitUntilExit()
  return stopped ? 1 : process.terminationStatus
}

/// The module whose sources are changed, and its tests.
struct Campaign {
  let package: URL
  let module: String
  let tests: String

  static let tests = [
    "Expect": "^Expect(Testing|Runtime|Swift5|MainActor|Exploring|Fixtures)?Tests",
    "ExpectRuntime": "^Expect(Testing|Runtime|Swift5|MainActor|Exploring|Fixtures)?Tests",
    "ExpectSyntax": "^Expect(Syntax|Generator|Expansion|Command)Tests",
    "ExpectGenerator": "^Expect(Generator|Expansion|Command)Tests",
  ]

  private var folder: URL { package.appending(path: "Sources/\(module)") }

  /// Returns all possible changes.
  func candidates() throws -> [Mutant] {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    let paths = files.compactMap { ($0 as? URL)?.path }.filter {
      $0.hasSuffix(".swift") && !$0.contains(".docc/")
    }.sorted()
    return try paths.flatMap { path in
      SourceReader(
        path: path,
        lines: try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      ).mutants()
    }
  }

  /// Writes the changes into the copy, and returns those that compile.
  func write(_ chosen: [Mutant]) throws -> [Mutant] {
    var mutants = chosen
    let originals = try Dictionary(
      uniqueKeysWithValues: Set(chosen.map(\.path)).map {
        ($0, try String(contentsOfFile: $0, encoding: .utf8))
      })
    let support = folder.appending(path: "ActiveMutant.swift")
    while true {
      for (path, original) in originals {
        var lines = original.components(separatedBy: "\n").map(Array.init)
        // Replace from right to left, so that the columns of the other changes remain valid.
        for mutant in mutants.filter({ $0.path == path }).sorted(by: {
          $0.columns.lowerBound > $1.columns.lowerBound
        }) {
          lines[mutant.line].replaceSubrange(mutant.columns, with: mutant.replacement)
        }
        try lines.map { String($0) }.joined(separator: "\n").write(
          toFile: path, atomically: true, encoding: .utf8)
      }
      try declarations.write(to: support, atomically: true, encoding: .utf8)
      var refused: [(path: String, line: Int)] = []
      let status = try run(["swift", "build", "--target", module], in: package) { line in
        if let match = line.firstMatch(of: #/^(.+\.swift):(\d+):\d+: error: /#) {
          refused.append((String(match.1), Int(match.2) ?? 0))
        }
        return false
      }
      if status == 0 { return mutants }
      // An error is usually on the line of its cause or later.
      let causes = refused.compactMap { place in
        let suspects = mutants.filter { $0.path == place.path }.sorted { $0.line < $1.line }
        return (suspects.last { $0.line < place.line } ?? suspects.first)?.number
      }
      let left = mutants.filter { !causes.contains($0.number) }
      guard left.count < mutants.count else {
        throw Stop("the changed module doesn't compile: \(refused)")
      }
      mutants = left
    }
  }

  private var declarations: String {
    """
    import Foundation

    let activeMutant = ProcessInfo.processInfo.environment["EXPECT_MUTANT"].flatMap { Int($0) } ?? 0
    func mutated(_ number: Int, _ value: Bool) -> Bool { activeMutant == number ? !value : value }
    func mutated<T: BinaryInteger>(_ number: Int, _ value: T) -> T { activeMutant == number ? value + 1 : value }
    """
  }

  func build() throws {
    var output: [String] = []
    let status = try run(["swift", "build", "--build-tests"], in: package) { line in
      output.append(line)
      return false
    }
    if status != 0 {
      throw Stop("the tests don't compile:\n" + output.suffix(40).joined(separator: "\n"))
    }
  }

  /// The commands that run the tests, the slow ones last.
  private var commands: [[String]] {
    let bundle = ".build/debug/ExpectPackageTests.xctest"
    let testing = [bundle, "--testing-library", "swift-testing", "--filter"]
    return [
      testing + [tests, "--skip", "Concurrency"], [bundle], testing + [tests + ".*Concurrency"],
    ]
  }

  /// Runs the tests without a change, and returns how many seconds each command takes.
  func durations() throws -> [Int] {
    try commands.map { command in
      let start = ContinuousClock.now
      guard try run(command, in: package, stop: Self.isFailure) == 0 else {
        throw Stop("the tests fail without a change")
      }
      return Int((ContinuousClock.now - start).components.seconds)
    }
  }

  /// Returns whether a test fails with the change, or doesn't end.
  func notices(_ number: Int, durations: [Int]) throws -> Bool {
    try zip(commands, durations).contains { command, seconds in
      try run(
        command, in: package, mutant: number, seconds: 30 + 3 * seconds, stop: Self.isFailure) != 0
    }
  }

  private static func isFailure(_ line: String) -> Bool {
    line.hasPrefix("✘ ") || line.contains(": error: ")
  }
}

struct Stop: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

// MARK: - Command

/// Prints a line without buffering.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func mutate(_ arguments: [String]) throws -> Int32 {
  var seed = UInt64.random(in: 1...999_999)
  var count = 20
  var module = "Expect"
  var rest = arguments.dropFirst(2)
  while let option = rest.popFirst() {
    guard let value = rest.popFirst() else { throw Stop("\(option) needs a value") }
    switch option {
    case "--seed": seed = try UInt64(value) ?? { throw Stop("'\(value)' is not a seed") }()
    case "--count": count = try Int(value) ?? { throw Stop("'\(value)' is not a number") }()
    case "--module": module = value
    default: throw Stop("unknown option \(option)")
    }
  }
  guard let tests = Campaign.tests[module] else {
    throw Stop("'\(module)' is not one of \(Campaign.tests.keys.sorted().joined(separator: ", "))")
  }
  guard (1...600).contains(count) else { throw Stop("the count must be between 1 and 600") }
  let package = URL(filePath: arguments[1]).absoluteURL.standardizedFileURL
  let campaign = Campaign(package: package, module: module, tests: tests)
  var generator = SeededGenerator(state: seed)
  let candidates = try campaign.candidates()
  say("\(candidates.count) possible changes of \(module); seed \(seed)")
  // At most one change per line, and spare ones to replace those that don't compile.
  var lines: Set<String> = []
  let chosen = candidates.shuffled(using: &generator)
    .filter { lines.insert("\($0.path):\($0.line)").inserted }
    .prefix(count + count / 2 + 2)
    .enumerated().map { offset, mutant in
      var numbered = mutant
      numbered.number = offset + 1
      return numbered
    }
  let mutants = try campaign.write(chosen).prefix(count)
  try campaign.build()
  let durations = try campaign.durations()
  var detected = 0
  for mutant in mutants {
    let noticed = try campaign.notices(mutant.number, durations: durations)
    if noticed { detected += 1 }
    let path = mutant.path.dropFirst(package.path.count + 1)
    say("\(noticed ? "detected" : "SURVIVED")  \(path):\(mutant.line + 1): \(mutant.words)")
  }
  let share = Double(detected) / Double(max(mutants.count, 1))
  say("\(detected) of \(mutants.count) detected (\(Int(share * 100)) %), seed \(seed)")
  return share >= 0.85 ? 0 : 1
}

do {
  exit(try mutate(CommandLine.arguments))
} catch {
  FileHandle.standardError.write(Data("mutate: \(error)\n".utf8))
  exit(1)
}
