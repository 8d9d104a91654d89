import ExpectTesting
import Foundation
import Testing

/// A value, and how messages write it.
struct WrittenValue: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// The messages of a strict mock that is given the value.
  let messages: @Sendable () -> [String]

  init<Value>(_ text: String, _ value: @escaping @Sendable () -> Value) {
    testDescription = text
    messages = {
      let store = StoreMock(.strict, name: "store")
      return collectingFailures { store.put(value()) }.map(\.message)
    }
  }
}

struct WrittenValueTests {
  @Test(arguments: values)
  func `a value is written as Swift code, without an address`(_ value: WrittenValue) {
    let headlines = value.messages().map { $0.prefix { $0 != "\n" } }

    #expect(headlines == ["Unexpected call: store.put(\(value.testDescription))"])
  }

  @Test(arguments: describedValues)
  func `a value is written with its test description`(_ value: WrittenValue) {
    let headlines = value.messages().map { $0.prefix { $0 != "\n" } }

    #expect(headlines == ["Unexpected call: store.put(\(value.testDescription))"])
  }

  private static let describedValues: [WrittenValue] = [
    WrittenValue("a fig") { Fruit(name: "fig") },
    WrittenValue("a fig") { Fruit??.some(Fruit(name: "fig")) },
    WrittenValue("a fig") { AnyHashable(Fruit(name: "fig")) },
    WrittenValue("[a fig, nil]") { [Fruit(name: "fig"), nil] },
    WrittenValue("[a fig: [a pear]]") { [Fruit(name: "fig"): [Fruit(name: "pear")]] },
    WrittenValue("(best: a fig, second: 1)") { (best: Fruit(name: "fig"), second: 1) },
    WrittenValue("Box<Fruit>(content: a fig)") { Box(content: Fruit(name: "fig")) },
    WrittenValue(".success(a fig)") { Result<_, any Error>.success(Fruit(name: "fig")) },
    WrittenValue("ripe for 2 days") { Ripeness.ripe(days: 2) },
    WrittenValue("a tree") { Tree() },
    WrittenValue("Leaf") { Leaf() },
  ]

