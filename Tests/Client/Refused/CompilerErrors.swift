// The code on the page "Messages of the compiler". A comment is the diagnostic of the line below it, and
// no other line has one.

import Expect
import ExpectFunctions
import ExpectNoncopyable

struct User {
  var name: String
}

struct Ticket: ~Copyable {}

enum Problem: Error {
  case declined
}

protocol Bank {
  func balance(of account: String) -> Int
  func load(id: Int) throws -> User
  func fetch(id: Int) async throws -> User
  func pay(_ amount: Int) throws(Problem)
  func notify(_ done: @escaping (String) -> Void)
  func close()
}

final class BankMock: Mock, Bank, @unchecked Sendable {
  func balance(of account: String) -> Int { call(account) }
  func load(id: Int) throws -> User { try callThrowing(id) }
  func fetch(id: Int) async throws -> User { try await callThrowing(id) }
  func pay(_ amount: Int) throws(Problem) {
    try callThrowing(amount, throwing: Problem.self)
  }
  func notify(_ done: @escaping (String) -> Void) { call(done) }
  func close() { call() }
  func keep<Value>(_ value: Value) { call(value) }
}

func effects(bank: BankMock) async throws {
  // error: call can throw but is not marked with 'try'
  bank.stub().call(bank.load(id: 7)).andReturn(User(name: "Ada"))
  try bank.stub().call(bank.load(id: 7)).andReturn(User(name: "Ada"))

  // error: expression is 'async' but is not marked with 'await'
  try bank.stub().call(bank.fetch(id: 7)).andReturn(User(name: "Ada"))
  try await bank.stub().call(bank.fetch(id: 7)).andReturn(User(name: "Ada"))

  // warning: no calls to throwing functions occur within 'try' expression
  try bank.stub().call(bank.balance(of: "Ada")).andReturn(12)
  bank.stub().call(bank.balance(of: "Ada")).andReturn(12)
}

func statements(bank: BankMock) {
  // warning: result of call to 'expect(in:fileID:filePath:line:column:)' is unused
  bank.expect()
  bank.expect().call(bank.close())

  // error: function produces expected type 'String'; did you mean to call it with '()'?
  bank.stub().call(bank.balance(of: Arg.any)).andReturn(12)
  bank.stub().call(bank.balance(of: Arg.any())).andReturn(12)

  // error: type 'String' has no member 'any'
  bank.stub().call(bank.balance(of: .any)).andReturn(12)
  bank.stub().call(bank.balance(of: Arg.any())).andReturn(12)

  // error: cannot find 'when' in scope
  when(bank.balance(of: "Ada")).thenReturn(12)
  bank.stub().call(bank.balance(of: "Ada")).andReturn(12)

  // error: 'verifyNoMoreInteractions()' has been renamed to 'verifyNoMoreCalls()'
  bank.verifyNoMoreInteractions()
  bank.verifyNoMoreCalls()

  // error: incorrect argument label in call (have '_:times:', expected '_:count:')
  bank.expect().call(bank.close(), times: 2)
  bank.expect().call(bank.close(), count: 2)

  // error: 'where' has been renamed to 'verify(_:)'
  bank.stub().call(bank.balance(of: Arg.where { $0.count > 2 })).andReturn(12)
  bank.stub().call(bank.balance(of: Arg.verify { $0.count > 2 })).andReturn(12)
  bank.stub().call(bank.balance(of: Arg.where(\.count) { $0 > 2 })).andReturn(12)

  // error: generic parameter 'Value' could not be inferred
  bank.expect().call(bank.keep(Arg.any()))
  bank.expect().call(bank.keep(Arg.any(User.self)))

  // error: cannot specialize non-generic type 'Arg'
  bank.stub().call(bank.balance(of: Arg<String>.any())).andReturn(12)
  bank.stub().call(bank.balance(of: Arg.any(String.self))).andReturn(12)
}

