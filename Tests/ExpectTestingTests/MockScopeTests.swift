import ExpectFunctions
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// The scope that the trait provides, called directly so that a test can check its failures.
///
/// Swift Testing records them, as known issues, only in tests about these issues.
@Suite struct MockScopeTests {
  let expected = [Unmet.failure(of: "cart")]

  /// Runs code as a test with the trait.
  func verifyMocks(in body: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await MockVerification.verifiesMocks.provideScope(for: test, testCase: Test.Case.current) {
      try await body()
    }
  }

  @Test func `the end of a scope reports an unmet expectation`() async throws {
    let reported = try await RecordedIssue.all {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
      }
    }

    #expect(reported == expected.map { RecordedIssue($0) })
  }

  @Test func `the end of a scope doesn't report a failure of verify() again`() async throws {
    let reported = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
        cart.verify()
      }
    }

    #expect(reported == expected)
  }

  @Test func `the end of a scope reports mocks in the order of their use`() async throws {
    let reported = try await collectingFailures {
      try await verifyMocks {
        for name in ["first", "second", "third"] { Unmet.state(on: CartMock(name: name)) }
      }
    }

    #expect(reported == ["first", "second", "third"].map(Unmet.failure))
  }

  @Test func `a mock that was created before a scope and is used in it belongs to it`() {
    let cart = CartMock(name: "cart")
    let scope = MockScope()
    MockScope.$inTask.withValue(scope) { cart.stub().call(cart.clear()).mayBeUnused() }
    let answers = scope.defaultAnswers

    _ = cart.total()

    #expect(answers() == "Returned by default, because no stub has a result: cart.total() -> 0.")
    scope.verify()
  }

  @Test func `a mock without statements that returns a default in a scope belongs to it`() {
    let cart = CartMock(name: "cart")
    _ = cart.total()
    let scope = MockScope()

    _ = MockScope.$inTask.withValue(scope) { cart.add("apple", qty: 1) }

    #expect(
      scope.defaultAnswers()
        == #"Returned by default, because no stub has a result: cart.add("apple", qty: 1) -> false."#
    )
    scope.verify()
  }

  @Test func `nested scopes report only their own mocks`() async throws {
    let reported = try await collectingFailures {
      try await verifyMocks {
        let test = try #require(Test.current)
        try await MockVerification.verifiesMocks.provideScope(for: test, testCase: nil) {
          Unmet.state(on: CartMock(name: "cart"))
        }
        Unmet.state(on: CartMock(name: "outer"))
      }
    }

    #expect(reported == expected + [Unmet.failure(of: "outer")])
  }

  @Test func `an unused stub is reported as a warning at its line`() async throws {
    let line = #line
    let reported = try await RecordedIssue.all {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        cart.stub().call(cart.total()).andReturn(3)
      }
    }

    #expect(reported.map(\.isWarning) == [true])
    #expect(reported.map { $0.line - line } == [4])
  }

  @Test func `verifyNoUnusedStubs() reports an unused stub once, as a failure`() async throws {
    let reported = try await RecordedIssue.all {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        cart.stub().call(cart.total()).andReturn(3)
        cart.verifyNoUnusedStubs()
      }
    }

    #expect(reported.map(\.isWarning) == [false])
  }

  @Test func `the end of a scope releases the arguments that its mocks received`() async throws {
    let token = Locked<WeakToken>(WeakToken())

    try await verifyMocks {
      let log = LogMock(name: "log")
      let object = Token()
      token.withLock { $0.object = object }
      log.note(object)
    }

    #expect(token.withLock { $0.object } == nil)
  }

  @Test func `an unused optional stub isn't reported`() async throws {
    let reported = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        cart.stub().call(cart.total()).andReturn(3).mayBeUnused()
      }
    }

    #expect(reported == [])
  }
}

// MARK: - Other tasks and threads

