import ExpectTesting
import Testing

@Suite struct CallCounts {
  private let bell = BellMock()

  @Test(arguments: [(0, false), (1, true), (5, true)])
  func `an expectation without a count requires at least one call`(calls: Int, isMet: Bool) {
    bell.expect().call(bell.ring())

    #expect(self.isMet(bell) { bell.ring(times: calls) } == isMet)
  }

  @Test(arguments: zip(Count.allCases, Count.allCases.map(\.accepted)))
  func `a count only accepts its numbers of calls`(count: Count, accepted: Set<Int>) {
    let met = (0...6).filter { calls in
      let bell = BellMock()
      bell.expect().call(bell.ring(), count: count.value)
      return isMet(bell) { bell.ring(times: calls) }
    }

    #expect(Set(met) == accepted)
  }

  @Test(arguments: Count.allCases)
  func `the message states the expected count`(count: Count) {
    let bell = BellMock(name: "bell")
    bell.expect().call(bell.ring(), count: count.value)

    let failures = collectingFailures {
      bell.ring(times: 6)
      bell.verify()
    }

    #expect(failures.map(\.wanted) == (count.accepted.contains(6) ? [] : [count.words]))
  }

  @Test func `a count can be a range of integers`() {
    let lamp = LampMock()
    let counts: [CallCount] = [1...3, 2..., ...3, 1..<4]
    for count in counts { lamp.expect().call(lamp.color(), count: count) }

    for _ in 1...3 { _ = lamp.color() }
    #expect(collectingFailures { lamp.verify() } == [])

    #expect(
      collectingFailures { _ = lamp.color() }.map(\.wanted) == [
        "between 1 and 3 times", "at most 3 times", "between 1 and 3 times",
      ])
  }

  @Test func `a count can be an Int variable`() async {
    let count = [1, 2].count
    bell.expect().call(bell.ring(), count: count)
    bell.ring()

    let failures = await collectingFailures {
      bell.verify()
      bell.received().call(bell.ring(), count: count)
      await bell.received(within: .zero).call(bell.ring(), count: count)
    }

    #expect(failures.map(\.problem) == Array(repeating: .calls(1, to: "\(bell).ring()"), count: 3))
  }

  @Test func `every matching expectation counts a call`() {
    bell.expect().call(bell.strike(Arg.any()), count: 2)
    bell.expect().call(bell.strike(Arg.eq(1)), count: 1)
    bell.expect().call(bell.strike(Arg.verify { $0 > 1 }), count: 1)

    bell.strike(1)
    bell.strike(2)

    #expect(bell.isVerified)
  }

  @Test func `an expectation doesn't count earlier calls`() {
    bell.ring()

    bell.expect().call(bell.ring(), count: 1)
    bell.ring()

    #expect(bell.isVerified)
  }

  @Test func `a failure is reported once`() {
    bell.expect().call(bell.ring())

    let first = collectingFailures { bell.verify() }
    let second = collectingFailures { bell.verify() }

    #expect(first.count == 1)
    #expect(second == [])
  }

  @Test func `unmet expectations are reported in the order of their statements`() {
    let bell = BellMock(name: "bell")
    bell.expect().call(bell.strike(2), count: 2)
    bell.expect().call(bell.ring(), count: .atLeast(4))
    bell.ring()
    bell.ring()
    bell.ring()
    bell.strike(2)

    let problems = collectingFailures { bell.verify() }.map(\.problem)

    #expect(
      problems == [
        .calls(1, to: "bell.strike(2)"),
        .calls(3, to: "bell.ring()"),
      ])
  }

  @Test func `a call too many is reported at once, in its test, and only once`() {
    var line: UInt = 0
    var tooMany: [MockFailure] = []
    let others = collectingFailures {
      line = #line + 1
      bell.expect().call(bell.ring(), count: .atMost(2))
      bell.ring(times: 2)
      tooMany = collectingFailures {
        bell.ring(times: 2)
        bell.verify()
      }
    }

    #expect(others == [])
    #expect(tooMany.map(\.problem) == [.calls(3, to: "\(bell).ring()")])
    #expect(tooMany.map(\.site.line) == [line])
  }

  @Test func `a known issue about a call too many doesn't hide a later one`() {
    bell.expect().call(bell.ring(), count: 1)
    bell.ring(times: 1)

    let known = collectingFailures { bell.ring() }
    let later = collectingFailures { bell.ring() }

    #expect([known.count, later.count] == [1, 1])
  }

  private func isMet(_ bell: BellMock, after calls: () -> Void) -> Bool {
    collectingFailures {
      calls()
      bell.verify()
    }.isEmpty
  }
}

// MARK: - Fixtures of CallCounts

extension CallCounts {
  /// The ways to say how often a call is expected.
  enum Count: CaseIterable {
    case literal
    case exactly
    case atLeast
    case atMost
    case between
    case betweenHalfOpen
    case never
    case once
    case and
    case or
    case matching

