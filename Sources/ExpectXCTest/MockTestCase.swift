import Expect
public import XCTest

/// A test case that verifies every mock that its test has used.
///
/// At the end of each test, after `tearDown`, expectations that do not hold and stubs that no call
/// needed are reported at their lines. There is no `verify()` to forget. For a test that failed, the output
/// lists the calls that were answered without a stub.
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
  /// Runs the test, and verifies its mocks.
  open override func invokeTest() {
    let scope = MockScope()
    scope.runAlone { super.invokeTest() }
    let stored = StoredMocks(of: self)
    // A test that was skipped owes nothing.
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
