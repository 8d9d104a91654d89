import Expect
import Testing

/// Sees whether something in a test fails, and lets everything pass.
final class FailureWatch: Sendable {
  private let isFailed = Locked(false)

  /// Whether something has failed so far.
  var hasFailed: Bool { isFailed.withLock { $0 } }

  func noteFailure() { isFailed.withLock { $0 = true } }

  /// Runs a part of a test.
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

extension Issue {
  fileprivate var failsTest: Bool {
    #if compiler(>=6.3)
    isFailure
    #else
    !isKnown
    #endif
  }

  /// Records something about a test that has failed, as a warning where there are warnings.
  static func recordNote(_ text: String, at location: SourceLocation) {
    let comment = Comment(rawValue: text)
    #if compiler(>=6.3)
    record(comment, severity: .warning, sourceLocation: location)
    #else
    record(comment, sourceLocation: location)
    #endif
  }
}

extension CallTranscript {
  /// Gives the calls to the current test, if there were any.
  func attach() {
    guard !lines.isEmpty else { return }
    Attachment.record("\(self)\n", named: "calls.txt")
    Attachment.record("\(mermaid)\n", named: "calls.mmd")
  }
}
