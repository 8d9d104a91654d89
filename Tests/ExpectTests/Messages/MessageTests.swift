import ExpectTesting
import Testing

struct MessageTests {
  @Test(arguments: examples)
  func `the message has exactly this text`(in example: FailureExample) async throws {
    let messages = try await example.failures().map(\.message)

    #expect(messages == example.messages)
  }

  @Test func `every case of a failure or misuse has an example`() throws {
    let names = Set(Self.examples.map(\.testDescription) + MisuseExample.all.map(\.testDescription))

    // The process ends after this one, so its example is in 'TrapTests'.
    let cases = try declaredCases().subtracting(["Misuse.noPlaceholder"])
    #expect(cases.symmetricDifference(Self.exampleOfCase.keys) == [])
    #expect(Self.exampleOfCase.values.filter { !names.contains($0) } == [])
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

  /// The name of one example of each case.
  private static let exampleOfCase = [
    "Failure.disordered": "a call comes first that should come second",
    "Failure.missingArrivals": "too few calls at a gate",
    "Failure.intruding": "a call between those of a strict order",
    "Failure.missedTurn": "a call was received before the one that was checked",
    "Failure.stillWaiting": "a call at a gate that nobody opens",
    "Failure.unanswered": "no result for a member that throws",
    "Failure.unexpected": "nothing is expected",
    "Failure.unmet": "never called, nothing else came",
    "Failure.unusedStub": "a stub that nobody needed",
    "Failure.unwanted": "one call was neither expected nor checked",
    "Failure.wrongError": "an error that a function cannot throw",
    "ArgumentMisuse.ambiguous": "a plain value that may be what a matcher left",
    "ArgumentMisuse.capturedBorrowedClosure": "a captor for a closure that must not escape",
    "ArgumentMisuse.comparedClosure": "a closure to compare with",
    "ArgumentMisuse.computed": "an argument that is computed from a matcher",
    "ArgumentMisuse.describedOnly":
      "a condition on an argument of which the description alone is kept",
    "ArgumentMisuse.incomparable": "a value that can't be compared",
    "ArgumentMisuse.notVariadic": "any number of arguments where there is one",
    "ArgumentMisuse.misfit": "a matcher of another type",
    "BehaviorMisuse.async": "a closure that suspends in a member that does not",
    "BehaviorMisuse.afterFallThrough": "behavior after thenFallThrough()",
    "BehaviorMisuse.misfitClosure": "a closure with arguments of other types",
    "BehaviorMisuse.misfitError": "an error of another type than the member throws",
    "BehaviorMisuse.misfitErrorType": "a closure that throws another type than the member",
    "BehaviorMisuse.misfitResult": "a value of a more general type than the result",
    "BehaviorMisuse.missingResult": "nil for a member that always has a result",
    "BehaviorMisuse.negativeDelay": "a negative delay",
    "BehaviorMisuse.noRealImplementation": "no real implementation",
    "BehaviorMisuse.replacedObject": "a result of an initializer that makes its own",
    "BehaviorMisuse.throwing": "an error in a member that cannot throw",
    "BehaviorMisuse.waiting": "a wait in a member that does not suspend",
    "BodyMisuse.misfitResult": "a member that returns Any without 'returning:'",
    "BodyMisuse.missingArguments": "a body that passes fewer arguments than its member has",
    "BodyMisuse.swallowedClosure": "a closure given to 'call' by a member without parameters",
    "CallCount.Problem.empty": "an empty range of counts",
    "CallCount.Problem.negative": "a negative count",
    "ForwardingMisuse.misfitTarget": "a target of another type, reported once",
    "ForwardingMisuse.noTarget": "the real implementation of a mock that forwards to nothing",
    "ForwardingMisuse.noWay": "a member that has no way to run on the target",
    "ForwardingMisuse.overlap": "a change inside a change",
    "MatcherMisuse.comparedClosure": "a closure as an operand",
    "MatcherMisuse.computedOperand": "an operand that is computed from a matcher",
    "MatcherMisuse.emptyRange": "range() of an empty range",
    "MatcherMisuse.incomparable": "a value that can't be compared as an operand",
    "MatcherMisuse.negativeCount": "hasCount() of a negative number",
    "MatcherMisuse.negativeTolerance": "close() with a negative tolerance",
    "MatcherMisuse.noObject": "same() of a value",
    "MatcherMisuse.noValues": "in() of an empty sequence",
    "Misuse.assignmentOutsideRecording": "property.set outside a recording",
    "Misuse.emptyBlock": "a block without statements",
    "Misuse.emptyOrder": "an order in which nothing is expected",
    "Misuse.negativeTime": "a negative time",
    "Misuse.nestedStrictBlock": "a strict block in a block",
    "Misuse.noArrivals": "a wait at a gate for no call",
    "Misuse.outsideRecording": "Arg.any() outside a recording",
    "RecordingMisuse.closure": "a closure in place of a call",
    "RecordingMisuse.outsideBlock": "a statement in a task that a block starts",
    "RecordingMisuse.nothing": "a call of no mock at all",
    "RecordingMisuse.several": "two calls at once",
    "RecordingMisuse.unfinished": "expect() without call",
  ]
}

/// The cases of failures and misuses in the sources, except those that contain another misuse.
private func declaredCases() throws -> Set<String> {
  var cases: Set<String> = []
  var path: [Substring] = []
  for file in ["Failures/Failure", "Failures/Misuse", "Rules/CallCount"] {
    for line in try repositoryFile("Sources/Expect/\(file).swift").split(separator: "\n") {
      let declaration =
        /^ *(?:public |indirect )*(?:struct|enum|extension|case) (\w+)(\(\w+(Misuse|\.Problem))?/
      guard let match = line.firstMatch(of: declaration) else { continue }
      path = path.prefix(line.prefix { $0 == " " }.count / 2) + [match.output.1]
      if match.output.2 == nil { cases.insert(path.joined(separator: ".")) }
    }
  }
  return cases.filter {
    $0.contains(/^(Failure|\w*Misuse|CallCount\.Problem)\.[a-z]\w+$/)
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
  func each(_ body: (Int) -> Bool) { withoutActuallyEscaping(body) { call(Borrowed($0)) } }
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

  struct Price: Equatable, CustomStringConvertible {
    let cents: Int
    let currency: String
    var description: String { "\(cents / 100) \(currency)" }
  }
}
