import ExpectTesting
import Testing

@Suite struct Captors {
  private let cart = CartMock()

  @Test func `a captor records the arguments of all calls in order`() {
    let captor = ArgumentCaptor<String>()
    cart.expect().call(cart.add(captor.capture(), qty: Arg.any()))

    cart.add("apple", qty: 1)
    cart.add("pear", qty: 2)

    #expect(captor.allValues == ["apple", "pear"])
    #expect(captor.value == "pear")
  }

  @Test func `a captor continues to record after its value was read`() {
    let captor = ArgumentCaptor<String>()
    cart.expect().call(cart.add(captor.capture(), qty: Arg.any()))

    cart.add("apple", qty: 1)
    let early = captor.value
    cart.add("pear", qty: 2)

    #expect(early == "apple")
    #expect(captor.value == "pear")
  }

  @Test func `a captor only records calls that match its whole statement`() {
    let captor = ArgumentCaptor<String>()
    cart.expect().call(cart.add(captor.capture(), qty: Arg.eq(1)))

    cart.add("apple", qty: 1)
    cart.add("pear", qty: 2)

    #expect(captor.allValues == ["apple"])
  }

  @Test func `captors in several statements record the same call`() {
    let first = ArgumentCaptor<String>()
    let second = ArgumentCaptor<String>()
    cart.expect().call(cart.add(first.capture(), qty: Arg.any()))
    cart.stub().call(cart.add(second.capture(), qty: Arg.eq(1)))

    cart.add("apple", qty: 1)

    #expect(first.allValues == ["apple"])
    #expect(second.allValues == ["apple"])
  }

  @Test func `a captor records calls that another stub answers`() {
    let captor = ArgumentCaptor<String>()
    cart.stub().call(cart.price(of: captor.capture())).andReturn(1)
    cart.stub().call(cart.price(of: Arg.eq("apple"))).andReturn(2)

    let prices = [cart.price(of: "apple"), cart.price(of: "pear")]

    #expect(prices == [2, 1])
    #expect(captor.allValues == ["apple", "pear"])
  }

  @Test func `a captor with a condition only matches and records values that satisfy it`() {
    let captor = ArgumentCaptor<Int>()
    cart.expect().call(cart.add(Arg.any(), qty: captor.capture { $0 > 1 }), count: 1)

    cart.add("apple", qty: 1)
    cart.add("pear", qty: 2)

    #expect(captor.allValues == [2])
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a captor in a rejection records arguments`() {
    let captor = ArgumentCaptor<String>()
    cart.reject().call(cart.add(captor.capture(), qty: Arg.any()), count: 2)

    cart.add("apple", qty: 1)

    #expect(captor.allValues == ["apple"])
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a captor in several statements records arguments in statement order`() {
    let captor = ArgumentCaptor<String>()
    cart.stub().call(cart.swap(captor.capture(), Arg.any()))
    cart.stub().call(cart.swap(Arg.any(), captor.capture()))
    cart.stub().call(cart.swap("apple", captor.capture()))

    cart.swap("apple", "pear")
    cart.swap("apple", "plum")
    cart.swap("fig", "plum")

    #expect(
      captor.allValues == ["apple", "pear", "pear", "apple", "plum", "plum", "fig", "plum"])
  }

  @Test func `a captor records the argument before the stub's closure runs`() {
    let captor = ArgumentCaptor<String>()
    let seen = ArgumentCaptor<String>()
    cart.stub().call(cart.price(of: captor.capture())).andReturn { captor.value?.count ?? 0 }
    cart.expect().call(cart.price(of: seen.capture()), count: 2)

    let prices = [cart.price(of: "fig"), cart.price(of: "pear")]

    #expect(prices == [3, 4])
    #expect(seen.allValues == ["fig", "pear"])
    cart.verify()
  }
}

// MARK: - Fixtures of Captors

private final class CartMock: Mock, @unchecked Sendable {
  init() { super.init(name: "cart") }
  func add(_ item: String, qty: Int) { call(item, qty) }
  func price(of item: String) -> Int { call(item) }
  func swap(_ item: String, _ other: String) { call(item, other) }
}

// MARK: - CaptorPositions

@Suite struct CaptorPositions {
  private let trolley = TrolleyMock()

  @Test func `each captor records its own parameter, and one captor can record several`() {
    let (from, to, both) = (
      ArgumentCaptor<String>(), ArgumentCaptor<String>(), ArgumentCaptor<String>()
    )
    trolley.expect().call(trolley.replace(from.capture(), with: to.capture()))
    trolley.expect().call(trolley.replace(both.capture(), with: both.capture()))

    trolley.replace("apple", with: "pear")

    #expect([from.value, to.value] == ["apple", "pear"])
    #expect(both.allValues == ["apple", "pear"])
  }

