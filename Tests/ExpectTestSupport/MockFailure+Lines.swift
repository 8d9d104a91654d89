package import Expect

extension MockFailure {
  /// The line of the failure, relative to a line of the test.
  package func line(after line: UInt) -> Int { Int(site.line) - Int(line) }
}
