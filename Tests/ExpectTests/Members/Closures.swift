import ExpectTesting
import Testing

@Suite struct Closures {
  private let loader = LoaderMock()

  @Test func `a stub can call a closure argument`() {
    var loaded: Int?
    loader.stub().call(loader.load(Arg.any(), done: Arg.closure()))
      .andDo { (_: String, done: @escaping (Int) -> Void) in done(5) }

    loader.load("a") { loaded = $0 }

    #expect(loaded == 5)
  }

  @Test func `a matcher for a closure can be mixed with a plain value`() {
    let captor = ArgumentClosureCaptor<(Int) -> Void>()
    loader.expect().call(loader.load("a", done: Arg.closure()), count: 1)
    loader.expect().call(loader.load("a", done: Arg.any()), count: 1)
    loader.expect().call(loader.load("a", done: captor.capture()), count: 1)

    loader.load("a") { _ in }
    loader.load("b") { _ in }

    #expect(collectingFailures { loader.verify() } == [])
    #expect(captor.allValues.count == 1)
  }

  @Test func `a matcher for an optional closure can be mixed with a plain value`() {
    loader.expect().call(loader.finish("a", Arg.any()), count: 2)

    loader.finish("a", nil)
    loader.finish("a") {}
    loader.finish("b") {}

    #expect(collectingFailures { loader.verify() } == [])
  }

  @Test func `Arg.any() matches closures that Arg.closure() doesn't support`() throws {
    let weaver = WeaverMock()
    weaver.stub().call(weaver.three(Arg.any())).andReturn {
      (body: @escaping (Int, Void, String) -> Int) in body(1, (), "a")
    }
    weaver.stub().call(weaver.nested(Arg.any())).andReturn {
      (body: @escaping ((Int) -> Void) -> Int) in body { _ in }
    }
    try weaver.stub().call(weaver.attempt(Arg.any())).andReturn {
      (body: @escaping (Int) throws -> Int) in try body(3)
    }

    #expect(weaver.three { number, _, text in number + text.count } == 2)
    #expect(weaver.nested { _ in 4 } == 4)
    #expect(weaver.attempt { $0 + 2 } == 5)
  }

  @Test func `Arg.any(as:) takes a custom closure`() {
    loader.stub().call(loader.map(Arg.any(), by: Arg.any(as: { "\($0)" }))).andReturn("a")

    #expect(loader.map(3) { "number \($0)" } == "a")
  }

  @Test func `a captor records closures that the test calls later`() {
    var loaded: [Int] = []
    let captor = ArgumentClosureCaptor<(Int) -> Void>()
    loader.expect().call(loader.load(Arg.any(), done: captor.capture()))

    loader.load("a") { loaded.append($0) }
    loader.load("b") { loaded.append($0 * 10) }
    for done in captor.allValues { done(1) }

    #expect(loaded == [1, 10])
  }

  @Test func `a stub can compute its result with a closure argument`() {
    loader.stub().call(loader.map(Arg.any(), by: Arg.closure()))
      .andReturn { (number: Int, transform: @escaping (Int) -> String) in transform(number) }

    let result = loader.map(3) { "number \($0)" }

    #expect(result == "number 3")
  }

  @Test func `a stub can call an optional closure argument`() {
    var calls = 0
    loader.stub().call(loader.finish(Arg.any())).andDo { (done: (() -> Void)?) in done?() }

    loader.finish { calls += 1 }
    loader.finish(nil)

    #expect(calls == 1)
  }

  @Test func `a captor records an optional closure`() {
    var calls = 0
    let captor = ArgumentClosureCaptor<(() -> Void)?>()
    loader.expect().call(loader.finish(captor.capture()))

    loader.finish { calls += 1 }
    captor.value??()

    #expect(calls == 1)
  }

  @Test func `Arg.any() matches nil for an optional closure, but Arg.closure() doesn't`() {
    loader.expect().call(loader.finish(Arg.closure()), count: 1)
    loader.expect().call(loader.finish(Arg.any()), count: 2)

    loader.finish {}
    loader.finish(nil)

    #expect(collectingFailures { loader.verify() } == [])
  }
}

// MARK: - Fixtures of Closures

private final class LoaderMock: Mock, @unchecked Sendable {
  init() { super.init(name: "loader") }
  func load(_ name: String, done: @escaping (Int) -> Void) { call(name, done) }
  func map(_ number: Int, by transform: @escaping (Int) -> String) -> String {
    call(number, transform)
  }
  func finish(_ done: (() -> Void)?) { call(done) }
  func finish(_ name: String, _ done: (() -> Void)?) { call(name, done) }
}

// MARK: - ClosureKinds

@Suite struct ClosureKinds {
  private let worker = WorkerMock()

  @Test func `a stub can call a nonescaping closure`() {
    worker.stub().call(worker.filter(Arg.closure()))
      .andReturn { (isIncluded: @escaping (Int) -> Bool) in [1, 2, 3].filter(isIncluded) }

    let result = worker.filter { $0 > 1 }

    #expect(result == [2, 3])
  }

  @Test func `a rethrowing member rethrows the error of its closure`() throws {
    let walker = WalkerMock()
    walker.stub().call(walker.each(Arg.closure())).andReturn {
      (body: @escaping (Int) throws -> Void) in
      for number in 1...3 { try body(number) }
      return 3
    }
    var numbers: [Int] = []

    #expect(walker.each { numbers.append($0) } == 3)
    #expect(throws: Failed.self) { try walker.each { if $0 == 2 { throw Failed() } } }

    #expect(numbers == [1, 2, 3])
  }

