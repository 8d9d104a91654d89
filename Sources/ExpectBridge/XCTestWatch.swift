package import Expect
import ExpectRuntime
package import XCTest

/// Tracks the test case that XCTest runs, and records failures in it.
///
/// XCTest drops a failure silently when no test case runs.
final class XCTestWatch: NSObject, XCTestObservation, Sendable {
  private static let run = Locked(Run.unseen)
  private static let installed: Void = XCTestObservationCenter.shared
    .addTestObserver(XCTestWatch())

  /// What is known about the test cases of this process.
  private enum Run {
    /// No test case has been observed. One may have started before the observer was installed.
    case unseen

    /// The observer was installed before any test case could start, and none has started.
    case before
    case inside(WeakTestCase)
    case between
  }

  private struct WeakTestCase {
    weak var object: XCTestCase?
  }

  /// The number of failures in this process.
  private static let failureCount = Locked(0)

  /// Runs part of a test, and prints a comment if a failure occurs, because XCTest can't attach comments.
  ///
  /// - Returns: The number of failures.
  static func commenting(
    _ comment: @escaping @Sendable () -> String?, on part: @escaping @Sendable () async -> Void
  ) async -> Int {
    let before = failureCount.withLock { $0 }
    await part()
    let count = failureCount.withLock { $0 } - before
    if count > 0, let comment = comment() {
      let failures = count == 1 ? "The failure above" : "The \(count) failures above"
      Reporter.write(note: "\(failures): \(comment)")
    }
    return count
  }

  /// Installs the observer once.
  static func install() { installed }

  /// Notes that no test case has started before the observer was installed.
  static func startsBeforeTests() { run.withLock { $0 = .before } }

  /// Whether a test case has started in this process.
  static var hasRunTests: Bool {
    switch run.withLock({ $0 }) {
    case .unseen, .before: false
    case .inside, .between: true
    }
  }

  /// The name of the current test case: `ShopTests.CartTests/testAdd`.
  static var currentTest: String? {
    guard let testCase = currentCase,
      let method = testCase.name.split(whereSeparator: { " .]".contains($0) }).last
    else { return nil }
    return "\(String(reflecting: type(of: testCase)))/\(method)"
  }

  private static var currentCase: XCTestCase? {
    guard case .inside(let testCase) = run.withLock({ $0 }) else { return nil }
    return testCase.object
  }

  /// Records a failure in the current test case.
  ///
  /// - Returns: Whether there is a current test case.
  static func record(_ failure: MockFailure) -> Bool {
    // XCTest has no warnings.
    if failure.isWarning, let currentCase {
      Reporter.write(failure, as: "warning: \(currentCase.name) ")
      return true
    }
    return switch run.withLock({ $0 }) {
    case .unseen: recordWhileUnseen(failure)
    case .inside(let testCase): testCase.object?.recordWhileRunning(failure) ?? false
    case .before, .between: false
    }
  }

  /// Records a failure with `XCTFail`, which finds the current test case.
  ///
  /// - Returns: Whether there is a current test case. In that case, an observer receives the failure before `XCTFail`
  ///   returns.
  private static func recordWhileUnseen(_ failure: MockFailure) -> Bool {
    // As of Swift 6.4, `XCTFail` passes a failure on to Swift Testing, which reports a use of XCTest, or stops.
    if FrameworkBridge.isTestingRun { return false }
    let hasArrived = Locked(false)
    $attempt.withValue(hasArrived) {
      XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
    }
    return hasArrived.withLock { $0 }
  }

  /// Whether the failure that is passed to XCTest has arrived.
  @TaskLocal private static var attempt: Locked<Bool>?

  fileprivate static func failureDidArrive() {
    attempt?.withLock { $0 = true }
    failureCount.withLock { $0 += 1 }
  }
}

// MARK: - XCTestObservation

