import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// The trait's work, done by hand, so that what it tells can be looked at.
///
/// A test only lets Swift Testing record the issue, as a known one, if that is its point.
@Suite struct MockScopeTests {
  let expected = [Unmet.failure(of: "cart")]

  /// Runs code as a test with the trait.
  func verifyMocks(in body: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await MockVerification.verifiesMocks.provideScope(for: test, testCase: Test.Case.current) {
      try await body()
    }
  }

  @Test func `the end of a scope tells what is unmet`() async throws {
    let told = try await ToldIssue.all {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
      }
    }

    #expect(told == expected.map { ToldIssue($0) })
  }

  @Test func `the end of a scope tells nothing that verify has told`() async throws {
    let told = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
        cart.verify()
      }
    }

    #expect(told == expected)
  }

  @Test func `the end of a scope tells of released mocks in the order of their use`() async throws {
    let told = try await collectingFailures {
      try await verifyMocks {
        for name in ["first", "second", "third"] { Unmet.state(on: CartMock(name: name)) }
      }
    }

    #expect(told == ["first", "second", "third"].map(Unmet.failure))
  }

  @Test func `a mock that was made before a scope and is used in it belongs to the scope`() {
    let cart = CartMock(name: "cart")
    let scope = MockScope()
    MockScope.$inTask.withValue(scope) { cart.stub().call(cart.clear()).optional() }
    let answers = scope.defaultAnswers

    _ = cart.total()

    #expect(answers() == "Answered without a stub: cart.total() -> 0.")
    scope.verify()
  }

  @Test func `the inner of two scopes tells, and the outer does not`() async throws {
    let told = try await collectingFailures {
      try await verifyMocks {
        let test = try #require(Test.current)
        try await MockVerification.verifiesMocks.provideScope(for: test, testCase: nil) {
          Unmet.state(on: CartMock(name: "cart"))
        }
        Unmet.state(on: CartMock(name: "outer"))
      }
    }

    #expect(told == expected + [Unmet.failure(of: "outer")])
  }

  @Test func `an unused stub is a warning at its line`() async throws {
    let line = #line
    let told = try await ToldIssue.all {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        cart.stub().call(cart.total()).andReturn(3)
      }
    }

    #expect(told.map(\.isWarning) == [true])
    #expect(told.map { $0.line - line } == [4])
  }

  @Test func `an unused stub that a test asks for is no warning, and told once`() async throws {
    let told = try await ToldIssue.all {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        cart.stub().call(cart.total()).andReturn(3)
        cart.verifyNoUnusedStubs()
      }
    }

    #expect(told.map(\.isWarning) == [false])
  }

  @Test func `the end of a scope lets go of what its mocks received`() async throws {
    let token = Locked<WeakToken>(WeakToken())

    try await verifyMocks {
      let log = LogMock(name: "log")
      let object = Token()
      token.withLock { $0.object = object }
      log.note(object)
    }

    #expect(token.withLock { $0.object } == nil)
  }

  @Test func `an optional stub may stay unused`() async throws {
    let told = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        cart.stub().call(cart.total()).andReturn(3).optional()
      }
    }

    #expect(told == [])
  }
}

// MARK: - Other tasks and threads

extension MockScopeTests {
  @Test func `a failure in a detached task is told in the test of its mock`() async throws {
    let told = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
        await Task.detached { cart.verify() }.value
      }
    }

    #expect(told == expected)
  }

  #if !os(WASI)
  @Test func `a failure in a thread is told in the test of its mock`() async throws {
    let told = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            cart.verify()
            continuation.resume()
          }
        }
      }
    }

    #expect(told == expected)
  }
  #endif

  @Test func `a statement in a detached task belongs to the test of its mock`() async throws {
    // The mock is not released, or that would tell.
    let kept = Locked<CartMock?>(nil)

    let told = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        kept.withLock { $0 = cart }
        await Task.detached { Unmet.state(on: cart) }.value
      }
    }

    #expect(told == expected)
  }

  @Test func `a call of a strict mock in a detached task is told in the test of its making`()
    async throws
  {
    let failures = collectingFailures { CartMock(.strict, name: "cart").clear() }

    let told = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(.strict, name: "cart")
        await Task.detached { cart.clear() }.value
      }
    }

    #expect(failures.count == 1)
    #expect(told.map(\.message) == failures.map(\.message))
  }

  @Test func `a statement after the end of its scope is told when its mock is released`() {
    let told = collectingFailures {
      let scope = MockScope()
      MockScope.$inTask.withValue(scope) {
        scope.verify()
        Unmet.state(on: CartMock(name: "cart"))
      }
    }

    #expect(told == expected)
  }
}

// MARK: - Shared mocks

extension MockScopeTests {
  private static let shared = CartMock(name: "cart")

  @Test func `each scope tells what was stated in it about a shared mock`() async throws {
    let one = MockScope()
    let other = MockScope()

    let told = collectingFailures {
      MockScope.$inTask.withValue(one) { Unmet.state(on: Self.shared) }
      MockScope.$inTask.withValue(other) { Unmet.state(on: Self.shared) }
    }
    let toldByOne = collectingFailures { one.verify() }
    let toldByOther = collectingFailures { other.verify() }

    #expect(told == [])
    #expect(toldByOne == expected)
    #expect(toldByOther == expected)
  }

