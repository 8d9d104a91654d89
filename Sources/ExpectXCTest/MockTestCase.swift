import Expect
public import XCTest

/// A test case that verifies every mock that a test uses.
///
/// At the end of each test, after `tearDown`, it reports unmet expectations and unused stubs at their lines, so that you don't
/// have to call `verify()`. If a test fails, its output lists the calls that returned a default value.
///
/// ```swift
/// final class ShopTests: MockTestCase {
///   func testBuysApples() {
///     let cart = CartMock()
///     cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any())).andReturn(true)
///     Shop(cart: cart).buyApples()
///   }
/// }
/// ```
open class MockTestCase: XCTestCase {
  /// Runs the test and verifies its mocks.
  open override func invokeTest() {
    let scope = MockScope()
    scope.runAlone { super.invokeTest() }
    let stored = StoredMocks(of: self)
    // A skipped test doesn't have to meet its expectations.
    if testRun?.skipCount ?? 0 > 0 {
      stored.forgetStatementsOutsideScopes()
      return scope.discard()
    }
    let answers = scope.defaultAnswers
    scope.verify(includingStubs: testRun?.failureCount ?? 0 == 0)
    stored.verifyStatementsOutsideScopes()
    if testRun?.failureCount ?? 0 > 0, let answers = answers() {
      Reporter.write(note: "\(name): \(answers)")
    }
  }
}
