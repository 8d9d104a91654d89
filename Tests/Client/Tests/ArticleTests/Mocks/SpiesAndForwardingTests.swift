import ExpectTesting
import Testing

/// The page "Spies and forwarding".
@Suite(.verifiesMocks) struct SpiesAndForwardingTests {
  private enum Forwarding {
    final class CartMock: Mock, Cart, @unchecked Sendable {
      func add(_ item: String, qty: Int) -> Bool {
        forward(item, qty) { (cart: any Cart) in cart.add(item, qty: qty) }
      }
      func fetch(id: Int) async throws -> User {
        try await forward(id) { (cart: any Cart) in
          try await cart.fetch(id: id)
        }
      }
      var title: String {
        get { forward { (cart: any Cart) in cart.title } }
        set {
          forward(newValue) { (cart: inout any Cart) in cart.title = newValue }
        }
      }
    }

    protocol Cart {
      func add(_ item: String, qty: Int) -> Bool
      func fetch(id: Int) async throws -> User
      var title: String { get set }
    }

    final class FakeCart: Cart {
      var title = ""

      func add(_ item: String, qty: Int) -> Bool { qty < 10 }
      func fetch(id: Int) async throws -> User { User(name: "user \(id)") }
    }
  }

  @Test func `a spy runs the real implementation unless a stub matches`() {
    let printer = PrinterMock()

    printer.enableSpy()
    printer.stub().call(printer.print(404)).andReturn(false)
    printer.expect().call(printer.print(1), count: 1)

    #expect([printer.print(1), printer.print(404)] == [true, false])
    #expect(printer.printed == [1])
  }

  @Test func `andCallReal() runs the real implementation`() {
    let printer = PrinterMock()

    printer.stub().call(printer.print(1)).andCallReal()

    #expect([printer.print(1), printer.print(2)] == [true, false])
    #expect(printer.printed == [1])
  }

  @Test func `a mock forwards to a real object`() async throws {
    let realCart = Forwarding.FakeCart()
    let cart = Forwarding.CartMock()

    cart.forward(to: realCart)

    #expect([cart.add("apple", qty: 9), cart.add("apple", qty: 10)] == [true, false])
    #expect(try await cart.fetch(id: 7) == User(name: "user 7"))
  }

  @Test func `stopForwarding() ends forwarding, and disableSpy() only spying`() {
    let cart = Forwarding.CartMock()
    cart.forward(to: Forwarding.FakeCart())

    cart.disableSpy()
    let forwarded = cart.add("apple", qty: 9)
    cart.stopForwarding()

    #expect([forwarded, cart.add("apple", qty: 9)] == [true, false])
  }

  @Test func `a spy forwards an autoclosure to the real implementation`() {
    let lamp = LampMock()
    lamp.it.enableSpy()

    #expect(lamp.check(1 < 2) == 1)
    #expect(lamp.it.recordedCalls.map(\.description) == ["lamp.check(true)"])
  }

  private class Lamp {
    func check(_ isOn: @autoclosure () -> Bool) -> Int { isOn() ? 1 : 0 }
  }

  private final class LampMock: Lamp, MockDelegate {
    let it = Mock(name: "lamp")
    override func check(_ isOn: @autoclosure () -> Bool) -> Int {
      withAutoclosure(isOn()) { isOn in
        it.forward(isOn) { super.check(isOn()) }
      }
    }
  }

  @Test func `a mock of a class can forward to another object`() {
    let real = Printer()
    let printer = ForwardingPrinterMock()

    printer.forward(to: real)

    #expect(printer.print(7))
    #expect([real.printed, printer.printed] == [[7], []])
  }

  @Test func `calls change an object to which a mock forwards`() {
    typealias FakeCart = Forwarding.FakeCart
    let cart = Forwarding.CartMock()

    let fake = FakeCart()
    cart.forward(to: fake)
    cart.title = "fruit"

    #expect(fake.title == "fruit")
  }
}