  @Test func `a scope that has ended keeps no mock`() {
    weak var released: CartMock?
    weak var scope: MockScope?

    do {
      let open = MockScope()
      let cart = CartMock(name: "cart")
      MockScope.$inTask.withValue(open) {
        Unmet.state(on: cart)
        cart.clear()
      }
      open.verify()
      (released, scope) = (cart, open)
    }

    #expect(released == nil)
    #expect(scope == nil)
  }
}

private final class Token: Sendable {}

private struct WeakToken: Sendable {
  weak var object: Token?
}

private final class LogMock: Mock, @unchecked Sendable {
  func note(_ token: Token) { call(token) }
}

// MARK: - EndingEarly

extension MockScopeTests {
  private struct Stop: Error {}

  /// Runs code as a test with the trait, in a task of its own that can be cancelled.
  private func verifyMocksInTask(_ body: @escaping @Sendable () async throws -> Void) async throws {
    try await Task { try await verifyMocks(in: body) }.value
  }

  private static func cancel() {
    withUnsafeCurrentTask { $0?.cancel() }
  }

  @Test func `a test that throws tells what is unmet, and not which stubs are unused`() async {
    let told = await collectingFailures {
      await #expect(throws: Stop.self) {
        try await verifyMocks {
          let cart = CartMock(name: "cart")
          cart.stub().call(cart.total()).andReturn(3)
          Unmet.state(on: cart)
          throw Stop()
        }
      }
    }

    #expect(told == expected)
  }

  @Test func `a test that was cancelled and throws tells nothing`() async {
    let told = await collectingFailures {
      await #expect(throws: Stop.self) {
        try await verifyMocksInTask {
          Unmet.state(on: CartMock(name: "cart"))
          Self.cancel()
          throw Stop()
        }
      }
    }

    #expect(told == [])
  }

  @Test func `a test that was cancelled and throws tells what was held for it`() async {
    let told = await collectingFailures {
      await #expect(throws: Stop.self) {
        try await verifyMocksInTask {
          let cart = CartMock(name: "cart")
          Unmet.state(on: cart)
          await Task.detached { cart.verify() }.value
          Self.cancel()
          throw Stop()
        }
      }
    }

    #expect(told == expected)
  }

  @Test func `a test that was cancelled and returns tells what is unmet`() async throws {
    let told = try await collectingFailures {
      try await verifyMocksInTask {
        Unmet.state(on: CartMock(name: "cart"))
        Self.cancel()
      }
    }

    #expect(told == expected)
  }
}

// MARK: - GateScopeTests

/// The trait's work at gates that nobody opens, done by hand, so that what it tells can be looked at.
@Suite struct GateScopeTests {
  private let line = LineMock(name: "line")
  private let gate = Gate()

  /// Runs code as a test with the trait.
  private func verifyMocks(in body: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await MockVerification.verifiesMocks.provideScope(for: test, testCase: Test.Case.current) {
      try await body()
    }
  }

  @Test func `the end of a test tells what waits, and lets it go`() async throws {
    let waiting = Waiting()

    let stated = #line + 3
    let told = try await collectingFailures {
      try await verifyMocks {
        await line.stub().call(line.poll()).andWait(for: gate)
        waiting.start(line)
        await gate.arrived()
      }
    }

    await waiting.end()
    #expect(
      told.map(\.message) == [
        """
        line.poll() is still waiting at a closed gate.
        Open the gate before the test ends: gate.open()
        """
      ])
    #expect(told.map { $0.line(after: UInt(stated)) } == [0])
  }

  @Test func `a test that fails by an error tells what waits`() async {
    let waiting = Waiting()

    let told = await collectingFailures {
      await #expect(throws: CancellationError.self) {
        try await verifyMocks {
          await line.stub().call(line.poll()).andWait(for: gate)
          waiting.start(line)
          await gate.arrived()
          throw CancellationError()
        }
      }
    }

    await waiting.end()
    #expect(told.count == 1)
  }

  @Test func `a cancelled test lets what waits go, and tells nothing`() async {
    let waiting = Waiting()

    let told = await collectingFailures {
      let test = Task {
        try await verifyMocks {
          await line.stub().call(line.poll()).andWait(for: gate)
          waiting.start(line)
          await gate.arrived()
          withUnsafeCurrentTask { $0?.cancel() }
          try Task.checkCancellation()
        }
      }
      await #expect(throws: CancellationError.self) { try await test.value }
    }

    await waiting.end()
    #expect(told == [])
  }
}

// MARK: - Fixtures

private final class LineMock: Mock, @unchecked Sendable {
  func poll() async { await call() }
}

/// A call that outlives its test.
private final class Waiting: Sendable {
  private let task = Locked<Task<Void, Never>?>(nil)

  func start(_ line: LineMock) {
    let polling = Task.detached { await line.poll() }
    task.withLock { $0 = polling }
  }

  func end() async {
    await task.withLock { $0 }?.value
  }
}
