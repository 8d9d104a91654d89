// Writes the tables of 'Documentation/Performance.md' and 'README.md' from what was measured, or checks
// that they are what was measured. Part of 'Scripts/benchmark' and 'Scripts/check-docs'.
//
//   usage: performance-table (check | write)
//
// A table stands between a comment with its name, as in '<!-- rows -->', and '<!-- end -->'.

import Foundation

// MARK: - What was measured

/// A row in one mode, as 'Scripts/benchmark --update' writes it.
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

  /// The figure that a goal is about; `nil` if it was not measured.
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

  /// The names of the rows, in their order.
  var rows: [String] {
    (release + debug.filter { figure in !release.contains { $0.row == figure.row } }).map(\.row)
  }

  /// A row in release and debug builds.
  func modes(of row: String) -> (release: Figure?, debug: Figure?) {
    (release.first { $0.row == row }, debug.first { $0.row == row })
  }
}

/// What builds cost, ours from 'Scripts/benchmark-macro' and those of others.
struct Builds: Decodable {
  struct Rival: Decodable {
    var name: String
    var build: Double?
    var `protocol`: [Int]?
    var lines: Int?
  }

  var buildByHand: Double
  var rivals: [Rival]
}

struct Macro: Decodable {
  var build: Double
  var oneMoreProtocol: Double

  private enum CodingKeys: String, CodingKey {
    case build = "clean build, ratio"
    case oneMoreProtocol = "one more protocol, ms"
  }
}

// MARK: - The tables

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
  let macro: Macro

  /// Times of all frameworks in one mode.
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

  /// The rows in which another framework took less time.
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

  /// What is measured of Expect, with its goals.
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

  /// The goals that are about Expect alone, those that are missed in bold.
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

  /// The short table of the README: release and debug, as multiples.
  var calls: [String] {
    let rows = [
      "one-stub", "101-stubs", "own-type", "closure-answer", "captor", "function-mock", "statement",
      "new-mock",
    ]
    return head(["Debug / release", "Expect"] + rivals, left: 1)
      + rows.compactMap { row in
        guard case (let release?, let debug?) = figures.modes(of: row) else { return nil }
        func cell(_ time: (Figure) -> Double?) -> String {
          guard let inDebug = time(debug), let inRelease = time(release) else { return "" }
          return ratio(inDebug / debug.recorder) + " / " + ratio(inRelease / release.recorder)
        }
        return line(
          [release.title, cell { $0.value }] + rivals.map { rival in cell { $0.peers[rival] } })
      } + ["", slower]
  }

  /// Says where others are faster.
  private var slower: String {
    let counts = rivals.prefix(2).map { rival in
      let lost = [figures.debug, figures.release].map { fasterRows(of: rival, in: $0).count }
      let all = figures.debug.filter { $0.peers[rival] != nil }.count
      return
        "\(rival) in \(lost[0]) of \(all) rows in a debug build and \(lost[1]) in a release build"
    }
    return "Faster than Expect were " + counts.joined(separator: ", and ") + "."
  }

  var costs: [String] {
    head(["", "Clean build", "One more protocol, ms", "Lines of a mock"], left: 1)
      + [
        line(["Expect, by hand", ratio(1), "", "5"]),
        line([
          "Expect, `@Mocked`", ratio(macro.build), number(macro.oneMoreProtocol.rounded()), "5",
        ]),
      ]
      + builds.rivals.map { rival in
        line([
          rival.name, rival.build.map { ratio($0 / builds.buildByHand) } ?? "",
          rival.protocol?.map { "\($0)" }.joined(separator: " to ") ?? "",
          rival.lines.map { "\($0)" } ?? "",
        ])
      }
  }

  var all: [String: [String]] {
    [
      "peers in release": peers(figures.release), "peers in debug": peers(figures.debug),
      "faster": faster, "rows": rows, "calls": calls, "costs": costs,
    ]
  }
}

// MARK: - The pages

/// The page with every table replaced by the current one.
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
  figures: decoded("figures"), builds: decoded("rivals"), macro: decoded("macro")
).all
var findings: [String] = []
for path in ["Documentation/Performance.md", "README.md"] {
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
        "\(path):\(number + 1): error: not the figures that were measured;"
          + " 'Scripts/performance-table write' writes them")
    }
  default:
    print("usage: performance-table (check | write)")
    exit(2)
  }
}
for finding in findings { print(finding) }
exit(findings.isEmpty ? 0 : 1)
