import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// A kind of member, whose calls differ by a number.
struct MemberKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let canThrow: Bool
  private let makeDesk: @Sendable (Mock.Strictness, Mock.Keeping) -> UsedMember

  /// - Parameters:
  ///   - description: What is special about the member.
  ///   - arguments: The number of its arguments.
  ///   - canThrow: Whether it can throw a `StubbedError`.
  ///   - owner: Creates the object with the member, and its mock.
  ///   - result: Creates a result of the member from a number.
  ///   - number: Returns the number of a result, or `nil` for a member without a result.
  ///   - call: Calls the member.
  private init<Owner: Sendable, Result>(
    _ description: String, arguments: Int = 1, canThrow: Bool = false,
    of owner: @escaping @Sendable (Mock.Strictness, Mock.Keeping) -> (Owner, Mock),
    result: @escaping @Sendable (Int) -> Result, number: @escaping @Sendable (Result) -> Int?,
    _ call: @escaping @Sendable (Owner, Argument) async throws -> Result
  ) {
    testDescription = description
    self.canThrow = canThrow
    makeDesk = { strictness, keeping in
      let (owner, mock) = owner(strictness, keeping)
      return UsedMember(
        mock: mock, arguments: arguments,
        receive: { try await number(call(owner, .passed($0))) },
        state: { statement, argument in
          try await statement.of(mock, result) { try await call(owner, argument) }
        })
    }
  }

  /// Creates a new mock.
  func member(_ strictness: Mock.Strictness, _ keeping: Mock.Keeping) -> UsedMember {
    makeDesk(strictness, keeping)
  }

  static let all = methods + results + arguments + properties + owners
}

/// A mock, of which a test uses one member.
struct UsedMember: Sendable {
  let mock: Mock
  let arguments: Int
  fileprivate let receive: @Sendable (Int) async throws -> Int?
  fileprivate let state: @Sendable (Statement, Argument) async throws -> Answering?

  /// Calls the member, and returns the number of its result.
  @discardableResult
  func call(_ number: Int) async throws -> Int? { try await receive(number) }

  /// Checks which results calls have.
  func answers(_ expected: KeyValuePairs<Int, Int>) async throws {
    for (number, result) in expected {
      let answer = try await call(number)
      #expect(answer == nil || answer == result)
    }
  }

  /// States something about the member.
  @discardableResult
  func state(_ statement: Statement, _ argument: Argument) async throws -> Answering? {
    try await state(statement, argument)
  }
}

/// The start of a statement.
enum Statement {
  case stub
  case expect(CallCount)
  case expectIn(CallOrder)
  case reject
  case received(CallCount)

  fileprivate func of<Result>(
    _ mock: Mock, _ result: @escaping @Sendable (Int) -> Result, call: () async throws -> Result
  ) async throws -> Answering? {
    switch self {
    case .stub: return Answering(mock.stub().call(try await call()), result)
    case .expect(let count):
      return Answering(mock.expect().call(try await call(), count: count), result)
    case .expectIn(let order):
      return Answering(mock.expect(in: order).call(try await call(), count: 1), result)
    case .reject: mock.reject().call(try await call())
    case .received(let count): mock.received().call(try await call(), count: count)
    }
    return nil
  }
}

/// What a stub does, with numbers for results.
struct Answering: Sendable {
  let returns: @Sendable (Int) -> Void
  let thenReturns: @Sendable (Int) -> Void
  let does: @Sendable (@escaping @Sendable ([Any?]) -> Void) -> Void
  let fails: @Sendable () -> Void

  fileprivate init<Result>(_ stub: Stub<Result>, _ result: @escaping @Sendable (Int) -> Result) {
    returns = { stub.andReturn(result($0)) }
    thenReturns = { stub.thenReturn(result($0)) }
    does = { body in stub.andDo { (arguments: [Any?]) in body(arguments) } }
    fails = { stub.andThrow(StubbedError()) }
  }
}

struct StubbedError: Error, Equatable {}

/// An argument of a call.
enum Argument: Sendable {
  /// A value that the code under test passes.
  case passed(Int)

  // What a statement passes.
  case value(Int)
  case equal(Int)
  case any
  case verified(Int)
  case negated(Int)
  case recorded(in: Locked<[Int]>)

  fileprivate func callAsFunction<Value>(
    _ make: (Int) -> Value, _ number: @escaping @Sendable (Value) -> Int
  ) -> Value {
    switch self {
    case .passed(let wanted), .value(let wanted): make(wanted)
    case .equal(let wanted): Arg.eq(make(wanted))
    case .any: Arg.any()
    case .verified(let wanted): Arg.verify { number($0) == wanted }
    case .negated(let unwanted): Arg.not(Arg.eq(make(unwanted)))
    case .recorded(let numbers):
      Arg.verify { value in
        numbers.withLock { $0.append(number(value)) }
        return true
      }
    }
  }

  fileprivate var number: Int { self({ $0 }, { $0 }) }

