import Expect
import ExpectRuntime

/// Writes transcripts into the files of tests.
package enum TranscriptRecorder {
  /// The files that were recorded so far, and their current text.
  ///
  /// This is global because locations refer to a file as it was when the process was compiled. The lock lets one test at a
  /// time write.
  private static let files = Locked<[String: File]>([:])

  private struct File {
    var source: RecordedSource
    var text: String
  }

  /// What became of a transcript.
  package enum Outcome {
    /// Recording is off.
    case off

    /// Nothing is written in continuous integration.
    case onServer
    case written
    case refused(RecordedSource.Refusal)
  }

  /// A location in a file, which a test of this module can choose.
  package struct Location {
    let path: String
    let line: Int
    let column: Int
    let function: String

    package init(path: String, line: Int, column: Int, function: String) {
      self.path = path
      self.line = line
      self.column = column
      self.function = function
    }
  }

  /// Writes the lines of a transcript into the call at a location, if the environment asks for it.
  package static func record(
    _ transcript: [String], isEqual: Bool, at location: Location
  ) -> Outcome {
    switch RecordedFiles.mode {
    case .off: return .off
    case .onServer: return .onServer
    case .on: break
    }
    return files.withLock { files in
      do throws(RecordedSource.Refusal) {
        try record(transcript, isEqual: isEqual, at: location, in: &files[location.path])
        return .written
      } catch {
        return .refused(error)
      }
    }
  }

  private static func record(
    _ transcript: [String], isEqual: Bool, at location: Location, in file: inout File?
  ) throws(RecordedSource.Refusal) {
    guard let current = RecordedFiles.text(of: location.path) else { throw .inaccessible }
    var recorded = file ?? File(source: RecordedSource(current), text: current)
    guard recorded.text == current else { throw .changed }
    let refusal: RecordedSource.Refusal?
    do throws(RecordedSource.Refusal) {
      try recorded.source.add(
        transcript, isEqual: isEqual, line: location.line, column: location.column,
        function: location.function)
      refusal = nil
    } catch {
      refusal = error
    }
    recorded.text = recorded.source.text
    if recorded.text != current, !RecordedFiles.write(recorded.text, to: location.path) {
      throw .inaccessible
    }
    file = recorded
    if let refusal { throw refusal }
  }
}
