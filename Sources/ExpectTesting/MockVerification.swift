import Expect
public import Testing

/// A trait that verifies every mock that a test has used.
///
/// At the end of each test, expectations that do not hold are reported at their lines, and stubs
/// that no call needed as warnings. There is no `verify()` to forget. For a test that failed, a warning lists
/// the calls that were answered without a stub, and the calls of its mocks are attached: `calls.txt`, and the
/// sequence diagram `calls.mmd`.
public struct MockVerification: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait of a suite is that of its tests too.
  public var isRecursive: Bool { true }

  /// Runs a test, and verifies its mocks.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let scope = MockScope()
    let watch = FailureWatch()
    do {
      try await watch.run(for: test, testCase) {
        try await MockScope.$inTask.withValue(scope) { try await function() }
      }
    } catch {
      // A test that was cancelled is as good as skipped.
      guard !Task.isCancelled else {
        scope.discard()
        throw error
      }
      watch.noteFailure()
      try await verify(scope, includingStubs: false, watch, for: test, testCase)
      throw error
    }
    try await verify(scope, includingStubs: true, watch, for: test, testCase)
  }

  private func verify(
    _ scope: MockScope, includingStubs: Bool, _ watch: FailureWatch, for test: Test,
    _ testCase: Test.Case?
  ) async throws {
    let transcript = scope.callTranscript
    let answers = scope.defaultAnswers
    try await watch.run(for: test, testCase) { scope.verify(includingStubs: includingStubs) }
    guard watch.hasFailed else { return }
    transcript().attach()
    if let answers = answers() { Issue.recordNote(answers, at: test.sourceLocation) }
  }
}

extension Trait where Self == MockVerification {
  /// Verifies every mock that a test has used, at the end of the test.
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
}
