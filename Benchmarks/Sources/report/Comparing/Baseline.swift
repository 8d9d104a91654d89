import Findings
import Foundation

/// What rows have cost before: ratios and counts, which mean the same on another machine.
struct Baseline: Codable {
  struct Entry: Codable {
    var ratio: Double
    var ratioToRival: Double?
    var instructions: Double?
  }

  private var debug: [String: Entry] = [:]
  private var release: [String: Entry] = [:]

  /// How many times the ratio of the baseline is too much.
  static let tolerance = 1.5

  /// That of a file; an empty one if there is no such file.
  init(contentsOf file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    self = try JSONDecoder().decode(Baseline.self, from: Data(contentsOf: file))
  }

  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: file)
  }

  subscript(finding: Finding) -> Entry? {
    switch finding.mode {
    case .debug: debug[finding.name]
    case .release: release[finding.name]
    }
  }

  /// Whether a steady row costs much more than before.
  func isExceeded(by finding: Finding) -> Bool {
    guard finding.isSteady else { return false }
    return self[finding].map { finding.ratio > $0.ratio * Self.tolerance } ?? false
  }

  /// What is wrong with a row, if anything is.
  func complaint(about finding: Finding) -> String? {
    if self[finding] == nil {
      return "'\(finding.name)' has no baseline; '--filter \(finding.name) --update' makes one"
    }
    guard isExceeded(by: finding) else { return nil }
    return "'\(finding.name)' costs more than \(Self.tolerance) times the baseline"
  }

  mutating func update(with finding: Finding) {
    // Instructions that were not counted this time are those of the last time.
    let entry = Entry(
      ratio: finding.ratio.rounded(toDigits: 3),
      ratioToRival: finding.ratioToRival?.rounded(toDigits: 3),
      instructions: finding.instructions?.rounded() ?? self[finding]?.instructions)
    switch finding.mode {
    case .debug: debug[finding.name] = entry
    case .release: release[finding.name] = entry
    }
  }
}
