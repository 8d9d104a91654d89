import ExpectTesting
import Testing

/// The page "Generating mocks": the mock on the page works unchanged.
///
/// The tests of the tool check that the tool generates this mock.
@MainActor @Suite(.verifiesMocks) struct GeneratingMocksTests {
  @MainActor protocol CheckoutScreen {
    var isBusy: Bool { get set }
    func show(_ message: String)
  }

  // swift-format-ignore
  final class CheckoutScreenMock: Mock, CheckoutScreen, @unchecked Sendable {
    @MainActor var isBusy: Bool { get { forward { (real: any CheckoutScreen) in real.isBusy } } set { forward(newValue) { (real: inout any CheckoutScreen) in real.isBusy = newValue } } }
    @MainActor func show(_ message: String) { forward(message) { (real: any CheckoutScreen) in real.show(message) } }
  }

  protocol Log {
    func write(_ line: String)
    func count() -> Int
  }

  final class LogDouble: TestDouble, Log {
    func write(_ line: String) {}
    func count() -> Int { DefaultValues.value() }
  }

  @Test func `a test double returns default values`() {
    let log = LogDouble()

    log.write("Hello")

    #expect(log.count() == LogDouble().count())
  }

  @Test func `a generated mock supports expectations`() {
    let screen = CheckoutScreenMock(name: "screen")
    screen.expect().call(screen.isBusy = true)
    screen.expect().call(screen.show("Hello"))

    screen.isBusy = true
    screen.show("Hello")
  }
}
