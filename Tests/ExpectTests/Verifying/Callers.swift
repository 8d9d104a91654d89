import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Whether the stack can be read here, and tells all functions: not where the optimizer has removed some.
private let tellsCallers: Bool = {
  #if os(Linux) && DEBUG
  // The address sanitizer doesn't allow reading the stack.
  dlsym(nil, "__asan_init") == nil
  #else
  false
  #endif
}()

@Suite(.disabled(if: tellsCallers)) struct NoCallers {
  @Test func `a call has no caller where it could be a wrong one`() {
    let stall = StallMock(name: "stall")

    Market(stall).sellFruit()

    #expect(stall.recordedCalls.allSatisfy { $0.caller == nil })
  }
}

@Suite(.enabled(if: tellsCallers)) struct Callers {
  private let stall = StallMock(name: "stall")

  private func callers(of mock: Mock? = nil) -> [String] {
    (mock ?? stall).recordedCalls.map { $0.caller?.description ?? "unknown" }
  }

  // MARK: - Members

  @Test func `a call knows the line that made it`() {
    Market(stall).sellFruit()

    let caller = stall.recordedCalls[1].caller

    #expect(caller?.filePath == "/market/Market.swift")
    #expect(caller?.line == 12)
    #expect(caller?.function == "Market.sellFruit()")
    #expect(
      callers() == [
        "Market.swift:11, in Market.sellFruit()", "Market.swift:12, in Market.sellFruit()",
      ])
  }

  @Test func `a test that calls a mock in its own body is the caller`() {
    stall.close()
    let line = #line - 1

    #expect(
      callers() == [
        "Callers.swift:\(line), in Callers.`a test that calls a mock in its own body is the caller`()"
      ])
  }

  @Test func `a type may be named in words`() {
    `A stall in town`(stall: stall).sell()

    #expect(callers() == ["Callers.swift:\(`A stall in town`.line), in `A stall in town`.sell()"])
  }

  @Test func `properties and subscripts have callers`() {
    Market(stall).repaint()

    #expect(
      callers() == (31...34).map { "Market.swift:\($0), in Market.repaint()" })
  }

  @Test func `a value that is changed in place has no wrong caller`() {
    Market(stall).repaintInPlace()

    #expect(callers() == ["Market.swift:111, in Market.repaintInPlace()", "unknown", "unknown"])
  }

  @Test func `the function around a closure is the caller`() {
    Market(stall).sellAll(["apple"])

    #expect(
      callers() == [
        "Market.swift:42, in Market.sellAll(_:)", "Market.swift:44, in Market.sellAll(_:)",
      ])
  }

  @Test func `throwing, generic and borrowing members have callers`() throws {
    try Market(stall).weighAndVisit()

    #expect(callers() == (91...93).map { "Market.swift:\($0), in Market.weighAndVisit()" })
  }

  @Test func `static members have callers`() {
    Market.open(StallMock.self, stall)

    #expect(callers(of: StallMock.statics) == ["Market.swift:101, in Market.open<A>(_:_:)"])
    #expect(callers() == ["Market.swift:102, in Market.open<A>(_:_:)"])
  }

  #if compiler(>=6.3)
  @Test func `the function around an inlined one is the caller, with its own line`() {
    `A stall in town`(stall: stall).sellInline()
    let line = #line - 1

    #expect(
      callers() == [
        "Callers.swift:\(line), in "
          + "Callers.`the function around an inlined one is the caller, with its own line`()"
      ])
  }
  #endif

  // MARK: - Async

  @Test func `an async member knows the function that waits for it`() async throws {
    _ = try await Market(stall).orderTwo()

    #expect(callers() == (51...52).map { "Market.swift:\($0), in Market.orderTwo()" })
  }

  @Test func `an async member that may return nil has callers`() async {
    _ = await stall.find("pear")
    let line = #line - 1

    #expect(
      callers() == [
        "Callers.swift:\(line), in Callers.`an async member that may return nil has callers`()"
      ])
  }

  @Test func `child tasks have callers`() async throws {
    try await Market(stall).orderInGroup()
    _ = try await Market(stall).orderAtOnce()
    await Market(stall).sellLater()

    #expect(
      callers() == [
        "Market.swift:63, in Market.orderInGroup()", "Market.swift:71, in Market.orderAtOnce()",
        "Market.swift:82, in Market.sellLater()",
      ])
  }

  @Test func `a call that has waited knows its caller`() async throws {
    let gate = Gate()
    try await stall.stub().call(stall.order(Arg.any())).andWait(for: gate).andReturn(7)

    async let crates = Market(stall).orderTwo()
    await gate.arrived()
    gate.open()

    #expect(try await crates == 7)
    #expect(callers() == (51...52).map { "Market.swift:\($0), in Market.orderTwo()" })
  }

  // MARK: - Other mocks

  @Test func `the closure that a subject takes for a function is not the caller`() {
    let buy = FunctionMock<Int, String>("buy")

    _ = Buyer { buy.call($0) }.buyTwo()

    #expect(callers(of: buy.it) == (11...12).map { "Buyer.swift:\($0), in Buyer.buyTwo()" })
  }

  @Test func `a subject that holds the closure of a function mock is the caller`() {
    let buy = FunctionMock<Int, String>("buy")

    _ = Buyer(buy: buy.closure).buyTwo()

    #expect(callers(of: buy.it) == (11...12).map { "Buyer.swift:\($0), in Buyer.buyTwo()" })
  }

  @Test func `a subject whose methods are overridden is the caller`() {
    let scale = ScaleSpy()
    scale.it.enableSpy()

    #expect(scale.total() == 8)
    #expect(callers(of: scale.it) == (0...1).map { _ in "Scale.swift:11, in Scale.total()" })
  }

  @Test func `a subject that has the same member is the caller`() {
    let scale = ScaleSpy()

    _ = LoggingScale(scale).weight(of: "apple")

    #expect(callers(of: scale.it) == ["LoggingScale.swift:11, in LoggingScale.weight(of:)"])
  }

  @Test func `a mock inside of a function has callers`() {
    final class LocalScale: Scale, MockDelegate {
      let it = Mock(name: "scale")
      override func weight(of fruit: String) -> Int { it.call(fruit) }
    }
    let scale = LocalScale()

    _ = scale.total()

    #expect(callers(of: scale.it) == (0...1).map { _ in "Scale.swift:11, in Scale.total()" })
  }

  @Test func `a mock whose body has helpers has callers`() {
    let scale = RoundaboutScale()

    _ = scale.total()

    #expect(callers(of: scale.it) == (0...1).map { _ in "Scale.swift:11, in Scale.total()" })
  }

  @Test func `a mock that keeps descriptions has callers`() {
    let stall = StallMock(name: "stall", keeps: .descriptions)

    Market(stall).sellFruit()

    #expect(callers(of: stall) == (11...12).map { "Market.swift:\($0), in Market.sellFruit()" })
  }

  @Test func `calls on many threads have callers`() async {
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [stall] in
          for _ in 0..<2 { Market(stall).sellFruit() }
        }
      }
    }

    #expect(Set(callers()) == Set((11...12).map { "Market.swift:\($0), in Market.sellFruit()" }))
  }

  // MARK: - Which calls

  @Test func `the first 32 calls have callers`() {
    for _ in 0..<20 { Market(stall).closeTwice() }

    let known = stall.recordedCalls.map { $0.caller != nil }

    #expect(known == Array(repeating: true, count: 32) + Array(repeating: false, count: 8))
  }

  @Test func `the count starts anew when the calls are forgotten`() {
    for _ in 0..<20 { Market(stall).closeTwice() }
    stall.resetCalls()

    Market(stall).closeTwice()

    #expect(callers() == (0...1).map { _ in "Market.swift:21, in Market.closeTwice()" })
  }

  #if canImport(Glibc)
  @Test func `a call without a caller doesn't get that of a forgotten call`() {
    let ring = FunctionMock<Void, Void>("ring")
    let isCalled = DispatchSemaphore(value: 0)
    ring.onCall { isCalled.signal() }
    nested(12) { ring.call() }
    isCalled.wait()
    ring.it.resetCalls()

    Thread.detachNewThread(ring.closure)
    isCalled.wait()

    #expect(callers(of: ring.it) == ["unknown"])
  }

  private func nested(_ depth: Int, _ action: () -> Void) {
    if depth == 0 { action() } else { nested(depth - 1, action) }
  }
  #endif

  @Test func `a later call has a caller if it comes too often`() {
    for _ in 0..<20 { Market(stall).closeTwice() }

    let failures = collectingFailures {
      stall.reject().call(stall.sell(Arg.any(), count: Arg.any()))
      Market(stall).sellFruit()
    }

    #expect(
      failures.map(\.message) == [
        """
        stall.sell(any, count: any) was called twice (expected never).
        The calls:
          sell("apple", count: 3)     at Market.swift:11, in Market.sellFruit()
          sell("pear", count: 1)      at Market.swift:12, in Market.sellFruit()
        """
      ])
  }

  // MARK: - Messages

  @Test func `the closest calls say where they come from`() {
    let failures = collectingFailures {
      stall.expect().call(stall.sell("apple", count: 4))
      Market(stall).sellFruit()
    }

    #expect(
      failures.map(\.message) == [
        """
        stall.sell("apple", count: 4) was never called with these arguments (expected at least once); \
        sell was called twice with others.
        The closest calls:
          1. sell("apple", count: 3)     at Market.swift:11, in Market.sellFruit()
                                  ~  expected 4
          2. sell("pear", count: 1)      at Market.swift:12, in Market.sellFruit()
                  ~~~~~~         ~  expected "apple"; expected 4
        """
      ])
  }

  @Test func `an unexpected call says where it comes from`() {
    let stall = StallMock(.strict, name: "stall")

    let failures = collectingFailures { Market(stall).closeTwice() }

    #expect(
      failures.map(\.message)
        == (0...1).map { _ in
          """
          Unexpected call stall.close().
          It came from Market.swift:21, in Market.closeTwice().
          stall expects no calls.
          To allow it: stall.stub().call(stall.close())
          """
        })
  }

  @Test func `too many calls say where they come from`() {
    let failures = collectingFailures {
      stall.expect().call(stall.close(), count: 1)
      Market(stall).closeTwice()
      stall.close()
    }

    #expect(
      failures.map(\.message) == [
        """
        stall.close() was called 3 times (expected once).
        The calls:
          close()     at Market.swift:21, in Market.closeTwice()
          close()     at Market.swift:21, in Market.closeTwice()
          close()
        """
      ])
  }

  @Test func `a list of calls with their callers says that one is left out`() {
    let failures = collectingFailures {
      stall.expect().call(stall.close(), count: 1)
      Market(stall).closeTwice()
      Market(stall).closeTwice()
      stall.verify()
    }

    #expect(
      failures.map(\.message) == [
        """
        stall.close() was called 4 times (expected once).
        The calls:
          close()     at Market.swift:21, in Market.closeTwice()
          close()     at Market.swift:21, in Market.closeTwice()
          close()     at Market.swift:21, in Market.closeTwice()
          and 1 more
        """
      ])
  }

  @Test func `other calls say where they come from`() {
    let failures = collectingFailures {
      stall.received().call(stall.close())
      Market(stall).sellFruit()
      stall.received().call(stall.close())
      stall.verifyNoMoreCalls()
    }

    #expect(
      failures.map(\.message) == [
        """
        stall.close() was never received (expected at least once).
        stall received no calls.
        """,
        """
        stall.close() was never received (expected at least once).
        stall received 2 other calls:
          sell("apple", count: 3)     at Market.swift:11, in Market.sellFruit()
          sell("pear", count: 1)      at Market.swift:12, in Market.sellFruit()
        Answered without a stub:
          stall.sell("apple", count: 3) -> false
          stall.sell("pear", count: 1) -> false
        """,
        """
        stall received 2 calls that were neither expected nor checked:
          sell("apple", count: 3)     at Market.swift:11, in Market.sellFruit()
          sell("pear", count: 1)      at Market.swift:12, in Market.sellFruit()
        To check the first: stall.received().call(stall.sell("apple", count: 3))
        """,
      ])
  }
}

