import ExpectTesting
import Testing

@Suite(.verifiesMocks) struct Statics {
  @Test func `a static member can be expected and stubbed`() {
    ClockMock.statics.expect().call(ClockMock.tick(2), count: 1).andReturn(5)

    let ticks = tick(ClockMock.self)

    #expect(ticks == 5)
  }

  @Test func `static properties and subscripts can be stubbed and expected`() {
    ClockMock.statics.stub().call(ClockMock.skew).andReturn(3)
    ClockMock.statics.expect().call(ClockMock.skew = 4, count: 1)
    ClockMock.statics.stub().call(ClockMock[Arg.eq("a")]).andReturn(7)

    ClockMock.skew = 4

    #expect([ClockMock.skew, ClockMock["a"]] == [3, 7])
  }

  @Test func `throwing and async static members can be stubbed`() async throws {
    try ClockMock.statics.stub().call(ClockMock.wind()).andThrow(Broken())
    try await ClockMock.statics.stub().call(ClockMock.sync(Arg.any())).andReturn { (n: Int) in n + 1
    }

    let time = try await ClockMock.sync(3)

    #expect(time == 4)
    #expect(throws: Broken()) { try ClockMock.wind() }
  }

  @Test func `a static factory method returns the stubbed object`() {
    let clock = ClockMock(name: "clock")
    ClockMock.statics.stub().call(ClockMock.make()).andReturn(clock)

    #expect(ClockMock.make() === clock)
  }

  @Test func `an operator can be stubbed`() {
    let (early, late) = (ClockMock(name: "early"), ClockMock(name: "late"))
    ClockMock.statics.stub().call(Arg.eq(early) < Arg.any()).andReturn(true)

    #expect(early < late)
    #expect(!(late < early))
  }

  @Test func `each specialization of a generic mock has its own statics`() {
    BinMock<Int>.statics.stub().call(BinMock<Int>.label()).andReturn("numbers")
    BinMock<String>.statics.stub().call(BinMock<String>.label()).andReturn("texts")

    #expect([BinMock<Int>.label(), BinMock<String>.label()] == ["numbers", "texts"])
  }

  @Test func `a spy runs the real implementation of class members without a stub`() {
    PrinterMock.statics.stub().call(PrinterMock.pages(Arg.eq(1))).andReturn(0)
    PrinterMock.statics.enableSpy()

    #expect([PrinterMock.pages(1), PrinterMock.pages(2)] == [0, 20])
  }

  @Test func `Mock.statics(of:) works for a type with its own member named statics`() {
    Mock.statics(of: TakenMock.self).stub().call(TakenMock.statics).andReturn(3)

    #expect(TakenMock.statics == 3)
  }

  @Test func `failures describe static members with the name of their type`() {
    let failures = collectingFailures {
      ClockMock.statics.expect().call(ClockMock.tick(2), count: 1)
      _ = ClockMock.tick(3)
      _ = ClockMock.statics.stub()
      _ = try? ClockMock.reset()
    }

    #expect(
      failures.dropLast().map(\.message) == [
        """
        ClockMock.statics.stub() has no call, or an argument of its call threw an error.
        Write: ClockMock.statics.stub().call(ClockMock.<#member#>)
        """,
        """
        ClockMock.reset() was called, but no stub has a result for it, and Spring has no default \
        value.
        To fix it: try ClockMock.statics.stub().call(ClockMock.reset()).andReturn(<#Spring#>)
        """,
      ])
    #expect(failures.last?.problem == .calls(0, to: "ClockMock.tick(2)"))
  }
}

@Suite(.verifiesMocks) struct StaticInitializers {
  @Test func `an initializer can be expected`() {
    BoatMock.statics.expect().call(BoatMock(hull: 3), count: 1)

    let boat = BoatMock(hull: 3)

    #expect(boat.description == "BoatMock")
  }

  @Test func `a failable initializer returns nil if its stub does`() {
    BoatMock.statics.stub().call(BoatMock(name: "Titanic")).andReturn(nil)

    #expect(BoatMock(name: "Titanic") == nil)
    #expect(BoatMock(name: "Vasa") != nil)
  }

  @Test func `a stub can make a failable initializer fail only once`() {
    BoatMock.statics.stub().call(BoatMock(name: Arg.any())).andReturn(nil).thenDo {}

    let boats: [BoatMock?] = [BoatMock(name: "a"), BoatMock(name: "b")]

    #expect(boats.map { $0 == nil } == [true, false])
  }

