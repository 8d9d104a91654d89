import ExpectTesting
import Testing

/// What a test says of a member must hold however much it says of it.
@Suite struct ManyRules {
  private let catalog = CatalogMock(name: "catalog")

  @Test func `of a hundred stubs each answers its own value`() {
    for number in 0..<100 {
      catalog.stub().call(catalog.price(of: Arg.eq("item \(number)"), in: Arg.any()))
        .andReturn(number)
    }

    let prices = (0..<100).map { catalog.price(of: "item \($0)", in: 1) }

    #expect(prices == Array(0..<100))
  }

  @Test func `rules about other arguments hold among many`() {
    for number in 0..<50 {
      catalog.stub().call(catalog.price(of: Arg.eq("item \(number)"), in: Arg.any()))
        .andReturn(number)
    }
    catalog.stub().call(catalog.price(of: Arg.any(), in: Arg.eq(7))).andReturn(700)
    catalog.stub().call(catalog.price(of: Arg.any(), in: Arg.any())).andReturn(-1)
    catalog.stub().call(catalog.price(of: "item 3", in: 7)).andReturn(3_007)

    let prices = [
      catalog.price(of: "item 3", in: 7), catalog.price(of: "item 3", in: 1),
      catalog.price(of: "other", in: 7), catalog.price(of: "other", in: 1),
    ]

    #expect(prices == [3_007, 3, 700, -1])
  }

  @Test func `every expectation of many counts its calls`() {
    for number in 0..<40 {
      catalog.expect().call(catalog.price(of: Arg.any(), in: Arg.eq(number)), count: 2)
    }
    catalog.expect().call(catalog.price(of: Arg.any(), in: Arg.any()), count: 80)

    for number in 0..<80 { _ = catalog.price(of: "item", in: number % 40) }
    let failures = collectingFailures { catalog.verify() }

    #expect(failures == [])
  }

  @Test func `rules may be added and reset between calls`() {
    for number in 0..<20 {
      catalog.stub().call(catalog.price(of: "item \(number)", in: 1)).andReturn(number)
      #expect(catalog.price(of: "item \(number)", in: 1) == number)
    }
    catalog.resetStubs()
    catalog.stub().call(catalog.price(of: "item 4", in: 1)).andReturn(44)

    let prices = [catalog.price(of: "item 4", in: 1), catalog.price(of: "item 5", in: 1)]

    #expect(prices == [44, Int.anyValue as? Int])
  }

  @Test func `a captor among many stubs sees every call of its own`() {
    let captor = ArgumentCaptor<Int>()
    for number in 0..<20 {
      catalog.stub().call(catalog.price(of: "item \(number)", in: 1)).andReturn(number)
    }
    _ = catalog.price(of: "item 2", in: 1)
    catalog.stub().call(catalog.price(of: Arg.eq("item 2"), in: captor.capture()))

    let price = catalog.price(of: "item 2", in: 1)
    _ = catalog.price(of: "item 2", in: 5)

    #expect(price == 2)
    #expect(captor.allValues == [1, 5])
  }

  @Test func `a thousand stubs of a subscript answer each for itself`() {
    for number in 0..<1_000 {
      catalog.stub().call(catalog[number % 2 == 0, number]).andReturn(number)
    }

    let answers = (0..<1_000).map { catalog[$0 % 2 == 0, $0] }

    #expect(answers == Array(0..<1_000))
  }

  @Test func `many steps are taken one after the other`() {
    let stub = catalog.stub().call(catalog.price(of: "item", in: 1)).andReturn(0)
    for number in 1..<20 { stub.thenReturn(number) }

    let prices = (0..<22).map { _ in catalog.price(of: "item", in: 1) }

    #expect(prices == Array(0..<20) + [19, 19])
  }

  @Test func `a value among steps that do more is returned in its turn`() {
    catalog.stub().call(catalog.price(of: "item", in: 1))
      .andReturn(1).thenReturn { (_: String, amount: Int) in amount + 10 }.thenReturn(3)

    let prices = (0..<4).map { _ in catalog.price(of: "item", in: 1) }

    #expect(prices == [1, 11, 3, 3])
  }
}

private protocol Catalog {
  func price(of item: String, in amount: Int) -> Int
  subscript(isEven: Bool, number: Int) -> Int { get }
}

private final class CatalogMock: Mock, Catalog, @unchecked Sendable {
  func price(of item: String, in amount: Int) -> Int { call(item, amount) }
  subscript(isEven: Bool, number: Int) -> Int { call(isEven, number) }
}
