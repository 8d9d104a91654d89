/// How a run of the tool ended.
package struct ToolResult: Sendable {
  /// What a process ends with.
  package enum Status: Int32, Sendable {
    /// Everything is as it should be.
    case success = 0
    /// Something is wrong with what was read or written.
    case diagnostics = 1
    /// Something is wrong with what was typed.
    case usage = 2
  }

  /// How the process should end.
  package let status: Status
  /// What belongs to the standard output.
  package let output: String
  /// What belongs to the standard error.
  package let errors: String

  init(_ status: Status, output: [String] = [], errors: [String] = []) {
    self.status = status
    self.output = output.map { $0 + "\n" }.joined()
    self.errors = errors.map { $0 + "\n" }.joined()
  }
}
