import Foundation
import Testing

extension ExitTest.Result {
  /// The message that the process stopped with, without the place in Expect and the stack trace.
  var fatalErrorMessage: String? {
    let output = String(decoding: standardErrorContent, as: UTF8.self)
    guard let start = output.range(of: "Fatal error: ")?.upperBound else { return nil }
    let lines = output[start...].split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.isEmpty && $0 != "Current stack trace:" }.joined(separator: "\n")
  }
}