  @Test func `a throwing initializer throws the stubbed error`() throws {
    try BoatMock.statics.stub().call(BoatMock(leak: Arg.eq(1))).andThrow(Broken())

    #expect(throws: Broken()) { try BoatMock(leak: 1) }
    #expect(throws: Never.self) { try BoatMock(leak: 2) }
  }
}

@Suite struct StaticsOfScopes {
  @Test func `statics are verified and discarded at the end of their scope`() {
    let failures = collectingFailures {
      ClockMock.statics.expect().call(ClockMock.tick(2)).andReturn(5)
    }
    let ticks = collectingFailures { #expect(ClockMock.tick(2) == 0) }

    #expect(failures.map(\.problem) == [.calls(0, to: "ClockMock.tick(2)")])
    #expect(ticks == [])
  }

  @Test func `a nested scope uses the stubs of the outer scope`() {
    _ = collectingFailures {
      ClockMock.statics.stub().call(ClockMock.tick(2)).andReturn(5)
      _ = collectingFailures { #expect(ClockMock.tick(2) == 5) }
    }
  }

  @Test func `statics are released at the end of their scope`() {
    weak var released: Mock?

    _ = collectingFailures {
      ClockMock.statics.stub().call(ClockMock.tick(2))
      released = ClockMock.statics
    }

    #expect(released == nil)
  }

  @Test func `outside of any scope, a type has one shared mock for its statics`() {
    SharedMock.statics.stub().call(SharedMock.number()).andReturn(7)

    #expect(SharedMock.number() == 7)
    #expect(SharedMock.statics === Mock.statics(of: SharedMock.self))
  }
}

struct StaticsConcurrencyTests {
  @Test func `concurrent scopes don't share the stubs of a static member`() async {
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          let failures = await collectingFailures {
            ClockMock.statics.expect().call(ClockMock.tick(2), count: 2).andReturn(number)
            await Task.yield()
            async let other = ClockMock.tick(2)
            let ticks = await [ClockMock.tick(2), other]
            #expect(ticks == [number, number])
          }
          #expect(failures == [])
        }
      }
    }
  }

  @Test func `concurrent tasks of one scope share the statics of a type`() async {
    _ = await collectingFailures {
      let mocks = await withTaskGroup(returning: Set<Mock>.self) { group in
        for _ in 0..<200 { group.addTask { ClockMock.statics } }
        return await group.reduce(into: []) { $0.insert($1) }
      }

      #expect(mocks.count == 1)
    }
  }
}

// MARK: - Fixtures

private struct Broken: Error, Equatable {}

private final class Spring {}

private func tick(_ clock: (some Clock).Type) -> Int { clock.tick(2) }

private protocol Clock: Comparable {
  static func tick(_ seconds: Int) -> Int
  static func wind() throws
  static func reset() throws -> Spring
  static func sync(_ number: Int) async throws -> Int
  static func make() -> Self
  static var skew: Int { get set }
  static subscript(key: String) -> Int { get }
}

private final class ClockMock: Mock, Clock, @unchecked Sendable {
  static func tick(_ seconds: Int) -> Int { statics.call(seconds) }
  static func wind() throws { try statics.callThrowing() }
  static func reset() throws -> Spring { try statics.callThrowing() }
  static func sync(_ number: Int) async throws -> Int { try await statics.callThrowing(number) }
  static func make() -> ClockMock { statics.call() ?? ClockMock() }
  static var skew: Int {
    get { statics.call() }
    set { statics.call(newValue) }
  }
  static subscript(key: String) -> Int { statics.call(key) }
  static func < (left: ClockMock, right: ClockMock) -> Bool { statics.call(left, right) }
}

private final class SharedMock: Mock, @unchecked Sendable {
  static func number() -> Int { statics.call() }
}

private final class BinMock<Thing>: Mock, @unchecked Sendable {
  static func label() -> String { statics.call() }
}

private class Printer {
  class func pages(_ count: Int) -> Int { count * 10 }
}

private final class PrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")

  override class func pages(_ count: Int) -> Int { statics.forward(count) { super.pages(count) } }
}

private final class TakenMock: MockDelegate {
  let it = Mock()

  static var statics: Int { Mock.statics(of: Self.self).call() }
}

private final class BoatMock: Mock, @unchecked Sendable {
  convenience init(hull: Int) {
    self.init()
    Self.statics.call(hull)
  }

  convenience init?(name: String) {
    self.init()
    guard Self.statics.initializes(name) else { return nil }
  }

  convenience init(leak: Int) throws(Broken) {
    self.init()
    try Self.statics.callThrowing(leak, throwing: Broken.self)
  }
}