// MARK: - Subjects

struct `A stall in town` {
  fileprivate let stall: StallMock

  static let line = #line + 2

  func sell() { stall.close() }

  #if compiler(>=6.3)
  @inline(always) func sellInline() { stall.close() }
  #endif
}

// MARK: - Mocks

private final class StallMock: Mock, Stall, @unchecked Sendable {
  var sign: String {
    get { call() }
    set { call(newValue) }
  }

  subscript(shelf: Int) -> String {
    get { call(shelf) }
    set { call(shelf, newValue) }
  }

  func sell(_ fruit: String, count: Int) -> Bool { call(fruit, count) }
  func close() { call() }
  func weigh(_ crate: Int) throws -> Int { try callThrowing(crate) }
  func order(_ crate: Int) async throws -> Int { try await callThrowing(crate) }
  func find(_ fruit: String) async -> Int? { await call(fruit) }
  func visit(_ each: (String) -> Void) { withoutActuallyEscaping(each) { call(Borrowed($0)) } }
  func swap<Ware>(_ ware: Ware) -> Ware { call(ware) ?? ware }
  static func open() -> Int { statics.call() }
}

private final class ScaleSpy: Scale, MockDelegate {
  let it = Mock(name: "scale")

  override func weight(of fruit: String) -> Int {
    it.forward(fruit) { super.weight(of: fruit) }
  }
}

private final class RoundaboutScale: Scale, MockDelegate {
  let it = Mock(name: "scale")

  override func weight(of fruit: String) -> Int { [fruit].map { passed($0) }.first ?? 0 }

  private func passed(_ fruit: String) -> Int { it.call(fruit, function: "weight(of:)") }
}
