/// A clock that runs a test while it determines when the code under test is idle.
///
/// `TestClock` of the module `ExpectExploring` conforms to this protocol. It's declared here because the trait
/// `.controlsTime(_:)` belongs to `ExpectTesting`, which doesn't depend on `ExpectExploring`, so that only the users of that module
/// build it.
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