extension MockScopeTests {
  @Test func `a failure in a detached task is reported to the test of its mock`() async throws {
    let reported = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
        await Task.detached { cart.verify() }.value
      }
    }

    #expect(reported == expected)
  }

  #if !os(WASI)
  @Test func `a failure in a thread is reported to the test of its mock`() async throws {
    let reported = try await collectingFailures {
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

    #expect(reported == expected)
  }
  #endif

  @Test func `a statement in a detached task belongs to the test of its mock`() async throws {
    // The mock must not be deallocated, because that would also report the failure.
    let kept = Locked<CartMock?>(nil)

    let reported = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(name: "cart")
        kept.withLock { $0 = cart }
        await Task.detached { Unmet.state(on: cart) }.value
      }
    }

    #expect(reported == expected)
  }

  @Test(.verifiesMocks(.strict))
  func `a strict test makes its mocks strict, unless they say otherwise`() {
    let failures = collectingFailures {
      CartMock(name: "cart").clear()
      CartMock(.lenient, name: "lenient").clear()
      FunctionMock<Void, Void>(closure: "done").call(())
    }

    #expect(
      failures.map { $0.message.prefix { $0 != "\n" } } == [
        "Unexpected call: cart.clear()", "Unexpected call: done()",
      ])
  }

  @Test(.verifiesMocks(.lenient)) func `a lenient test in a strict suite makes lenient mocks`() {
    #expect(collectingFailures { CartMock(name: "cart").clear() } == [])
  }

  @Test func `a strict mock reports a call in a detached task to the test that created it`()
    async throws
  {
    let failures = collectingFailures { CartMock(.strict, name: "cart").clear() }

    let reported = try await collectingFailures {
      try await verifyMocks {
        let cart = CartMock(.strict, name: "cart")
        await Task.detached { cart.clear() }.value
      }
    }

    #expect(failures.count == 1)
    #expect(reported.map(\.message) == failures.map(\.message))
  }

  @Test func `a statement after the end of its scope is reported when its mock is deallocated`() {
    let reported = collectingFailures {
      let scope = MockScope()
      MockScope.$inTask.withValue(scope) {
        scope.verify()
        Unmet.state(on: CartMock(name: "cart"))
      }
    }

    #expect(reported == expected)
  }
}

// MARK: - Shared mocks

extension MockScopeTests {
  private static let shared = CartMock(name: "cart")

  @Test func `each scope reports only its own statements about a shared mock`() async throws {
    let one = MockScope()
    let other = MockScope()

    let reported = collectingFailures {
      MockScope.$inTask.withValue(one) { Unmet.state(on: Self.shared) }
      MockScope.$inTask.withValue(other) { Unmet.state(on: Self.shared) }
    }
    let reportedByOne = collectingFailures { one.verify() }
    let reportedByOther = collectingFailures { other.verify() }

    #expect(reported == [])
    #expect(reportedByOne == expected)
    #expect(reportedByOther == expected)
  }

  @Test func `a scope that has ended releases its mocks`() {
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

// MARK: - Tests that end early

extension MockScopeTests {
  private struct Stop: Error {}

  /// Runs code as a test with the trait, in a separate task that can be cancelled.
  private func verifyMocksInTask(_ body: @escaping @Sendable () async throws -> Void) async throws {
    try await Task { try await verifyMocks(in: body) }.value
  }

  private static func cancel() {
    withUnsafeCurrentTask { $0?.cancel() }
  }

  @Test func `a test that throws reports unmet expectations, but not unused stubs`() async {
    let reported = await collectingFailures {
      await #expect(throws: Stop.self) {
        try await verifyMocks {
          let cart = CartMock(name: "cart")
          cart.stub().call(cart.total()).andReturn(3)
          Unmet.state(on: cart)
          throw Stop()
        }
      }
    }

    #expect(reported == expected)
  }

  @Test func `a cancelled test that throws doesn't report unmet expectations`() async {
    let reported = await collectingFailures {
      await #expect(throws: Stop.self) {
        try await verifyMocksInTask {
          Unmet.state(on: CartMock(name: "cart"))
          Self.cancel()
          throw Stop()
        }
      }
    }

    #expect(reported == [])
  }

  @Test func `a cancelled test that throws reports failures in detached tasks`() async {
    let reported = await collectingFailures {
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

    #expect(reported == expected)
  }

  @Test func `a cancelled test that returns reports unmet expectations`() async throws {
    let reported = try await collectingFailures {
      try await verifyMocksInTask {
        Unmet.state(on: CartMock(name: "cart"))
        Self.cancel()
      }
    }

    #expect(reported == expected)
  }
}
