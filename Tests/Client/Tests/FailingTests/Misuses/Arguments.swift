import ExpectTesting
import Testing

/// The arguments of a statement are ambiguous, or make no sense.
@Suite("Invalid arguments") struct Arguments {
  private let store = StoreMock(name: "store")

  @Test func `a matcher could be for either argument`() {
    store.expect().call(store.flag(false, Arg.any()))
  }

  @Test func `an argument is computed from a matcher`() {
    store.expect().call(store.add("\(Arg.any(Int.self))", qty: 3))
  }

  @Test func `closures are never equal`() {
    store.expect().call(store.whenDone { _ in })
  }

  @Test func `a range is empty`() {
    store.expect().call(store.move(from: Arg.in(3..<3), to: 2))
  }
}
