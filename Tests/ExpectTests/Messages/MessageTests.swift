import ExpectTestSupport
import ExpectTesting
import Testing

struct MessageTests {
  @Test(arguments: examples)
  func `the message has exactly this text`(in example: FailureExample) async throws {
    let messages = try await example.failures().map(\.message)

    #expect(messages == example.messages)
  }

  @Test func `each function that writes a message has an example`() async throws {
    var functions: Set<String> = []
    for example in Self.examples {
      functions.formUnion(try await example.failures().compactMap(\.function))
    }
    for example in MisuseExample.all where example.isWhole {
      functions.formUnion(try await example.reports().compactMap(\.function))
    }

    // The process ends after these, so their examples are in 'TrapTests' and 'UsedStandInTests'.
    let trapping: Set = ["calledPlaceholder", "noPlaceholder"]
    let names = Set(functions.map { String($0.prefix { $0 != "(" }) })
    let declared = try declaredFunctions()
    #expect(names.symmetricDifference(declared) == trapping)
    #expect(Set(declared).count == declared.count)
  }

  @Test func `no message contains an address or has a very long headline`() async throws {
    for example in Self.examples {
      let failures = try await example.failures()

      #expect(failures.allSatisfy { !$0.message.contains("0x") && $0.headline.count <= 240 })
    }
  }

  static let examples =
    FailureExample.counts + FailureExample.rejections + FailureExample.arguments
    + FailureExample.values + FailureExample.texts
    + FailureExample.unexpectedCalls + FailureExample.stubs + FailureExample.orders
    + FailureExample.waiting + FailureExample.gates
    + FailureExample.received + FailureExample.literals + FailureExample.unwantedCalls
    + FailureExample.elsewhere + FailureExample.functions
}

/// The functions in the sources that write a message.
private func declaredFunctions() throws -> [String] {
  let folders = ["Sources/Expect/Failures", "Sources/ExpectFunctions"]
  return try folders.flatMap(repositoryFiles).flatMap { file in
    file.matches(of: /static func (\w+)[^{}]*-> Message \{/).map { String($0.1) }
  }
}

// MARK: - FailureExample

/// Something that goes wrong, and every word that is said about it.
struct FailureExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let messages: [String]
  private let scenario: @Sendable (StoreMock) async throws -> Void

  init(
    _ name: String, _ messages: String...,
    when scenario: @escaping @Sendable (StoreMock) async throws -> Void
  ) {
    testDescription = name
    self.messages = messages
    self.scenario = scenario
  }

  /// Lets it go wrong, with a mock of its own.
  func failures() async throws -> [MockFailure] {
    try await collectingFailures {
      let store = StoreMock(name: "store")
      try await scenario(store)
      store.verify()
    }
  }
}

protocol Courier {}

// MARK: - StoreMock

/// A mock with one member of every kind that messages write differently.
final class StoreMock: Mock, @unchecked Sendable {
  /// Leaves out an argument by mistake.
  func pay(_ amount: Int, to: String) { call(amount) }
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
  func close() { call() }
  func total() -> Int { call() }
  func move(from start: Int, to end: Int) { call(start, end) }
  func flag(_ first: Bool, _ second: Bool) { call(first, second) }

  var title: String {
    get { call() }
    set { call(newValue) }
  }
  subscript(row: Int) -> String {
    get { call(row) }
    set { call(row, newValue) }
  }
  subscript(row row: Int, shelf shelf: String) -> Int { call(row, shelf) }

  func load(id: Int) throws -> Order { try callThrowing(id) }
  func fetch(id: Int) async throws -> Order { try await callThrowing(id) }
  func reload() async { await call() }
  func sync() throws(Offline) { try callThrowing(throwing: Offline.self) }
  func refresh() async throws(Offline) { try await callThrowing(throwing: Offline.self) }
  func find(_ id: Int) -> Order? { call(id, returning: Order?.self) }
  func latest() -> Order { call() }
  func shelf(of item: String) -> Shelf { call(item) }
  func courier(_ id: Int) throws -> any Courier { try callThrowing(id) }
  func newest(before id: Int) throws(Offline) -> Order {
    try callThrowing(id, throwing: Offline.self)
  }

  func charge(_ charge: Charge) { call(charge) }
  func charge(_ charge: Charge, times: Double) { call(charge, times) }
  func fetchPair() throws -> (Int, String) { try callThrowing() }
  func save(_ order: Order) { call(order) }
  func hold(_ order: Order?) { call(order) }
  func draw(_ shape: Shape) { call(shape) }
  func note(_ text: String) { call(text) }
  func place(_ order: Order, on shelf: String, at index: Int?) { call(order, shelf, index) }
  func paint(_ shape: Shape, in color: Character, times: UInt8) { call(shape, color, times) }
  func count(_ numbers: [Int]) { call(numbers) }
  func stock(_ amounts: [String: Int]) { call(amounts) }
  func tag(_ tags: Set<String>) { call(tags) }
  func go(to place: (x: Int, y: Int)) { call(place) }
  func hire(_ clerk: Clerk) { call(clerk) }
  func pay(_ price: Price) { call(price) }
  func make(_ type: Any.Type) { call(type) }
  func read<Value>(_ path: String) -> Value? { call(path, returning: Value?.self) }
  func decode(_ type: Order.Type) -> Order { call(type) }
  func put<Value>(_ value: Value) { call(value) }
  func pour(_ amount: Amount) { call(amount) }
  func log(_ parts: String...) { call(parts) }
  func bump(_ number: inout Int) { withInout(&number) { call($0) } }

  func whenDone(_ closure: @escaping (Int) -> Void) { call(closure) }
  func each(_ body: (Int) -> Bool) { withoutActuallyEscaping(body) { call(NonEscaping($0)) } }
  func anything(_ id: Int) -> Any { call(id) }
  func run() { call {} }
}

extension StoreMock {
  struct Mode: Hashable, CustomStringConvertible {
    let id: Int
    var description: String { "mode" }
  }

  struct Charge {
    var card: String
    var cents: Int
  }

  struct Line: Equatable {
    var item = "apple"
    var price = 10
  }

  struct Order: Equatable {
    var id = 1
    var lines = [Line(), Line(item: "pear")]
    var note: String?
    var shape = Shape.circle(radius: 2)
    var labels: [String: Int] = [:]
  }

  enum Shape: Equatable {
    case dot
    case circle(radius: Double)
    case box(width: Int, height: Int)
  }

  // swift-format-ignore
  enum Amount {
    case none, used_up
  }

  enum Offline: Error {
    case noNetwork
  }

  struct Gone: Error {
    let id: Int
  }

  final class Clerk: Sendable {}

  struct Shelf {
    var row = 3
  }

  struct Van: Courier {}

  struct Price: Equatable, CustomStringConvertible {
    let cents: Int
    let currency: String
    var description: String { "\(cents / 100) \(currency)" }
  }
}
