/// Where failures go while someone collects them.
final class FailureCollector: Sendable {
  /// The collector of the current task, which its child tasks share.
  @TaskLocal static var current: FailureCollector?

  /// What has been collected, or `nil` once it was handed back.
  private let collected = Locked<[MockFailure]?>([])

  /// Collects a failure.
  ///
  /// - Returns: Whether someone still waits for it. A task may outlive whoever collects.
  func add(_ failure: MockFailure) -> Bool {
    collected.withLock { collected in
      collected?.append(failure)
      return collected != nil
    }
  }

  /// Hands back what was collected, and ends the collection.
  func close() -> [MockFailure] {
    collected.withLock { $0.take() ?? [] }
  }
}

/// Runs code, and hands back the failures that it would have reported.
///
/// Expectations that are stated in the closure are verified at its end. What other tasks and
/// threads do to their mocks is part of it until then.
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

/// Runs async code, and hands back the failures that it would have reported.
///
/// Expectations that are stated in the closure are verified at its end. What other tasks and
/// threads do to their mocks is part of it until then.
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
