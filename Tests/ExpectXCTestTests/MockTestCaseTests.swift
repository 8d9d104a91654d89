import ExpectTestSupport
import ExpectXCTest
import XCTest

/// Tests that pass in a test case that verifies its mocks.
///
/// Tests that fail are in Tests/Client, because XCTest on Linux has no expected failures.
final class MockTestCaseTests: MockTestCase {
  private let met = CartMock(name: "met")

  private let initialized: [String: CartMock?] = {
    let cart = CartMock(name: "initialized")
    cart.expect().call(cart.clear())
    return ["cart": cart]
  }()

  override func setUp() async throws {
    met.expect().call(met.clear())
  }

  override func tearDown() {
    met.clear()
    for cart in initialized.values { cart?.clear() }
  }

  func testMetExpectationPassesWithoutVerify() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())

    cart.clear()
  }

  func testExpectationOfAnAsyncTestIsMet() async {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())

    await Task.detached { cart.clear() }.value
  }

  @MainActor func testExpectationOfATestOnTheMainActorIsMet() async {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())

    await Task { cart.clear() }.value
  }

  func testExpectationIsMetInATeardownBlock() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())

    addTeardownBlock { cart.clear() }
  }

  func testCollectedFailuresAreNotReported() {
    let cart = CartMock(name: "cart")

    let failures = collectingFailures { cart.expect().call(cart.clear()) }

    XCTAssertEqual(failures.map { $0.line(after: #line) }, [-2])
  }

  #if !os(WASI)
  func testFailuresInAThreadAreCollectedWithTheirMock() {
    let done = DispatchSemaphore(value: 0)

    let failures = collectingFailures {
      let cart = CartMock(name: "cart")
      cart.expect().call(cart.clear())
      Thread.detachNewThread {
        cart.verify()
        done.signal()
      }
      done.wait()
    }

    XCTAssertEqual(failures.map { $0.line(after: #line) }, [-8])
  }
  #endif

  func testUnusedOptionalStubIsNotReported() {
    let cart = CartMock(name: "cart")

    cart.stub().call(cart.total()).andReturn(3).mayBeUnused()
  }
}

// MARK: - UnownedPropertyTests

/// Returns an object that is gone before the first test starts.
private func shortLivedObject() -> NSObject { NSObject() }

class InheritedPropertyTests: MockTestCase {
  unowned var owner = shortLivedObject()
  let inherited = CartMock(name: "inherited")
}

/// A test case with references that don't keep their object alive, and with many values.
final class UnownedPropertyTests: InheritedPropertyTests {
  unowned(unsafe) var other = shortLivedObject()
  weak var none: NSObject?
  private let child = Child(owner: shortLivedObject(), cart: CartMock(name: "child"))
  private let cube = Array(
    repeating: Array(repeating: Array(repeating: [1], count: 1000), count: 1000), count: 1000)
  private let last = CartMock(name: "last")

  private struct Child {
    unowned let owner: NSObject
    let cart: CartMock
  }

  override var strictness: Mock.Strictness { .strict }

  func testMocksAreFoundBetweenUnownedReferences() {
    let failures = collectingFailures {
      for cart in [inherited, child.cart, last] { cart.clear() }
    }

    XCTAssertEqual(
      failures.map { $0.message.prefix { $0 != "\n" } },
      ["inherited", "child", "last"].map { "Unexpected call: \($0).clear()" })
  }
}

/// A test case without verification.
final class PlainTestCaseTests: XCTestCase {
  func testMetExpectationReportsNothing() {
    let reported = collectingFailures {
      let cart = CartMock(name: "cart")
      cart.expect().call(cart.clear())
      cart.clear()
    }

    XCTAssertEqual(reported, [])
  }
}

// MARK: - MockTestCaseScopeTests

/// State that belongs to one test of a test case, on every thread.
final class MockTestCaseScopeTests: MockTestCase {
  override func setUp() {
    XCTAssertEqual(LampMock.volts(), 0)
    DefaultValues.register(7, for: Int.self)
  }

  func testDefaultsAndStaticsBelongToOneTest() async {
    LampMock.statics.expect().call(LampMock.watts(), count: 1).andReturn(60)

    let watts = await Task.detached { LampMock.watts() }.value

    XCTAssertEqual(watts, 60)
    XCTAssertEqual(LampMock.volts(), 7)
  }

  func testStatementsOfAnotherTestDoNotApply() {
    XCTAssertEqual(LampMock.watts(), 7)
  }
}

private final class LampMock: Mock, @unchecked Sendable {
  static func watts() -> Int { statics.call() }
  static func volts() -> Int { statics.call() }
}

/// A test case whose mocks are strict.
final class StrictMockTestCaseTests: MockTestCase {
  private let stored = CartMock(name: "stored")
  private let lenient = CartMock(.lenient, name: "lenient")

  override var strictness: Mock.Strictness { .strict }

  func testMocksAreStrictUnlessTheySayOtherwise() {
    let failures = collectingFailures {
      CartMock(name: "cart").clear()
      stored.clear()
      lenient.clear()
    }

    XCTAssertEqual(
      failures.map { $0.message.prefix { $0 != "\n" } },
      ["Unexpected call: cart.clear()", "Unexpected call: stored.clear()"])
  }

  func testAnOrderAndACallTooManyAreReportedAtOnce() {
    let cart = CartMock(name: "cart")
    inOrder {
      cart.expect().call(cart.total(), count: 1).andReturn(1)
      cart.expect().call(cart.clear(), count: 1)
    }

    let early = collectingFailures { cart.clear() }
    _ = cart.total()
    let tooMany = collectingFailures { _ = cart.total() }

    XCTAssertEqual([early.count, tooMany.count], [1, 1])
  }
}
