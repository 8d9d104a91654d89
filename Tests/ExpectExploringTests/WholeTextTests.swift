import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Transcripts compare whole values, however long their texts are.
struct WholeTextTests {
  @Test(arguments: Pair.all, [Use.argument, .result, .error])
  func `values that differ anywhere have different transcripts`(pair: Pair, use: Use) {
    for keepsDescriptions in [false, true] {
      let (value, other) = pair.values()
      let first = use.transcript(of: value, keepsDescriptions)
      let second = use.transcript(of: other, keepsDescriptions)

      let failures = collectingFailures {
        first.verify(first.description)
        second.verify(first.description)
      }

      #expect(first != second)
      #expect(failures.count == 1)
      #expect(first.lines.count == 1)
      #expect(first.lines.allSatisfy { !$0.contains(where: \.isNewline) })
    }
  }

  @Test func `a transcript that differs at the end of a long text doesn't check its calls`() {
    let crate = CrateMock(name: "crate")
    let address = "https://example.com/" + String(repeating: "a", count: 80)
    _ = try? crate.put(address + ".zip")

    let failures = collectingFailures {
      crate.callTranscript.verify(#"crate.put("\#(address).7z") -> ()"#)
      crate.verifyNoMoreCalls()
    }

    #expect(failures.count == 2)
  }

  @Test func `line breaks are written as escape sequences`() {
    let crate = CrateMock(name: "crate")

    for text in ["a\nb", "a\r\nb", "a\\nb", "a\u{2028}b", "a\tb"] {
      _ = try? crate.put(text)
      _ = try? crate.put(Label(text))
    }

    #expect(
      crate.callTranscript.calls == [
        #"crate.put("a\nb") -> nil"#, #"crate.put(a\nb) -> nil"#,
        #"crate.put("a\r\nb") -> nil"#, #"crate.put(a\r\nb) -> nil"#,
        #"crate.put("a\\nb") -> nil"#, #"crate.put(a\\nb) -> nil"#,
        #"crate.put("a\u{2028}b") -> nil"#, #"crate.put(a\u{2028}b) -> nil"#,
        #"crate.put("a\tb") -> nil"#, #"crate.put(a\tb) -> nil"#,
      ])
  }

  @Test func `dates and durations are written with their fractions`() {
    let crate = CrateMock(name: "crate")
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000)

    for value in [
      date, date + 0.25, Date(timeIntervalSinceReferenceDate: -0.25), Duration.milliseconds(100),
      Duration.seconds(-2), Duration(secondsComponent: -1, attosecondsComponent: -1),
    ] as [Any] {
      _ = try? crate.put(value)
    }

