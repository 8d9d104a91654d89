import Expect
import XCTest

/// Knows which test case XCTest runs, and whether a failure that was given to it has arrived.
///
/// XCTest drops a failure without a word when no test case runs. It calls its observers before
/// it returns, so the observer tells.
final class XCTestWatch: NSObject, XCTestObservation, Sendable {
  private static let running = Locked(Running())
  private static let installed: Void = XCTestObservationCenter.shared
    .addTestObserver(XCTestWatch())

  private struct Running {
    weak var testCase: XCTestCase?
    var hasRunTests = false
  }

  /// Starts watching, once.
  static func install() { installed }

  /// Whether a test case has started in this process.
  static var hasRunTests: Bool { running.withLock { $0.hasRunTests } }

  /// Records a failure in the test case that runs.
  ///
  /// - Returns: Whether XCTest took it.
  static func record(_ failure: MockFailure) -> Bool {
    let attempt = Attempt()
    $attempt.withValue(attempt) {
      if let testCase = running.withLock({ $0.testCase }) {
        testCase.record(failure)
      } else {
        XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
      }
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
  }
}

// MARK: - XCTestObservation

extension XCTestWatch {
  func testCaseWillStart(_ testCase: XCTestCase) {
    nonisolated(unsafe) let testCase = testCase
    Self.running.withLock { $0 = Running(testCase: testCase, hasRunTests: true) }
    Reporter.testDidStart()
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    Self.running.withLock { $0.testCase = nil }
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
  fileprivate func record(_ failure: MockFailure) {
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
  }
}
