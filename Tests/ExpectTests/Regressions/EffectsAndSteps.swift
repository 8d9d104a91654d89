import ExpectTesting
import Testing

/// A stub with effects but no answer hid the answer of the next stub.
@Suite struct EffectsWithoutAnswer {
  private let guide = GuideMock(name: "guide")
  private let log = Log()

  @Test func `a stub with only effects leaves the answer to the next one`() {
    guide.stub().call(guide.city(Arg.any())).andReturn("City")
    guide.stub().call(guide.city(7)).andDo { log.add("7") }

    #expect([guide.city(7), guide.city(8)] == ["City", "City"])
    #expect(log.texts == ["7"])
  }

  @Test func `an expectation with only effects leaves the answer to a stub`() {
    guide.stub().call(guide.city(Arg.any())).andReturn("City")
    guide.expect().call(guide.city(Arg.any())).andDo { log.add("expected") }

    #expect(guide.city(7) == "City")
    #expect(log.texts == ["expected"])
    guide.verify()
  }

  @Test
  func `the effects of all statements before the one that answers run, the most specific first`() {
    guide.stub().call(guide.city(Arg.any())).andDo { log.add("never") }
    guide.stub().call(guide.city(Arg.any())).andReturn("City").andDo { log.add("answer") }
    guide.stub().call(guide.city(Arg.verify { $0 > 5 })).andDo { log.add("condition") }
    guide.stub().call(guide.city(7)).andDo { log.add("value") }

    #expect(guide.city(7) == "City")
    #expect(log.texts == ["value", "condition", "answer"])
  }

  @Test func `without another answer, the default applies`() {
    guide.stub().call(guide.city(7)).andDo { log.add("7") }
    guide.stub().call(guide.walk()).andDo { log.add("walk") }

    #expect(guide.city(7) == "")
    guide.walk()
    #expect(log.texts == ["7", "walk"])
  }

  @Test func `a step with only effects leaves the answer of its call to the next stub`() {
    guide.stub().call(guide.city(Arg.any())).andReturn("A", "B", "C")
    guide.stub().call(guide.city(7)).andReturn("1").thenDo { log.add("2") }.thenReturn("3")

    #expect([guide.city(7), guide.city(7), guide.city(7)] == ["1", "A", "3"])
    #expect(log.texts == ["2"])
  }

  @Test func `a gate without an answer leaves the answer to the next stub`() async {
    let gate = Gate()
    await guide.stub().call(guide.find(Arg.any())).andReturn("Museum")
    await guide.stub().call(guide.find(7)).andWait(for: gate)
    async let found = guide.find(7)

    await gate.waitForCall()
    gate.open()

    #expect(await found == "Museum")
  }

  @Test
  func `of several stubs that wait and don't answer, only the latest one makes the call wait`()
    async
  {
    let gate = Gate()
    await guide.stub().call(guide.find(7)).andWait(for: Gate()).mayBeUnused()
    await guide.stub().call(guide.find(7)).andWait(for: gate)
    gate.open()

    #expect(await guide.find(7) == "")
  }

  @Test func `an error of an effect ends the call`() throws {
    try guide.stub().call(guide.enter()).andReturn(1)
    try guide.stub().call(guide.enter()).andDo { throw Closed() }

    #expect(throws: Closed.self) { try guide.enter() }
  }

  @Test func `without an answer, all effects run`() {
    guide.stub().call(guide[Arg.any(), Arg.any()]).andKeep(0)
    guide.expect().call(guide[1, Arg.any()] = Arg.eq(5)).andDo { log.add("assigned") }

    guide[1, Room(name: "a")] = 5

    #expect(guide[1, Room(name: "a")] == 5)
    #expect(log.texts == ["assigned"])
  }

  @Test func `a second andKeep is reported, and the first one keeps values`() {
    let failures = collectingFailures {
      guide.stub().call(guide.floor).andKeep(1).andKeep(2)
    }
    guide.floor = 3

    #expect(failures.count == 1)
    #expect(guide.floor == 3)
  }

