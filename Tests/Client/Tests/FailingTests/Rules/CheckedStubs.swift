import ExpectRecording
import ExpectTesting
import Testing

/// A stub differs from the real implementation.
@Suite("Stubs that differ") struct CheckedStubs {
  private let prices = PriceListMock(name: "prices")

  @Test func `the real implementation returns something else`() throws {
    try prices.stub().call(prices.price(of: "apple")).andReturn(20)
    prices.checkStubs(against: RealPriceList())

    _ = try prices.price(of: "apple")
  }

  @Test func `the real implementation throws`() throws {
    try prices.stub().call(prices.price(of: Arg.any())).andReturn(25)
    prices.checkStubs(against: RealPriceList())

    _ = try prices.price(of: "fig")
  }

  @Test func `the mock doesn't forward`() {
    prices.stub().call(prices.discount(for: "alice")).andReturn(5)
    prices.checkStubs(against: RealPriceList())

    _ = prices.discount(for: "alice")
  }
}