func stubs(bank: BankMock) throws {
  // error: type 'any Error' has no member 'declined'
  try bank.stub().call(bank.pay(Arg.any())).andThrow(.declined)
  try bank.stub().call(bank.pay(Arg.any())).andThrow(Problem.declined)

  // error: 'returns' has been renamed to 'andReturn(_:)'
  bank.stub().call(bank.balance(of: "Ada")).returns(12)
  bank.stub().call(bank.balance(of: "Ada")).andReturn(12)

  // error: value of type 'Stub<Int>' has no member 'toReturn'
  bank.stub().call(bank.balance(of: "Ada")).toReturn(12)
  bank.stub().call(bank.balance(of: "Ada")).andReturn(12)

  // error: 'andThrow' is unavailable: Write: .andThrow(…).thenThrow(…)
  try bank.stub().call(bank.load(id: 7)).andThrow(Problem.declined, Problem.declined)
  try bank.stub().call(bank.load(id: 7)).andThrow(Problem.declined)
    .thenThrow(Problem.declined)

  // error: cannot convert value of type 'Bool' to expected argument type '()'
  bank.stub().call(bank.close()).andReturn(true)
  bank.stub().call(bank.close()).andDo { print("closed") }

  // error: ambiguous use of 'andReturn'
  bank.stub().call(bank.balance(of: Arg.any())).andReturn { account in account.count }
  bank.stub().call(bank.balance(of: Arg.any()))
    .andReturn { (account: String) in account.count }

  // error: converting non-escaping value to '(String) -> Void' may allow it to escape
  bank.stub().call(bank.notify(Arg.closure())).andDo { (done: (String) -> Void) in done("Ada") }
  bank.stub().call(bank.notify(Arg.closure()))
    .andDo { (done: @escaping (String) -> Void) in done("Ada") }
}

func names() {
  let title = "balance(of:)"
  // error: cannot convert value of type 'String' to expected argument type 'StaticString'
  _ = FunctionMock<String, Int>(name: title)
  _ = FunctionMock<String, Int>(name: "balance(of:)")
}

class WrongBodies: Mock, @unchecked Sendable {
  // error: passing non-escaping parameter 'body' to function expecting an '@escaping' closure
  func each(_ body: (String) -> Void) { call(body) }

  // error: thrown expression type 'any Error' cannot be converted to error type 'Problem'
  func pay(_ amount: Int) throws(Problem) { try callThrowing(amount) }

  // error: instance method 'call(_:function:)' requires that 'Ticket' conform to 'Copyable'
  func redeem(_ ticket: consuming Ticket) { call(ticket) }

  let saveFunc = AnyFunctionMock(name: "save(_:)")
  // error: cannot convert value of type 'Value' to expected argument type 'ErasedArguments'
  func save<Value>(_ value: Value) { saveFunc.call(value) }
}

class RightBodies: Mock, @unchecked Sendable {
  func each(_ body: (String) -> Void) {
    withoutActuallyEscaping(body) { call(NonEscaping($0)) }
  }

  func pay(_ amount: Int) throws(Problem) {
    try callThrowing(amount, throwing: Problem.self)
  }

  func redeem(_ ticket: consuming Ticket) { call(Consumed(ticket)) }

  let saveFunc = AnyFunctionMock(name: "save(_:)")
  func save<Value>(_ value: Value) { saveFunc.call(value, returning: Void.self) }
}

@MainActor protocol Display {
  func show(_ text: String)
}

@MainActor final class IsolatedMock: Mock, Display, @unchecked Sendable {
  func show(_ text: String) { call(text) }
}

func greet(_ display: IsolatedMock) {
  // error: call to main actor-isolated instance method 'show' in a synchronous nonisolated context
  display.expect().call(display.show("Ada"))
}

nonisolated final class DisplayMock: Mock, Display, @unchecked Sendable {
  func show(_ text: String) { call(text) }
}

func greet(_ display: DisplayMock) {
  display.expect().call(display.show("Ada"))
}

func formerMembers(bank: BankMock, order: CallOrder) {
  // error: 'received(in:)' is unavailable: Write: inOrder { mock.received().call(…) }
  _ = bank.received(in: order).call(bank.close())
  inOrder { bank.received().call(bank.close()) }

  var name = "Ada"
  // error: 'forward(mutating:_:)' is unavailable: Only an object keeps changes. Write: mock.forward(to: …)
  bank.forward(mutating: &name) { bank.close() }
}
