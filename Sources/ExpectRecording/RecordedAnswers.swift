package import Expect

/// The answers of a real implementation that were recorded in a file.
///
/// You create one with `recordedAnswers(_:from:)`.
public struct RecordedAnswers: Sendable {
  let name: String

  /// The path of the file.
  let path: String

  private let source: Source

  /// Returns what to write in place of a line.
  let redact: @Sendable (String) -> String

  /// The real implementation if its answers are being recorded, or else the recorded ones.
  private enum Source {
    case real(ForwardingTarget)
    case file(Result<AnswerList, AnswerRecorder.Refusal>)
  }

  /// - Parameter path: The path of the file, which a test of this module can choose.
  package init(
    _ name: String, from real: () throws -> Any,
    redacting redact: @escaping @Sendable (String) -> String = { $0 }, in path: String,
    at site: CallSite
  ) rethrows {
    (self.name, self.path, self.redact) = (name, path, redact)
    switch RecordedFiles.mode {
    case .on: source = .real(ForwardingTarget(try real(), at: site))
    case .off, .onServer:
      source = .file(
        Result { () throws(AnswerRecorder.Refusal) in try AnswerRecorder.list(at: path) })
    }
  }

  /// Returns the path of the file beside a test, which differs for each name.
  package static func path(of name: String, besides test: StaticString) -> String {
    let test = test.description
    let folder = test.lastIndex { "/\\".contains($0) }.map { test[...$0] } ?? ""
    // A file name can't contain the first three, and "%" is what replaces them.
    let codes: [Character: String] = ["/": "%2F", "\\": "%5C", ":": "%3A", "%": "%25"]
    return "\(folder)\(name.map { codes[$0] ?? String($0) }.joined()).answers.txt"
  }

  var fileName: String { String(path.split { "/\\".contains($0) }.last ?? "") }

  /// The real implementation, while its answers are recorded.
  var target: ForwardingTarget? { if case .real(let target) = source { target } else { nil } }

  /// Returns the recorded answers, or `nil` while they are being recorded.
  func list() throws(AnswerRecorder.Refusal) -> AnswerList? {
    if case .file(let list) = source { try list.get() } else { nil }
  }

  /// Returns a call as the file contains it.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func text(of call: RecordedCall) -> String {
    let text = call.wholeText(on: "")
    let line = AnswerText.line(redact(text.hasPrefix(".") ? String(text.dropFirst()) : text))
    return line.isEmpty ? "…" : line
  }
}

/// Returns the answers that a real implementation gave once, for `checkStubs(against:)`.
///
/// ```swift
/// bank.checkStubs(against: recordedAnswers("Bank", from: { SandboxBank() }))
/// ```
///
/// If the environment variable `EXPECT_RECORD` is `1`, the calls are made on the real implementation, and
/// its answers are written into the text file `Bank.answers.txt` beside the test. Without the variable, the
/// closure doesn't run, and results are compared with the file. Nothing is written if the variable `CI` is set.
///
/// Several tests can use the same file if the same calls return the same results in all of them.
///
/// - Parameters:
///   - name: The name of the file, and of the real implementation in messages.
///   - real: Returns the real implementation.
///   - redact: Returns what to write in place of a line, such as one without a password. The results of
///     stubs are changed in the same way before they are compared.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
public func recordedAnswers(
  _ name: String, from real: () throws -> Any,
  redacting redact: @escaping @Sendable (String) -> String = { $0 },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> RecordedAnswers {
  try RecordedAnswers(
    name, from: real, redacting: redact, in: RecordedAnswers.path(of: name, besides: filePath),
    at: CallSite(fileID, filePath, line, column))
}
