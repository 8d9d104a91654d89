import ExpectTesting
import Testing

/// The page "Waiting for calls".
@Suite(.verifiesMocks) struct WaitingForCallsTests {
  private let cart = CartMock(name: "cart")
  private let api = ApiMock(name: "api")
  private let user = User(name: "Ada")

  @Test func `verify(within:) waits for an expected call`() async {
    cart.expect().call(cart.clear())

    Task { cart.clear() }
    await cart.verify(within: .seconds(60))
  }

  @Test func `received(within:) waits for the checked calls`() async {
    Task { Shop(cart: cart).buyApples() }

    await cart.received(within: .seconds(60)).call(cart.add("apple", qty: Arg.any()), count: 2)
  }

  @Test func `a gate suspends a call until it opens`() async throws {
    let screen = Screen(api: api)

    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn(user)

    let loading = Task { try await screen.reload() }
    await gate.waitForCall()
    #expect(await screen.isLoading)

    gate.open()
    try await loading.value
    #expect(await !screen.isLoading)
  }
}
