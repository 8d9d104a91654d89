import Expect
import ExpectBridge
import Testing

/// Observes whether a test records a failure.
final class FailureWatch: Sendable {
  private let isFailed = Locked(false)

  /// Whether the test has recorded a failure so far.
  var hasFailed: Bool { isFailed.withLock { $0 } }

  func noteFailure() { isFailed.withLock { $0 = true } }

  /// Runs part of a test and observes its issues.
  func run(
    for test: Test, _ testCase: Test.Case?, _ part: @Sendable () async throws -> Void
  ) async throws {
    let trait: IssueHandlingTrait = .compactMapIssues { issue in
      if issue.failsTest { self.noteFailure() }
      return issue
    }
    try await trait.provideScope(for: test, testCase: testCase, performing: part)
  }
}

extension CallTranscript {
  /// Attaches the calls to the current test, if there are any.
  func attach() {
    guard !lines.isEmpty else { return }
    Attachment.record("\(self)\n", named: "calls.txt")
    Attachment.record("\(mermaid)\n", named: "calls.mmd")
  }
}