  @Test func `a stub whose effects ran is used, and one that came too late isn't`() {
    guide.stub().call(guide.city(7)).andDo { log.add("7") }
    guide.stub().call(guide.city(Arg.any())).andReturn("City")
    guide.stub().call(guide.city(Arg.any())).andDo { log.add("any") }.mayBeUnused()
    _ = guide.city(7)

    #expect(collectingFailures { guide.verifyNoUnusedStubs() } == [])
    #expect(log.texts == ["7", "any"])
  }
}

// MARK: - UnusedStepsOfExpectations

/// Steps of an expectation that no call reached weren't reported.
@Suite struct UnusedStepsOfExpectations {
  private let guide = GuideMock(name: "guide")

  @Test func `steps of an expectation that no call used are reported`() {
    guide.expect().call(guide.city(7)).andReturn("A", "B", "C")
    _ = guide.city(7)

    #expect(
      collectingFailures { guide.verifyNoUnusedStubs() }.map(\.headline) == [
        "Only 1 of the 3 steps of the expectation guide.city(7) was used."
      ])
  }

  @Test(arguments: [false, true])
  func `the answer of a met expectation that a stub hides is reported`(_ isEffect: Bool) {
    let failures = collectingFailures {
      let expectation = guide.expect().call(guide.city(7), count: 1)
      _ = isEffect ? expectation.andDo {} : expectation.andReturn("hidden")
      guide.stub().call(guide.city(7)).andReturn("City")
      #expect(guide.city(7) == "City")
      guide.verifyNoUnusedStubs()
    }

    #expect(failures.count == 1)
  }

  @Test func `an expectation that no call met is reported only as that`() {
    let failures = collectingFailures {
      guide.expect().call(guide.city(7)).andReturn("A", "B")
      guide.verify()
      guide.verifyNoUnusedStubs()
    }

    #expect(
      failures.map(\.headline) == ["guide.city(7) was never called (expected at least once)."])
  }

  @Test func `an expectation with an answer that all calls share has no unused steps`() {
    guide.expect().call(guide.city(7), count: 2).andReturn("A")
    _ = (guide.city(7), guide.city(7))

    #expect(collectingFailures { guide.verifyNoUnusedStubs() } == [])
  }
}

// MARK: - KeptOptionals

/// An assigned `nil` lost its level in an optional of an optional.
@Suite struct KeptOptionals {
  private let guide = GuideMock(name: "guide")

  @Test func `a property keeps the level of nil`() {
    guide.stub().call(guide.floor).andKeep(3)

    guide.floor = nil
    guard case .none = guide.floor else {
      Issue.record("not nil")
      return
    }
    guide.floor = .some(nil)
    guard case .some(.none) = guide.floor else {
      Issue.record("not .some(nil)")
      return
    }
    guide.floor = 4
    #expect(guide.floor == 4)
  }

  @Test func `a subscript keeps a value for each combination of indices`() {
    guide.stub().call(guide[Arg.any(), Arg.any()]).andKeep(0)

    guide[1, Room(name: "a")] = 1
    guide[1, Room(name: "b")] = 2
    guide[2, Room(name: "a")] = 3
    guide[1, Room(name: "a")] = 4

    #expect(guide[1, Room(name: "a")] == 4)
    #expect(guide[1, Room(name: "b")] == 2)
    #expect(guide[2, Room(name: "a")] == 3)
    #expect(guide[2, Room(name: "b")] == 0)
  }

  @Test func `an index in an existential is told apart by its type`() {
    guide.stub().call(guide[any: Arg.any()]).andKeep(0)

    guide[any: 1] = 1
    guide[any: 1.0] = 2
    guide[any: UInt8(1)] = 3

    #expect([guide[any: 1], guide[any: 1.0], guide[any: UInt8(1)]] == [1, 2, 3])
  }
}

