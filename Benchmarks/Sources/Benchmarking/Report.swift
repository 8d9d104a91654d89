import Foundation

/// The program, which measures rows, prints them as a table, and compares them with the recorded figures.
///
/// It measures each row in a separate process, which is this program with `--measure`, so that the heap of one row doesn't
/// affect the next one. 'Scripts/benchmark' runs it.
public struct Report {
  private let peers: [Peer]
  private let options: Options
  private let program = Program(path: CommandLine.arguments[0])
  private let recordFile = URL(filePath: "Benchmarks/figures.json")
  private var recorded: RecordedFigures

  /// The maximum number of processes per row.
  private static let trials = 4

  /// Performs the action that the command line specifies.
  ///
  /// - Parameter peers: The frameworks to measure in addition to Expect.
  public static func main(peers: [Peer]) async {
    do {
      var report = try Report(
        peers: peers, options: Options(CommandLine.arguments.dropFirst()))
      guard try await report.run() else { exit(1) }
    } catch {
      FileHandle.standardError.write(Data("benchmark: \(error)\n".utf8))
      exit(1)
    }
  }

  private init(peers: [Peer], options: Options) throws {
    self.peers = peers
    self.options = options
    recorded = try RecordedFigures(contentsOf: recordFile)
  }

  /// Returns whether the action succeeded.
  private mutating func run() async throws -> Bool {
    switch options.action {
    case .measure(let name):
      print(String(decoding: try JSONEncoder().encode(try await measure(row(name))), as: UTF8.self))
      return true
    case .count(let name):
      print(String(decoding: try JSONEncoder().encode(try await count(row(name))), as: UTF8.self))
      return true
    case .show, .check, .update:
      return try conclude(try figures())
    }
  }

  private func row(_ name: String) throws -> Row {
    guard let row = Row.all.first(where: { $0.name == name }) else { throw UnknownRow(name: name) }
    return row
  }

  struct UnknownRow: Error, CustomStringConvertible {
    let name: String

    var description: String { "unknown row '\(name)' in a \(BuildMode.current.rawValue) build" }
  }
}

// MARK: - In the process of a row

extension Report {
  private func measure(_ row: Row) async throws -> Figure {
    Threads.startIdle()
    let taking = peers.compactMap { peer in
      peer.contenders[row.name].map { (name: peer.name, contender: $0) }
    }
    let race = Race(
      contenders: [(row.recorder, Row.usualCalls), (Row.oneStub, Row.usualCalls)]
        + ([row.contender] + taking.map(\.contender)).map { ($0, row.calls) },
      stopwatch: row.stopwatch, duration: options.duration)
    let times = try await race.run()
    var figure = Figure(
      row: row.name, title: row.title, unit: row.unit, value: times[2], recorder: times[0])
    figure.oneStub = times[1]
    figure.peers = Dictionary(
      uniqueKeysWithValues: zip(taking.map(\.name), times.dropFirst(3)))
    figure.goals = row.goals
    return figure
  }

  /// Returns the counts of a row: the allocations per call, or the bytes stored per call.
  private func count(_ row: Row) async throws -> Figure {
    let heap = try Heap()
    guard row.unit == .bytes else {
      var figure = Figure(row: row.name, title: row.title, unit: row.unit, value: 0, recorder: 0)
      let count = try await heap.allocationsPerCall(of: row.contender, calls: row.calls)
      figure.allocations = (count * 10).rounded() / 10
      return figure
    }
    var figure = Figure(
      row: row.name, title: row.title, unit: .bytes,
      value: try await heap.bytesPerCall(of: row.contender, calls: row.calls),
      recorder: try await heap.bytesPerCall(of: row.recorder, calls: row.calls))
    figure.goals = row.goals
    return figure
  }
}

// MARK: - In the main process

extension Report {
  /// Measures the selected rows, and prints each as soon as it is available.
  private func figures() throws -> [Figure] {
    let table = Table(peers: peers.map(\.name))
    Self.say("\(BuildMode.current.rawValue) build, ns per call (× recorder)\n\(table.header)")
    var figures: [Figure] = []
    for name in options.selection(of: Row.all.map(\.name) + TypeChecking.names) {
      let figure = try figure(of: name)
      Self.say(table.line(for: figure))
      figures.append(figure)
    }
    guard !figures.isEmpty else { throw UnknownRow(name: options.filter) }
    return figures
  }

  /// Returns the best of several processes, because a machine can be busy while one of them runs.
  private func figure(of name: String) throws -> Figure {
    var figure = try trial(of: name)
    for _ in 1..<Self.trials where isInDoubt(figure) { figure.keepBest(of: try trial(of: name)) }
    return figure
  }

  /// Returns whether a figure needs another trial: always for an update, and for a check only after a regression.
  private func isInDoubt(_ figure: Figure) -> Bool {
    switch options.action {
    case .update: true
    case .check: recorded.complaint(about: figure) != nil
    default: false
    }
  }

