import ExpectTesting
import Testing

/// The page "Capturing arguments and completion handlers".
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
    cart.stub()
      .call(cart.add(item.capture(where: { $0.count > 4 }), qty: Arg.any()))

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

  @Test func `a test can call a captured completion handler later`() {
    let catalog = CatalogMock(name: "catalog")

    let completion = ArgumentCaptor<(Result<[String], any Error>) -> Void>()
    catalog.stub()
      .call(catalog.search("app", completion: completion.capture()))

    var found: [String] = []
    catalog.search("app") { found = (try? $0.get()) ?? [] }
    #expect(found == [])

    completion.value?(.success(["apple"]))
    #expect(found == ["apple"])
  }

  @Test func `a stub can call a completion handler immediately`() {
    let catalog = CatalogMock(name: "catalog")

    catalog.stub().call(catalog.search(Arg.any(), completion: Arg.closure()))
      .andDo {
        (text: String, completion: @escaping (Result<[String], any Error>) -> Void) in
        completion(.success([text]))
      }

    var found: [String] = []
    catalog.search("apple") { found = (try? $0.get()) ?? [] }
    #expect(found == ["apple"])
  }

  @Test func `a captor can capture a property of an argument`() {
    let length = ArgumentCaptor<Int>()
    cart.stub().call(cart.find(Arg.where(\.count, length.capture())))

    _ = cart.find("apple")
    #expect(length.value == 5)
  }
}
