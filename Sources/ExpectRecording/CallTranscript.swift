public import Expect

/// A text of the calls that one or several mocks received, in order of arrival.
///
/// ```swift
/// print(CallTranscript(of: cart, api))
/// // 1. cart.add("apple", qty: 3) -> true
/// // 2. api.load(id: 7) threw Gone(id: 7)
/// ```
public struct CallTranscript: Sendable {
  /// One line for each call, which shows the call and how it ended, with the whole text of all values.
  ///
  /// Line breaks in a text are written as `\n`.
  public let lines: [String]

  /// The calls as a Mermaid sequence diagram, in which long texts are shortened.
  public let mermaid: String

  /// The names of the mocks.
  let mocks: [String]

  /// The lines without their numbers.
  package let calls: [String]

  /// Marks the calls as checked, as far as their mocks still exist.
  private let markAsChecked: @Sendable () -> Void

  /// Creates a transcript of the calls of several mocks so far, in order of arrival.
  ///
  /// - Parameter mocks: The mocks; for a delegate, pass its `it`.
  public init(of mocks: Mock...) {
    let parts = Self.parts(mocks)
    let entries = parts.enumerated()
      .flatMap { index, part in part.calls.map { (index, part.name, $0) as Entry } }
      .sorted { $0.call.start < $1.call.start }
    calls = entries.indices.map { Self.line(of: entries, at: $0) }
    lines = calls.enumerated().map { "\($0 + 1). \($1)" }
    mermaid = Self.diagram(of: parts.map(\.name), entries)
    self.mocks = parts.map(\.name)
    let accounts = parts.map { part in
      { @Sendable [weak mock = part.mock, last = part.calls.last?.sequence ?? 0] in
        guard let mock = mock?.core else { return }
        mock.mark(mock.received.filter { $0.sequence <= last }, as: .accountedFor)
      }
    }
    markAsChecked = { for account in accounts { account() } }
  }

  /// Reports the lines that differ from the expected ones.
  ///
  /// The text has a line for each call, like the transcript. The numbers of the lines and empty
  /// lines don't count:
  ///
  /// ```swift
  /// cart.callTranscript.verify(
  ///   """
  ///   cart.add("apple", qty: 3) -> true
  ///   cart.clear()
  ///   """)
  /// ```
  ///
  /// If no line differs, the calls count as checked for `verifyNoMoreCalls()`. If lines differ and the environment
  /// variable `EXPECT_RECORD` is `1`, the text in the source code is replaced, as described in `verify()`.
  public func verify(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, function: StaticString = #function
  ) {
    verify(against: text, at: CallSite(fileID, filePath, line, column), in: function)
  }

  /// Fails, and writes the text to compare with into the test.
  ///
  /// Write the check without a text, and run the test with the environment variable `EXPECT_RECORD=1`. The test fails, and
  /// the source code of the call then contains the text:
  ///
  /// ```swift
  /// cart.callTranscript.verify()
  /// ```
  ///
  /// Nothing is written if the variable `CI` is set.
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) {
    verify(against: nil, at: CallSite(fileID, filePath, line, column), in: function)
  }

  private func verify(against text: String?, at site: CallSite, in function: StaticString) {
    let location = (
      site.filePath.description, Int(site.line), Int(site.column), function.description
    )
    if let message = failure(comparedWith: text, at: location) {
      Reporter.report(MockFailure(message, at: site))
    } else {
      markAsChecked()
    }
  }

  /// Returns the message if the transcript differs from a text, or if there is no text, which is then recorded.
  package func failure(
    comparedWith text: String?, at location: TranscriptRecorder.Location
  ) -> String? {
    let difference = text.flatMap { TranscriptDifference(of: calls, from: $0) }
    let isEqual = text != nil && difference == nil
    var refusal: RecordedSource.Refusal?
    do throws(RecordedSource.Refusal) {
      try TranscriptRecorder.record(calls, isEqual: isEqual, at: location)
    } catch {
      refusal = error
    }
    // A call that verifies several transcripts can be equal to one of them.
    if isEqual, refusal != .conflict { return nil }
    let outcome = Self.message(of: refusal, isText: text != nil)
    if isEqual { return outcome }
    let title = difference?.message(about: mockNames) ?? newText(isWritten: refusal == nil)
    return [title, outcome].compactMap(\.self).joined(separator: "\n")
  }

  /// A call of one of the mocks.
  typealias Entry = (part: Int, name: String, call: RecordedCall)

  /// A mock, its name in the transcript, and the calls that it received.
  private typealias Part = (mock: Mock, name: String, calls: [RecordedCall])

  /// Removes duplicate mocks, and numbers mocks that have the same name.
  private static func parts(_ mocks: [Mock]) -> [Part] {
    var known: Set<ObjectIdentifier> = []
    let mocks = mocks.filter { known.insert(ObjectIdentifier($0.core)).inserted }
    let given = mocks.map { ValueDescription.escaped($0.core.name.description) }
    var names: Set<String> = []
    return zip(mocks, given).map { mock, base in
      var (name, number) = (base, 1)
      while number > 1 && given.contains(name) || !names.insert(name).inserted {
        number += 1
        name = "\(base)#\(number)"
      }
      return (mock, name, mock.recordedCalls)
    }
  }
}

