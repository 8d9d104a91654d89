import ExpectRecording
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// The text of recorded values, and how differences from it are found.
struct RecordedValueTests {
  private let file = TestFile()

  // MARK: - Text

  @Test(arguments: [
    Example(2.5, "-> 2.5"),
    Example(0.1 + 0.2, "-> 0.30000000000000004"),
    Example(Float.infinity, "-> inf as Float"),
    Example(UInt8(1), "-> 1 as UInt8"),
    Example(Substring("a"), #"-> "a" as Substring"#),
    Example(
      [1, UInt8(2), "a" as Character] as [Any], "-> […]", "[0]: 1", "[1]: 2 as UInt8",
      #"[2]: "a" as Character"#),
    Example([UInt16(1)], "-> […]", "[0]: 1"),
    Example(Box(content: Float(1)), "-> Box", ".content: 1.0 as Float", ".number: 2"),
    Example("two\nlines, a \"quote\" and a tab\t.", #"-> "two\nlines, a \"quote\" and a tab\t.""#),
    Example("a zero-width\u{200B}space, é, 👩‍👩‍👧", #"-> "a zero-width\u{200B}space, é, 👩‍👩‍👧""#),
    Example(Int?.none as Any, "-> nil"),
    Example(Int??.none as Any, "-> nil"),
    Example(Int??.some(nil) as Any, "-> .some(nil)"),
    Example(Int???.some(.some(nil)) as Any, "-> .some(.some(nil))"),
    Example(Int??.some(3) as Any, "-> 3"),
    Example(Int?.some(3) as Any, "-> 3"),
    Example(Date(timeIntervalSinceReferenceDate: 1.5), "-> 2001-01-01 00:00:01.5 +0000"),
    Example(Duration.milliseconds(1_500), "-> 1.5 seconds"),
    Example(Data([1, 171]), "-> 2 bytes (01 ab)"),
    Example([UInt8](1...3), "-> [1, 2, 3]"),
    Example(Set(["b", "a"]), #"-> ["a", "b"]"#),
    Example([Int](), "-> []"),
    Example([String: Int](), "-> [:]"),
    Example([1, 2], "-> […]", "[0]: 1", "[1]: 2"),
    Example(["b": [2], "a": []], "-> […]", #"["a"]: []"#, #"["b"][0]: 2"#),
    Example((1, name: "x"), "-> (…)", ".0: 1", #".name: "x""#),
    Example(Payment.declined(reason: "no", 3), #"-> .declined(reason: "no", 3)"#),
    Example(Payment.open, "-> .open"),
    Example(
      Payment.paid(Receipt(id: 1, date: 2, lines: [])), "-> .paid", ".paid: Receipt", ".paid.id: 1",
      ".paid.date: 2", ".paid.lines: []"),
    Example(
      Order(payments: [.open, .declined(reason: "a: b", 1)], date: nil), "-> Order",
      ".payments[0]: .open", #".payments[1]: .declined(reason: "a: b", 1)"#, ".date: nil"),
    Example(Session(), "-> Session"),
    Example(NSObject(), "-> <NSObject: 0x…>"),
    Example([Session()], "-> […]", "[0]: Session"),
    Example(Money(cents: 250), "-> 2.50"),
    Example(["a: ]b": Money(cents: 5)], "-> […]", #"["a: ]b"]: 0.05"#),
  ])
  func `a value is written with a line for each of its parts`(_ example: Example) {
    let failures = collectingFailures {
      for isRecording in [true, false] { use(example.value, isRecording: isRecording) }
    }

    let lines = file.lines.dropFirst().map { String($0.drop(while: \.isWhitespace)) }
    #expect(lines == example.lines)
    #expect(failures == [])
  }

  @Test func `a value that is nested deeply is written`() {
    var tree = Tree()
    for _ in 0..<100 { tree = Tree(branches: [tree]) }
    use(tree, isRecording: true)
    let failures = collectingFailures {
      use(tree, isRecording: false)
      use(Tree(branches: [tree]), isRecording: false)
    }

    #expect(failures.count == 1)
  }

  // MARK: - Differences

  @Test(arguments: [
    Difference(
      Receipt(id: 1, date: 2, lines: ["a"]), from: Receipt(id: 1, date: 3, lines: ["a"]),
      "Receipt.date: 2 (expected 3); the rest is equal"),
    Difference(
      Order(payments: [.open], date: 3), from: Order(payments: [], date: nil),
      "Order.payments[0]: .open (not expected); Order.date: 3 (expected nil); Order.payments: missing (expected [])"
    ),
    Difference(
      [1, 2, 3], from: [1, 3], "[1]: 2 (expected 3); [2]: 3 (not expected); the rest is equal"),
    Difference(
      ["a": 1, "b": 2], from: ["b": 3, "c": 4],
      #"["a"]: 1 (not expected); ["b"]: 2 (expected 3); ["c"]: missing (expected 4)"#),
    Difference(
      Payment.paid(Receipt(id: 1, date: 2, lines: [])),
      from: Payment.paid(Receipt(id: 1, date: 3, lines: [])),
      "Payment.paid.date: 2 (expected 3); the rest is equal"),
    Difference(
      (1...12).map { $0 }, from: (2...13).map { $0 },
      (0..<10).map { "[\($0)]: \($0 + 1) (expected \($0 + 2))" }.joined(separator: "; ")
        + "; 2 more differences"),
  ])
  func `a difference is found by its parts`(_ difference: Difference) {
    use(difference.real, isRecording: true)
    let failures = collectingFailures { use(difference.stub, isRecording: false) }

    #expect(
      failures.map { $0.message.split(separator: "\n")[1] } == [
        "In the stub's result: \(difference.text)"
      ])
  }

  @Test(arguments: [
    Difference(2, from: 3, "returned 2, but the recorded Shelf returned 3."),
    Difference(2, from: 2.0, "returned 2, but the recorded Shelf returned 2.0."),
    Difference([1], from: Set([1]), "returned [1], but the recorded Shelf returned [1]."),
    Difference("a ", from: "a", #"returned "a ", but the recorded Shelf returned "a"."#),
    Difference(
      Payment.open, from: Payment.paid(Receipt(id: 1, date: 3, lines: [])),
      "returned .open, but the recorded Shelf returned .paid."),
  ])
  func `values without common parts are shown`(_ difference: Difference) {
    use(difference.real, isRecording: true)
    let failures = collectingFailures { use(difference.stub, isRecording: false) }

    #expect(
      failures.map { $0.message.split(separator: "\n")[0] } == [
        "The stub of shelf.item() \(difference.text)"
      ])
  }

  // MARK: - Support

  /// Lets a stub return a value, and records that value as the real one or compares it.
  private func use(_ value: Any, isRecording: Bool) {
    Platform.$replacementOfEnvironment.withValue(isRecording ? ["EXPECT_RECORD": "1"] : [:]) {
      let shelf = ShelfMock(name: "shelf")
      shelf.stub().call(shelf.item()).andReturn(value)
      shelf.checkStubs(
        against: RecordedAnswers(
          "Shelf", from: { FullShelf(value: value) }, in: file.path,
          at: CallSite(#fileID, #filePath, #line, #column)))
      _ = shelf.item()
    }
  }

  private struct Box {
    var content: Any
    var number: UInt8 = 2
  }

  struct Example: @unchecked Sendable, CustomTestStringConvertible {
    let value: Any
    let lines: [String]

    init(_ value: Any, _ lines: String...) { (self.value, self.lines) = (value, lines) }

    var testDescription: String { lines.joined(separator: " ") }
  }

  struct Difference: @unchecked Sendable, CustomTestStringConvertible {
    let stub: Any
    let real: Any
    let text: String

    init(_ stub: Any, from real: Any, _ text: String) {
      (self.stub, self.real, self.text) = (stub, real, text)
    }

    var testDescription: String { text }
  }
}

// MARK: - Fixtures

private protocol Shelf { func item() -> Any }

private final class ShelfMock: Mock, Shelf, @unchecked Sendable {
  func item() -> Any { forward { (shelf: any Shelf) in shelf.item() } }
}

private struct FullShelf: Shelf {
  let value: Any
  func item() -> Any { value }
}

private enum Payment {
  case open
  case paid(Receipt)
  case declined(reason: String, Int)
}

private struct Order {
  let payments: [Payment]
  let date: Int?
}

private struct Money: CustomStringConvertible, Hashable {
  let cents: Int
  var description: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}

private struct Tree { var branches: [Tree] = [] }