  @Test func `a captor with a condition can be mixed with a plain value`() {
    let captor = ArgumentCaptor<Int>()
    trolley.expect().call(trolley.add("apple", qty: captor.capture(where: { $0 > 1 })))

    trolley.add("apple", qty: 3)
    trolley.add("pear", qty: 4)

    #expect(captor.allValues == [3])
  }

  @Test func `a captor records assigned values`() {
    let captor = ArgumentCaptor<String>()
    trolley.expect().call(trolley.title = captor.capture())

    trolley.title = "weekend"

    #expect(captor.allValues == ["weekend"])
  }

  @Test func `a captor can record the calls of several mocks`() {
    let other = TrolleyMock()
    let captor = ArgumentCaptor<String>()
    trolley.stub().call(trolley.add(captor.capture(), qty: Arg.any()))
    other.stub().call(other.add(captor.capture(), qty: Arg.any()))

    other.add("pear", qty: 1)
    trolley.add("apple", qty: 1)

    #expect(captor.allValues == ["pear", "apple"])
  }

  @Test func `a captor of a subclass only records instances of that subclass`() {
    let captor = ArgumentCaptor<Coupon>()
    let coupon = Coupon()
    trolley.expect().call(trolley.apply(captor.capture()))

    trolley.apply(Discount())
    trolley.apply(coupon)

    #expect(captor.allValues.map(ObjectIdentifier.init) == [ObjectIdentifier(coupon)])
  }
}

// MARK: - Fixtures of CaptorPositions

private class Discount {}
private final class Coupon: Discount {}

private final class TrolleyMock: Mock, @unchecked Sendable {
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  func add(_ item: String, qty: Int) { call(item, qty) }
  func replace(_ item: String, with other: String) { call(item, other) }
  func apply(_ discount: Discount) { call(discount) }
}

// MARK: - CaptorOperands

@Suite struct CaptorOperands {
  @Test func `a captor in all() only records values that every operand matches`() {
    let sieve = SieveMock<String>()
    let captor = ArgumentCaptor<String>()
    sieve.stub().call(sieve.passes(Arg.all(captor.capture(), Arg.hasPrefix("a"))))

    for fruit in ["apple", "pear", "apricot"] { _ = sieve.passes(fruit) }

    #expect(captor.allValues == ["apple", "apricot"])
  }

  @Test func `a captor in either() only records values that it matches itself`() {
    let sieve = SieveMock<Int>()
    let captor = ArgumentCaptor<Int>()
    sieve.stub().call(sieve.passes(Arg.either(1, captor.capture { $0 > 5 }))).andReturn(true)

    let results = [1, 3, 7].map(sieve.passes)

    #expect(results == [true, false, true])
    #expect(captor.allValues == [7])
  }

  @Test func `a captor that is an operand of not() records nothing`() {
    let sieve = SieveMock<Int>()
    let captor = ArgumentCaptor<Int>()
    sieve.stub().call(sieve.passes(Arg.not(captor.capture { $0 > 5 }))).andReturn(true)

    let results = [3, 7].map(sieve.passes)

    #expect(results == [true, false])
    #expect(captor.allValues == [])
  }

  @Test func `a nested captor only records if the operand and the whole call match`() {
    let pair = PairMock()
    let captor = ArgumentCaptor<Int>()
    pair.stub().call(pair.passes(Arg.either(Arg.all(captor.capture(), Arg.atLeast(3)), 1), 2))

    for (first, second) in [(3, 2), (3, 4), (1, 2), (5, 2)] { _ = pair.passes(first, second) }

    #expect(captor.allValues == [3, 5])
  }

  @Test func `a captor in contains() records every element that it matches`() {
    let sieve = SieveMock<[Int]>()
    let captor = ArgumentCaptor<Int>()
    sieve.stub().call(sieve.passes(Arg.contains(captor.capture { $0 > 5 }))).andReturn(true)

    let results = [[1, 6, 7], [2], [8]].map(sieve.passes)

    #expect(results == [true, false, true])
    #expect(captor.allValues == [6, 7, 8])
  }

  @Test func `a captor of the wrapped type records the value of an optional`() {
    let sieve = SieveMock<Int?>()
    let captor = ArgumentCaptor<Int>()
    sieve.stub().call(sieve.passes(Arg.all(captor.capture(), Arg.atLeast(2))))

    for value in [nil, 1, 2] { _ = sieve.passes(value) }

    #expect(captor.allValues == [2])
  }
}

private final class PairMock: Mock, @unchecked Sendable {
  func passes(_ first: Int, _ second: Int) -> Bool { call(first, second) }
}
