import Expect
import ExpectBridge
import ExpectRuntime
public import Testing

/// A trait that verifies every mock that a test uses.
///
/// At the end of each test, the trait reports unmet expectations at their lines, and unused stubs as warnings, so that you
/// don't have to call `verify()`. A failure also lists the calls that have returned a default value until then.
public struct MockVerification: TestTrait, SuiteTrait, TestScoping {
  fileprivate var strictness: Mock.Strictness?

  /// Whether the trait of a suite also applies to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test and verifies its mocks.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let scope = MockScope(strictness: strictness)
    let hasFailed = Locked(false)
    do {
      try await run(for: test, testCase, in: scope, noting: hasFailed) {
        try await MockScope.$inTask.withValue(scope) { try await function() }
      }
    } catch {
      // A cancelled test is treated like a skipped one.
      guard !Task.isCancelled else {
        scope.discard()
        throw error
      }
      let wasReported = hasFailed.withLock { exchange(&$0, with: true) }
      try await verify(scope, includingStubs: false, hasFailed, for: test, testCase)
      // The failure that is recorded already says everything that this error does.
      if error is NoResult, wasReported { return }
      throw error
    }
    try await verify(scope, includingStubs: true, hasFailed, for: test, testCase)
  }

  /// Runs part of a test, and notes whether it records a failure.
  ///
  /// The failure lists the calls that returned a default value, which may explain it.
  private func run(
    for test: Test, _ testCase: Test.Case?, in scope: MockScope, noting hasFailed: Locked<Bool>,
    _ part: @Sendable () async throws -> Void
  ) async throws {
    let trait: IssueHandlingTrait = .compactMapIssues { issue in
      // Swift Testing passes an issue without a test to every running test and to the run itself.
      guard Test.current != nil else { return nil }
      guard issue.failsTest else { return issue }
      hasFailed.withLock { $0 = true }
      var issue = issue
      if let answers = scope.defaultAnswers() { issue.comments.append(Comment(rawValue: answers)) }
      return issue
    }
    try await trait.provideScope(for: test, testCase: testCase, performing: part)
  }

  private func verify(
    _ scope: MockScope, includingStubs: Bool, _ hasFailed: Locked<Bool>, for test: Test,
    _ testCase: Test.Case?
  ) async throws {
    let (answers, reportRunningCalls) = (scope.defaultAnswers, scope.reportRunningCalls)
    try await run(for: test, testCase, in: scope, noting: hasFailed) {
      scope.verify(includingStubs: includingStubs)
      if includingStubs, !hasFailed.withLock({ $0 }) { await reportRunningCalls() }
    }
    // An error that the test throws isn't recorded yet.
    if !includingStubs, let answers = answers() {
      Issue.record(answers, isWarning: true, at: test.sourceLocation)
    }
  }
}

extension Trait where Self == MockVerification {
  /// Verifies every mock that a test uses, when the test ends.
  ///
  /// ```swift
  /// @Suite(.verifiesMocks) struct ShopTests {
  ///   @Test func buysApples() {
  ///     let cart = CartMock()
  ///     cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any())).andReturn(true)
  ///     Shop(cart: cart).buyApples()
  ///   }
  /// }
  /// ```
  public static var verifiesMocks: Self { Self() }

  /// Verifies every mock that a test uses, when the test ends, and decides whether the mocks that the
  /// test creates are strict.
  ///
  /// ```swift
  /// @Suite(.verifiesMocks(.strict)) struct ShopTests { … }
  /// ```
  ///
  /// A mock that is created with a strictness of its own keeps it.
  public static func verifiesMocks(_ strictness: Mock.Strictness) -> Self {
    Self(strictness: strictness)
  }
}