// MARK: - Mock+CallTranscript

extension Mock {
  /// The calls so far, as text.
  public var callTranscript: CallTranscript { CallTranscript(of: self) }
}

extension MockDelegate {
  /// The calls so far, as text.
  public var callTranscript: CallTranscript { it.callTranscript }
}

// MARK: - CustomStringConvertible

extension CallTranscript: CustomStringConvertible {
  /// All lines.
  public var description: String { lines.joined(separator: "\n") }
}

// MARK: - Hashable

extension CallTranscript: Hashable {
  /// Returns whether two transcripts have the same lines and the same diagram.
  public static func == (left: Self, right: Self) -> Bool {
    left.lines == right.lines && left.mermaid == right.mermaid
  }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}

// MARK: - Mermaid

extension CallTranscript {
  /// The start or the end of a call.
  ///
  /// - Parameter isOptional: Whether the arrow is unnecessary if the call ended immediately.
  private typealias Event = (
    number: Int, moment: ContinuousClock.Instant, arrow: String, isOptional: Bool
  )

  /// Returns a sequence diagram of calls.
  ///
  /// - Parameters:
  ///   - mocks: The names of the mocks.
  ///   - entries: Their calls, in order of arrival.
  private static func diagram(of mocks: [String], _ entries: [Entry]) -> String {
    let participants = mocks.enumerated().map { index, mock in
      "  participant m\(index + 1) as \(escaped(mock))"
    }
    // If a call starts at the same instant at which the previous one ends, the end comes first, because sorting is stable.
    let events = entries.enumerated().flatMap { Self.events(of: $1, number: $0) }
      .sorted { $0.moment < $1.moment }
    let arrows = events.indices.filter { index in
      let isImmediate = index > 0 && events[index - 1].number == events[index].number
      return !isImmediate || !events[index].isOptional
    }
    .map { events[$0].arrow }
    return (["sequenceDiagram", "  participant test as Test"] + participants + arrows)
      .joined(separator: "\n")
  }

  /// Returns the start of a call, and its end if there is one.
  private static func events(of entry: Entry, number: Int) -> [Event] {
    let (call, mock) = (entry.call, "m\(entry.part + 1)")
    let start = "  test->>\(mock): \(escaped(call.wholeText(on: nil)))"
    let first: Event = (number, call.start, start, false)
    guard let end = call.end else { return [first] }
    let result = call.wholeTextOfEnd
    let text = escaped(result ?? "\(call.memberName.prefix { $0 != "(" }) returns")
    let arrow = "  \(mock)--\(call.error == nil ? ">>" : "x")test: \(text)"
    return [first, (number, end, arrow, result == nil)]
  }

  /// Shortens a text, and escapes the characters that have a meaning in Mermaid.
  private static func escaped(_ text: String) -> String {
    let escapes: [Character: String] = [
      "#": "#35;", ";": "#59;", "<": "#lt;", ">": "#gt;", "%": "#37;",
    ]
    return text.shortened(to: 160).map { escapes[$0] ?? String($0) }.joined()
  }
}
