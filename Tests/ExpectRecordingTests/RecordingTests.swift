import ExpectRecording
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// Transcripts that are written into the files of tests.
struct RecordingTests {
  private let bank = BankMock(name: "bank")

  @Test func `a transcript without a text reports the actual calls`() {
    bank.close()

    let failures = collectingFailures { bank.callTranscript.verify() }

    #expect(
      failures.map(\.message) == [
        """
        There is no text to compare the calls of bank with:
            bank.close()
        To write it into the test, set the environment variable EXPECT_RECORD=1.
        """
      ])
    #expect(failures.map(\.site.line) == [#line - 10])
  }

  @Test func `a check is found at the line and column that the compiler passes`() throws {
    let located = Located()
    var source = RecordedSource(try String(contentsOfFile: #filePath, encoding: .utf8))
    // The columns are those of bytes.
    _ = ("é", try located.verify(in: &source))
    try located
      .verify(in: &source)
    try { try located.verify(in: &source) }()
  }

  @Test func `a missing text is written, and compared afterwards`() throws {
    let file = try TestFile("func a() {\n  verify()\n}\n")
    bank.close()

    let message = recording { failure(in: file) }
    let text = file.text
    let later = recording { failure(comparedWith: "bank.close()", in: file) }

    #expect(
      message == """
        The calls of bank were written into the test. Check them, and run it again:
            bank.close()
        """)
    #expect(text == "func a() {\n  verify(\n    \"\"\"\n    bank.close()\n    \"\"\")\n}\n")
    #expect(later == nil)
    #expect(file.text == text)
  }

  @Test func `a text that differs from the calls is replaced`() throws {
    let file = try TestFile("func a() {\n  verify(\"bank.open()\")\n}\n")
    bank.close()

    let message = recording { failure(comparedWith: "bank.open()", in: file) }

    #expect(
      message == """
        The calls of bank differ from the transcript (1 missing, 1 unexpected):
          - bank.open()
          + bank.close()
        The text in the test was replaced.
        """)
    #expect(file.text == "func a() {\n  verify(\n    \"\"\"\n    bank.close()\n    \"\"\")\n}\n")
  }

  @Test func `nothing is written if CI is set`() throws {
    let file = try TestFile("func a() {\n  verify()\n}\n")

    let message = recording(["CI": "true"]) { failure(in: file) }

    #expect(
      message == """
        There is no text to compare the calls of bank with:
            no calls
        Nothing was written, because the environment variable CI is set.
        """)
    #expect(file.text == "func a() {\n  verify()\n}\n")
  }

  @Test func `a line reached with different calls is reported, and its text is removed`() throws {
    let file = try TestFile("func a() {\n  verify()\n}\n")

    _ = recording { failure(in: file) }
    bank.close()
    let message = recording { failure(in: file) }

    #expect(
      message == """
        There is no text to compare the calls of bank with:
            bank.close()
        Nothing was written, because this line was reached several times, with different calls.
        Write a check with a text of its own for each of them.
        """)
    #expect(file.text == "func a() {\n  verify()\n}\n")
  }

  @Test func `a line whose text differs only sometimes is reported`() throws {
    let file = try TestFile("func a() {\n  verify(\"\")\n}\n")

    let first = recording { failure(comparedWith: "", in: file) }
    bank.close()
    _ = recording { failure(comparedWith: "", in: file) }
    bank.resetCalls()
    let last = recording { failure(comparedWith: "", in: file) }

    #expect(first == nil)
    #expect(
      last == """
        Nothing was written, because this line was reached several times, with different calls.
        Write a check with a text of its own for each of them.
        """)
    #expect(file.text == "func a() {\n  verify(\"\")\n}\n")
  }

  @Test func `a file that something else has changed isn't written`() throws {
    let file = try TestFile("func a() {\n  verify()\n  verify()\n}\n")
    _ = recording { failure(in: file) }
    let text = file.text + "// changed\n"
    try file.write(text)

    let message = recording { failure(in: file, line: 3) }

    #expect(
      message?.split(separator: "\n").last
        == "Nothing was written, because something else has changed the file. Run the test again.")
    #expect(file.text == text)
  }

  @Test func `a file that is missing or has different lines isn't written`() throws {
    let file = try TestFile("func a() {\n\n}\n")
    let missing = (path: file.path + ".missing", line: 2, column: 3, function: "a()")

    let messages = recording {
      [failure(in: file), bank.callTranscript.failure(comparedWith: nil, at: missing)]
    }

    #expect(
      messages.map { $0?.split(separator: "\n", maxSplits: 2).last } == [
        """
        Nothing was written, because the file has no such check in a function at this line.
        If it has changed, build the test, and run it again. In an initializer, in a property, or in a macro such as #expect, \
        pass the text yourself.
        """,
        "Nothing was written, because the file cannot be read and written.",
      ])
  }

  @Test func `a computed text isn't replaced`() throws {
    let file = try TestFile("func a() {\n  verify(text)\n}\n")

    let message = recording { failure(comparedWith: "bank.open()", in: file) }

    #expect(
      message == """
        The calls of bank differ from the transcript (1 missing):
          - bank.open()
        Nothing was written, because the text is not a single string literal without interpolations.
        """)
  }

  // MARK: - Support

  private func failure(
    comparedWith text: String? = nil, in file: TestFile, line: Int = 2
  ) -> String? {
    bank.callTranscript.failure(comparedWith: text, at: file.location(line: line))
  }

  private func recording<Result>(_ others: [String: String] = [:], _ body: () -> Result) -> Result {
    Platform.$replacementOfEnvironment.withValue(
      ["EXPECT_RECORD": "1"].merging(others) { $1 }, operation: body)
  }
}

extension TestFile {
  func location(line: Int) -> TranscriptRecorder.Location { (path, line, 3, "a()") }
}

/// Checks that a call is found in its file.
private struct Located {
  func verify(
    in source: inout RecordedSource, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) throws {
    let found = #expect(throws: RecordedSource.Refusal.self) {
      try source.add(
        [], line: Int(line), column: Int(column), function: function.description)
    }
    #expect(found == .noLiteral)
  }
}
