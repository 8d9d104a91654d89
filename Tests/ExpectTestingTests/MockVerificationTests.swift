import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// The trait as users write it.
@Suite(.verifiesMocks) struct MockVerificationTests {
  private let property = CartMock(name: "property")

  init() {
    property.expect().call(property.clear())
  }

  @Test func `a met expectation passes without verify`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())

    cart.clear()

    property.clear()
  }

  @Test(arguments: 1...3) func `each case has a scope of its own`(count: Int) {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear(), count: .exactly(count))

    for _ in 1...count { cart.clear() }

    property.clear()
  }

  @Suite struct Nested {
    @Test func `a nested suite has the trait`() {
      #expect(MockScope.inTask != nil)
    }
  }
}

/// The trait on a suite, whose tests tell what is unmet.
@Suite(.tellsUnmet, .verifiesMocks) struct UnmetMockVerificationTests {
  private let cart = CartMock(name: "cart")

  init() {
    cart.expect().call(cart.clear())
  }

  @Test func `a mock in a property is verified`() {}

  @Test func `a mock that its test has verified is not told again`() {
    cart.verify()
  }

  @Test(arguments: [1, 2]) func `each case of a parameterized test tells`(number: Int) {
    #expect([1, 2].contains(number))
  }

  @Test(.verifiesMocks) func `the trait again on a test changes nothing`() {}

  @Suite(.verifiesMocks) struct Nested {
    @Test func `the trait again on a nested suite changes nothing`() {
      let cart = CartMock(name: "cart")
      cart.expect().call(cart.clear())
    }
  }

  @MainActor @Suite final class OnTheMainActor {
    private let cart = CartMock(name: "cart")

    @Test func `a test on the main actor tells`() async {
      cart.expect().call(cart.clear())
      await Task.yield()
    }
  }

  @Suite actor InAnActor {
    private let cart = CartMock(name: "cart")

    @Test func `a test in an actor tells`() {
      cart.expect().call(cart.clear())
    }
  }
}

/// The trait on a single test.
@Suite struct SingleMockVerificationTests {
  @Test(.tellsUnmet, .verifiesMocks) func `an unmet expectation is told`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())
  }

  @Test func `without the trait there is no scope`() {
    #expect(MockScope.inTask == nil)
  }
}

// MARK: - Looking at what is told

/// A trait that wants each test to tell one unmet expectation, and nothing else.
///
/// It must come before the trait that verifies mocks: the first trait is the outermost.
private struct UnmetTelling: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let failures = try await collectingFailures { try await function() }

    #expect(failures.map(\.message) == [Unmet.failure(of: "cart").message])
    #expect(
      failures.map(\.site.fileID.description) == [
        "ExpectTestingTests/MockVerificationTests.swift"
      ])
  }
}

extension Trait where Self == UnmetTelling {
  fileprivate static var tellsUnmet: Self { Self() }
}

// MARK: - CollectingFailuresTests

@Suite struct CollectingFailuresTests {
  private struct Stop: Error {}

  @Test func `what is collected is not told`() {
    var failures: [MockFailure] = []

    let told = ToldIssue.all {
      failures = collectingFailures { Unmet.state(on: CartMock(name: "cart")) }
    }

    #expect(failures == [Unmet.failure(of: "cart")])
    #expect(told == [])
  }

  @Test func `async code is collected as well`() async {
    let failures = await collectingFailures {
      await Task.yield()
      Unmet.state(on: CartMock(name: "cart"))
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `failures come in the order in which they were reported`() {
    let failures = collectingFailures {
      let last = CartMock(name: "last")
      Unmet.state(on: last)
      let first = CartMock(name: "first")
      Unmet.state(on: first)
      first.verify()
    }

    #expect(failures == [Unmet.failure(of: "first"), Unmet.failure(of: "last")])
  }

  @Test func `what a task outside the collection does to its mocks is collected`() async {
    let failures = await collectingFailures {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
      await Task.detached { cart.verify() }.value
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `an inner collection keeps its failures from the outer one`() {
    var inner: [MockFailure] = []

    let outer = collectingFailures {
      Unmet.state(on: CartMock(name: "outer"))
      inner = collectingFailures { Unmet.state(on: CartMock(name: "inner")) }
    }

    #expect(inner == [Unmet.failure(of: "inner")])
    #expect(outer == [Unmet.failure(of: "outer")])
  }

  @Test func `a collection in a scope keeps its failures from the scope`() {
    let scope = MockScope()

    let told = ToldIssue.all {
      MockScope.$inTask.withValue(scope) {
        _ = collectingFailures { Unmet.state(on: CartMock(name: "cart")) }
      }
      scope.verify()
    }

    #expect(told == [])
  }

  @Test func `an error of the code is handed on`() async {
    #expect(throws: Stop.self) {
      try collectingFailures { () throws(Stop) in throw Stop() }
    }
    await #expect(throws: Stop.self) {
      try await collectingFailures {
        await Task.yield()
        throw Stop()
      }
    }
  }

  @Test func `a task that outlives the collection tells its test`() async {
    let gate = AsyncStream.makeStream(of: Void.self)

    let told = await ToldIssue.all {
      var task: Task<Void, Never>?
      _ = collectingFailures {
        task = Task {
          for await _ in gate.stream {}
          Unmet.state(on: CartMock(name: "cart"))
        }
      }
      gate.continuation.finish()
      await task?.value
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
  }
}

// MARK: - ProcessEndTests

#if os(macOS) || os(Linux) || os(Windows)

/// What is left when a process ends.
@Suite struct ProcessEndTests {
  /// A mock that the end of the process finds.
  private static let shared = CartMock(name: "shared")

  @Test func `an unmet expectation of a static mock fails the process`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      Unmet.state(on: Self.shared)
    }
  }

  @Test func `a static mock whose expectations are met lets the process pass`() async {
    await #expect(processExitsWith: .success) {
      Unmet.state(on: Self.shared)
      Self.shared.clear()
    }
  }

  @Test func `a scope that never ends fails the process`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      MockScope.$inTask.withValue(MockScope()) {
        Unmet.state(on: CartMock(name: "cart"))
      }
    }
  }

  @Test func `a failure in an exit test is told in the test that waits, and fails the process`()
    async
  {
    let told = await ToldIssue.all {
      await #expect(processExitsWith: .exitCode(1)) {
        Unmet.state(on: CartMock(name: "cart"))
      }
    }

    #expect(told.map(\.message) == [Unmet.failure(of: "cart").message])
  }

  @Test func `a statement that ends the process is reported at its line`() async {
    let told = await ToldIssue.all {
      await #expect(processExitsWith: .failure) {
        stubOpening(Latch.self)
      }
    }

    #expect(
      told.map(\.message) == [
        """
        No value of type Latch can be made while a call is recorded.
        Write: DefaultValues.register(<#Latch#>, for: Latch.self), or pass a value of your own with \
        Arg.any(as: …)
        """
      ])
  }
}

private enum Latch {}

private final class YardMock: Mock, @unchecked Sendable {
  func open<Gate>(_ gate: Gate) { call(gate) }
}

/// Stubs a call with an argument of a type.
private func stubOpening<Gate>(_ type: Gate.Type) {
  let yard = YardMock(name: "yard")
  yard.stub().call(yard.open(Arg.any(type)))
}

#endif