  /// Another argument, which is the same in every call.
  fileprivate func constant<Value>(_ value: Value) -> Value {
    switch self {
    case .passed, .value: value
    default: Arg.eq(value)
    }
  }

  fileprivate var closure: @Sendable () -> Void {
    if case .passed = self { return {} }
    return Arg.closure()
  }
}

// MARK: - Members of a mock

extension MemberKind {
  /// A member of `EveryMock`, whose result is a number.
  private init(
    _ description: String, arguments: Int = 1, canThrow: Bool = false,
    _ call: @escaping @Sendable (EveryMock, Argument) async throws -> Int
  ) {
    self.init(
      description, arguments: arguments, canThrow: canThrow, result: { $0 }, number: { $0 }, call)
  }

  /// A member of `EveryMock`.
  private init<Result>(
    _ description: String, arguments: Int = 1, canThrow: Bool = false,
    result: @escaping @Sendable (Int) -> Result, number: @escaping @Sendable (Result) -> Int?,
    _ call: @escaping @Sendable (EveryMock, Argument) async throws -> Result
  ) {
    self.init(
      description, arguments: arguments, canThrow: canThrow,
      of: { strictness, keeping in
        let mock = EveryMock(strictness, keeps: keeping)
        return (mock, mock)
      }, result: result, number: number, call)
  }

  private static let methods = [
    Self("plain") { $0.plain($1.number) },
    Self("of two arguments", arguments: 2) { $0.pair($1.number, with: $1.constant("text")) },
    Self("with a default argument", arguments: 2) { $0.optional($1.number, $1.constant(true)) },
    Self("throwing", canThrow: true) { try $0.throwing($1.number) },
    Self("throwing a type", canThrow: true) { try $0.throwingType($1.number) },
    Self("async") { await $0.suspending($1.number) },
    Self("async and throwing", canThrow: true) { try await $0.suspendingThrowing($1.number) },
    Self("on the main actor") { await $0.isolated($1.number) },
    Self("generic") { $0.generic($1.number) },
    Self("overloaded by type") { $0.overloaded($1({ "\($0)" }, { Int($0) ?? 0 })) },
    Self("overloaded by effect", canThrow: true) { try await $0.effects($1.number) },
    Self("named like a keyword") { $0.`init`($1.number) },
    Self("named in another script") { $0.größe($1.number) },
    Self("callable") { $0($1.number) },
    Self("forwarding") { $0.forwarding($1.number) },
  ]

  private static let results = [
    Self("without a result", result: { _ in }, number: { _ in nil }, { $0.silent($1.number) }),
    Self(
      "with an optional result", result: { $0 as Int? }, number: { $0 ?? -1 },
      { $0.maybe($1.number) }),
    Self(
      "with a tuple as its result", result: { (number: $0, text: "a") }, number: { $0.number },
      { $0.tuple($1.number) }),
    Self(
      "with an array as its result", result: { [$0] }, number: { $0.first ?? 0 },
      { $0.list($1.number) }),
    Self(
      "with a closure as its result", result: { constant($0) }, number: { $0?() ?? -1 },
      { $0.closure($1.number) }),
    Self(
      "with an object as its result", result: { Box($0) }, number: { $0.number },
      { $0.object($1.number) }),
    Self(
      "with a protocol as its result", result: { Box($0) as (any Numbered)? },
      number: { $0?.number ?? -1 }, { $0.existential($1.number) }),
  ]

  private static let arguments = [
    Self("of an optional") { $0.of($1({ $0 as Int? }, { $0 ?? 0 })) },
    Self("of an array") { $0.of($1({ [$0] }, { $0.first ?? 0 })) },
    Self("of a dictionary") { $0.of($1({ ["a": $0] }, { $0["a"] ?? 0 })) },
    Self("of a tuple") { $0.ofTuple($1({ ($0, "a") }, { $0.0 })) },
    Self("of a struct without '=='") { $0.of($1({ Point(x: $0, label: nil) }, { $0.x })) },
    Self("of an enum without '=='") { $0.of($1({ Shape.circle($0) }, { $0.radius })) },
    Self("of a shared object") { $0.of($1({ Box.shared[$0] }, { $0.number })) },
    Self("of a protocol") { $0.of($1({ Box.shared[$0] as any Numbered }, { $0.number })) },
    Self("of any value") { $0.ofAny($1({ $0 as Any }, { $0 as? Int ?? 0 })) },
    Self("of an inout value") {
      var number = $1.number
      return $0.writing(&number)
    },
    Self("of several values") { $0.variadic($1.number) },
    Self("with a closure", arguments: 2) { $0.running($1.number, $1.closure) },
  ]

  private static let properties = [
    Self("an assigned property", result: { _ in }, number: { _ in nil }, { $0.title = $1.number }),
    Self("a subscript") { $0[$1.number] },
    Self(
      "an assigned subscript", arguments: 2, result: { _ in }, number: { _ in nil },
      { $0[$1.constant(0)] = $1.number }),
  ]

