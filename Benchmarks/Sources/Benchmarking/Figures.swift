import Foundation

/// The measured figures of one row.
struct Figure: Codable {
  enum Unit: String, Codable {
    case nanoseconds = "ns"
    case bytes
    case seconds = "s"
  }

  let row: String

  /// The description of the row in the table.
  let title: String
  let unit: Unit

  /// The best value of several runs.
  private(set) var value: Double

  /// The value of the handwritten mock in the same run.
  private(set) var recorder: Double

  /// The value of a call with one stub in the same run.
  var oneStub: Double?

  /// The number of allocations per call.
  var allocations: Double?

  /// The values of other frameworks in the same run.
  var peers: [String: Double] = [:]
  var goals: [Goal] = []

  /// Returns the ratio to the basis, or the value itself if the basis is an amount; `nil` if there is no such figure.
  func amount(_ basis: Goal.Basis) -> Double? {
    switch basis {
    case .recorder: value / recorder
    case .oneStub: oneStub.map { value / $0 }
    case .instantMock, .cuckoo: peers[basis.rawValue].map { value / $0 }
    case .allocations: allocations
    case .value: value
    }
  }

  /// The figure that a check compares with the recorded one.
  ///
  /// The time of a call with one stub varies in the same way as that of the row, so this ratio is more stable than the ratio
  /// to the recorder.
  var checked: Goal.Basis {
    if unit == .bytes { return .value }
    return oneStub == nil || goals.contains { $0.basis == .recorder } ? .recorder : .oneStub
  }

  /// The goals that the row misses.
  var missedGoals: [Goal] {
    goals.filter { goal in amount(goal.basis).map { $0 > goal.most } ?? false }
  }

  /// Keeps the better value of each pair.
  mutating func keepBest(of other: Figure) {
    value = min(value, other.value)
    recorder = min(recorder, other.recorder)
    oneStub = oneStub.map { min($0, other.oneStub ?? $0) }
    peers.merge(other.peers) { min($0, $1) }
  }

  func rounded() -> Figure {
    var figure = self
    figure.value = value.rounded(digits: 4)
    figure.recorder = recorder.rounded(digits: 4)
    figure.oneStub = oneStub?.rounded(digits: 4)
    figure.peers = peers.mapValues { $0.rounded(digits: 4) }
    return figure
  }
}

/// The maximum cost of a row.
///
/// The table marks rows that miss a goal. A check doesn't use goals, but compares with the recorded figures.
struct Goal: Codable {
  enum Basis: String, Codable {
    case recorder
    case oneStub = "one stub"
    case instantMock = "InstantMock"
    case cuckoo = "Cuckoo"
    case allocations
    case value
  }

  let basis: Basis
  let most: Double

  static func recorder(debug: Double, release: Double) -> Goal {
    Goal(basis: .recorder, most: BuildMode.current == .debug ? debug : release)
  }

  static func stubs(_ most: Double) -> Goal { Goal(basis: .oneStub, most: most) }
  static func allocations(_ most: Double) -> Goal { Goal(basis: .allocations, most: most) }

  func text(unit: Figure.Unit) -> String {
    switch basis {
    case .allocations: "\(most.text) allocations"
    case .value: "\(most.text) \(unit.rawValue)"
    case .recorder, .oneStub, .instantMock, .cuckoo: "\(most.text) × \(basis.rawValue)"
    }
  }
}

/// The build configuration of this program, and of Expect.
enum BuildMode: String {
  case debug
  case release

  static var current: BuildMode {
    #if DEBUG
    .debug
    #else
    .release
    #endif
  }
}

// MARK: - Recorded figures

/// The figures of one run in both modes, as stored in 'figures.json'.
struct RecordedFigures: Codable {
  private var debug: [Figure] = []
  private var release: [Figure] = []

  /// Reads the figures in a file; empty if the file doesn't exist.
  init(contentsOf file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    self = try JSONDecoder().decode(RecordedFigures.self, from: Data(contentsOf: file))
  }

  /// The figures in the mode of this build.
  var current: [Figure] {
    get { BuildMode.current == .debug ? debug : release }
    set {
      switch BuildMode.current {
      case .debug: debug = newValue
      case .release: release = newValue
      }
    }
  }

  /// Writes the figures, one line per row.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func array(_ figures: [Figure]) throws -> String {
      let lines = try figures.map { "  " + String(decoding: try encoder.encode($0), as: UTF8.self) }
      return "[\n\(lines.joined(separator: ",\n"))\n]"
    }
    try "{\"debug\": \(array(debug)),\n\"release\": \(array(release))}\n"
      .write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns a description of the regression of a figure relative to the recorded one; `nil` if there is none.
  ///
  /// The tolerance for times is 50%: with three other programs busy on two cores, the ratios of several checks differ by up
  /// to a third. Counts are exact, except for the growth of tables. Elapsed time includes the time of other programs, so its
  /// tolerance is 100%.
  func complaint(about figure: Figure) -> String? {
    guard let before = current.first(where: { $0.row == figure.row }) else {
      return "'\(figure.row)' has no recorded figure; run 'Scripts/benchmark --update'"
    }
    if let now = figure.allocations, let then = before.allocations, now > then + 0.5 {
      return "'\(figure.row)' allocates \(now.text) times per call, previously \(then.text) times"
    }
    let basis = figure.checked
    guard let now = figure.amount(basis), let then = before.amount(basis) else { return nil }
    let isOnTheClock = Row.all.contains { $0.name == figure.row && $0.stopwatch == .wall }
    let tolerance = basis == .value ? 1.05 : isOnTheClock ? 2 : 1.5
    guard now > then * tolerance else { return nil }
    let unit = basis == .value ? figure.unit.rawValue : "× \(basis.rawValue)"
    return
      "'\(figure.row)' costs \(now.text) \(unit), more than \(tolerance) times the previous \(then.text)"
  }
}

extension Double {
  /// Returns the number rounded to the given number of significant digits.
  func rounded(digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    let unit = pow(10, Double(digits - 1) - log10(magnitude).rounded(.down))
    return (self * unit).rounded() / unit
  }

  /// The number with three significant digits.
  var text: String {
    let rounded = rounded(digits: 3)
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
