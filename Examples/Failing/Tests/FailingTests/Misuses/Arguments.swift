import ExpectTesting
import Testing

/// Arguments of a statement that can be read in several ways, or in none.
@Suite("Arguments that cannot be understood") struct Arguments {
  private let store = StoreMock(name: "store")

  @Test func `it cannot be told which argument a matcher is for`() {
    store.expect().call(store.flag(false, Arg.any()))
  }

  @Test func `a matcher is for another type`() {
    store.expect().call(store.add("\(Arg.any(Int.self))", qty: 3))
  }

  @Test func `a closure equals nothing`() {
    store.expect().call(store.whenDone { _ in })
  }

  @Test func `a range is empty`() {
    store.expect().call(store.move(from: Arg.in(3..<3), to: 2))
  }
}