  private static let values: [WrittenValue] = [
    WrittenValue("3") { 3 },
    WrittenValue("-0.5") { -0.5 },
    WrittenValue("nan") { Double.nan },
    WrittenValue("true") { true },
    WrittenValue(#""say \"a\"\n""#) { "say \"a\"\n" },
    WrittenValue(#""日本 👩‍👩‍👧 é""#) { "日本 👩‍👩‍👧 é" },
    WrittenValue(#""part""#) { "a part".dropFirst(2) },
    WrittenValue(#""c""#) { Character("c") },
    WrittenValue("nil") { Int?.none },
    WrittenValue("nil") { Int??.some(.none) },
    WrittenValue("3") { Int??.some(.some(3)) },
    WrittenValue("()") { () },
    WrittenValue("(1, \"a\")") { (1, "a") },
    WrittenValue("(x: 1, y: nil)") { (x: 1, y: Int?.none) },
    WrittenValue("[]") { [Int]() },
    WrittenValue("[1, nil]") { [1, nil] },
    WrittenValue("[[\"a\"], []]") { [["a"], []] },
    WrittenValue(inBrackets("7", 19)) { nested(7, 19) },
    WrittenValue(inBrackets("…", 20)) { nested(7, 20) },
    WrittenValue("[:]") { [String: Int]() },
    WrittenValue("[\"a\": [1], \"b\": []]") { ["b": [], "a": [1]] },
    WrittenValue("[\"a\", \"b\"]") { Set(["b", "a"]) },
    WrittenValue("1...3") { 1...3 },
    WrittenValue("[2, 3]") { [1, 2, 3].dropFirst() },
    WrittenValue(".dot") { StoreMock.Shape.dot },
    WrittenValue(".box(width: 1, height: 2)") { StoreMock.Shape.box(width: 1, height: 2) },
    WrittenValue(".failure(.noNetwork)") { Result<Int, _>.failure(StoreMock.Offline.noNetwork) },
    WrittenValue("Gone(id: 7)") { StoreMock.Gone(id: 7) },
    WrittenValue("Line(item: \"fig\", price: 1)") { StoreMock.Line(item: "fig", price: 1) },
    WrittenValue("Box<Int>(content: 3)") { Box(content: 3) },
    WrittenValue("Metatype(type: any Collection<Int>.self, other: 2)") { Metatype() },
    WrittenValue("Box<String?>(content: nil)") { Box(content: String?.none) },
    WrittenValue("1 EUR") { StoreMock.Price(cents: 100, currency: "EUR") },
    WrittenValue("one two") { Spoken(description: "one\ntwo") },
    WrittenValue("Spoken") { Spoken(description: "") },
    WrittenValue("Clerk") { StoreMock.Clerk() },
    WrittenValue("Box<Clerk>(content: Clerk)") { Box(content: StoreMock.Clerk()) },
    WrittenValue("teller") { StoreMock(name: "teller") },
    WrittenValue("StoreMock") { StoreMock() },
    WrittenValue("closure") { { (_: Int) in true } },
    WrittenValue("Box<() -> Bool>(content: closure)") { Box(content: { true }) },
    WrittenValue("Int.self") { Int.self },
    WrittenValue("[String: Int?].self") { [String: Int?].self },
    WrittenValue("((Int) -> Bool)?.self") { ((Int) -> Bool)?.self },
    WrittenValue("[Box<(Int) -> [Box<Int?>]>].self") { [Box<(Int) -> [Box<Int?>]>].self },
    WrittenValue("Result<[Int], Error>.self") { Result<[Int], any Error>.self },
    WrittenValue("[Int?: String].self") { [Int?: String].self },
    WrittenValue("any Error.self") { (any Error).self },
    WrittenValue("\"a\"") { AnyHashable("a") },
    WrittenValue("7") { 7 as Any },
    WrittenValue("ObjectIdentifier") { ObjectIdentifier(StoreMock.Clerk()) },
    WrittenValue("UnsafeRawPointer") { UnsafeRawPointer(bitPattern: 0x7EAD_BEEF) },
    WrittenValue("3 bytes (01 ab ff)") { Data([1, 0xAB, 0xFF]) },
    WrittenValue("20 bytes (\(Array(repeating: "07", count: 16).joined(separator: " ")) …)") {
      Data(repeating: 7, count: 20)
    },
    WrittenValue("https://example.org/a") { URL(string: "https://example.org/a") },
    WrittenValue("1970-01-01 00:00:00 +0000") { Date(timeIntervalSince1970: 0) },
    WrittenValue("12.5") { Decimal(string: "12.5") },
    WrittenValue("<NSObject: 0x…>") { NSObject() },
    WrittenValue("\\Line.price") { \StoreMock.Line.price },
    WrittenValue("\"\(String(repeating: "x", count: 77))…\"") { String(repeating: "x", count: 90) },
    WrittenValue("\"\(String(repeating: "x", count: 78))\"") { String(repeating: "x", count: 78) },
  ]

  private static func inBrackets(_ text: String, _ levels: Int) -> String {
    String(repeating: "[", count: levels) + text + String(repeating: "]", count: levels)
  }

  private static func nested(_ value: Any, _ levels: Int) -> Any {
    (0..<levels).reduce(value) { inner, _ in [inner] }
  }
}

/// A struct whose first property takes no space, which a mirror cannot read.
private struct Metatype {
  let type = (any Collection<Int>).self
  let other = 2
}

private struct Box<Content> {
  let content: Content
}

extension Box: Sendable where Content: Sendable {}

private struct Spoken: CustomStringConvertible {
  let description: String
}

// MARK: - CorrectionTests

/// The lines that messages offer, pasted.
struct CorrectionTests {
  @Test func `the code that a message suggests compiles and works`() async throws {
    let store = StoreMock(.strict, name: "store")
    var number = 3
    let failures = try await collectingFailures {
      store.stub().call(store.add(Arg.any(), qty: Arg.any())).andReturn(true)
      store.stub().call(store.clear())
      store.stub().call(store.title).andReturn("fruit")
      store.stub().call(store.title = Arg.any())
      store.stub().call(store[Arg.any()]).andReturn("figs")
      store.stub().call(store[Arg.any()] = Arg.any())
      store.stub().call(store[row: Arg.any(), shelf: Arg.any()]).andReturn(3)
      try store.stub().call(store.load(id: Arg.any())).andReturn(StoreMock.Order())
      try await store.stub().call(store.fetch(id: Arg.any())).andReturn(StoreMock.Order())
      store.stub().call(store.find(Arg.any())).andReturn(nil)
      store.stub().call(store.whenDone(Arg.closure()))
      store.stub().call(store.each(Arg.closure())).andDo { (a1: @escaping (Int) -> Bool) in _ = a1 }
      store.stub().call(store.bump(&number)).andDo { (a1: Inout<Int>) in a1.value = 4 }
      store.stub().call(store.decode(Arg.eq(StoreMock.Order.self))).andReturn(StoreMock.Order())
      store.stub().call(store.make(Arg.any()))
      store.expect().call(store.property.set(store.title, value: "nuts"), count: .between(1...3))

      store.clear()
      store.title = "nuts"
      store[1] = "figs"
      store.bump(&number)
      store.each { $0 > 1 }
      #expect(store.add("fig", qty: 3) && store.title == "fruit" && store[1] == "figs")
      #expect(try store.load(id: 7) == store.decode(StoreMock.Order.self))
    }

    #expect(number == 4)
    #expect(failures == [])
  }

  @Test func `the arguments in a message compile to equal values`() {
    let store = StoreMock(.strict, name: "store")
    store.stub().call(store.add("a \"fig\"\n", qty: -3)).andReturn(true)
    store.stub().call(store.draw(.dot))
    store.stub().call(store.hold(nil))
    store.stub().call(store.put(Int8(3)))
    store.stub().call(store.put(true))
    store.stub().call(store.put(1e+20))
    store.stub().call(store.put(Float(1.5)))
    store.stub().call(store.paint(.dot, in: Character("x"), times: UInt8(2)))
    store.stub().call(store.place(Arg.any(), on: Arg.eq("top"), at: Arg.eq(nil)))

    #expect(store.add("a \"fig\"\n", qty: -3))
    store.draw(.dot)
    store.hold(nil)
    store.put(3 as Int8)
    store.put(true)
    store.put(1e20)
    store.put(1.5 as Float)
    store.paint(.dot, in: "x", times: 2)
    store.place(StoreMock.Order(), on: "top", at: nil)
    store.verifyNoUnusedStubs()
  }
}

// MARK: - Types with test descriptions

private struct Fruit: Hashable, CustomStringConvertible, CustomTestStringConvertible {
  let name: String

  var description: String { "Fruit with a description" }
  var testDescription: String { "a \(name)" }
}

private enum Ripeness: CustomTestStringConvertible {
  case ripe(days: Int)

  var testDescription: String {
    switch self {
    case .ripe(let days): "ripe for \(days) days"
    }
  }
}

private final class Tree: CustomTestStringConvertible {
  var testDescription: String { "a tree" }
}

/// An empty description isn't used.
private struct Leaf: CustomTestStringConvertible {
  var testDescription: String { "" }
}