    var value: CallCount {
      switch self {
      case .literal: 2
      case .exactly: .exactly(3)
      case .atLeast: .atLeast(4)
      case .atMost: .atMost(2)
      case .between: .between(1...3)
      case .betweenHalfOpen: .between(1..<3)
      case .never: .never
      case .once: .once
      case .and: .atLeast(2).and(.atMost(4))
      case .or: .exactly(1).or(.exactly(5))
      case .matching: .matching("an odd number of times") { $0 % 2 == 1 }
      }
    }

    /// The numbers up to 6 that are accepted.
    var accepted: Set<Int> {
      switch self {
      case .literal: [2]
      case .exactly: [3]
      case .atLeast: [4, 5, 6]
      case .atMost: [0, 1, 2]
      case .between: [1, 2, 3]
      case .betweenHalfOpen: [1, 2]
      case .never: [0]
      case .once: [1]
      case .and: [2, 3, 4]
      case .or: [1, 5]
      case .matching: [1, 3, 5]
      }
    }

    var words: String {
      switch self {
      case .literal: "twice"
      case .exactly: "3 times"
      case .atLeast: "at least 4 times"
      case .atMost: "at most twice"
      case .between: "between 1 and 3 times"
      case .betweenHalfOpen: "between 1 and 2 times"
      case .never: "never"
      case .once: "once"
      case .and: "at least twice and at most 4 times"
      case .or: "once or 5 times"
      case .matching: "an odd number of times"
      }
    }
  }
}

private final class BellMock: Mock, @unchecked Sendable {
  func ring() { call() }
  func strike(_ force: Int) { call(force) }

  func ring(times: Int) { for _ in 0..<times { ring() } }
  var isVerified: Bool { collectingFailures { verify() }.isEmpty }
}

// MARK: - Rejections

@Suite struct Rejections {
  private let door = DoorMock()

  @Test func `a rejected call is reported`() {
    let line: UInt = #line + 1
    door.reject().call(door.open(Arg.any()))

    let failures = collectingFailures {
      door.open(1)
      door.open(2)
      door.verify()
    }

    #expect(failures.map(\.problem) == [.calls(1, to: "door.open(any)")])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test(arguments: 0...5, 0...5)
  func `reject() with a count is the negation of expect()`(count: Int, calls: Int) {
    #expect(isMet(rejecting: .exactly(count), calls) == !isMet(expecting: .exactly(count), calls))
    #expect(isMet(rejecting: .atLeast(count), calls) == !isMet(expecting: .atLeast(count), calls))
    #expect(isMet(rejecting: .atMost(count), calls) == !isMet(expecting: .atMost(count), calls))
  }

  @Test(arguments: [
    (CallCount.exactly(2), "not twice"),
    (.atLeast(2), "at most once"),
    (.atMost(2), "at least 3 times"),
    (.never, "at least once"),
    (.between(0...3), "not between 0 and 3 times"),
    (.matching("an even number of times") { $0 % 2 == 0 }, "not an even number of times"),
  ])
  func `the message states the allowed counts`(count: CallCount, words: String) {
    door.reject().call(door.knock(), count: count)

    let calls = words == "at least once" ? 0 : 2
    let failures = collectingFailures {
      for _ in 0..<calls { door.knock() }
      door.verify()
    }

    #expect(failures.map(\.problem) == [.calls(calls, to: "door.knock()")])
    #expect(failures.map(\.wanted) == [words])
  }

  @Test func `a rejection can specify a result`() {
    door.reject().call(door.isOpen(), count: 2).andReturn(true)

    let isOpen = door.isOpen()

    #expect(isOpen)
    #expect(collectingFailures { door.verify() } == [])
  }

  @Test func `the message describes a rejected assignment as an assignment`() {
    door.reject().call(door.color = Arg.any())

    #expect(
      collectingFailures { door.color = "red" }.map(\.problem)
        == [.calls(1, to: "door.color")])
  }

  private func isMet(expecting count: CallCount, _ calls: Int) -> Bool {
    let door = DoorMock()
    door.expect().call(door.knock(), count: count)
    return collectingFailures {
      for _ in 0..<calls { door.knock() }
      door.verify()
    }.isEmpty
  }

  private func isMet(rejecting count: CallCount, _ calls: Int) -> Bool {
    let door = DoorMock()
    door.reject().call(door.knock(), count: count)
    return collectingFailures {
      for _ in 0..<calls { door.knock() }
      door.verify()
    }.isEmpty
  }
}

// MARK: - Fixtures of Rejections

private final class DoorMock: Mock, @unchecked Sendable {
  init() { super.init(name: "door") }
  var color: String {
    get { call() }
    set { call(newValue) }
  }
  func open(_ angle: Int) { call(angle) }
  func knock() { call() }
  func isOpen() -> Bool { call() }
}

// MARK: - Resets

@Suite struct Resets {
  private let lamp = LampMock()

