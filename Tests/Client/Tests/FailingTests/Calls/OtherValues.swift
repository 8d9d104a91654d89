import ExpectTesting
import Testing

/// The argument is a structured value, whose different parts the message names.
@Suite("Called with a different value", .verifiesMocks) struct OtherValues {
  private let store = StoreMock(name: "store")

  @Test func `a property of an element differs`() {
    store.expect().call(store.save(Order()))

    var order = Order()
    order.lines[1].price = 12
    store.save(order)
  }

  @Test func `an element is missing`() {
    store.expect().call(store.save(Order()))

    store.save(Order(lines: [Order.Line(item: "apple")], note: "for Ada"))
  }

  @Test func `a long string differs`() {
    store.expect().call(store.note("a man, a plan, a canal: panama, and nothing more"))

    store.note("a man, a plan, a cabal: panama, and nothing more")
  }
}
