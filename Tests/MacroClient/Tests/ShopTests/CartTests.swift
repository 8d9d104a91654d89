import ExpectMocked
import ExpectTesting
import Shop
import Testing

@Mocked
final class ClockMock: Mock, Clock, @unchecked Sendable {
  func now() -> Int
  var zone: String
}

@Suite(.verifiesMocks)
struct CartTests {
  @Test func `a mock of a macro is a mock`() async throws {
    let cart = CartMock()
    cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()), count: 1).andReturn(true)
    await cart.stub().call(cart.total()).andReturn(3)

    let isAdded = cart.add("apple", qty: 2)

    #expect(isAdded)
    #expect(await cart.total() == 3)
  }

  @Test func `a mock has what its protocol inherits`() {
    let cart = GiftCartMock()
    cart.expect().call(cart.wrap(in: "red")).andReturn(true)
    cart.expect().call(cart.title = "gift")

    cart.title = "gift"

    #expect(cart.wrap(in: "red"))
  }

  @Test func `members without bodies are filled in`() {
    let clock = ClockMock()
    clock.stub().call(clock.now()).andReturn(5)
    clock.stub().call(clock.zone).andReturn("UTC")

    #expect(clock.now() == 5)
    #expect(clock.zone == "UTC")
  }
}
