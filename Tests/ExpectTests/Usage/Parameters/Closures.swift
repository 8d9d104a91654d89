import ExpectTesting
import Testing

@Suite struct Closures {
  @Test func `a closure argument is matched by any closure`() {
    let loader = LoaderMock()
    loader.expect().call(loader.load("a", done: Arg.closure()), count: 1)

    loader.load("a") { _ in }
    loader.load("b") { _ in }

    #expect(collectingFailures { loader.verify() } == [])
  }

  @Test func `a closure argument is matched by any argument`() {
    let loader = LoaderMock()
    loader.expect().call(loader.load(Arg.any(), done: Arg.any()), count: 1)

    loader.load("a") { _ in }

    #expect(collectingFailures { loader.verify() } == [])
  }

  @Test func `a behavior calls the closure`() {
    let loader = LoaderMock()
    var loaded: Int?
    loader.stub().call(loader.load(Arg.any(), done: Arg.closure()))
      .andDo { (_: String, done: @escaping (Int) -> Void) in done(5) }

    loader.load("a") { loaded = $0 }

    #expect(loaded == 5)
  }

  @Test func `a matcher for a closure stands beside a plain value`() {
    let loader = LoaderMock()
    let captor = ArgumentClosureCaptor<(Int) -> Void>()
    loader.expect().call(loader.load("a", done: Arg.closure()), count: 1)
    loader.expect().call(loader.load("a", done: Arg.any()), count: 1)
    loader.expect().call(loader.load("a", done: captor.capture()), count: 1)

    loader.load("a") { _ in }
    loader.load("b") { _ in }

    #expect(collectingFailures { loader.verify() } == [])
    #expect(captor.allValues.count == 1)
  }

  @Test func `a matcher for an optional closure stands beside a plain value`() {
    let loader = LoaderMock()
    loader.expect().call(loader.finish("a", Arg.any()), count: 2)

    loader.finish("a", nil)
    loader.finish("a") {}
    loader.finish("b") {}

    #expect(collectingFailures { loader.verify() } == [])
  }

  @Test func `a captor keeps the closure for later`() {
    let loader = LoaderMock()
    var loaded: [Int] = []
    let captor = ArgumentClosureCaptor<(Int) -> Void>()
    loader.expect().call(loader.load(Arg.any(), done: captor.capture()))

    loader.load("a") { loaded.append($0) }
    loader.load("b") { loaded.append($0 * 10) }
    for done in captor.allValues { done(1) }

    #expect(loaded == [1, 10])
  }

  @Test func `a result is computed by the closure`() {
    let loader = LoaderMock()
    loader.stub().call(loader.map(Arg.any(), by: Arg.closure()))
      .andReturn { (number: Int, transform: @escaping (Int) -> String) in transform(number) }

    let result = loader.map(3) { "number \($0)" }

    #expect(result == "number 3")
  }

  @Test func `an optional closure may be nil`() {
    let loader = LoaderMock()
    loader.expect().call(loader.finish(nil), count: 1)

    loader.finish(nil)

    #expect(collectingFailures { loader.verify() } == [])
  }

  @Test func `an optional closure is called by a behavior`() {
    let loader = LoaderMock()
    var calls = 0
    loader.stub().call(loader.finish(Arg.any())).andDo { (done: (() -> Void)?) in done?() }

    loader.finish { calls += 1 }
    loader.finish(nil)

    #expect(calls == 1)
  }

  @Test func `a captor keeps an optional closure`() {
    let loader = LoaderMock()
    var calls = 0
    let captor = ArgumentClosureCaptor<(() -> Void)?>()
    loader.expect().call(loader.finish(captor.capture()))

    loader.finish { calls += 1 }
    captor.value??()

    #expect(calls == 1)
  }

  @Test func `any closure matches an optional one, and nil too`() {
    let loader = LoaderMock()
    loader.expect().call(loader.finish(Arg.closure()), count: 2)

    loader.finish {}
    loader.finish(nil)

    #expect(collectingFailures { loader.verify() } == [])
  }

  @Test func `a message calls a closure by its name`() {
    let loader = LoaderMock()
    loader.expect().call(loader.load(Arg.eq("a"), done: Arg.closure()))

    loader.load("b") { _ in }

    #expect(
      collectingFailures { loader.verify() }.map(\.message) == [
        """
        loader.load("a", done: closure) was never called with these arguments (expected at least \
        once); load was called once with others.
        The other call:
          1. load("b", done: closure)
                  ~~~  expected "a"
        """
      ])
  }
}

// MARK: - Fixtures

private protocol Loader {
  func load(_ name: String, done: @escaping (Int) -> Void)
  func map(_ number: Int, by transform: @escaping (Int) -> String) -> String
  func finish(_ done: (() -> Void)?)
  func finish(_ name: String, _ done: (() -> Void)?)
}

private final class LoaderMock: Mock, Loader, @unchecked Sendable {
  init() { super.init(name: "loader") }
  func load(_ name: String, done: @escaping (Int) -> Void) { call(name, done) }
  func map(_ number: Int, by transform: @escaping (Int) -> String) -> String {
    call(number, transform)
  }
  func finish(_ done: (() -> Void)?) { call(done) }
  func finish(_ name: String, _ done: (() -> Void)?) { call(name, done) }
}
