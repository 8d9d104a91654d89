import Expect
import ExpectRuntime

/// Writes the answers of real implementations into files.
package enum AnswerRecorder {
  /// The answers that were recorded so far, by the paths of their files, their calls, and their
  /// numbers.
  ///
  /// This is global because many tests record into one file. The lock lets one test at a time write.
  private static let recorded = Locked<[String: [String: [Int: AnswerText]]]>([:])

  /// What became of an answer.
  enum Outcome {
    case written

    /// Another test recorded another answer to the same call.
    case conflict(AnswerText)
    case refused(Refusal)
  }

  /// Why a file can't be used.
  enum Refusal: Error {
    case missing
    case inaccessible
    case unreadable(AnswerList.Unreadable)
  }

  /// Reads a file.
  static func list(at path: String) throws(Refusal) -> AnswerList {
    guard RecordedFiles.exists(path) else { throw .missing }
    guard let text = RecordedFiles.text(of: path) else { throw .inaccessible }
    do throws(AnswerList.Unreadable) {
      return try AnswerList(text)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Records the answer to a call, unless the file has one that doesn't differ.
  static func record(
    _ answer: AnswerText, to call: String, number: Int, in path: String
  ) -> Outcome {
    _ = notesUnusedAtExit
    return recorded.withLock { recorded in
      if let other = recorded[path]?[call]?[number] {
        return answer.difference(from: other) == nil ? .written : .conflict(other)
      }
      do throws(Refusal) {
        // Other processes may write into the same file.
        try RecordedFiles.exclusively { () throws(Refusal) in
          var list = RecordedFiles.exists(path) ? try list(at: path) : AnswerList()
          let former = list
          list.set(answer, to: call, number: number)
          if list != former, !RecordedFiles.write(list.text, to: path) { throw .inaccessible }
        }
        recorded[path, default: [:]][call, default: [:]][number] = answer
        return .written
      } catch {
        return .refused(error)
      }
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
    let list: AnswerList
    do throws(Refusal) {
      list = try self.list(at: path)
    } catch {
      // The tests that used the file have reported this.
      return nil
    }
    let unused = list.counts.flatMap { call, count in
      (1...count).filter { used[call]?[$0] == nil }
        .map { count == 1 ? call : "\(call), the \($0.ordinal) time" }
    }
    return unused.isEmpty ? nil : AnswerList.note(of: unused, in: path)
  }
}
