import Expect
import ExpectRuntime

/// Writes the answers of real implementations into files.
package enum AnswerRecorder {
  /// The answers that were recorded so far, by the paths of their files, their calls, and their
  /// numbers.
  ///
  /// This is global because many tests record into one file. The lock lets one test at a time write.
  private static let recorded = Locked<[String: [String: [Int: AnswerText]]]>([:])

  /// Why a file can't be used.
  enum Refusal: Error {
    case missing
    case inaccessible

    /// The file has a line that isn't one of recorded answers.
    case unreadable(line: Int, text: String)
  }

  /// Reads a file.
  static func list(at path: String) throws(Refusal) -> AnswerList {
    guard RecordedFiles.exists(path) else { throw .missing }
    guard let text = RecordedFiles.text(of: path) else { throw .inaccessible }
    return try AnswerList(text)
  }

  /// Records the answer to a call, unless the file has one that doesn't differ.
  ///
  /// - Returns: The answer to the same call that another test recorded, if it's another one.
  static func record(
    _ answer: AnswerText, to call: String, number: Int, in path: String
  ) throws(Refusal) -> AnswerText? {
    _ = notesUnusedAtExit
    return try recorded.withLock { recorded throws(Refusal) in
      if let other = recorded[path]?[call]?[number] {
        return answer.difference(from: other) == nil ? nil : other
      }
      // Other processes may write into the same file.
      try RecordedFiles.exclusively { () throws(Refusal) in
        var list = RecordedFiles.exists(path) ? try list(at: path) : AnswerList()
        let former = list.text
        list.set(answer, to: call, number: number)
        if list.text != former, !RecordedFiles.write(list.text, to: path) { throw .inaccessible }
      }
      recorded[path, default: [:]][call, default: [:]][number] = answer
      return nil
    }
  }

  // MARK: - Unused answers

  private static let notesUnusedAtExit: Void = Platform.atExit {
    for path in recorded.withLock({ $0.keys.sorted() }) {
      if let note = AnswerRecorder.noteOfUnused(in: path) { Reporter.write(note: note) }
    }
  }

  /// Returns a text of the answers in a file that no test of this process has used; `nil` if there
  /// are none.
  package static func noteOfUnused(in path: String) -> String? {
    let used = recorded.withLock { $0[path] ?? [:] }
    // The tests that used the file have reported if it can't be read.
    let list = Result { () throws(Refusal) in try self.list(at: path) }
    guard case .success(let list) = list else { return nil }
    let unused = list.counts.flatMap { call, count in
      (1...count).filter { used[call]?[$0] == nil }
        .map { count == 1 ? call : "\(call), the \($0.ordinal) time" }
    }
    return unused.isEmpty ? nil : AnswerList.note(of: unused, in: path)
  }
}