  private static let owners = [
    Self(
      "of an actor", of: { DeskActor.make($0, $1) }, result: { $0 }, number: { $0 },
      { await $0.number(of: $1) }),
    Self(
      "of a class with a mock", of: { Subclass.make($0, $1) }, result: { $0 }, number: { $0 },
      { $0.number($1.number) }),
    Self(
      "of a generic mock", of: { GenericMock<Int>.make($0, $1) }, result: { $0 }, number: { $0 },
      { $0.number($1.number) }),
  ]
}

// MARK: - Fixtures

private func constant(_ number: Int) -> (@Sendable () -> Int)? { { number } }

private protocol Numbered: Sendable {
  var number: Int { get }
}

private final class Box: Numbered, MockUsable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static var anyValue: any MockUsable { Box(0) }
  func equal(to other: (any MockUsable)?) -> Bool { self === other as? Box }
  static let shared = (0..<10).map(Box.init)
}

private struct Point {
  let x: Int
  let label: String?
}

private enum Shape {
  case circle(Int)
  var radius: Int {
    switch self {
    case .circle(let radius): radius
    }
  }
}

infix operator <~ : AdditionPrecedence

private final class EveryMock: Mock, @unchecked Sendable {
  func plain(_ number: Int) -> Int { call(number) }
  func pair(_ number: Int, with text: String) -> Int { call(number, text) }
  func optional(_ number: Int, _ flag: Bool = true) -> Int { call(number, flag) }
  func throwing(_ number: Int) throws -> Int { try callThrowing(number) }
  func throwingType(_ number: Int) throws(StubbedError) -> Int {
    try callThrowing(number, throwing: StubbedError.self)
  }
  func suspending(_ number: Int) async -> Int { await call(number) }
  func suspendingThrowing(_ number: Int) async throws -> Int { try await callThrowing(number) }
  @MainActor func isolated(_ number: Int) -> Int { call(number) }
  func generic<Value>(_ value: Value) -> Value { call(value) }
  func overloaded(_ number: Int) -> Int { call(number) }
  func overloaded(_ text: String) -> Int { call(text) }
  func effects(_ number: Int) -> Int { call(number) }
  func effects(_ number: Int) async throws -> Int { try await callThrowing(number) }
  func `init`(_ number: Int) -> Int { call(number) }
  func größe(_ number: Int) -> Int { call(number) }
  func callAsFunction(_ number: Int) -> Int { call(number) }
  func forwarding(_ number: Int) -> Int { forward(number) { -number } }
  func silent(_ number: Int) { call(number) }
  func maybe(_ number: Int) -> Int? { call(number) }
  func tuple(_ number: Int) -> (number: Int, text: String) { call(number) }
  func list(_ number: Int) -> [Int] { call(number) }
  func closure(_ number: Int) -> (@Sendable () -> Int)? { call(number) }
  func object(_ number: Int) -> Box { call(number) }
  func existential(_ number: Int) -> (any Numbered)? { call(number) }
  func of<Value>(_ value: Value) -> Int { call(value) }
  func ofTuple(_ value: (Int, String)) -> Int { call(value) }
  func ofAny(_ value: Any) -> Int { call(value) }
  func writing(_ number: inout Int) -> Int { withInout(&number) { call($0) } }
  func variadic(_ numbers: Int...) -> Int { call(numbers) }
  func running(_ number: Int, _ body: @escaping @Sendable () -> Void) -> Int { call(number, body) }
  var title: Int {
    get { call() }
    set { call(newValue) }
  }
  subscript(number: Int) -> Int {
    get { call(number) }
    set { call(number, newValue) }
  }
}

private actor DeskActor: MockDelegate {
  nonisolated let it: Mock
  init(_ strictness: Mock.Strictness, _ keeping: Mock.Keeping) {
    it = Mock(strictness, keeps: keeping)
  }
  func number(_ number: Int) -> Int { it.call(number) }
  func number(of argument: Argument) -> Int { number(argument.number) }

  static func make(_ strictness: Mock.Strictness, _ keeping: Mock.Keeping) -> (DeskActor, Mock) {
    let member = DeskActor(strictness, keeping)
    return (member, member.it)
  }
}

private class Superclass: @unchecked Sendable {
  func number(_ number: Int) -> Int { number }
}

private final class Subclass: Superclass, MockDelegate, @unchecked Sendable {
  let it: Mock
  init(_ strictness: Mock.Strictness, _ keeping: Mock.Keeping) {
    it = Mock(strictness, keeps: keeping)
  }
  override func number(_ number: Int) -> Int { it.forward(number) { super.number(number) } }

  static func make(_ strictness: Mock.Strictness, _ keeping: Mock.Keeping) -> (Subclass, Mock) {
    let member = Subclass(strictness, keeping)
    return (member, member.it)
  }
}

private final class GenericMock<Number: Sendable>: Mock, @unchecked Sendable {
  func number(_ number: Number) -> Number { call(number) }

  static func make(_ strictness: Mock.Strictness, _ keeping: Mock.Keeping) -> (GenericMock, Mock) {
    let mock = GenericMock(strictness, keeps: keeping)
    return (mock, mock)
  }
}
