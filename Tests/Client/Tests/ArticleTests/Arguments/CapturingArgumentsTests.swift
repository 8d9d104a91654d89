import ExpectTesting
import Testing

/// The page "Capturing arguments".
struct CapturingArgumentsTests {
  private let cart = CartMock(name: "cart")

  @Test func `a captor captures the argument of every call`() {
    let item = ArgumentCaptor<String>()
    cart.expect().call(cart.add(item.capture(), qty: Arg.any()))

    _ = cart.add("apple", qty: 1)
    _ = cart.add("pear", qty: 2)

    #expect(item.value == "pear")
    #expect(item.allValues == ["apple", "pear"])
  }

  @Test func `a captor only captures arguments of matching calls`() {
    let item = ArgumentCaptor<String>()
    cart.stub().call(cart.add(item.capture(), qty: 1))

    _ = cart.add("apple", qty: 1)
    _ = cart.add("pear", qty: 2)

    #expect(item.allValues == ["apple"])
  }

  @Test func `capture(where:) only captures values that satisfy the condition`() {
    let item = ArgumentCaptor<String>()
    cart.stub().call(cart.add(item.capture(where: { $0.count > 4 }), qty: Arg.any()))

    _ = cart.add("apple", qty: 1)
    _ = cart.add("pear", qty: 2)

    #expect(item.allValues == ["apple"])
  }

  @Test func `a captor in received() captures arguments of earlier calls`() {
    _ = cart.add("apple", qty: 3)

    let quantity = ArgumentCaptor<Int>()
    cart.received().call(cart.add("apple", qty: quantity.capture()))

    #expect(quantity.value == 3)
  }

  @Test func `a test can call a captured closure later`() {
    var names: [String] = []

    let body = ArgumentCaptor<(String) -> Void>()
    cart.stub().call(cart.each(body.capture()))

    cart.each { names.append($0) }
    body.value?("Ada")

    #expect(names == ["Ada"])
  }

  @Test func `a stub can call its closure argument immediately`() {
    var names: [String] = []

    cart.stub().call(cart.each(Arg.closure())).andDo { (body: @escaping (String) -> Void) in
      body("Ada")
    }

    cart.each { names.append($0) }
    #expect(names == ["Ada"])
  }

  @Test func `a captor can capture a property of an argument`() {
    let office = OfficeMock()

    let age = ArgumentCaptor<Int>()
    office.stub().call(office.greet(Arg.where(\.age, age.capture())))

    office.greet(User(name: "Ada", age: 36))
    #expect(age.value == 36)
  }
}
