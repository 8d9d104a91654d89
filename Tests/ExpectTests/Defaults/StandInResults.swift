import ExpectFunctions
import ExpectNoncopyable
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// What a call returns that nothing answers, if its member can't throw and its type has no default.
@Suite struct StandInResults {
  private let bank = BankMock(name: "bank")

  @Test func `a struct has the defaults of its properties`() {
    let receipt = reported { bank.receipt(1) }

    #expect(receipt == BankMock.Receipt(id: 0, lines: [], date: receipt.date, note: nil))
  }

  @Test func `registered values are parts of a struct`() {
    let today = Date()
    DefaultValues.register(today, for: Date.self)
    DefaultValues.register(7, for: Int.self)
    defer { DefaultValues.reset() }

    let receipt = reported { bank.receipt(1) }

    #expect(receipt == BankMock.Receipt(id: 7, lines: [], date: today, note: nil))
  }

  @Test func `an enum is its first case without a payload, or one whose payload can be made`() {
    #expect(reported { bank.state } == .closed)
    #expect(reported { bank.payment } == .cash(0))
    guard case .leaf(let receipt) = reported({ bank.tree }) else {
      Issue.record("a tree without end")
      return
    }
    #expect(receipt.id == 0)
  }

  @Test func `a tuple, a nested type, and a generic type have the defaults of their parts`() {
    let pair = reported { bank.pair() }
    #expect(pair.0.id == 0)
    #expect(pair.state == .closed)
    #expect(reported { bank.box(of: BankMock.State.self) }.value == .closed)
    #expect(reported { bank.make(BankMock.Receipt.self) }.lines == [])
    #expect(reported { bank.list().first.id } == 0)
  }

  @Test func `every value of Foundation in a struct can be read`() {
    let page = reported { bank.page() }

    #expect(page.url.absoluteString == "file:///")
    #expect(page.amount == 0)
    #expect(page.data.isEmpty)
    #expect(page.owner == nil)
    #expect(
      "\(page.anything) \(page.error)" == "a stand-in, made by Expect a stand-in, made by Expect")
  }

  @Test func `a member with typed errors returns a stand-in`() throws {
    #expect(try reported { () throws in try bank.charge(1) }.id == 0)
  }

  @Test func `a rethrowing member returns a stand-in, whether or not its closure throws`() throws {
    #expect(reported { bank.measure { 1 } }.id == 0)
    #expect(try reported { try bank.measure { throw BankMock.Declined() } }.id == 0)
  }

  @Test func `an async member returns a stand-in`() async {
    let (receipt, failures) = await collecting { await bank.fetch(1) }

    #expect(receipt.id == 0)
    #expect(failures.count == 1)
  }

  @Test func `a static member, a subscript, and a function mock return stand-ins`() {
    let function = FunctionMock<Int, BankMock.Receipt>(name: "function")
    let property = PropertyMock<BankMock.Receipt>(name: "property")

    #expect(reported { BankMock.open(1) }.id == 0)
    #expect(reported { bank[1] }.id == 0)
    #expect(reported { function.call(1) }.id == 0)
    #expect(reported { property.get() }.id == 0)
    #expect(reported { BankDouble().receipt() }.id == 0)
  }

  @Test func `a noncopyable result is a stand-in`() {
    let failures = collectingFailures {
      let token = bank.token()
      #expect(token.id == 0)
      #expect(token.name == "")
      if case .full = bank.slot() { Issue.record("not the case without a payload") }
    }

    #expect(failures.count == 2)
  }

  @Test func `an object, an existential, and a closure can be passed on`() {
    let session = reported { bank.session() }
    let guest = reported { bank.guest() }
    let closure = reported { bank.closure() }
    let vault = reported { bank.vault() }

    let kept: [Any] = [session, guest, closure, vault]
    #expect(kept.count == 4)
    #expect(Optional(session) === session)
  }

  @Test func `the record shows an error in place of a stand-in`() {
    _ = reported { bank.session() }

    #expect(bank.recordedCalls.map(\.description) == ["bank.session()"])
    guard case .error = bank.recordedCalls[0].outcome else {
      Issue.record("the record keeps a stand-in")
      return
    }
  }

  @Test func `each call without a result is reported, and returns a stand-in again`() {
    let failures = collectingFailures {
      #expect(bank.receipt(1).id == 0)
      #expect(bank.receipt(1).id == 0)
    }

    #expect(failures.count == 2)
  }

  #if os(macOS) || os(Linux)
  @Test(arguments: Use.allCases)
  func `the process prints the failure of a stand-in that code uses`(_ use: Use) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [use] in
      print(await collecting { await use.run(BankMock(name: "bank")) }.0)
    }

    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(output.contains("\(use.rawValue) was called, but no stub has a result for it"))
    #expect(output.contains("StandInResults.swift:"))
  }

  @Test func `a crash after a call without a result still ends the process`() async {
    // The address sanitizer exits instead of passing the signal on.
    await #expect(processExitsWith: .failure) {
      _ = collectingFailures { _ = BankMock(name: "bank").receipt(1) }
      UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    }
  }
  #endif

  /// Returns a result that is reported as missing.
  private func reported<Result, Failure: Error>(
    _ call: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    let failures = collectingFailures {
      result = Swift.Result { () throws(Failure) in try call() }
    }
    #expect(failures.count == 1)
    guard let result else { preconditionFailure("The closure runs once.") }
    return try result.get()
  }
}

