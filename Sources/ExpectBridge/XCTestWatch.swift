import Expect
import XCTest

/// Knows which test case XCTest runs, and records failures in it.
///
/// XCTest drops a failure silently when no test case runs.
final class XCTestWatch: NSObject, XCTestObservation, Sendable {
  private static let run = Locked(Run.unseen)
  private static let installed: Void = XCTestObservationCenter.shared
    .addTestObserver(XCTestWatch())

  /// What is known of the test cases of this process.
  private enum Run {
    /// None has been seen; one may have started before the watch did.
    case unseen
    case inside(WeakTestCase)
    case between
  }

  private struct WeakTestCase {
    weak var object: XCTestCase?
  }

  /// How many failures have arrived in this process.
  private static let failureCount = Locked(0)

  /// Runs a part of a test, and prints a comment if something failed in it: XCTest has no other way.
  ///
  /// - Returns: How many failures there were.
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

  /// Starts watching, once.
  static func install() { installed }

  /// Whether a test case has started in this process.
  static var hasRunTests: Bool {
    run.withLock { if case .unseen = $0 { false } else { true } }
  }

  /// Records a failure in the test case that runs.
  ///
  /// - Returns: Whether there is one.
  static func record(_ failure: MockFailure) -> Bool {
    switch run.withLock({ $0 }) {
    case .unseen: recordWhileUnseen(failure)
    case .inside(let testCase): testCase.object?.recordWhileRunning(failure) ?? false
    case .between: false
    }
  }

  /// Leaves it to XCTest to find the test case, which is there if an observer hears of the failure before
  /// `XCTFail` returns.
  private static func recordWhileUnseen(_ failure: MockFailure) -> Bool {
    let attempt = Attempt()
    $attempt.withValue(attempt) {
      XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
    }
    return attempt.hasArrived.withLock { $0 }
  }

  /// One failure on its way to XCTest.
  private final class Attempt: Sendable {
    let hasArrived = Locked(false)
  }

  @TaskLocal private static var attempt: Attempt?

  fileprivate static func failureDidArrive() {
    attempt?.hasArrived.withLock { $0 = true }
    failureCount.withLock { $0 += 1 }
  }
}

// MARK: - XCTestObservation

extension XCTestWatch {
  func testCaseWillStart(_ testCase: XCTestCase) {
    nonisolated(unsafe) let testCase = testCase
    Self.run.withLock { $0 = .inside(WeakTestCase(object: testCase)) }
    Reporter.testDidStart()
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

extension XCTestCase {
  /// Records a failure at its own line, without the words that `XCTFail` puts in front.
  ///
  /// XCTest ends the process at a failure in a test that has ended. In one that runs the failure arrives, be
  /// that at once or, on Apple platforms, after a detour through the main thread.
  ///
  /// - Returns: Whether the test case runs.
  fileprivate func recordWhileRunning(_ failure: MockFailure) -> Bool {
    guard let testRun, testRun.stopDate == nil else { return false }
    #if canImport(Darwin)
    let location = XCTSourceCodeLocation(
      filePath: failure.site.filePath.description, lineNumber: Int(failure.site.line))
    record(
      XCTIssue(
        type: .assertionFailure, compactDescription: failure.message,
        sourceCodeContext: XCTSourceCodeContext(location: location)))
    #else
    recordFailure(
      withDescription: failure.message, inFile: failure.site.filePath.description,
      atLine: Int(failure.site.line), expected: true)
    #endif
    return true
  }
}
