import ExpectTesting
import Shop
import Testing

/// A mock that the plugin generates for a protocol with every kind of member.
@Suite(.verifiesMocks) struct CartMockTests {
  private let cart = CartMock(name: "cart")

  @Test func `functions can be expected and stubbed`() {
    cart.expect().call(cart.add("apple", qty: Arg.atLeast(2)), count: 1).andReturn(true)
    cart.stub().call(cart.total()).andReturn(Money(cents: 250)).thenReturn(Money(cents: 0))

    #expect(cart.add("apple", qty: 4))
    #expect([cart.total(), cart.total()] == [Money(cents: 250), Money(cents: 0)])
  }

  @Test func `properties and subscripts can be expected and stubbed`() {
    cart.expect().call(cart.note = "For Ada")
    cart.expect().call(cart["pear"] = Arg.any())
    cart.stub().call(cart["apple"]).andReturn(3)

    cart.note = "For Ada"
    cart["pear"] = 1

    #expect(cart["apple"] == 3)
  }

  @Test func `an inout argument can be matched and changed`() {
    var voucher = Money(cents: 300)
    cart.stub().call(cart.redeem(&voucher)).andDo { (voucher: Inout<Money>) in
      voucher.value = Money(cents: 50)
    }

    cart.redeem(&voucher)

    #expect(voucher == Money(cents: 50))
  }

  @Test func `a stub can call a nonescaping closure`() {
    var items: [String] = []
    cart.stub().call(cart.visit(Arg.closure())).andDo { (body: @escaping (String, Int) -> Void) in
      body("apple", 3)
    }

    cart.visit { item, qty in items.append("\(qty) \(item)") }

    #expect(items == ["3 apple"])
  }

  @Test func `a generic argument can be captured`() {
    let values = ArgumentCaptor<Int>()
    cart.expect().call(cart.tag("priority", values.capture()))

    cart.tag("priority", 1)

    #expect(values.allValues == [1])
  }
}
