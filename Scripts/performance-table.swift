// Writes the tables of 'Documentation/Performance.md', 'Documentation/Comparison.md', and 'README.md' from the
// measured figures, or checks that they match. Part of 'Scripts/benchmark', 'Scripts/benchmark-builds', and
// 'Scripts/check-docs'.
//
//   usage: performance-table (check | write)
//
// A table is located between a comment with its name, such as '<!-- rows -->', and '<!-- end -->'.

import Foundation

// MARK: - Measured figures

/// The figures of a row in one mode, as written by 'Scripts/benchmark --update'.
struct Figure: Decodable {
  struct Goal: Decodable {
    var basis: String
    var most: Double
  }

  var row: String
  var title: String
  var unit: String
  var value: Double
  var recorder: Double
  var oneStub: Double?
  var allocations: Double?
  var peers: [String: Double]
  var goals: [Goal]

  /// Returns the figure that a goal refers to; `nil` if it wasn't measured.
  func amount(_ basis: String) -> Double? {
    switch basis {
    case "recorder": value / recorder
    case "one stub": oneStub.map { value / $0 }
    case "allocations": allocations
    case "value": value
    default: peers[basis].map { value / $0 }
    }
  }

  func misses(_ goal: Goal) -> Bool { amount(goal.basis).map { $0 > goal.most } ?? false }
}

struct Figures: Decodable {
  var debug: [Figure]
  var release: [Figure]

  /// The names of the rows, in order.
  var rows: [String] {
    (release + debug.filter { figure in !release.contains { $0.row == figure.row } }).map(\.row)
  }

  /// Returns the figures of a row in release and debug builds.
  func modes(of row: String) -> (release: Figure?, debug: Figure?) {
    (release.first { $0.row == row }, debug.first { $0.row == row })
  }
}

/// The cost of builds, as written by 'Scripts/benchmark-builds'.
struct Builds: Decodable {
  struct Build: Decodable {
    var name: String
    var debug: Double
    var release: Double?
    var lines: Int?
  }

  var builds: [Build]

  /// Returns the additional cost of a client's build relative to the empty client.
  func cost(of build: Build) -> (debug: Double, release: Double?) {
    let empty = builds.first { $0.name == "empty" }
    return (
      build.debug - (empty?.debug ?? 0), build.release.map { $0 - (empty?.release ?? 0) }
    )
  }
}

// MARK: - Tables

let rivals = ["InstantMock", "Cuckoo", "Mokka", "Moxture"]

func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

func head(_ cells: [String], left: Int) -> [String] {
  [line(cells), "|" + cells.indices.map { $0 < left ? "---|" : "---:|" }.joined()]
}

func ratio(_ ratio: Double) -> String { String(format: ratio < 9.95 ? "%.1f" : "%.0f", ratio) }

func number(_ number: Double) -> String {
  number == number.rounded() ? "\(Int(number))" : String(format: "%.1f", number)
}

struct Tables {
  let figures: Figures
  let builds: Builds

  /// Returns the times of all frameworks in one mode.
  func peers(_ mode: [Figure]) -> [String] {
    head(["Row", "What it is", "By hand", "Expect"] + rivals, left: 2)
      + mode.filter { !$0.peers.isEmpty }.map { figure in
        func cell(_ time: Double) -> String {
          "\(number(time.rounded())) (\(ratio(time / figure.recorder)))"
        }
        return line(
          [
            "`\(figure.row)`", figure.title, number(figure.recorder.rounded()),
            cell(figure.value),
          ]
            + rivals.map { figure.peers[$0].map(cell) ?? "" })
      }
  }

  /// The rows in which another framework was faster.
  var faster: [String] {
    head(["Faster than Expect", "Release", "Debug"], left: 3)
      + rivals.map { rival in
        line(
          [rival]
            + [figures.release, figures.debug].map { mode in
              let measured = mode.filter { $0.peers[rival] != nil }
              let lost = fasterRows(of: rival, in: mode).map { "`\($0)`" }
              return "\(lost.count) of \(measured.count) rows"
                + (lost.isEmpty ? "" : ": " + lost.joined(separator: ", "))
            })
      }
  }

  private func fasterRows(of rival: String, in mode: [Figure]) -> [String] {
    mode.filter { figure in figure.peers[rival].map { $0 < figure.value } ?? false }.map(\.row)
  }

  /// The figures of Expect and their goals.
  var rows: [String] {
    head(["Row", "What it is", "Release", "Debug", "Allocations", "Goals"], left: 6)
      + figures.rows.map { row in
        let modes = figures.modes(of: row)
        let both = [modes.release, modes.debug]
        let allocations = both.compactMap { $0?.allocations }.map(number)
        return line(
          ["`\(row)`", both.compactMap { $0?.title }.first ?? ""]
            + both.map { $0.map(ratios) ?? "" }
            + [
              Set(allocations).count == 1 ? allocations[0] : allocations.joined(separator: " / "),
              goals(modes),
            ])
      }
  }