// MARK: - SharedMocks

/// An expectation counted calls after its test had ended.
@Suite struct SharedMocks {
  private let guide = GuideMock(name: "guide")

  @Test func `an expectation doesn't count calls after its scope`() {
    let first = collectingFailures {
      guide.expect().call(guide.walk(), count: 1)
      guide.walk()
    }
    let second = collectingFailures {
      guide.expect().call(guide.walk(), count: 1)
      guide.walk()
    }

    #expect(first + second == [])
  }

  @Test func `a rejection ends with its scope`() {
    let failures = collectingFailures { guide.reject().call(guide.walk()) }
    guide.walk()

    #expect(failures == [])
  }

  @Test func `an order ends with its scope`() {
    let first = collectingFailures {
      inOrder {
        guide.expect().call(guide.walk())
        guide.expect().call(guide.rest())
      }
      guide.walk()
      guide.rest()
    }
    guide.rest()
    guide.walk()

    #expect(first == [])
  }

  @Test func `a call after the scope isn't accounted for by its expectations`() {
    _ = collectingFailures {
      guide.expect().call(guide.walk())
      guide.walk()
    }
    guide.walk()

    #expect(collectingFailures { guide.verifyNoMoreCalls() }.count == 1)
  }
}

// MARK: - RepeatedMisuses

/// A mistake that was reported once wasn't reported again, even if nobody kept the report.
@Suite struct RepeatedMisuses {
  @Test func `a body that passes too few arguments is reported until the report is kept`() {
    let careless = CarelessMock(name: "careless")
    let headline = "'two(_:b:)' of careless has 2 parameters, but its body passes 1 argument,"

    for _ in 1...2 {
      let failures = collectingFailures {
        careless.two(1, b: 2)
        careless.two(1, b: 3)
      }
      #expect(failures.map { $0.headline.hasPrefix(headline) } == [true])
    }
  }

  @Test func `a target of the wrong type is reported until the report is kept`() {
    let guide = GuideMock(name: "guide")
    guide.forward(to: 5)

    for _ in 1...2 {
      let failures = collectingFailures {
        _ = guide.open()
        _ = guide.open()
      }
      #expect(failures.map(\.headline).count == 1)
    }
  }
}

// MARK: - OneMistakeInOrders

@Suite struct OneMistakeInOrders {
  @Test func `a call that follows a missing one isn't reported after verify() reported that one`() {
    let guide = GuideMock(name: "guide")
    let failures = collectingFailures {
      inOrder {
        guide.expect().call(guide.walk())
        guide.expect().call(guide.rest())
      }
      guide.verify()
      guide.rest()
    }

    #expect(
      failures.map(\.headline) == [
        "guide.walk() was never called (expected at least once).",
        "guide.rest() was never called (expected at least once).",
      ])
  }
}

// MARK: - Fixtures

private struct Closed: Error {}

private struct Room: Equatable { let name: String }

private final class Log: @unchecked Sendable {
  private(set) var texts: [String] = []
  func add(_ text: String) { texts.append(text) }
}

private protocol Guide {
  func open() -> Int
}

private final class GuideMock: Mock, Guide, @unchecked Sendable {
  func city(_ number: Int) -> String { call(number) }
  func find(_ number: Int) async -> String { await call(number) }
  func enter() throws -> Int { try callThrowing() }
  func walk() { call() }
  func rest() { call() }
  func open() -> Int { forward { (real: any Guide) in real.open() } }
  var floor: Int?? {
    get { call() }
    set { call(newValue) }
  }
  subscript(row: Int, room: Room) -> Int {
    get { call(row, room) }
    set { call(row, room, newValue) }
  }
  subscript(any index: Any) -> Int {
    get { call(index) }
    set { call(index, newValue) }
  }
}

private final class CarelessMock: Mock, @unchecked Sendable {
  func two(_ a: Int, b: Int) { call(a) }
}
