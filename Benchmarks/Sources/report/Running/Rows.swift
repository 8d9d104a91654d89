import Findings
import Foundation

/// The rows that 'benchmarks' measures, each in a process of its own, so that what one row leaves behind
/// in the heap does not disturb the next.
struct Rows: SourceOfFindings {
  let program: Program

  func names() throws -> [String] {
    try program.run(["--list"]).split(separator: "\n").map(String.init)
  }

  func finding(of name: String) throws -> Finding {
    let output = try program.run(["--filter", name])
    let findings = try JSONDecoder().decode([Finding].self, from: Data(output.utf8))
    guard let finding = findings.first else { throw UnknownRow(name: name) }
    return finding
  }
}