  private func ratios(_ figure: Figure) -> String {
    if figure.unit == "bytes" { return "\(number(figure.value)) bytes" }
    let stubs = figure.amount("one stub").map { " (\(ratio($0)))" } ?? ""
    return ratio(figure.value / figure.recorder) + (figure.unit == "ns" ? stubs : "")
  }

  /// Returns the goals that only concern Expect, with missed ones in bold.
  private func goals(_ modes: (release: Figure?, debug: Figure?)) -> String {
    let goals = (modes.release ?? modes.debug)?.goals ?? []
    return goals.filter { !rivals.contains($0.basis) }.map { goal in
      let debug = modes.debug?.goals.first { $0.basis == goal.basis } ?? goal
      let most = [goal.most, debug.most].map(number)
      let amount = most[0] == most[1] ? most[0] : "\(most[0]) and \(most[1])"
      let text =
        switch goal.basis {
        case "allocations": goal.most == 0 ? "no allocation" : "\(amount) allocations"
        case "value": "\(amount) \(modes.release?.unit ?? modes.debug?.unit ?? "")"
        default: "\(amount) × \(goal.basis)"
        }
      let missed = [
        modes.release?.misses(goal) == true ? "release" : nil,
        modes.debug?.misses(debug) == true ? "debug" : nil,
      ].compactMap(\.self)
      return missed.isEmpty
        ? text : "**\(text)**" + (missed.count == 1 ? " (missed in \(missed[0]))" : " (missed)")
    }.joined(separator: ", ")
  }

  /// The ways to create a mock, for the README.
  var ways: [String] {
    head(["Way", "What you write", "Debug build, s", "Release build, s"], left: 2)
      + ["By hand", "`@Mocked`", "Plugin"].compactMap { name in
        let written = [
          "By hand": "a line for each member", "`@Mocked`": "an attribute and an import",
          "Plugin": "a line in the package manifest",
        ]
        guard let build = builds.builds.first(where: { $0.name == name }) else { return nil }
        let cost = builds.cost(of: build)
        return line([name, written[name] ?? "", ratio(cost.debug), cost.release.map(ratio) ?? ""])
      }
  }

  /// The cost of a build with each measured framework.
  var costs: [String] {
    head(["", "Debug build, s", "Release build, s", "Lines of the mock"], left: 1)
      + builds.builds.filter { $0.name != "empty" }.map { build in
        let isOurs = ["By hand", "`@Mocked`", "Plugin"].contains(build.name)
        let cost = builds.cost(of: build)
        return line([
          isOurs
            ? "Expect, \(build.name.lowercased().replacing("mocked", with: "Mocked"))" : build.name,
          ratio(cost.debug), cost.release.map(ratio) ?? "", build.lines.map { "\($0)" } ?? "",
        ])
      }
  }

  var all: [String: [String]] {
    [
      "peers in release": peers(figures.release), "peers in debug": peers(figures.debug),
      "faster": faster, "rows": rows, "ways": ways, "costs": costs,
    ]
  }
}

// MARK: - Pages

/// Returns the page with every table replaced by the current one.
func renewed(_ page: [String], _ tables: [String: [String]]) -> [String] {
  var result: [String] = []
  var isInTable = false
  for line in page {
    if line == "<!-- end -->" { isInTable = false }
    if !isInTable { result.append(line) }
    if let match = line.wholeMatch(of: /<!-- (.+) -->/), let table = tables[String(match.1)] {
      result += table
      isInTable = true
    }
  }
  return result
}

func decoded<Value: Decodable>(_ file: String) throws -> Value {
  try JSONDecoder().decode(
    Value.self, from: Data(contentsOf: URL(filePath: "Benchmarks/\(file).json")))
}

let tables = try Tables(
  figures: decoded("figures"), builds: decoded("builds")
).all
var findings: [String] = []
for path in ["Documentation/Performance.md", "Documentation/Comparison.md", "README.md"] {
  let page = URL(filePath: path)
  let lines = try String(contentsOf: page, encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let current = renewed(lines, tables)
  switch CommandLine.arguments.dropFirst() {
  case ["write"]:
    try current.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
  case ["check"]:
    if current != lines {
      let number = zip(current, lines).enumerated().first { $1.0 != $1.1 }?.offset ?? lines.count
      findings.append(
        "\(path):\(number + 1): error: the table differs from the measured figures;"
          + " run 'Scripts/performance-table write'")
    }
  default:
    print("usage: performance-table (check | write)")
    exit(2)
  }
}
for finding in findings { print(finding) }
exit(findings.isEmpty ? 0 : 1)
