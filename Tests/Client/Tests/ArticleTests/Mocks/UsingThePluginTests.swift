import ExpectTesting
import Testing

/// The pages "Using the plugin" and "expect-mocks reference": the mock on the second page works unchanged.
///
/// The tests of the tool check that the tool generates this mock.
@MainActor @Suite(.verifiesMocks) struct UsingThePluginTests {
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

  protocol Filter {
    var limit: Int { get }
    func accepts(_ word: String) -> Bool
  }

  // swift-format-ignore
  final class FilterMock: Mock, Filter, @unchecked Sendable {
    var limit: Int { forward { (real: any Filter) in real.limit } }
    func accepts(_ word: String) -> Bool { replacingDefault().forward(word) { FilterMockDefaults(self).accepts(word) } on: { (other: any Filter) in other.accepts(word) } }
  }

  // swift-format-ignore
  fileprivate nonisolated final class FilterMockDefaults: MockDelegate, Filter {
    let it: Mock
    init(_ mock: Mock) { self.it = mock }
    var limit: Int { it.forward { (real: any Filter) in real.limit } }
  }

  @Test func `a default implementation is the real implementation`() {
    let filter = FilterMock()
    filter.stub().call(filter.accepts(Arg.any())).andCallReal()
    filter.stub().call(filter.limit).andReturn(3)

    #expect(filter.accepts("fig"))
    #expect(!filter.accepts("apple"))
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

extension UsingThePluginTests.Filter {
  func accepts(_ word: String) -> Bool { word.count <= limit }
}
