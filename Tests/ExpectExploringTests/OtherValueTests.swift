import ExpectExploring
import ExpectTesting
import Foundation
import Testing

/// The values that are tried in place of what a stub returns.
@Suite(.verifiesMocks) struct OtherValueTests {
  @Test(arguments: OtherValueExample.all)
  func `another value has the same type`(example: OtherValueExample) async {
    let tried = await example.tried()

    #expect(tried == example.values)
  }

  @Test(arguments: OtherValueExample.unchangeable)
  func `a value stays if no other can be made`(example: OtherValueExample) async {
    #expect(await example.tried() == [])
  }

  @Test func `a member without a result throws`() async throws {
    let bank = BankMock(name: "bank")
    try bank.stub().call(bank.open()).andReturn(())
    let runs = Log()

    await withEachAnswerChanged(of: bank) { run in
      await runs.add("\(run)")
      try bank.open()
    }

    #expect(
      await runs.lines == [
        "no answer was changed", "bank.open() threw InjectedError() instead of returning ()",
      ])
  }

  @Test func `a stub that throws returns, or throws something else`() async throws {
    let lock = LockMock(name: "lock")
    try lock.stub().call(lock.turn()).andThrow(Jam.key)
    let runs = Log()

    _ = await collectingFailures {
      await withEachAnswerChanged(of: lock) { run in
        await runs.add("\(run)")
        do throws(Jam) { try lock.turn() } catch { await runs.add("\(error)") }
      }
    }

    #expect(
      await runs.lines == [
        "no answer was changed", "key",
        "lock.turn() returned () instead of throwing Jam.key",
        "lock.turn() threw Jam.bolt instead of Jam.key", "bolt",
      ])
  }

  @Test func `a default that the test registered is tried`() async {
    DefaultValues.register(Ink(name: "red"), for: Ink.self)

    #expect(await tried(insteadOf: Ink(name: "blue")) == ["red", ""])
  }

  @Test func `the others of a value that is nested deeply are made`() async {
    var nest = Nest()
    for _ in 0..<100 { nest = Nest(inner: [nest]) }

    #expect(await tried(insteadOf: nest).count == 2)
  }
}

