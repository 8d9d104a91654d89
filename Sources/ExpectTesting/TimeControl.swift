public import Expect
public import Testing

/// A trait that lets a clock determine exactly when the code under test is idle.
public struct TimeControl: TestTrait, SuiteTrait, TestScoping {
  fileprivate let run: @Sendable (@Sendable () async throws -> Void) async throws -> Void

  /// Whether the trait of a suite also applies to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test with a time of its own.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await run { try await function() }
  }
}

extension Trait where Self == TimeControl {
  /// Lets a clock determine exactly when the code under test is idle, from the beginning of each test.
  ///
  /// Each test has a time of its own, so that several tests can share a clock:
  ///
  /// ```swift
  /// private let clock = TestClock()
  ///
  /// @Suite(.controlsTime(clock)) struct SearchFieldTests {
  ///   @Test func waitsUntilTheUserStopsTyping() async {
  ///     let field = SearchField(index: IndexMock(), clock: clock)
  ///     field.type("a")
  ///     await clock.advance(by: .milliseconds(300))
  ///     #expect(field.results == ["a"])
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - clock: The clock, which is a `TestClock` of the module `ExpectExploring`.
  ///   - fileID: The file ID of the trait.
  ///   - filePath: The file path of the trait.
  ///   - line: The line of the trait.
  ///   - column: The column of the trait.
  public static func controlsTime(
    _ clock: some TimeControlling, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self { test in
      try await clock.control(
        test, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
