import ExpectTestSupport
import ExpectTesting
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
    let told = try await ToldIssue.all { try await function() }

    #expect(told.map(\.message) == [Unmet.failure(of: "cart").message])
    #expect(told.map(\.file) == ["ExpectTestingTests/MockVerificationTests.swift"])
  }
}

extension Trait where Self == UnmetTelling {
  fileprivate static var tellsUnmet: Self { Self() }
}
