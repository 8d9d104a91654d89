import ExpectTesting
import Testing

@Suite struct CaptorPlaces {
  @Test func `several captors of one call keep an argument each`() {
    let cart = CartMock()
    let items = ArgumentCaptor<String>()
    let quantities = ArgumentCaptor<Int>()
    cart.expect().call(cart.add(items.capture(), qty: quantities.capture()))

    cart.add("apple", qty: 3)

    #expect(items.value == "apple")
    #expect(quantities.value == 3)
  }

  @Test func `captors of one type keep their places`() {
    let cart = CartMock()
    let from = ArgumentCaptor<String>()
    let to = ArgumentCaptor<String>()
    cart.expect().call(cart.replace(from.capture(), with: to.capture()))

    cart.replace("apple", with: "pear")

    #expect(from.value == "apple")
    #expect(to.value == "pear")
  }

  @Test func `one captor may stand in several places`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()
    cart.expect().call(cart.replace(captor.capture(), with: captor.capture()))

    cart.replace("apple", with: "pear")

    #expect(captor.allValues == ["apple", "pear"])
  }

  @Test func `a captor with a condition stands beside a plain value`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<Int>()
    cart.expect().call(cart.add("apple", qty: captor.capture(where: { $0 > 1 })))

    cart.add("apple", qty: 3)
    cart.add("pear", qty: 4)

    #expect(captor.allValues == [3])
  }

  @Test func `a captor keeps what is assigned`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()
    cart.expect().call(cart.title = captor.capture())

    cart.title = "weekend"

    #expect(captor.allValues == ["weekend"])
  }

  @Test func `a captor serves several mocks`() {
    let cart = CartMock()
    let other = CartMock()
    let captor = ArgumentCaptor<String>()
    cart.stub().call(cart.add(captor.capture(), qty: Arg.any()))
    other.stub().call(other.add(captor.capture(), qty: Arg.any()))

    other.add("pear", qty: 1)
    cart.add("apple", qty: 1)

    #expect(captor.allValues == ["pear", "apple"])
  }

  @Test func `a captor keeps objects of one class among others`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<Coupon>()
    let coupon = Coupon()
    cart.expect().call(cart.apply(captor.capture()))

    cart.apply(Discount())
    cart.apply(coupon)

    #expect(captor.allValues.map(ObjectIdentifier.init) == [ObjectIdentifier(coupon)])
  }
}

// MARK: - Fixtures

private class Discount {}
private final class Coupon: Discount {}

private protocol Cart: AnyObject {
  var title: String { get set }
  func add(_ item: String, qty: Int)
  func replace(_ item: String, with other: String)
  func apply(_ discount: Discount)
}

private final class CartMock: Mock, Cart, @unchecked Sendable {
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  func add(_ item: String, qty: Int) { call(item, qty) }
  func replace(_ item: String, with other: String) { call(item, other) }
  func apply(_ discount: Discount) { call(discount) }
}
