import ExpectTesting
import Testing

@Suite struct ForwardingToStructs {
  @Test func `a struct is copied, and the copy changes`() {
    let basket = HamperMock()
    let real = RealBasket(items: ["fig"])
    basket.forward(to: real)

    basket.add("apple")
    let isRemoved = basket.remove("fig")

    #expect(isRemoved)
    #expect(basket.items == ["apple"])
    #expect(real.items == ["fig"])
  }

  @Test func `the changes of a struct by reference show in the variable`() {
    let basket = HamperMock()
    var real = RealBasket(items: ["fig"])

    let count = basket.forward(mutating: &real) {
      basket.add("apple")
      basket.title = "fruit"
      basket[0] = "date"
      return basket.items.count
    }

    #expect(count == 2)
    #expect(real.items == ["date", "apple"])
    #expect(real.title == "fruit")
  }

  @Test func `afterwards the mock forwards to what it did before`() {
    let basket = HamperMock()
    var real = RealBasket(items: [])
    basket.forward(to: RealBasket(items: ["fig"]))

    basket.forward(mutating: &real) { basket.add("apple") }

    #expect(basket.items == ["fig"])
  }

  @Test func `afterwards a mock that forwarded to nothing gives defaults`() {
    let basket = HamperMock()
    var real = RealBasket(items: ["fig"])

    basket.forward(mutating: &real) { basket.add("apple") }
    basket.add("pear")

    #expect(basket.items == [])
    #expect(real.items == ["fig", "apple"])
  }

  @Test func `disableSpy ends it before the closure does`() {
    let basket = HamperMock()
    var real = RealBasket(items: [])

    basket.forward(mutating: &real) {
      basket.add("apple")
      basket.disableSpy()
      basket.add("pear")
    }

    #expect(real.items == ["apple"])
  }

  @Test func `a stub answers before the struct does`() {
    let basket = HamperMock()
    var real = RealBasket(items: [])
    basket.stub().call(basket.add("pear"))
    basket.stub().call(basket.remove(Arg.any())).andReturn(true).thenCallReal()

    let results = basket.forward(mutating: &real) {
      basket.add("apple")
      basket.add("pear")
      return [basket.remove("apple"), basket.remove("apple")]
    }

    #expect(results == [true, true])
    #expect(real.items == [])
  }

  @Test func `what an error interrupts keeps the changes before it`() {
    let basket = HamperMock()
    var real = RealBasket(items: [])

    #expect(throws: Full(item: "pear")) {
      try basket.forward(mutating: &real) { () throws(Full) in try basket.push("pear") }
    }

    #expect(real.items == ["half a pear"])
  }

  @Test func `async members change the variable, and an error of theirs is thrown on`() async {
    let basket = HamperMock()
    var real = RealBasket(items: [])

    await basket.forward(mutating: &real) { await basket.refill("apple") }
    await #expect(throws: Full(item: "none")) {
      try await basket.forward(mutating: &real) { try await basket.order("none") }
    }

    #expect(real.items == ["apple", "apple"])
  }

  @Test func `a variable that holds an object is the object`() {
    let basket = HamperMock()
    var real: any Basket = HamperMock()

    basket.forward(mutating: &real) { basket.add("apple") }

    #expect(collectingFailures { (real as? HamperMock)?.verify() } == [])
  }
}

// MARK: - Fixtures

struct Full: Error, Equatable {
  let item: String
}

protocol Basket {
  var items: [String] { get }
  var title: String { get set }
  subscript(row: Int) -> String { get set }
  mutating func add(_ item: String)
  mutating func remove(_ item: String) -> Bool
  mutating func push(_ item: String) throws(Full)
  mutating func refill(_ item: String) async
  mutating func order(_ item: String) async throws(Full) -> Int
}

struct RealBasket: Basket {
  var items: [String]
  var title = ""

  subscript(row: Int) -> String {
    get { items[row] }
    set { items[row] = newValue }
  }

  mutating func add(_ item: String) { items.append(item) }
  mutating func remove(_ item: String) -> Bool {
    defer { items.removeAll { $0 == item } }
    return items.contains(item)
  }
  mutating func push(_ item: String) throws(Full) {
    items.append("half a \(item)")
    throw Full(item: item)
  }
  mutating func refill(_ item: String) async {
    items.append(item)
    await Task.yield()
    items.append(item)
  }
  mutating func order(_ item: String) async throws(Full) -> Int { throw Full(item: item) }
}

final class HamperMock: Mock, Basket, @unchecked Sendable {
  var items: [String] { forward { (basket: any Basket) in basket.items } }
  var title: String {
    get { forward { (basket: any Basket) in basket.title } }
    set { forward(newValue) { (basket: inout any Basket) in basket.title = newValue } }
  }
  subscript(row: Int) -> String {
    get { forward(row) { (basket: any Basket) in basket[row] } }
    set { forward(row, newValue) { (basket: inout any Basket) in basket[row] = newValue } }
  }
  func add(_ item: String) { forward(item) { (basket: inout any Basket) in basket.add(item) } }
  func remove(_ item: String) -> Bool {
    forward(item) { (basket: inout any Basket) in basket.remove(item) }
  }
  func push(_ item: String) throws(Full) {
    try forward(item) { (basket: inout any Basket) throws(Full) in try basket.push(item) }
  }
  func refill(_ item: String) async {
    await forward(item) { (basket: inout any Basket) in await basket.refill(item) }
  }
  func order(_ item: String) async throws(Full) -> Int {
    try await forward(item) { (basket: inout any Basket) async throws(Full) in
      try await basket.order(item)
    }
  }
}