    #expect(
      crate.callTranscript.calls == [
        "crate.put(2023-03-08 20:26:40 +0000) -> nil",
        "crate.put(2023-03-08 20:26:40.25 +0000) -> nil",
        "crate.put(2000-12-31 23:59:59 +0000 (-0.25)) -> nil",
        "crate.put(0.1 seconds) -> nil", "crate.put(-2.0 seconds) -> nil",
        "crate.put(-1.000000000000000001 seconds) -> nil",
      ])
  }

  @Test func `values that are nested deeper than a stack are written whole`() {
    let texts = onSmallStack {
      [0, 1].map { last in
        let crate = CrateMock(name: "crate")
        _ = try? crate.put(Link.list(2_000, last: last))
        return crate.callTranscript
      }
    }

    #expect(texts[0] != texts[1])
  }

  @Test func `a diagram shortens long texts, but the comparison of transcripts doesn't`() {
    let transcripts = ["a", "b"].map { end in
      let crate = CrateMock(name: "crate")
      _ = try? crate.put(
        String(repeating: "x", count: 5_000) + end + String(repeating: "x", count: 5_000))
      return crate.callTranscript
    }

    #expect(transcripts[0].mermaid.count < 400)
    #expect(transcripts[0].mermaid == transcripts[1].mermaid)
    #expect(transcripts[0] != transcripts[1])
  }

  // MARK: - Explorations

  @Test(.verifiesMocks, arguments: [false, true])
  func `calls whose long arguments differ at the end are different calls`(
    keepsDescriptions: Bool
  ) async {
    let crate = CrateMock(name: "crate", keeps: keepsDescriptions ? .descriptions : .arguments)
    let runs = Log()

    await withEachCallFailing(of: crate) { run in
      let ends = run.number == 2 ? 0..<70 : 0..<69
      let failed = (run.number == 2 ? ends.reversed() : Array(ends)).filter { end in
        !attempt { try crate.put(Array(repeating: 0, count: 100) + [end]) }
      }
      await runs.add("\(failed)")
    }

    // Each call fails once, although there are more than 64 with the same beginning.
    #expect(await Set(runs.lines).count == 70)
  }

  @Test func `each difference of a stub is reported, even if it's at the end of a long text`()
    async
  {
    let bank = BankMock(name: "bank")
    let long = String(repeating: "x", count: 100)

    let failures = await collectingFailures {
      _ = await attempt {
        try await bank.stub().call(bank.charge(Arg.any()))
          .andReturn(long + "a").thenReturn(long + "b").thenReturn(long + "b")
      }
      bank.checkStubs(against: RealBank())
      for _ in 1...3 { _ = await attempt { try await bank.charge(1) } }
    }

    #expect(failures.count == 2)
  }

  @Test func `members with the same name of two mocks are reported both if they can't fail`()
    async
  {
    let (first, second) = (LockMock(name: "first"), LockMock(name: "second"))

    let failures = await collectingFailures {
      await withEachCallFailing(of: first, second, throwing: Declined()) { _ in
        _ = attempt { try first.turn() }
        _ = attempt { try first.turn() }
        _ = attempt { try second.turn() }
        _ = attempt { try second.bolt() }
      }
    }

    #expect(failures.count == 2)
  }

  @Test func `overloads that only differ in their result are different calls`() async {
    let shelf = OverloadedMock(name: "shelf")
    let failed = Results()

    await withEachCallFailing(of: shelf) { run in
      let tasks: [@Sendable () -> String?] = [
        { attempt { try shelf.read() as Int } ? nil : "Int" },
        { attempt { try shelf.read() as String } ? nil : "String" },
      ]
      // The order of the calls is different in the second run.
      for task in run.number == 2 ? tasks.reversed() : tasks {
        if let result = task() { await failed.add(result) }
      }
    }

    #expect(await failed.counts == ["Int": 1, "String": 1])
  }

  @Test func `sleeps that differ by a microsecond are different sleeps`() async {
    let clock = TestClock()
    let cancelled = Log()

    let failures = await collectingFailures {
      await withEachCallCancelled(of: BankMock(name: "bank"), clock: clock) { run in
        // The second run doesn't repeat the sleep at which it's to be cancelled.
        for extra in run.number == 2 ? [1] : [0, 1] {
          let deadline = TestClock.Instant(offset: .seconds(10) + .microseconds(extra))
          let result = await run.cancelling { try await clock.sleep(until: deadline) }
          if case .failure = result { await cancelled.add("\(run.number): \(extra)") }
        }
      }
    }

    #expect(await cancelled.lines == ["3: 1"])
    #expect(
      failures.map { $0.message.prefix { $0 != "\n" } } == [
        "the sleep until 10 seconds was expected to be cancelled in this run, but was not called."
      ])
  }
}

// MARK: - Pair

