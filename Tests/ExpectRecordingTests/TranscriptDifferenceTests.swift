import ExpectRecording
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// How transcripts are compared with texts, and how much of their difference is shown.
struct TranscriptDifferenceTests {
  @Test(arguments: [
    "cart", "12. Main Street", " cart", "1. 2. cart", "  3. cart", "7", "line\nbreak",
    "back\\nslash",
    "\"\"\"", "\"\"\"#", "\\", "tab\tname", "\u{1}", "\u{2028}", "", "a.b()",
  ])
  func `a mock with any name matches its own text`(name: String) throws {
    let cart = CartMock(name: name)
    for _ in 1...12 { _ = cart.add("apple", qty: 1) }
    let transcript = cart.callTranscript
    let file = try TestFile("func a() {\n  verify()\n}\n")

    let failures = collectingFailures {
      transcript.verify(transcript.description)
      transcript.verify(transcript.calls.joined(separator: "\n"))
      transcript.verify("\n" + transcript.calls.joined(separator: "\r\n") + "\n")
    }
    _ = Platform.$replacementOfEnvironment.withValue(["EXPECT_RECORD": "1"]) {
      transcript.failure(comparedWith: nil, at: file.location(line: 2))
    }

    #expect(failures == [])
    #expect(Set(transcript.calls).count == 1)
    let lines = file.text.split(separator: "\n").map(String.init)
    #expect(lines.dropFirst(3).dropLast(2).map { String($0.dropFirst(4)) } == transcript.calls)
    #expect(!file.text.contains { $0.isNewline && $0 != "\n" })
  }

  @Test func `mocks whose names begin like a number are told apart`() {
    let (first, second) = (CartMock(name: "1. cart"), CartMock(name: "2. cart"))
    first.clear()
    second.clear()

    let failures = collectingFailures {
      first.callTranscript.verify(second.callTranscript.calls[0])
      first.callTranscript.verify("1. 2. cart.clear()")
    }

    #expect(failures.count == 2)
  }

  @Test func `a mock whose name looks numbered isn't confused with another one`() {
    let carts = [CartMock(name: "cart"), CartMock(name: "cart"), CartMock(name: "cart#2")]
    for cart in carts { cart.clear() }

    #expect(
      CallTranscript(of: carts[0], carts[1], carts[2]).calls
        == ["cart.clear()", "cart#3.clear()", "cart#2.clear()"])
  }

  @Test func `lines with a custom indentation are compared without it`() {
    let cart = CartMock(name: "cart")
    cart.clear()
    cart.clear()

    let failures = collectingFailures {
      cart.callTranscript.verify("   1. cart.clear()\n\tcart.clear()")
    }

    #expect(failures == [])
  }

  // MARK: - Long messages

  @Test func `a message shows the first lines that differ, and counts the others`() {
    let cart = CartMock(name: "cart")
    for number in 1...3_000 { _ = cart.add("\(number)", qty: 1) }
    let text = (1...3_000).map { #"cart.add("\#($0)", qty: 2) -> false"# }.joined(separator: "\n")

    let failures = collectingFailures { cart.callTranscript.verify(text) }

    let lines = failures.first?.message.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.first == "The calls of cart differ from the transcript (3000 missing, 3000 unexpected):"
    )
    #expect(lines.count == 42)
    #expect(lines[1] == #"  - cart.add("1", qty: 2) -> false"#)
    #expect(lines[20] == #"  - cart.add("20", qty: 2) -> false"#)
    #expect(lines[21] == #"  + cart.add("1", qty: 1) -> false"#)
    #expect(lines[41] == "    … and 5960 more differences")
  }

  @Test func `a message shows all lines of a long run that is only missing or only unexpected`() {
    let cart = CartMock(name: "cart")
    cart.clear()
    let lines = (1...41).map { "cart.add(\($0))" }

    let failures = collectingFailures {
      cart.callTranscript.verify((["cart.clear()"] + lines.dropLast()).joined(separator: "\n"))
      cart.callTranscript.verify((["cart.clear()"] + lines).joined(separator: "\n"))
    }

    let messages = failures.map { $0.message.split(separator: "\n").map(String.init) }
    #expect(messages.map(\.count) == [42, 43])
    #expect(messages.map(\.last) == ["  - cart.add(40)", "    … and 1 more difference"])
  }

  @Test func `a message about a long line shows where it differs`() {
    let cart = CartMock(name: "cart")
    let long = String(repeating: "x", count: 20_000)
    _ = cart.add("\(long)1\(long)", qty: 1)
    let text = #"cart.add("\#(long)2\#(long)", qty: 1) -> false"#

    let failures = collectingFailures {
      cart.callTranscript.verify(text)
      cart.callTranscript.verify("")
    }

    let part = { (count: Int) in String(repeating: "x", count: count) }
    #expect(
      failures.first?.message == """
        The calls of cart differ from the transcript (1 missing, 1 unexpected):
          - cart.add("\(part(190)) … \(part(200))2\(part(200)) …
          + cart.add("\(part(190)) … \(part(200))1\(part(200)) …
        """)
    #expect(failures.last.map { $0.message.count < 4_200 } == true)
  }

  @Test func `a new text shows only the first calls`() {
    let cart = CartMock(name: "cart")
    for _ in 1...50 { cart.clear() }

    let failures = collectingFailures { cart.callTranscript.verify() }

    let lines = failures.first?.message.split(separator: "\n") ?? []
    #expect(lines.count == 43)
    #expect(lines.dropLast().last == "    … and 10 more calls")
  }

  // MARK: - Smallest differences

  @Test(arguments: LineExample.all)
  func `a difference contains no more lines than necessary`(example: LineExample) {
    let cart = CartMock(name: "cart")
    for number in example.received { cart.note(number) }
    let text = example.expected.map { "cart.note(\($0))" }.joined(separator: "\n")

    let failures = collectingFailures { cart.callTranscript.verify(text) }

    let headline = failures.first?.message.prefix { $0 != "\n" }
    #expect(headline == "The calls of cart differ from the transcript (\(example.counts)):")
  }

  @Test func `a difference leads from one text to the other`() {
    var random = RandomNumbers(seed: 7)
    for _ in 1...300 {
      let count = 1 + random.index(below: 12)
      let expected = (0..<count).map { _ in "\(random.index(below: 4))" }
      let received = (0..<(1 + random.index(below: 12))).map { _ in "\(random.index(below: 4))" }

      let lines = TranscriptDifference(of: received, from: expected.joined(separator: "\n"))?.lines
      guard let lines else { continue }

      #expect(lines.filter { $0.kind != .unexpected }.map(\.text) == expected)
      #expect(lines.filter { $0.kind != .missing }.map(\.text) == received)
      let differences = lines.count { $0.kind != .equal }
      #expect(differences == received.difference(from: expected).count)
    }
  }
}

