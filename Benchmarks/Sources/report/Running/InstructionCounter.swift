import Findings

/// Counts the instructions of a call with callgrind, which are the same in every run, where times are not.
struct InstructionCounter {
  let valgrind: Program
  let benchmarks: Program

  private static let few = 500
  private static let many = 2_500

  /// The instructions of one call of a row: of what many calls take more than few, so that what comes
  /// before the first call does not count.
  func instructions(of row: String) throws -> Double {
    let difference = try total(Self.many, of: row) - total(Self.few, of: row)
    return difference / Double(Self.many - Self.few)
  }

  private func total(_ calls: Int, of row: String) throws -> Double {
    let output = try valgrind.run(
      [
        "--tool=callgrind", "--callgrind-out-file=/dev/null", benchmarks.path, "--filter", row,
        "--count-only", "\(calls)",
      ], withErrors: true)
    guard let match = output.firstMatch(of: /Collected : (\d+)/), let count = Double(match.1) else {
      throw Unreadable(output: output)
    }
    return count
  }

  struct Unreadable: Error, CustomStringConvertible {
    let output: String

    var description: String { "callgrind has not told how many instructions it saw:\n\(output)" }
  }
}
