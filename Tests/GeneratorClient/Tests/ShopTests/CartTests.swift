import ExpectMocked
import ExpectTesting
import Shop
import Testing

@Mocked(forwardingTo: (any Clock).self)
final class ClockMock: Mock, Clock, @unchecked Sendable {
  func now() -> Int
  var zone: String
}

@Mocked
final class ReceiptMock: Receipt, MockDelegate {
  let it = Mock(name: "receipt")
  override func line(_ number: Int) -> String
  override var title: String
}

struct RealClock: Clock {
  let zone = "CET"
  func now() -> Int { 7 }
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

  @Test func `members without bodies forward to the type of the attribute`() {
    let clock = ClockMock(name: "clock")
    clock.forward(to: RealClock())
    clock.stub().call(clock.now()).andReturn(5)

    let failures = collectingFailures { clock.zone = "UTC" }

    #expect(clock.now() == 5)
    #expect(clock.zone == "CET")
    #expect(
      failures.map(\.message) == [
        """
        clock forwards to RealClock, but the body of 'zone' does not forward to it.
        Stub the call, or write in the mock: forward(…) { (real: RealClock) in real.zone = … }
        """
      ])
  }

  @Test func `overrides without bodies forward to the superclass`() {
    let receipt = ReceiptMock()
    receipt.stub().call(receipt.line(2)).andReturn("two")
    receipt.enableSpy()

    receipt.title = "Paid"

    #expect(receipt.line(1) == "line 1")
    #expect(receipt.line(2) == "two")
    #expect(receipt.title == "Paid")
  }
}