/// The numbers that two transcripts contain, and what differs.
struct LineExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: [Int]
  let received: [Int]
  let counts: String

  static let all = [
    LineExample(
      testDescription: "one new call among equal ones", expected: repeated(2_000),
      received: repeated(900) + [5] + repeated(1_100), counts: "1 unexpected"),
    LineExample(
      testDescription: "new calls at both ends of equal ones", expected: repeated(2_000),
      received: [5] + repeated(2_000) + [5], counts: "2 unexpected"),
    LineExample(
      testDescription: "an equal call that is missing among others", expected: polled(1_000),
      received: polled(1_000, without: 400), counts: "1 missing"),
    LineExample(
      testDescription: "changes in every fifth line", expected: Array(0..<2_000),
      received: (0..<2_000).map { $0 % 5 == 0 ? -$0 - 1 : $0 },
      counts: "400 missing, 400 unexpected"),
    LineExample(
      testDescription: "changes between equal lines", expected: (0..<3_000).map { $0 % 2 * $0 },
      received: (0..<3_000).map { $0 % 2 * -$0 }, counts: "1500 missing, 1500 unexpected"),
    LineExample(
      testDescription: "many new lines in one place", expected: Array(0..<2_000),
      received: Array(3_000..<3_700) + Array(0..<1_999) + [-1],
      counts: "1 missing, 701 unexpected"),
    LineExample(
      testDescription: "many missing lines in one place",
      expected: Array(3_000..<3_700) + Array(0..<1_999) + [-1], received: Array(0..<2_000),
      counts: "701 missing, 1 unexpected"),
    LineExample(
      testDescription: "lines that moved", expected: Array(0..<2_000),
      received: Array(1_000..<2_000) + Array(0..<1_000), counts: "1000 missing, 1000 unexpected"),
    LineExample(
      testDescription: "no common lines", expected: Array(0..<2_000),
      received: Array(2_000..<4_000), counts: "2000 missing, 2000 unexpected"),
  ]

  private static func repeated(_ count: Int) -> [Int] { Array(repeating: 1, count: count) }

  /// Lines that occur often, in an order that doesn't repeat.
  private static func polled(_ count: Int, without index: Int? = nil) -> [Int] {
    var random = RandomNumbers(seed: 1)
    let numbers = (0..<count).map { _ in random.index(below: 10) }
    return numbers.indices.filter { $0 != index }.map { numbers[$0] }
  }
}

// MARK: - Fixtures

private final class CartMock: Mock, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
  func note(_ number: Int) { call(number) }
}
