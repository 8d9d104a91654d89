import ExpectTesting
import Testing

/// What Swift Testing was told of a failure.
struct ToldIssue: Equatable {
  let message: String
  let file: String
  let line: Int
  let column: Int
  let isWarning: Bool

  /// The issue that Swift Testing must be told of a failure.
  init(_ failure: MockFailure, isWarning: Bool = false) {
    message = failure.message
    file = failure.site.fileID.description
    line = Int(failure.site.line)
    column = Int(failure.site.column)
    self.isWarning = isWarning
  }

  private init(_ issue: Issue) {
    message = issue.comments.map(\.rawValue).joined(separator: "\n")
    file = issue.sourceLocation?.fileID ?? "no file"
    line = issue.sourceLocation?.line ?? 0
    column = issue.sourceLocation?.column ?? 0
    isWarning = issue.severity == .warning
  }

  /// Runs code, and hands back the issues of which Swift Testing was told in the current test.
  static func all(in body: () throws -> Void) rethrows -> [Self] {
    let told = Locked<[Self]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      told.withLock { $0.append(Self(issue)) }
      return true
    }
    return told.withLock { $0 }
  }

  /// Runs async code, and hands back the issues of which Swift Testing was told in its test.
  static func all(in body: () async throws -> Void) async rethrows -> [Self] {
    let told = Locked<[Self]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      told.withLock { $0.append(Self(issue)) }
      return true
    }
    return told.withLock { $0 }
  }
}
