import ExpectXCTest
import XCTest

/// The test case in the README.
final class ShopTests: MockTestCase {
  func testAFruitSaladTakesFourApples() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.add("apple", qty: 4)).andReturn(true)
    Shop(cart: cart).buyFruitSalad()
  }
}

extension ShopTests {
  private typealias CartMock = ReadmeTests.FirstScreen.CartMock
  private typealias Shop = ReadmeTests.FirstScreen.Shop
}
