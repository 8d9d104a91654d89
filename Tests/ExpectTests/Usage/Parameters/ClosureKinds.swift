import ExpectTesting
import Testing

@Suite struct ClosureKinds {
  @Test func `a closure that must not escape is called by a behavior`() {
    let loader = LoaderMock()
    loader.stub().call(loader.filter(Arg.closure()))
      .andReturn { (isIncluded: @escaping (Int) -> Bool) in [1, 2, 3].filter(isIncluded) }

    let result = loader.filter { $0 > 1 }

    #expect(result == [2, 3])
  }

  @Test func `a closure that must not escape is not kept`() {
    let loader = LoaderMock()
    loader.expect().call(loader.filter(Arg.closure()), count: 2)

    _ = loader.filter { $0 > 1 }
    _ = loader.filter { $0 > 2 }

    #expect(collectingFailures { loader.verify() } == [])
  }

  @Test func `a rethrowing member takes a throwing closure`() {
    let loader = LoaderMock()
    loader.stub().call(loader.each(Arg.closure())).andReturn(3)

    let result = loader.each { _ in }

    #expect(result == 3)
  }

  @Test func `a Sendable closure is called by a behavior`() {
    let loader = LoaderMock()
    loader.stub().call(loader.send(Arg.closure()))
      .andReturn { (make: @escaping @Sendable () -> Int) in make() }

    let result = loader.send { 8 }

    #expect(result == 8)
  }

  @Test func `a behavior may leave out Sendable`() {
    let loader = LoaderMock()
    loader.stub().call(loader.send(Arg.closure()))
      .andReturn { (make: @escaping () -> Int) in make() }

    let result = loader.send { 8 }

    #expect(result == 8)
  }

  @Test func `a throwing closure is called by a behavior`() {
    let loader = LoaderMock()
    loader.stub().call(loader.attempt(Arg.closure()))
      .andReturn { (body: @escaping () throws -> Int) in (try? body()) ?? -1 }

    let results = [loader.attempt { 1 }, loader.attempt { throw Failed() }]

    #expect(results == [1, -1])
  }

  @Test func `an async closure is called by a behavior`() async {
    let loader = LoaderMock()
    await loader.stub().call(loader.wait(Arg.closure()))
      .andReturn { (body: @escaping @Sendable () async -> Int) in await body() }

    let result = await loader.wait {
      await Task.yield()
      return 6
    }

    #expect(result == 6)
  }

  @Test @MainActor func `a closure of the main actor is captured`() {
    let loader = LoaderMock()
    let captor = ArgumentClosureCaptor<@MainActor (String) -> Void>()
    loader.expect().call(loader.show(captor.capture()))
    var shown: String?

    loader.show { shown = $0 }
    captor.value?("text")

    #expect(shown == "text")
  }

  @Test func `any closure matches closures of many shapes`() async {
    let loader = LoaderMock()
    loader.expect().call(loader.many(Arg.closure(), Arg.closure(), Arg.closure()), count: 1)

    loader.many({}, { $0 + $1 + $2 }, { (text: String) async throws in text.count })

    #expect(collectingFailures { loader.verify() } == [])
  }

  @Test func `an async closure that must not escape is taken`() async {
    let loader = LoaderMock()
    await loader.expect().call(loader.eachLater(Arg.closure()), count: 1).andReturn(3)

    let result = await loader.eachLater { $0 }

    #expect(result == 3)
    #expect(collectingFailures { loader.verify() } == [])
  }
}

// MARK: - Fixtures

private struct Failed: Error {}

private protocol Loader {
  func filter(_ isIncluded: (Int) -> Bool) -> [Int]
  func each(_ body: (Int) throws -> Void) rethrows -> Int
  func eachLater(_ body: (Int) async -> Int) async -> Int
  func send(_ make: @escaping @Sendable () -> Int) -> Int
  func attempt(_ body: @escaping () throws -> Int) -> Int
  func wait(_ body: @escaping @Sendable () async -> Int) async -> Int
  func show(_ handler: @escaping @MainActor (String) -> Void)
  func many(
    _ first: @escaping () -> Void, _ second: @escaping (Int, Int, Int) -> Int,
    _ third: @escaping (String) async throws -> Int)
}

private final class LoaderMock: Mock, Loader, @unchecked Sendable {
  func filter(_ isIncluded: (Int) -> Bool) -> [Int] {
    withoutActuallyEscaping(isIncluded) { call(Borrowed($0)) }
  }
  func each(_ body: (Int) throws -> Void) -> Int {
    withoutActuallyEscaping(body) { call(Borrowed($0)) }
  }
  func eachLater(_ body: (Int) async -> Int) async -> Int {
    // With NonisolatedNonsendingByDefault, Swift rejects the form with two awaits.
    withoutActuallyEscaping(body) { call(Borrowed($0)) }
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
