import ExpectTesting
import Testing

struct MessageTests {
  @Test(arguments: examples)
  func `says exactly what went wrong`(in example: FailureExample) async throws {
    let messages = try await example.failures().map(\.message)

    #expect(messages == example.messages)
  }

  @Test func `every case of a failure or misuse has an example`() async throws {
    var topics: Set<String> = []

    for example in Self.examples { topics.formUnion(try await example.failures().map(\.topic)) }
    for example in MisuseExample.all { topics.formUnion(try await example.reports().map(\.topic)) }

    // The process ends after this one, which is why 'TrapTests' has its example.
    #expect(try declaredTopics().symmetricDifference(topics) == ["ArgumentMisuse.noPlaceholder"])
  }

  @Test func `no message shows an address or a very long line`() async throws {
    for example in Self.examples {
      let lines = try await example.failures().flatMap { $0.message.split(separator: "\n") }

      #expect(lines.allSatisfy { !$0.contains("0x") && $0.count <= 240 })
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

/// The cases of failures and misuses in the sources, except those that contain another misuse.
private func declaredTopics() throws -> Set<String> {
  var topics: Set<String> = []
  var path: [Substring] = []
  for file in ["Failures/Failure", "Failures/Misuse", "Expectations/CallCount"] {
    for line in try repositoryFile("Sources/Expect/\(file).swift").split(separator: "\n") {
      let declaration =
        /^ *(?:public |indirect )*(?:struct|enum|extension|case) (\w+)(\(\w+(Misuse|\.Problem))?/
      guard let match = line.firstMatch(of: declaration) else { continue }
      path = path.prefix(line.prefix { $0 == " " }.count / 2) + [match.output.1]
      if match.output.2 == nil { topics.insert(path.joined(separator: ".")) }
    }
  }
  return topics.filter {
    $0.contains(/^(Failure|\w*Misuse(\.Kind)?|CallCount\.Problem)\.[a-z]\w+$/)
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
  func newest(before id: Int) throws(Offline) -> Order {
    try callThrowing(id, throwing: Offline.self)
  }

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
  func log(_ parts: String...) { call(parts) }
  func bump(_ number: inout Int) { withInout(&number) { call($0) } }

  func whenDone(_ closure: @escaping (Int) -> Void) { call(closure) }
  func each(_ body: (Int) -> Bool) { withoutActuallyEscaping(body) { call(Borrowed($0)) } }
  func anything(_ id: Int) -> Any { call(id) }
  func run() { call {} }
}

extension StoreMock {
  struct Mode: Hashable, CustomStringConvertible {
    let id: Int
    var description: String { "mode" }
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

  enum Offline: Error {
    case noNetwork
  }

  struct Gone: Error {
    let id: Int
  }

  final class Clerk: Sendable {}

  struct Price: Equatable, CustomStringConvertible {
    let cents: Int
    let currency: String
    var description: String { "\(cents / 100) \(currency)" }
  }
}