/// Runs an async call, and returns its result with the failures.
private func collecting<Result>(
  _ call: () async -> Result
) async -> (Result, [MockFailure]) {
  var result: Result?
  let failures = await collectingFailures { result = await call() }
  guard let result else { preconditionFailure("The closure runs once.") }
  return (result, failures)
}

/// What ends the process, by the call that returns the stand-in.
enum Use: String, CaseIterable, Codable {
  case method = "bank.session()"
  case requirement = "bank.guest()"
  case closure = "bank.closure()"
  case actor = "bank.vault()"
  case invariant = "bank.receipt(3)"

  /// Returns a value that optimized code can't leave out.
  fileprivate func run(_ bank: BankMock) async -> String {
    switch self {
    case .method: bank.session().log()
    case .requirement: bank.guest().greet()
    case .closure: "\(bank.closure()(1))"
    case .actor: "\(await bank.vault().count)"
    case .invariant: bank.receipt(3).lines[0]
    }
  }
}

// MARK: - BankMock

private protocol Guest { func greet() -> String }

private final class BankMock: Mock, @unchecked Sendable {
  struct Receipt: Equatable {
    var id: Int
    var lines: [String]
    var date: Date
    var note: String?
  }
  enum State {
    case open(Int)
    case closed, frozen
  }
  enum Payment: Equatable {
    case cash(Int)
    case card(String)
  }
  indirect enum Tree {
    case node(Tree, Tree)
    case leaf(Receipt)
  }
  struct Box<Value> {
    var value: Value
    var list: [Value]
  }
  struct List { var first: Receipt }
  struct Page {
    var url: URL
    var amount: Decimal
    var data: Data
    var anything: Any
    var error: any Error
    var done: @Sendable (Int) -> Int
    weak var owner: Session?
  }
  class Session {
    let name = "a"
    func log() -> String { name }
  }
  actor Vault {
    let numbers = [1]
    var count: Int { numbers.count }
  }
  struct Declined: Error {}
  struct Token: ~Copyable {
    let id: Int
    let name: String
    deinit {}
  }
  enum Slot: ~Copyable {
    case full(Int)
    case empty
  }

  var state: State { call() }
  var payment: Payment { call() }
  var tree: Tree { call() }
  func receipt(_ id: Int) -> Receipt { call(id) }
  func charge(_ id: Int) throws(Declined) -> Receipt {
    try callThrowing(id, throwing: Declined.self)
  }
  func measure(_ body: () throws -> Int) rethrows -> Receipt {
    try withoutActuallyEscaping(body) { try callThrowing(NonEscaping($0)) }
  }
  func fetch(_ id: Int) async -> Receipt { await call(id) }
  func pair() -> (Receipt, state: State) { call() }
  func box<Value>(of type: Value.Type) -> Box<Value> { call(type) }
  func make<Value>(_ type: Value.Type) -> Value { call(type) }
  func list() -> List { call() }
  func page() -> Page { call() }
  func session() -> Session { call() }
  func guest() -> any Guest { call() }
  func closure() -> @Sendable (Int) -> Int { call() }
  func vault() -> Vault { call() }
  func token() -> Token { callReturningNoncopyable() }
  func slot() -> Slot { callReturningNoncopyable() }
  subscript(id: Int) -> Receipt { call(id) }
  static func open(_ id: Int) -> Receipt { statics.call(id) }
}

private final class BankDouble: TestDouble {
  func receipt() -> BankMock.Receipt { DefaultValues.value() }
}

extension BankMock.State: Equatable {}
