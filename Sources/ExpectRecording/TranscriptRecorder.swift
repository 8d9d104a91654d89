import Expect
import ExpectRuntime

/// Writes transcripts into the files of tests.
package enum TranscriptRecorder {
  /// The files that were recorded so far, and their current text.
  ///
  /// This is global because locations refer to a file as it was when the process was compiled. The lock lets one test at a
  /// time write.
  private static let files = Locked<[String: (source: RecordedSource, text: String)]>([:])

  /// A location in a file, which a test of this module can choose.
  package typealias Location = (path: String, line: Int, column: Int, function: String)

  /// Writes the lines of a transcript into the call at a location, if the environment asks for it.
  ///
  /// - Parameter isEqual: Whether the text of the call is already equal, so that it isn't replaced.
  package static func record(
    _ transcript: [String], isEqual: Bool, at location: Location
  ) throws(RecordedSource.Refusal) {
    switch RecordedFiles.mode {
    case .off: throw .off
    case .onServer: throw .onServer
    case .on: break
    }
    try files.withLock { files throws(RecordedSource.Refusal) in
      guard let current = RecordedFiles.text(of: location.path) else { throw .inaccessible }
      var file = files[location.path] ?? (RecordedSource(current), current)
      guard file.text == current else { throw .changed }
      let result = Result { () throws(RecordedSource.Refusal) in
        try file.source.add(
          transcript, isEqual: isEqual, line: location.line, column: location.column,
          function: location.function)
      }
      // A conflict removes the text that was written before.
      file.text = file.source.text
      if file.text != current, !RecordedFiles.write(file.text, to: location.path) {
        throw .inaccessible
      }
      files[location.path] = file
      try result.get()
    }
  }
}
