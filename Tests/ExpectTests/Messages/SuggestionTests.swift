import ExpectNoncopyable
import ExpectTestSupport
import ExpectTesting
import Testing

/// Whether the code that messages suggest is in 'Suggestions.swift', and so compiles.
///
/// A member's name doesn't say whether the member is overloaded or generic, takes an autoclosure, or is isolated. A
/// suggestion about such a member may need the types of its matchers, its parameters or its result, or `await`.
struct SuggestionTests {
  @Test func `everything that a message of a table suggests compiles`() throws {
    var messages = MessageTests.examples.flatMap(\.messages) + MisuseExample.all.map(\.message)
    #if os(macOS) || os(Linux)
    messages += UsedStandInTests.messages + Trap.allCases.map(\.message)
    #endif

    let missing = suggestions(in: messages, missingIn: try compiledSuggestions())
    #expect(missing == [])
  }

  @Test func `everything that a message about an unusual member suggests compiles`() async throws {
    let calls = await collectingFailures { await HarborMock.callAll() }
    let statements = try await collectingFailures { try await HarborMock.misuseAll() }

    let messages = (calls + statements).map(\.message)
    #expect(messages.filter { Suggestion.all(in: $0).isEmpty } == [])
    let missing = suggestions(in: messages, missingIn: try compiledSuggestions())
    #expect(missing == [])
  }

  private func compiledSuggestions() throws -> String {
    try repositoryFile("Tests/ExpectTests/Messages/Suggestions.swift")
  }
}

// MARK: - HarborMock

/// A mock whose members have unusual names, parameters and results.
final class HarborMock: Mock, @unchecked Sendable {
  convenience init(hull: Int) {
    self.init()
    Self.statics.call(hull)
  }

  func `init`(_ number: Int) -> Int { call(number) }
  func `with space`(_ number: Int) -> Int { call(number) }
  func `class`(_ ship: Ship) -> Int { call(ship) }
  func callAsFunction(x: Int) -> Int { call(x) }
  func moor(in ship: Ship, for days: Int, default berth: Int) { call(ship, days, berth) }
  static func <+ (left: HarborMock, right: Int) -> Int { left.call(right) }
  static prefix func <- (operand: HarborMock) -> Int { operand.call() }
  static func tow(_ ship: Ship) throws -> Int { try statics.callThrowing(ship) }

  var `default`: Int {
    get { call() }
    set { call(newValue) }
  }
  var size: Int { get async throws { try await callThrowing() } }
  var flag: (any Flag)? {
    get { call(returning: (any Flag)?.self) }
    set { call(newValue) }
  }
  subscript(row: Int, at ship: Ship) -> String {
    get { call(row, ship) }
    set { call(row, ship, newValue) }
  }

  func read(_ pass: borrowing Pass) -> Int { withBorrowing(pass) { call($0) } }
  func keep(_ pass: consuming Pass) -> Int { call(Consumed(pass)) }
  func stamp(_ pass: inout Pass) { withInout(&pass) { call($0) } }
  func issue() throws -> Pass { try callReturningNoncopyableThrowing() }
  func leave(_ note: String, at pier: Int) { call(Unkept(String.self), pier) }
  func load(_ cargo: inout Int, onto ship: Ship) -> Bool { withInout(&cargo) { call($0, ship) } }

  func decode<Value>(_ type: Value.Type, from ship: Ship) -> Value? {
    call(type, ship, returning: Value?.self)
  }
  func hoist(_ type: any Flag.Type) { call(type) }
  func know(_ type: any Any.Type) { call(type) }
  func ask(_ question: Int??) -> Int?? { call(question, returning: Int??.self) }
  func steer(to place: (x: Int, y: Int), with ship: Ship?) { call(place, ship) }
  func show(_ flag: any Flag & Sendable, _ other: (any Flag)?) { call(flag, other) }
  func log(_ words: String...) { call(words) }

  func finish(_ body: (() -> Void)?) { call(body) }
  func wait(_ body: @escaping @Sendable () async -> Int) async -> Int { await call(body) }
  func pull(_ body: @escaping () throws -> Int) throws(Storm) -> Int {
    try callThrowing(body, throwing: Storm.self)
  }
  func ring(_ body: @escaping @MainActor (String) -> Void) { call(body) }
  func nest(_ body: @escaping ((Int) -> Void) -> Int) -> Int { call(body) }
  func game() -> ((Int) -> String)? { call(returning: ((Int) -> String)?.self) }