extension XCTestWatch {
  func testCaseWillStart(_ testCase: XCTestCase) {
    nonisolated(unsafe) let testCase = testCase
    Self.run.withLock { $0 = .inside(WeakTestCase(object: testCase)) }
    Reporter.testDidStart()
    Self.leavingScope.withLock { $0 = MockScope.openAlone() }
    // The block that is added first runs last, but before `tearDown`. Later, XCTest doesn't accept failures.
    testCase.addTeardownBlock {
      if let leave = Self.takeScope() { testCase.verify(leave(), includingStubs: false) }
    }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    Self.run.withLock { $0 = .between }
  }

  #if canImport(Darwin)
  func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
    Self.failureDidArrive()
  }
  #else
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    Self.failureDidArrive()
  }
  #endif
}

// MARK: - The scope of a test

extension XCTestWatch {
  /// Leaves the scope of the current test, unless its end is up to somebody who took this closure.
  private static let leavingScope = Locked<(@Sendable () -> MockScope)?>(nil)

  fileprivate static func takeScope() -> (@Sendable () -> MockScope)? {
    leavingScope.withLock { exchange(&$0, with: nil) }
  }
}

extension XCTestCase {
  /// Prevents the verification of the mocks of this test before `tearDown`.
  ///
  /// - Parameter strictness: How strict the mocks are, unless they say otherwise.
  /// - Returns: A closure that verifies them, including their stubs.
  package func postponeVerification(_ strictness: Mock.Strictness = .lenient) -> () -> Void {
    let leave = XCTestWatch.takeScope() ?? MockScope.openAlone()
    if strictness != .lenient {
      MockScope.current?.strictness = strictness
      StoredMocks(of: self).become(strictness)
    }
    return { self.verify(leave(), includingStubs: true) }
  }

  /// Verifies the mocks of this test, at its end.
  ///
  /// - Parameters:
  ///   - scope: The scope of the test.
  ///   - includingStubs: Whether to report unused stubs, if the test hasn't failed.
  fileprivate func verify(_ scope: MockScope, includingStubs: Bool) {
    let stored = StoredMocks(of: self)
    // A skipped test doesn't have to meet its expectations.
    if testRun?.skipCount ?? 0 > 0 {
      stored.removeStatementsOutsideScopes()
      return scope.discard()
    }
    let answers = scope.defaultAnswers
    scope.verify(includingStubs: includingStubs && testRun?.failureCount ?? 0 == 0)
    stored.verifyStatementsOutsideScopes()
    if testRun?.failureCount ?? 0 > 0, let answers = answers() {
      Reporter.write(note: "\(name): \(answers)")
    }
  }
}

extension XCTestCase {
  /// Records a failure at its own location, without the prefix that `XCTFail` adds.
  ///
  /// XCTest ends the process if a failure is recorded in a test that has ended. In a running test, the failure is
  /// recorded immediately or, on Apple platforms, after a detour through the main thread.
  ///
  /// - Returns: Whether the test case is running.
  fileprivate func recordWhileRunning(_ failure: MockFailure) -> Bool {
    guard let testRun, testRun.stopDate == nil else { return false }
    #if canImport(Darwin)
    let count = testRun.failureCount
    let location = XCTSourceCodeLocation(
      filePath: failure.site.filePath.description, lineNumber: Int(failure.site.line))
    // XCTest would keep a detailed description as an attachment, which 'xcresulttool' leaves out:
    // https://github.com/davidahouse/XCResultKit/issues/60
    record(
      XCTIssue(
        type: .assertionFailure, compactDescription: failure.message,
        sourceCodeContext: XCTSourceCodeContext(location: location)))
    // An expected failure isn't counted, nor is one that hasn't reached the main thread yet.
    failure.report.isKept = testRun.failureCount > count || !Thread.isMainThread
    #else
    recordFailure(
      withDescription: failure.message, inFile: failure.site.filePath.description,
      atLine: Int(failure.site.line), expected: true)
    #endif
    return true
  }
}
