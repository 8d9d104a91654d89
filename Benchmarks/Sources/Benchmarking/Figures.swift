import Foundation

/// What was measured of one row.
struct Figure: Codable {
  enum Unit: String, Codable {
    case nanoseconds = "ns"
    case bytes
    case seconds = "s"
  }

  let row: String

  /// What the row measures, for a reader of the table.
  let title: String
  let unit: Unit

  /// The best of several runs.
  private(set) var value: Double

  /// The same for the hand-written mock, in the same run.
  private(set) var recorder: Double

  /// The time of a call with one stub, in the same run.
  var oneStub: Double?

  /// The allocations of one call.
  var allocations: Double?

  /// The times of other frameworks, in the same run.
  var peers: [String: Double] = [:]
  var goals: [Goal] = []

  /// How many times as much as the basis, or how much itself if the basis is an amount.
  ///
  /// `nil` where there is no such figure.
  func amount(_ basis: Goal.Basis) -> Double? {
    switch basis {
    case .recorder: value / recorder
    case .oneStub: oneStub.map { value / $0 }
    case .instantMock, .cuckoo: peers[basis.rawValue].map { value / $0 }
    case .allocations: allocations
    case .value: value
    }
  }

  /// What a check compares with the recorded figure.
  ///
  /// Calls with one stub vary as the row does, so a ratio to them is steadier than one to the recorder.
  var checked: Goal.Basis {
    if unit == .bytes { return .value }
    return oneStub == nil || goals.contains { $0.basis == .recorder } ? .recorder : .oneStub
  }

  /// The goals that are not reached.
  var missedGoals: [Goal] {
    goals.filter { goal in amount(goal.basis).map { $0 > goal.most } ?? false }
  }

  /// Keeps the better of either time.
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

/// The most that a row should cost.
///
/// The table marks rows above their goal. A check doesn't: it compares with what was recorded.
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

/// How the program that measures was compiled, and Expect with it.
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

// MARK: - The recorded figures

/// The figures of one run in either mode, as 'figures.json' has them.
struct RecordedFigures: Codable {
  private var debug: [Figure] = []
  private var release: [Figure] = []

  /// The figures of a file; none if there is no such file.
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

  /// Writes a line for each row.
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

  /// What is wrong with a figure in comparison with the recorded one, if anything is.
  ///
  /// The tolerance for times is half as much again: with three other programs busy on two cores, the ratios
  /// of several checks differ by up to a third. What is counted is exact, up to the growth of tables. Time on
  /// the clock also passes while other programs run, so that twice as much is tolerated there.
  func complaint(about figure: Figure) -> String? {
    guard let before = current.first(where: { $0.row == figure.row }) else {
      return "'\(figure.row)' has no recorded figure, which 'Scripts/benchmark --update' makes"
    }
    if let now = figure.allocations, let then = before.allocations, now > then + 0.5 {
      return "'\(figure.row)' allocates \(now.text) times a call, and \(then.text) times before"
    }
    let basis = figure.checked
    guard let now = figure.amount(basis), let then = before.amount(basis) else { return nil }
    let isOnTheClock = Row.all.contains { $0.name == figure.row && $0.stopwatch == .wall }
    let tolerance = basis == .value ? 1.05 : isOnTheClock ? 2 : 1.5
    guard now > then * tolerance else { return nil }
    let unit = basis == .value ? figure.unit.rawValue : "× \(basis.rawValue)"
    return
      "'\(figure.row)' costs \(now.text) \(unit), more than \(tolerance) times the \(then.text) of before"
  }
}

extension Double {
  /// The number with at most so many digits that are not zeros.
  func rounded(digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    let unit = pow(10, Double(digits - 1) - log10(magnitude).rounded(.down))
    return (self * unit).rounded() / unit
  }

  /// The number in three digits.
  var text: String {
    let rounded = rounded(digits: 3)
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
