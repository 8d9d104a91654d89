// Keeps the table in 'Documentation/Performance.md' what 'Benchmarks/baseline.json' says. Part of
// 'Scripts/benchmark' and 'Scripts/check-docs'.
//
//   usage: performance-table (check | write)
//
// A row of the table begins with the name of a row of the benchmarks and what it is about, which are
// written by hand; the cells after these are the figures.

import Foundation

// MARK: - The figures

struct Baseline: Decodable {
  struct Entry: Decodable {
    var ratio: Double
    var ratioToRival: Double?
    var instructions: Double?
  }

  var debug: [String: Entry]
  var release: [String: Entry]

  var names: Set<String> { Set(debug.keys).union(release.keys) }

  /// The cells that follow the name of a row and what it is about.
  func figures(of name: String) -> [String] {
    let entries = [release[name], debug[name]]
    return entries.map { $0.map(ratios) ?? "" }
      + entries.map { $0?.instructions.map { "\(Int($0))" } ?? "" }
  }

  private func ratios(_ entry: Entry) -> String {
    let ratio = text(entry.ratio)
    return entry.ratioToRival.map { "\(ratio) (\(text($0)))" } ?? ratio
  }

  private func text(_ ratio: Double) -> String {
    String(format: ratio < 9.95 ? "%.2f" : ratio < 99.5 ? "%.1f" : "%.0f", ratio)
  }
}

// MARK: - The table

/// The name of the row of the benchmarks that a line of the page is about, if it is about one.
func name(in line: String) -> String? {
  line.wholeMatch(of: /\| `([^`]+)` \|.*/).map { String($0.1) }
}

func current(_ line: String, _ baseline: Baseline) -> String {
  guard let name = name(in: line), baseline.names.contains(name) else { return line }
  let written = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().prefix(2)
  let cells = written.map { $0.trimmingCharacters(in: .whitespaces) } + baseline.figures(of: name)
  return "| " + cells.joined(separator: " | ") + " |"
}

// MARK: - The check

let page = URL(filePath: "Documentation/Performance.md")
let baseline = try JSONDecoder().decode(
  Baseline.self, from: Data(contentsOf: URL(filePath: "Benchmarks/baseline.json")))
let lines = try String(contentsOf: page, encoding: .utf8)
  .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
let renewed = lines.map { current($0, baseline) }

switch CommandLine.arguments.dropFirst() {
case ["write"]:
  try renewed.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
case ["check"]:
  var findings = zip(lines, renewed).enumerated().filter { $0.element.0 != $0.element.1 }.map {
    "\(page.relativePath):\($0.offset + 1): error: not the figures of the baseline;"
      + " 'Scripts/benchmark --table' writes them"
  }
  let missing = baseline.names.subtracting(lines.compactMap(name))
  findings += missing.sorted().map {
    "\(page.relativePath):1: error: no row about '\($0)', which the baseline has"
  }
  for finding in findings { print(finding) }
  exit(findings.isEmpty ? 0 : 1)
default:
  print("usage: performance-table (check | write)")
  exit(2)
}