  struct Ship: Equatable { var masts = 3 }
  struct Pass: ~Copyable {}
  struct Storm: Error {}
  struct Pennant: Flag {}
}

protocol Flag {}

infix operator <+
prefix operator <-

// MARK: - Mistakes

extension HarborMock {
  /// Makes calls that a strict mock reports.
  fileprivate static func callAll() async {
    let harbor = HarborMock(.strict, name: "harbor")
    var cargo = 3
    var pass = Pass()
    _ = harbor.`init`(1)
    _ = harbor.`with space`(1)
    _ = harbor.class(Ship())
    _ = harbor(x: 3)
    harbor.moor(in: Ship(), for: 3, default: 4)
    _ = harbor <+ 1
    _ = <-harbor
    _ = harbor.default
    harbor.default = 3
    _ = try? await harbor.size
    _ = harbor.flag
    harbor.flag = Pennant()
    _ = harbor[1, at: Ship()]
    harbor[1, at: Ship()] = "a"
    _ = harbor.read(Pass())
    _ = harbor.keep(Pass())
    harbor.stamp(&pass)
    _ = try? harbor.issue()
    harbor.leave("a", at: 1)
    _ = harbor.load(&cargo, onto: Ship())
    let _: Int? = harbor.decode(Int.self, from: Ship())
    harbor.hoist(Pennant.self)
    harbor.know(Int.self)
    _ = harbor.ask(3)
    harbor.steer(to: (1, 2), with: nil)
    harbor.show(Pennant(), nil)
    harbor.log("a", "b")
    harbor.finish {}
    _ = await harbor.wait { 1 }
    _ = try? harbor.pull { 1 }
    harbor.ring { _ in }
    _ = harbor.nest { _ in 1 }
    _ = harbor.game()
  }

  /// Makes statements that are reported.
  fileprivate static func misuseAll() async throws {
    let harbor = HarborMock(name: "harbor")
    var cargo = 3
    var pass = Pass()
    try HarborMock.statics.received().call((HarborMock(hull: 3), HarborMock.tow(Ship())))
    for isReal in [false, true] {
      func misuse<Result>(_ stub: Stub<Result>) {
        _ = (isReal ? stub.andCallReal() : stub.andDo { (_: Odd, _: Odd, _: Odd, _: Odd) in })
          .mayBeUnused()
      }
      misuse(harbor.stub().call(harbor.class(Ship())))
      // A closure can't capture some arguments, and 'any Port' has no operators, so their bodies need more than one line.
      if !isReal { misuse(harbor.stub().call(harbor <+ 1)) }
      if !isReal { misuse(harbor.stub().call(<-harbor)) }
      misuse(harbor.stub().call(harbor.default = 3))
      misuse(harbor.stub().call(harbor[1, at: Ship()]))
      misuse(harbor.stub().call(harbor[1, at: Ship()] = "a"))
      if !isReal { misuse(harbor.stub().call(harbor.read(Pass()))) }
      if !isReal { misuse(harbor.stub().call(harbor.keep(Pass()))) }
      if !isReal { misuse(harbor.stub().call(harbor.stamp(&pass))) }
      if !isReal { misuse(harbor.stub().call(harbor.load(&cargo, onto: Ship()))) }
      misuse(harbor.stub().call(harbor.ask(3)))
      misuse(harbor.stub().call(harbor.steer(to: (1, 2), with: nil)))
      misuse(harbor.stub().call(harbor.show(Pennant(), nil)))
      misuse(harbor.stub().call(harbor.log("a")))
      misuse(harbor.stub().call(harbor.finish(Arg.closure())))
      misuse(await harbor.stub().call(harbor.wait(Arg.closure())))
      misuse(try harbor.stub().call(harbor.pull(Arg.closure())))
      misuse(harbor.stub().call(harbor.ring(Arg.closure())))
      misuse(harbor.stub().call(harbor.nest(Arg.any())))
    }
  }

  private struct Odd {}
}
