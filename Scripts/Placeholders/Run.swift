// Runs the program that Scripts/check-placeholders builds, and starts it again after a type that ends it, so that one run
// finds all of them. Fails if there's a problem that isn't known.
//
//   usage: run <program> <folder of the logs>

import Foundation

/// Types with a problem that Expect can't solve, and its cause.
let known = [
  "any Actor & Error": "Expect has no object that is an actor and an error",
  "any BitwiseCopyable & Error": "Swift's compiler and its runtime disagree about the layout",
  "AttributeScopes.FoundationAttributes": "contains enums without cases, so it has no values",
  "AttributeScopes.FoundationAttributes.NumberFormatAttributes":
    "contains enums without cases, so it has no values",
  "DispatchSourceHandler": "Swift crashes if generic code copies a block on Linux",
  "Mirror": "contains closures, which are never equal",
]

let (program, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])
let (log, errorLog) = (folder + "/run.txt", folder + "/errors.txt")
// The messages of crashes are enough.
setenv("SWIFT_BACKTRACE", "enable=no", 1)

/// Runs the program from the number of a type on, and returns its lines.
func run(_ numbers: [Int]) throws -> (lines: [[String]], process: Process) {
  for path in [log, errorLog] { try Data().write(to: URL(fileURLWithPath: path)) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = numbers.map(String.init)
  process.standardOutput = FileHandle(forWritingAtPath: log)
  process.standardError = FileHandle(forWritingAtPath: errorLog)
  try process.run()
  process.waitUntilExit()
  let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    .map {
      $0.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    }
  return (lines.filter { $0.count == 3 }, process)
}

var problems: [(type: String, text: String)] = []
var counts: [String: Int] = [:]
var leftOut: [String] = []
var (start, skipped): (Int, [Int]) = (0, [])
while true {
  let (lines, process) = try run([start] + skipped)
  var (number, name, event, detail) = (start, "", "", "")
  for line in lines {
    number = Int(line[1]) ?? number
    if line[0] == "problem" {
      problems.append((name, line[2]))
      continue
    }
    (event, detail) = (line[0], line[2])
    if event == "begin" { name = detail }
    counts[event == "values" ? "types with \(detail)" : event, default: 0] += 1
  }
  if process.terminationReason == .exit, process.terminationStatus == 0 { break }
  // The latest type wasn't finished.
  if event == "value", let index = Int(detail) {
    leftOut.append("\(name): value \(index), signal \(process.terminationStatus)\n")
    skipped = (number == start ? skipped : []) + [index]
    start = number
    continue
  }
  let message =
    try String(contentsOfFile: errorLog, encoding: .utf8).split(separator: "\n")
    .first { $0.contains("Fatal error") } ?? "signal \(process.terminationStatus)"
  let end = process.terminationStatus == SIGALRM ? "it hangs" : "the process ends: \(message)"
  problems.append((name, "\(detail): \(end)"))
  (start, skipped) = (number + 1, [])
}

try Data(leftOut.joined().utf8).write(to: URL(fileURLWithPath: folder + "/values-left-out.txt"))
var isFailed = false
for (type, text) in problems {
  if let reason = known[type] {
    counts["known: \(type): \(reason)", default: 0] += 1
  } else {
    print("check-placeholders: \(type): \(text)")
    isFailed = true
  }
}
print(
  "check-placeholders: \(counts["begin", default: 0]) types, of which "
    + "\(counts["types with two", default: 0]) had different values and "
    + "\(counts["types with one", default: 0]) had one; \(counts["step", default: 0]) statements; "
    + "\(counts["duplicate", default: 0]) types under another name; "
    + "\(leftOut.count) values that end the process when they're made or compared")
for (text, _) in counts.filter({ $0.key.hasPrefix("known: ") }).sorted(by: { $0.key < $1.key }) {
  print("check-placeholders: \(text)")
}
exit(isFailed ? 1 : 0)