  @Test func `resetExpectations() discards expectations and rejections`() {
    lamp.expect().call(lamp.turnOn())
    lamp.reject().call(lamp.color())

    lamp.resetExpectations()
    _ = lamp.color()

    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `resetExpectations() keeps stubs and the results of expectations`() {
    lamp.stub().call(lamp.color()).andReturn("red")
    lamp.expect().call(lamp.level(), count: 7).andReturn(3)

    lamp.resetExpectations()

    #expect(lamp.color() == "red")
    #expect(lamp.level() == 3)
    lamp.verify()
  }

  @Test func `resetStubs() discards stubs`() {
    lamp.stub().call(lamp.color()).andReturn("red")

    lamp.resetStubs()

    #expect(lamp.color() == "")
  }

  @Test func `resetStubs() keeps expectations`() {
    lamp.expect().call(lamp.color(), count: 1).andReturn("red")

    lamp.resetStubs()
    let color = lamp.color()

    #expect(color == "")
    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `expectations count from zero after resetCalls()`() {
    lamp.expect().call(lamp.turnOn(), count: 1)
    lamp.turnOn()

    lamp.resetCalls()

    #expect(collectingFailures { lamp.verify() }.map(\.problem) == [.calls(0, to: "lamp.turnOn()")])
  }

  @Test func `reset() discards the described calls`() {
    lamp.expect().call(lamp.dim(Arg.atLeast(5)), count: 2)
    lamp.expect().call(lamp.turnOn(), count: 1)
    lamp.turnOn()
    for level in [1, 6, 2, 7] { lamp.dim(level) }

    lamp.received().reset(lamp.dim(Arg.any()))
    lamp.dim(8)
    lamp.dim(8)

    #expect(
      lamp.recordedCalls.map(\.description) == ["lamp.turnOn()", "lamp.dim(8)", "lamp.dim(8)"])
    #expect(collectingFailures { lamp.verify() } == [])
    lamp.received().call(lamp.dim(Arg.any()), count: 2)
  }

  @Test func `reset() keeps other calls with their results`() {
    lamp.stub().call(lamp.color()).andDo { [lamp] in lamp.received().reset(lamp.dim(1)) }
      .andReturn("red")
    for level in [1, 2, 1] { lamp.dim(level) }

    _ = lamp.color()
    lamp.dim(3)

    #expect(
      lamp.recordedCalls.map(\.description) == ["lamp.dim(2)", "lamp.color()", "lamp.dim(3)"])
    #expect(lamp.recordedCalls.map { $0.result as? String } == [nil, "red", nil])
    lamp.resetCalls()
    lamp.dim(4)
    #expect(lamp.recordedCalls.map(\.description) == ["lamp.dim(4)"])
  }

  @Test func `reset() also removes the described calls from an order`() {
    let order = CallOrder()
    lamp.expect(in: order).call(lamp.turnOn(), count: 1)
    lamp.expect(in: order).call(lamp.dim(3), count: 1)
    _ = collectingFailures { lamp.dim(3) }

    lamp.received().reset(lamp.dim(3))
    lamp.turnOn()
    lamp.dim(3)

    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `a reset that describes no call is reported`() {
    #expect(
      collectingFailures { lamp.received().reset(3) }.map(\.headline) == [
        "lamp.received().call(…) contains no call of lamp."
      ])
  }

  @Test func `stubs continue with their current step after resetCalls()`() {
    lamp.stub().call(lamp.color()).andReturn("red", "green", "blue")
    _ = lamp.color()

    lamp.resetCalls()

    #expect([lamp.color(), lamp.color()] == ["green", "blue"])
  }

  @Test func `resetAll() discards everything`() {
    lamp.expect().call(lamp.turnOn())
    lamp.stub().call(lamp.color()).andReturn("red")

    lamp.resetAll()

    #expect(lamp.color() == "")
    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `a mock can be used again after resetAll()`() {
    lamp.expect().call(lamp.turnOn(), count: 5)
    lamp.resetAll()

    lamp.expect().call(lamp.turnOn(), count: 1)
    lamp.turnOn()

    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `a discarded stub doesn't come back`() {
    let stub = lamp.stub().call(lamp.color()).andReturn("red")
    lamp.resetStubs()

    stub.andReturn("green")

    #expect(lamp.color() == "")
  }

  @Test func `a captor keeps its values after a reset`() {
    let captor = ArgumentCaptor<Int>()
    lamp.stub().call(lamp.dim(captor.capture()))
    lamp.dim(3)

    lamp.resetAll()
    lamp.dim(4)

    #expect(captor.allValues == [3])
  }
}

// MARK: - Fixtures of Resets

private final class LampMock: Mock, @unchecked Sendable {
  init() { super.init(name: "lamp") }
  func turnOn() { call() }
  func color() -> String { call() }
  func level() -> Int { call() }
  func dim(_ level: Int) { call(level) }
}