/// A value, and what is tried in its place.
struct OtherValueExample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let values: [String]
  let tried: @Sendable () async -> [String]

  init<Value: Sendable>(_ value: Value, _ values: String...) {
    testDescription = "\(Value.self): \(value)"
    self.values = values
    tried = { await ExpectExploringTests.tried(insteadOf: value) }
  }

  static let all = [
    Self(true, "false"),
    Self(100, "101", "0"),
    Self(0, "1", "-1"),
    Self(Int.max, "9223372036854775806", "0"),
    Self(UInt8(255), "254", "0"),
    Self(UInt(0), "1"),
    Self(1.5, "2.5", "0.0"),
    Self(Decimal(3), "4", "0"),
    Self(
      Date(timeIntervalSinceReferenceDate: 0), "2001-01-01 00:00:01 +0000",
      "2000-12-31 23:59:59 +0000"),
    Self(Duration.seconds(2), "1.0 seconds", "0.0 seconds"),
    Self(
      Duration(attoseconds: .max), "1.7014118346046924e+20 seconds", "0.0 seconds"
    ),
    Self(Duration.zero, "1.0 seconds"),
    Self("paid", "", "paidx"),
    Self("", "x"),
    Self(7 as Int?, "nil", "Optional(8)"),
    Self(Int?.none, "Optional(0)"),
    Self([1, 2], "[]", "[1]"),
    Self([1], "[]", "[2]"),
    Self([Int](), "[0]"),
    Self(Data([1, 2]), "0 bytes", "1 bytes"),
    Self(Set([1]), "[]", "[2]"),
    Self("a"..<"b", "..<"),
    Self(["a": 1], "[:]", #"["a": 2]"#),
    Self((1, "a"), #"(0, "")"#, #"(2, "")"#),
    Self(Grade.good, "bad", "unknown"),
    Self(Jam.key, "bolt"),
    Self(Payment.declined, "pending", "paid(cents: 0)"),
    Self(Payment.paid(cents: 5), "pending", "declined"),
    Self(
      Quote(cents: 5, text: "paid"), #"Quote(cents: 6, text: "")"#,
      #"Quote(cents: 0, text: "paidx")"#),
    Self(
      QuotePage(quotes: [Quote(cents: 1, text: "")], next: nil),
      "QuotePage(quotes: [], next: Optional(0))",
      #"QuotePage(quotes: [Quote(cents: 2, text: "x")], next: Optional(0))"#),
    Self(Rust.old(years: 3), "old(years: 0)", "old(years: 4)"),
    Self(
      Result<Int, any Error>.success(5), "success(0)", "failure(ExpectExploring.InjectedError())"),
    Self(Shelf(books: [1, 2]), "0 books", "1 books"),
    Self(Badge(number: 1), "another answer", "yet another answer"),
    Self(
      Quote(cents: 5, text: "paid") as any Sendable, #"Quote(cents: 6, text: "")"#,
      #"Quote(cents: 0, text: "paidx")"#),
  ]

  static let unchangeable = [
    Self(()),
    Self(Declined()),
    Self(Weight.Scale()),
    Self(Pointer()),
    Self({ @Sendable in 1 }),
  ]
}

/// Returns what is tried in place of a value, as seen by the code under test.
private func tried<Value: Sendable>(insteadOf value: Value) async -> [String] {
  let source = SourceMock<Value>(name: "source")
  source.stub().call(source.value()).andReturn(value)
  let values = Log()
  _ = await collectingFailures {
    await withEachAnswerChanged(of: source) { run in
      let value = source.value()
      if run.number > 1 {
        await values.add("\(value)".replacing("ExpectExploringTests.", with: ""))
      }
    }
  }
  return await values.lines
}

private final class SourceMock<Value>: Mock, @unchecked Sendable {
  func value() -> Value { call() }
}

private enum Grade: CaseIterable {
  case bad, good, unknown
}

private enum Payment {
  case pending
  case declined
  case paid(cents: Int)
}

struct Quote {
  let cents: Int
  let text: String
}

struct QuotePage {
  let quotes: [Quote]
  let next: Int?
}

private struct Pointer: @unchecked Sendable {
  let address = UnsafePointer(memory)
  nonisolated(unsafe) private static let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
}

private struct Nest {
  var inner: [Nest] = []
}

/// A collection whose functions only the code under test may call.
private struct Shelf: RangeReplaceableCollection, AdditiveArithmetic, CustomStringConvertible {
  var books: [Int] = []

  init() {}
  init(books: [Int]) { self.books = books }

  var description: String { "\(books.count) books" }
  var startIndex: Int { fatalError("startIndex ran") }
  var endIndex: Int { fatalError("endIndex ran") }
  subscript(index: Int) -> Int { fatalError("subscript ran") }
  func index(after index: Int) -> Int { fatalError("index(after:) ran") }
  func replaceSubrange(_ range: Range<Int>, with books: some Collection<Int>) {
    fatalError("replaceSubrange ran")
  }
  static var zero: Self { fatalError("zero ran") }
  static func + (left: Self, right: Self) -> Self { fatalError("+ ran") }
  static func - (left: Self, right: Self) -> Self { fatalError("- ran") }
  static func == (left: Self, right: Self) -> Bool { left.books == right.books }
}

private struct Ink: CustomStringConvertible {
  let name: String
  var description: String { name }
}

private struct Badge: Fixturable, CustomStringConvertible {
  let number: Int
  var description = "first"

  init(number: Int) { self.number = number }

  static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    var badge = Badge(number: 0)
    badge.description = label
    return badge
  }
}