/// Two values that differ in a detail.
struct Pair: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let values: @Sendable () -> (Any, Any)

  init(_ description: String, _ values: @escaping @Sendable () -> (Any, Any)) {
    testDescription = description
    self.values = values
  }

  private static let long = String(repeating: "a", count: 90)
  private static let numbers = Array(0..<2_000)
  private static let date = Date(timeIntervalSinceReferenceDate: 700_000_000)

  static let all = [
    Pair("long strings") { (long + ".zip", long + ".7z") },
    Pair("very long strings") {
      let text = String(repeating: long, count: 100)
      return (text + "a" + text, text + "b" + text)
    },
    Pair("addresses") {
      (URL(string: "file:/\(long).zip") as Any, URL(string: "file:/\(long).7z") as Any)
    },
    Pair("data") { (Data(repeating: 0, count: 16) + [1], Data(repeating: 0, count: 16) + [2]) },
    Pair("long arrays") { (numbers + [1], numbers + [2]) },
    Pair("sets") { (Set(numbers + [-1]), Set(numbers + [-2])) },
    Pair("dictionaries") {
      let texts = Dictionary(uniqueKeysWithValues: numbers.map { ($0, "\($0)") })
      return (texts, texts.merging([1_500: ""]) { $1 })
    },
    Pair("nested values") { (Link.list(30, last: 1), Link.list(30, last: 2)) },
    Pair("many parts") {
      let rows = Array(repeating: Array(0..<60), count: 60)
      return (rows + [[1]], rows + [[2]])
    },
    Pair("dates") { (date + 0.000_001, date + 0.000_002) },
    Pair("dates with and without a fraction") { (date, date + 0.5) },
    Pair("early dates") {
      (Date(timeIntervalSinceReferenceDate: -0.1), Date(timeIntervalSinceReferenceDate: -0.2))
    },
    Pair("dates inside of values") { ([Item(date: date)], [Item(date: date + 0.1)]) },
    Pair("keys that are dates") { ([date: 1], [date + 0.1: 1]) },
    Pair("ranges of dates") { (date..<(date + 1), date..<(date + 1.1)) },
    Pair("intervals of dates") {
      (DateInterval(start: date, duration: 1), DateInterval(start: date, duration: 1.1))
    },
    Pair("durations") {
      (Duration.seconds(1), Duration(secondsComponent: 1, attosecondsComponent: 1))
    },
    Pair("instants") {
      (TestClock.Instant(offset: .seconds(1)), TestClock.Instant(offset: .microseconds(1_000_001)))
    },
    Pair("custom descriptions") { (Label(long + "1"), Label(long + "2")) },
    Pair("custom descriptions with lines") { (Label("a\nb"), Label("a b")) },
    Pair("custom descriptions with empty lines") { (Label("a\n\nb"), Label("a\nb")) },
    Pair("custom descriptions with escape sequences") { (Label("a\nb"), Label("a\\nb")) },
    Pair("different line breaks") { (Label("a\nb"), Label("a\u{2028}b")) },
    Pair("strings with lines") { ("a\nb", "a\\nb") },
    Pair("texts of several lines") { ("\(long)\n1", "\(long)\n2") },
    Pair("associated values") { (Step.walk(long + "1"), Step.walk(long + "2")) },
    Pair("requests") {
      var (first, second) = (request, request)
      first.httpBody = Data(long.utf8) + [1]
      second.httpBody = Data(long.utf8) + [2]
      return (first, second)
    },
  ]

  private static var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/a")) }
}

/// Where a call has a value.
enum Use: Sendable {
  case argument
  case result
  case error

  /// Returns the transcript of a call.
  func transcript(of value: Any, _ keepsDescriptions: Bool) -> CallTranscript {
    let crate = CrateMock(name: "crate", keeps: keepsDescriptions ? .descriptions : .arguments)
    nonisolated(unsafe) let value = value
    let stub = try? crate.stub().call(crate.put(Arg.any()))
    switch self {
    case .argument: stub?.andReturn("x")
    case .result: stub?.andReturn { () -> Any? in value }
    case .error: stub?.andThrow(Damage(part: Sealed(value)))
    }
    _ = try? crate.put(self == .argument ? value : 0)
    return crate.callTranscript
  }
}

// MARK: - Fixtures

private final class CrateMock: Mock, @unchecked Sendable {
  func put(_ value: Any) throws -> Any? { try callThrowing(value, returning: Any?.self) }
}

private final class OverloadedMock: Mock, @unchecked Sendable {
  func read() throws -> Int { try callThrowing() }
  func read() throws -> String { try callThrowing() }
}

private struct Damage: Error {
  let part: Sealed
}

private struct Sealed: @unchecked Sendable {
  let value: Any

  init(_ value: Any) { self.value = value }
}

private struct Item {
  let date: Date
}

private struct Label: CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

private enum Step {
  case walk(String)
}
