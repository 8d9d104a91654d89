/// Collects failures instead of reporting them.
final class FailureCollector: Sendable {
  /// The collector of the current task, which its child tasks inherit.
  @TaskLocal static var current: FailureCollector?

  /// The collected failures, or `nil` after `close()`.
  private let collected = Locked<[MockFailure]?>([])

  /// Collects a failure.
  ///
  /// - Returns: Whether the collector is still open. A task may outlive it.
  func add(_ failure: MockFailure) -> Bool {
    collected.withLock { collected in
      collected?.append(failure)
      return collected != nil
    }
  }

  /// Returns the collected failures, and closes the collector.
  func close() -> [MockFailure] {
    collected.withLock { $0.take() ?? [] }
  }
}

/// Runs code, and returns the failures that it would have reported.
///
/// Expectations stated in the closure are verified when it returns. Until then, this includes
/// failures that other tasks and threads cause in their mocks.
///
/// ```swift
/// let failures = collectingFailures {
///   cart.expect().call(cart.clear())
///   cart.verify()
/// }
/// #expect(failures.map(\.message) == ["cart.clear() was never called (expected at least once)."])
/// ```
///
/// - Parameter body: The code to run.
/// - Returns: The failures, in the order in which they were reported.
public func collectingFailures<Failure: Error>(
  _ body: () throws(Failure) -> Void
) throws(Failure) -> [MockFailure] {
  let collector = FailureCollector()
  let scope = MockScope(collector: collector)
  let result = FailureCollector.$current.withValue(collector) {
    MockScope.$inTask.withValue(scope) {
      defer { scope.verify(includingStubs: false) }
      return Result { () throws(Failure) in try body() }
    }
  }
  let failures = collector.close()
  try result.get()
  return failures
}

/// Runs async code, and returns the failures that it would have reported.
///
/// Expectations stated in the closure are verified when it returns. Until then, this includes
/// failures that other tasks and threads cause in their mocks.
///
/// - Parameter body: The code to run.
/// - Returns: The failures, in the order in which they were reported.
public nonisolated(nonsending) func collectingFailures(
  _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [MockFailure] {
  let collector = FailureCollector()
  defer { _ = collector.close() }
  let scope = MockScope(collector: collector)
  try await FailureCollector.$current.withValue(collector) {
    try await MockScope.$inTask.withValue(scope) {
      defer { scope.verify(includingStubs: false) }
      try await body()
    }
  }
  return collector.close()
}
