import ExpectTesting
import Testing

/// The page "Isolating mocks".
struct IsolatingMocksTests {
  protocol Clock: Sendable {
    func hour() -> Int
  }

  final class ClockMock: Mock, Clock, @unchecked Sendable {
    func hour() -> Int { call() }
  }

  @MainActor protocol Display {
    func show(_ text: String)
  }

  final class DisplayMock: Mock, Display, @unchecked Sendable {
    func show(_ text: String) { call(text) }
  }

  @Test func `a mock is Sendable`() async {
    let clock = ClockMock(name: "clock")
    clock.stub().call(clock.hour()).andReturn(9)

    #expect(await Task.detached { clock.hour() }.value == 9)
  }

  @Test func `a test outside the main actor can mock a main-actor protocol`() async {
    @MainActor func greet(on display: any Display) { display.show("Hello") }

    let display = DisplayMock(name: "display")
    display.expect().call(display.show("Hello"))

    await greet(on: display)

    display.verify()
  }

  @Test func `a mock of an actor protocol can be stubbed`() async {
    let vault = VaultMock()

    await vault.stub().call(vault.open(7)).andReturn(true)
    #expect(await vault.open(7))
    vault.verify()
  }

  @Test func `a mock records all calls of concurrent tasks`() async {
    let cart = CartMock(name: "cart")

    cart.expect().call(cart.clear(), count: 100)

    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { cart.clear() } }
    }

    cart.verify()
  }

  @Test(.verifiesMocks) func `a call in a detached task belongs to the test of its mock`() async {
    let cart = CartMock(name: "cart")

    cart.expect().call(cart.clear())
    DefaultValues.register(7, for: Int.self)

    let total = await Task.detached {
      cart.clear()  // Counts for the expectation.
      return cart.total()  // Returns the default value of the test.
    }.value

    #expect(total == 7)
  }
}