  @Test func `a rethrowing member throws the error of its stub`() {
    let walker = WalkerMock()
    walker.stub().call(walker.each(Arg.closure())).andThrow(Failed())

    #expect(throws: Failed.self) { try walker.each { if $0 == 2 { throw Failed() } } }
  }

  @Test func `a stub can call a Sendable closure, with or without writing @Sendable`() {
    worker.stub().call(worker.send(Arg.closure()))
      .andReturn { (make: @escaping @Sendable () -> Int) in make() }
      .thenReturn { (make: @escaping () -> Int) in make() + 1 }

    #expect([worker.send { 8 }, worker.send { 8 }] == [8, 9])
  }

  @Test func `a stub can call a throwing closure`() {
    worker.stub().call(worker.attempt(Arg.closure()))
      .andReturn { (body: @escaping () throws -> Int) in (try? body()) ?? -1 }

    let results = [worker.attempt { 1 }, worker.attempt { throw Failed() }]

    #expect(results == [1, -1])
  }

  @Test func `a stub can call an async closure`() async {
    await worker.stub().call(worker.wait(Arg.closure()))
      .andReturn { (body: @escaping @Sendable () async -> Int) in await body() }

    let result = await worker.wait {
      await Task.yield()
      return 6
    }

    #expect(result == 6)
  }

  @Test @MainActor func `a captor records a main-actor closure`() {
    let captor = ArgumentClosureCaptor<@MainActor (String) -> Void>()
    worker.expect().call(worker.show(captor.capture()))
    var shown: String?

    worker.show { shown = $0 }
    captor.value?("text")

    #expect(shown == "text")
  }

  @Test func `Arg.closure() matches closures with different signatures`() async {
    worker.expect().call(worker.many(Arg.closure(), Arg.closure(), Arg.closure()), count: 1)

    worker.many({}, { $0 + $1 + $2 }, { (text: String) async throws in text.count })

    #expect(collectingFailures { worker.verify() } == [])
  }

  @Test func `Arg.closure() matches a nonescaping async closure`() async {
    await worker.expect().call(worker.eachLater(Arg.closure()), count: 1).andReturn(3)

    let result = await worker.eachLater { $0 }

    #expect(result == 3)
    #expect(collectingFailures { worker.verify() } == [])
  }
}

// MARK: - Fixtures of ClosureKinds

private struct Failed: Error {}

private final class WalkerMock: Mock, @unchecked Sendable {
  func each(_ body: (Int) throws -> Void) rethrows -> Int {
    try withoutActuallyEscaping(body) { try callThrowing(NonEscaping($0)) }
  }
}

private final class WorkerMock: Mock, @unchecked Sendable {
  func filter(_ isIncluded: (Int) -> Bool) -> [Int] {
    withoutActuallyEscaping(isIncluded) { call(NonEscaping($0)) }
  }
  func eachLater(_ body: (Int) async -> Int) async -> Int {
    // With NonisolatedNonsendingByDefault, Swift rejects the form with two awaits.
    withoutActuallyEscaping(body) { call(NonEscaping($0)) }
  }
  func send(_ make: @escaping @Sendable () -> Int) -> Int { call(make) }
  func attempt(_ body: @escaping () throws -> Int) -> Int { call(body) }
  func wait(_ body: @escaping @Sendable () async -> Int) async -> Int { await call(body) }
  func show(_ handler: @escaping @MainActor (String) -> Void) { call(handler) }
  func many(
    _ first: @escaping () -> Void, _ second: @escaping (Int, Int, Int) -> Int,
    _ third: @escaping (String) async throws -> Int
  ) {
    call(first, second, third)
  }
}

// MARK: - OptionalClosures

@Suite struct OptionalClosures {
  @Test func `Arg.closure() doesn't match nil`() {
    let task = TaskMock()
    task.stub().call(task.run(Arg.closure())).andReturn("closure")
    task.stub().call(task.run(nil)).andReturn("nil")

    #expect([task.run {}, task.run(nil)] == ["closure", "nil"])
  }

  @Test func `a call with nil doesn't meet an expectation with Arg.closure()`() {
    let task = TaskMock(name: "task")
    let failures = collectingFailures {
      task.expect().call(task.run(Arg.closure()))
      _ = task.run(nil)
      task.received().call(task.run(Arg.closure()), count: 0)
      task.verify()
    }

    #expect(failures.map(\.problem) == [.calls(0, to: "task.run(closure)")])
  }
}

private final class TaskMock: Mock, @unchecked Sendable {
  func run(_ body: (() -> Void)?) -> String { call(body) }
}

private final class WeaverMock: Mock, @unchecked Sendable {
  func three(_ body: (Int, Void, String) -> Int) -> Int {
    withoutActuallyEscaping(body) { call(NonEscaping($0)) }
  }
  func nested(_ body: @escaping ((Int) -> Void) -> Int) -> Int { call(body) }
  func attempt(_ body: (Int) throws -> Int) rethrows -> Int {
    try withoutActuallyEscaping(body) { try callThrowing(NonEscaping($0)) }
  }
}
