/// A clock that runs a test while it determines when the code under test is idle.
///
/// Pass it to the trait `.controlsTime(_:)`. `TestClock` of the product `ExpectExploring` conforms to this protocol.
// The protocol is declared here, because the module of the trait, ExpectTesting, doesn't depend on ExpectExploring, so that only
// the users of that module build it.
public protocol TimeControlling: Sendable {
  /// Runs a test.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - fileID: The file ID of the trait.
  ///   - filePath: The file path of the trait.
  ///   - line: The line of the trait.
  ///   - column: The column of the trait.
  func control(
    _ test: @Sendable () async throws -> Void, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) async throws
}
