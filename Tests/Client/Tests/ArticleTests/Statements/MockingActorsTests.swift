import ExpectTesting
import Testing

/// The page "Mocking actors".
struct MockingActorsTests {
  @MainActor protocol Display {
    func show(_ text: String)
  }

  nonisolated final class DisplayMock: Mock, Display, @unchecked Sendable {
    func show(_ text: String) { call(text) }
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
}
