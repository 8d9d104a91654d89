import Foundation
import Heap

/// The program that 'Scripts/benchmark' runs, which measures rows and prints them as a table.
public struct Report {
  private let frameworks: [Framework]
  private let filter: String

  /// The most that a typical test may cost, as a multiple of the same test without a framework; `nil` if there is no check.
  private let mostByHand: Double?
  private var results: [Row: [String: Double]] = [:]

  private static let fewestRounds = 15
  private static let shortestDuration = Duration.seconds(1)

  /// Measures the rows whose names contain the first argument.
  ///
  /// With a second argument, the process fails if a limit is exceeded, or if a typical test costs more than that multiple of
  /// the same test without a framework.
  ///
  /// It doesn't run on the main actor, where async members of modules in older language modes would switch threads.
  ///
  /// - Parameter rivals: The frameworks to measure in addition to Expect.
  @concurrent
  public static func main(rivals: [Framework]) async throws {
    let arguments = CommandLine.arguments
    var report = Report(
      frameworks: [.byHand, .expect] + rivals, filter: arguments.count > 1 ? arguments[1] : "",
      mostByHand: arguments.count > 2 ? Double(arguments[2]) : nil)
    guard try await report.run() || report.mostByHand == nil else { exit(1) }
  }

  /// Returns whether all rows are within their limits.
  ///
  /// A row that exceeds its limit is measured up to three times, because the machine can be busy.
  private mutating func run() async throws -> Bool {
    // Locks and allocations cost less in a process with a single thread, which tests never are.
    Thread.detachNewThread { DispatchSemaphore(value: 0).wait() }
    let rows = Row.allCases.filter { filter.isEmpty || $0.rawValue.contains(filter) }
    guard !rows.isEmpty else {
      say("no row has a name with '\(filter)'")
      return false
    }
    for row in [Row.oneStub, .statement] where !rows.contains(row) { try await measure(row) }
    var excesses = 0
    say(line(["ns, \(isDebugBuild ? "debug" : "release") build"] + names + ["ratio", "limit"]))
    say("|:--" + String(repeating: "|--:", count: names.count) + "|:--|:--|")
    for row in rows {
      for _ in 1...3 {
        try await measure(row)
        if !exceedsLimit(row) { break }
      }
      say(line(for: row))
      excesses += exceedsLimit(row) ? 1 : 0
    }
    say("\(excesses) of \(rows.count) rows exceed their limits")
    return excesses == 0
  }

  private var names: [String] { frameworks.map(\.name) }

  /// Performs a row in a task without measuring it, for tools that count instructions.
  ///
  /// The arguments are the name of the framework, the name of the row, and how often to perform it.
  public static func perform(rivals: [Framework]) {
    let arguments = CommandLine.arguments
    let name = arguments[1]
    guard let count = Int(arguments[3]), let row = Row(rawValue: arguments[2]),
      let framework = ([.byHand, .expect] + rivals).first(where: { $0.name == name }),
      let prepare = framework.rows[row]
    else { fatalError("\(arguments) aren't a framework, a row, and a number") }
    // Only the task uses it.
    nonisolated(unsafe) let perform = prepare
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached {
      for _ in 0..<count { try await perform()() }
      semaphore.signal()
    }
    semaphore.wait()
    exit(0)
  }
}

// MARK: - Measuring

extension Report {
  /// Measures the frameworks in turn, repeatedly, and keeps the smallest value of each.
  ///
  /// If the machine is temporarily slow, it is slow for all frameworks, and nothing makes a round faster than it actually is.
  private mutating func measure(_ row: Row) async throws {
    let clock = ContinuousClock()
    let end = clock.now + Self.shortestDuration
    var rounds = 0
    while rounds < Self.fewestRounds || clock.now < end {
      for framework in frameworks {
        guard let prepare = framework.rows[row] else { continue }
        let value = try await cost(of: row, prepare)
        let best = results[row]?[framework.name] ?? .infinity
        results[row, default: [:]][framework.name] = min(best, value)
      }
      rounds += 1
    }
  }

  /// Returns the cost of an operation in one round, without setting up and releasing the mocks.
  private func cost(of row: Row, _ prepare: Preparation) async throws -> Double {
    var prepared: [() async throws -> Void] = []
    for _ in 0..<(row.operations / row.operationsPerMock) { prepared.append(try await prepare()) }
    let start = row == .memory ? Double(heap_bytes()) : processorTime
    for operation in prepared { try await operation() }
    let end = row == .memory ? Double(heap_bytes()) : processorTime
    return (end - start) / Double(row.operations)
  }

  /// The processor time of this process in nanoseconds, independent of other processes.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

// MARK: - Limits

extension Report {
  private typealias Comparison = (ratio: Double, basis: String, most: Double)

  /// Returns the cost of a row relative to what its limit is about; `nil` if that wasn't measured.
  private func comparison(of row: Row) -> Comparison? {
    guard let costs = results[row], let cost = costs["Expect"] else { return nil }
    func compared(with name: String, _ other: Double?, most: Double = row.limit.most) -> Comparison?
    {
      other.map { (cost / $0, "× \(name)", most) }
    }
    switch row.limit.basis {
    case .one: return (cost, "bytes", row.limit.most)
    case .instantMock: return compared(with: "InstantMock", costs["InstantMock"])
    case .oneStub: return compared(with: "one stub", results[.oneStub]?["Expect"])
    case .statement: return compared(with: "statement", results[.statement]?["Expect"])
    case .fasterRival:
      let rivals = ["InstantMock", "Cuckoo"]
      let ratios = rivals.compactMap { compared(with: $0, costs[$0]) }
      let others = rivals.compactMap {
        compared(with: "\($0), one stub", results[.oneStub]?[$0])
      }
      return (ratios.isEmpty ? others : ratios).max { $0.ratio < $1.ratio }
        ?? (row == .typicalTest ? mostByHand : nil)
        .flatMap { compared(with: "by hand", costs["By hand"], most: $0) }
    }
  }

  private func exceedsLimit(_ row: Row) -> Bool {
    comparison(of: row).map { $0.ratio > $0.most } ?? false
  }
}

// MARK: - Table

extension Report {
  private func line(for row: Row) -> String {
    let costs = names.map { name in results[row]?[name].map { "\(Int($0.rounded()))" } ?? "" }
    let comparison = comparison(of: row)
    let most = comparison?.most ?? row.limit.most
    let goal = most == row.limit.most ? row.limit.goal.map { ", goal \($0.text)" } : nil
    return line(
      [row.rawValue] + costs
        + [
          comparison.map { "\($0.ratio.text) \($0.basis)" } ?? "",
          most.text + (goal ?? "") + (exceedsLimit(row) ? " ✗" : ""),
        ])
  }

  private func line(_ cells: [String]) -> String {
    let widths = [24] + names.map { max($0.count, 7) } + [28, 15]
    return "|"
      + zip(cells, widths).map { cell, width in
        " " + cell + String(repeating: " ", count: max(0, width - cell.count)) + " |"
      }.joined()
  }

  /// Prints a line without buffering, unlike `print`.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}

extension Double {
  /// The number with up to two decimals.
  fileprivate var text: String {
    let text = String(format: self < 10 ? "%.2f" : "%.0f", self)
    return text.contains(".") ? text.replacing(/\.?0+$/, with: "") : text
  }
}