  private func trial(of name: String) throws -> Figure {
    guard let row = Row.all.first(where: { $0.name == name }) else {
      return try TypeChecking(modules: program.folder.appending(path: "Modules")).figure(of: name)
    }
    if row.unit == .bytes { return try child("--count", name, environment: Self.counting) }
    var figure = try child("--measure", name, environment: Self.keepingMemory)
    figure.allocations = try child("--count", name, environment: Self.counting).allocations
    return figure
  }

  private func child(_ option: String, _ name: String, environment: [String: String]) throws
    -> Figure
  {
    let duration = options.isQuick ? ["--quick"] : []
    let output = try program.run([option, name] + duration, environment: environment)
    return try JSONDecoder().decode(Figure.self, from: Data(output.utf8))
  }

  /// Makes glibc keep freed memory, so that new pages don't slow down some of the runs.
  private static let keepingMemory = [
    "MALLOC_MMAP_THRESHOLD_": "33554432", "MALLOC_TRIM_THRESHOLD_": "1073741824",
    "MALLOC_TOP_PAD_": "67108864",
  ]

  /// Loads the library that counts allocations, which the script has compiled.
  private static var counting: [String: String] {
    let library = ProcessInfo.processInfo.environment["COUNT_ALLOCATIONS"] ?? ""
    return ["LD_PRELOAD": library, "DYLD_INSERT_LIBRARIES": library]
  }

  private mutating func conclude(_ figures: [Figure]) throws -> Bool {
    let missed = figures.filter { !$0.missedGoals.isEmpty }
    Self.say("benchmark: \(missed.count) of \(figures.count) rows are above a goal (marked with !)")
    switch options.action {
    case .check:
      let complaints = figures.compactMap { recorded.complaint(about: $0) }
      for complaint in complaints { Self.say("benchmark: \(complaint)") }
      return complaints.isEmpty
    case .update:
      recorded.current = figures.map { $0.rounded() }
      try recorded.write(to: recordFile)
      return true
    default: return true
    }
  }

  /// Prints a line without buffering, unlike `print`.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

// MARK: - Command line

private struct Options {
  enum Action {
    /// Prints the figures.
    case show

    /// Fails if a figure is much worse than the recorded one.
    case check

    /// Records the figures.
    case update

    /// Measures a row in this process and prints JSON.
    case measure(String)

    /// Counts the allocations of a row in this process and prints JSON.
    case count(String)
  }

  struct Unknown: Error, CustomStringConvertible {
    let argument: String

    var description: String { "unknown argument '\(argument)'" }
  }

  private(set) var action = Action.show

  /// The name of a row, or part of the names of several; empty for all rows.
  private(set) var filter = ""
  private var isQuickMeasurement = false

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    func value(of argument: String) throws -> String {
      guard let value = arguments.next() else { throw Unknown(argument: argument) }
      return value
    }
    while let argument = arguments.next() {
      switch argument {
      case "--check": action = .check
      case "--update": action = .update
      case "--filter": filter = try value(of: argument)
      case "--measure": action = .measure(try value(of: argument))
      case "--count": action = .count(try value(of: argument))
      case "--quick": isQuickMeasurement = true
      default: throw Unknown(argument: argument)
      }
    }
    if case .update = action, !filter.isEmpty { throw Unknown(argument: "--filter") }
  }

  /// Whether to use fewer rounds.
  ///
  /// A check does, because it repeats rows that seem too slow.
  var isQuick: Bool {
    if case .check = action { true } else { isQuickMeasurement }
  }

  var duration: Duration { .milliseconds(isQuick ? 250 : 600) }

  func selection(of names: [String]) -> [String] {
    names.contains(filter) ? [filter] : names.filter { filter.isEmpty || $0.contains(filter) }
  }
}

// MARK: - Table

private struct Table {
  let peers: [String]

  var header: String {
    line(["row", "recorder", "Expect"] + peers + ["× stub", "allocations"]) + "goals"
  }

  func line(for figure: Figure) -> String {
    let others = peers.map { peer in
      figure.peers[peer].map { time($0, figure) } ?? "-"
    }
    return line(
      [figure.row, figure.recorder.text, time(figure.value, figure)] + others
        + [
          figure.amount(.oneStub)?.text ?? "-", figure.allocations?.text ?? "-",
        ]) + goals(of: figure)
  }

  private func time(_ time: Double, _ figure: Figure) -> String {
    "\(time.text) (\((time / figure.recorder).text))"
  }

  private func goals(of figure: Figure) -> String {
    figure.goals.filter { figure.amount($0.basis) != nil }.map { goal in
      let isMissed = figure.missedGoals.contains { $0.basis == goal.basis }
      return (isMissed ? "! " : "") + goal.text(unit: figure.unit)
    }.joined(separator: ", ")
  }

  private func line(_ cells: [String]) -> String {
    zip(cells, [24, 10, 15] + peers.map { _ in 15 } + [8, 13]).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }.joined()
  }
}
