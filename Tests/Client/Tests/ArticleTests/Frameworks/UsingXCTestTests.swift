// The page "Using XCTest".

import ExpectXCTest
import XCTest

final class CartTestCase: MockTestCase {
  private let cart = CartMock(name: "cart")

  func testTheShopAddsApples() {
    cart.expect().call(cart.add("apple", qty: Arg.any()), count: 2)

    Shop(cart: cart).buyApples()
  }
}

final class OtherCartTestCase: XCTestCase {
  func testTheShopAddsApples() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.add("apple", qty: Arg.any()), count: 2)

    Shop(cart: cart).buyApples()

    cart.verify()
  }
}
