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

  @Test func `a met expectation passes without verify()`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())

    cart.clear()

    property.clear()
  }

  @Test(arguments: 1...3) func `each case of a parameterized test has its own scope`(count: Int) {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear(), count: .exactly(count))

    for _ in 1...count { cart.clear() }

    property.clear()
  }

  @Suite struct Nested {
    @Test func `a nested suite inherits the trait`() {
      #expect(MockScope.inTask != nil)
    }
  }
}

/// The trait on a suite whose tests report an unmet expectation.
@Suite(.reportsUnmet, .verifiesMocks) struct UnmetMockVerificationTests {
  private let cart = CartMock(name: "cart")

  init() {
    cart.expect().call(cart.clear())
  }

  @Test func `a mock in a property is verified`() {}

  @Test func `a mock that its test has verified isn't reported again`() {
    cart.verify()
  }

  @Test(arguments: [1, 2]) func `each case of a test reports an unmet expectation`(number: Int) {
    #expect([1, 2].contains(number))
  }

  @Test(.verifiesMocks) func `repeating the trait on a test changes nothing`() {}

  @Suite(.verifiesMocks) struct Nested {
    @Test func `repeating the trait on a nested suite changes nothing`() {
      let cart = CartMock(name: "cart")
      cart.expect().call(cart.clear())
    }
  }

  @MainActor @Suite final class OnTheMainActor {
    private let cart = CartMock(name: "cart")

    @Test func `a test on the main actor reports an unmet expectation`() async {
      cart.expect().call(cart.clear())
      await Task.yield()
    }
  }

  @Suite actor InAnActor {
    private let cart = CartMock(name: "cart")

    @Test func `a test in an actor reports an unmet expectation`() {
      cart.expect().call(cart.clear())
    }
  }
}

/// The trait on a single test.
@Suite struct SingleMockVerificationTests {
  @Test(.reportsUnmet, .verifiesMocks) func `an unmet expectation is reported`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())
  }

  @Test func `a test without the trait has no scope`() {
    #expect(MockScope.inTask == nil)
  }
}

// MARK: - Checking what is reported

/// A trait that requires each test to report one unmet expectation, and nothing else.
///
/// It must precede the trait that verifies mocks, because the first trait is the outermost.
private struct UnmetReporting: TestTrait, SuiteTrait, TestScoping {
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

extension Trait where Self == UnmetReporting {
  fileprivate static var reportsUnmet: Self { Self() }
}

// MARK: - CollectingFailuresTests

@Suite struct CollectingFailuresTests {
  private struct Stop: Error {}

  @Test func `collected failures aren't reported`() {
    var failures: [MockFailure] = []

    let reported = RecordedIssue.all {
      failures = collectingFailures { Unmet.state(on: CartMock(name: "cart")) }
    }

    #expect(failures == [Unmet.failure(of: "cart")])
    #expect(reported == [])
  }

  @Test func `failures in async code are collected, too`() async {
    let failures = await collectingFailures {
      await Task.yield()
      Unmet.state(on: CartMock(name: "cart"))
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `failures are collected in the order in which they were reported`() {
    let failures = collectingFailures {
      let last = CartMock(name: "last")
      Unmet.state(on: last)
      let first = CartMock(name: "first")
      Unmet.state(on: first)
      first.verify()
    }

    #expect(failures == [Unmet.failure(of: "first"), Unmet.failure(of: "last")])
  }

  @Test func `a failure in a detached task is collected with its mock`() async {
    let failures = await collectingFailures {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
      await Task.detached { cart.verify() }.value
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `an outer collection doesn't contain the failures of an inner one`() {
    var inner: [MockFailure] = []

    let outer = collectingFailures {
      Unmet.state(on: CartMock(name: "outer"))
      inner = collectingFailures { Unmet.state(on: CartMock(name: "inner")) }
    }

    #expect(inner == [Unmet.failure(of: "inner")])
    #expect(outer == [Unmet.failure(of: "outer")])
  }

  @Test func `a scope doesn't report failures that were collected in it`() {
    let scope = MockScope()

    let reported = RecordedIssue.all {
      MockScope.$inTask.withValue(scope) {
        _ = collectingFailures { Unmet.state(on: CartMock(name: "cart")) }
      }
      scope.verify()
    }

    #expect(reported == [])
  }

  @Test func `collectingFailures rethrows errors`() async {
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

  @Test func `a task that outlives the collection reports failures to its test`() async {
    let gate = AsyncStream.makeStream(of: Void.self)

    let reported = await RecordedIssue.all {
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

    #expect(reported == [RecordedIssue(Unmet.failure(of: "cart"))])
  }
}

// MARK: - ProcessEndTests

#if os(macOS) || os(Linux) || os(Windows)

/// Failures at the end of a process.
@Suite struct ProcessEndTests {
  /// A mock that exists until the process ends.
  private static let shared = CartMock(name: "shared")

  @Test func `an unmet expectation of a static mock fails the process`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      Unmet.state(on: Self.shared)
    }
  }

  @Test func `a static mock with met expectations doesn't fail the process`() async {
    await #expect(processExitsWith: .success) {
      Unmet.state(on: Self.shared)
      Self.shared.clear()
    }
  }

  @Test func `an unmet expectation in a scope that never ends fails the process`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      MockScope.$inTask.withValue(MockScope()) {
        Unmet.state(on: CartMock(name: "cart"))
      }
    }
  }

  @Test func `a failure in an exit test is reported to the outer test and fails the process`()
    async
  {
    let reported = await RecordedIssue.all {
      await #expect(processExitsWith: .exitCode(1)) {
        Unmet.state(on: CartMock(name: "cart"))
      }
    }

    #expect(reported.map(\.message) == [Unmet.failure(of: "cart").message])
  }

  @Test func `a statement that stops the process is reported to the outer test`() async {
    let reported = await RecordedIssue.all {
      await #expect(processExitsWith: .failure) {
        stubOpening(Latch.self)
      }
    }

    #expect(
      reported.map(\.message) == [
        """
        This statement needs a placeholder of type Latch, which Expect cannot make.
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

/// A strict test in a suite with a trait of its own.
@Suite(.verifiesMocks) struct StrictStaticMemberTests {
  @Test(.verifiesMocks(.strict)) func `the mock of static members is as strict as its test`() {
    let failures = collectingFailures { _ = ClockMock.tick(2) }

    #expect(failures.map { $0.message.hasPrefix("Unexpected call: ClockMock.tick(2)") } == [true])
    #expect(failures.allSatisfy { !$0.site.filePath.description.contains("Sources") })
  }

  @Test func `the mock of static members of another test isn't`() {
    #expect(ClockMock.tick(2) == 0)
  }
}

private final class ClockMock: Mock, @unchecked Sendable {
  static func tick(_ seconds: Int) -> Int { statics.call(seconds) }
}
