import ExpectBridge
public import XCTest

/// A test case that verifies every mock that a test uses, and reports unused stubs.
///
/// In each `XCTestCase`, Expect verifies the expectations of a test before `tearDown`. In this one, it verifies them after
/// `tearDown`, and also prints warnings about stubs that the test didn't need. If a test fails, its output lists the calls that returned a
/// default value.
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
  /// How strict the mocks of this test case are, unless they say otherwise.
  ///
  /// Override it to make them strict:
  ///
  /// ```swift
  /// override var strictness: Mock.Strictness { .strict }
  /// ```
  open var strictness: Mock.Strictness { .lenient }

  /// Runs the test and verifies its mocks.
  open override func invokeTest() {
    let verify = postponeVerification(strictness)
    super.invokeTest()
    verify()
  }
}
