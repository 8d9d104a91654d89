import ExpectTesting
import Foundation
import Observation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The page "Recipes".
@Suite(.verifiesMocks) struct RecipesTests {
  // MARK: - URLSession

  @Test func `a stub returns a response after an error`() async throws {
    let web = WebMock(name: "web")
    try await web.stub().call(web.get(Arg.any()))
      .andThrow(URLError(.notConnectedToInternet))
      .thenReturn(Data("7".utf8))

    let url = try #require(URL(string: "https://example.com"))
    await #expect(throws: URLError.self) { try await web.get(url) }
    #expect(try await web.get(url) == Data("7".utf8))
  }

  @Test(.verifiesMocks, arguments: ["/apple", "/pear"])
  func `the web receives each path`(path: String) async throws {
    let web = WebMock(name: "web")
    let url = try #require(URL(string: "https://example.com\(path)"))
    try await web.expect().call(web.get(url), count: 1)

    _ = try await web.get(url)
  }

  // MARK: - Completion handlers

  @Test func `a stub calls a completion handler`() {
    let cart = CartMock(name: "cart")
    var items: [String] = []
    cart.stub().call(cart.each(Arg.closure()))
      .andDo { (body: @escaping (String) -> Void) in
        body("apple")
      }

    cart.each { items.append($0) }

    #expect(items == ["apple"])
  }

  // MARK: - Streams

  protocol Prices: Sendable {
    var changes: AsyncStream<Int> { get }
  }

  final class PricesMock: Mock, Prices, @unchecked Sendable {
    var changes: AsyncStream<Int> { call() }
  }

  @MainActor @Observable final class PriceModel {
    private(set) var price = 0
    private let prices: any Prices

    init(prices: any Prices) { self.prices = prices }

    func follow() async {
      for await price in prices.changes { self.price = price }
    }
  }

  @MainActor @Test func `a model shows the values of a stubbed stream`() async {
    let prices = PricesMock(name: "prices")

    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    prices.stub().call(prices.changes).andReturn(stream)
    continuation.yield(12)
    continuation.finish()

    let model = PriceModel(prices: prices)
    await model.follow()

    #expect(model.price == 12)
  }

  // MARK: - Singletons

  protocol Analytics {
    func track(_ event: String)
  }

  struct Tracker: Analytics {
    static let shared = Tracker()

    func track(_ event: String) { print(event) }
  }

  struct Checkout {
    var analytics: any Analytics = Tracker.shared

    func pay() { analytics.track("paid") }
  }

  final class AnalyticsMock: Mock, Analytics, @unchecked Sendable {
    func track(_ event: String) { call(event) }
  }

  @Test func `a mock replaces a singleton`() {
    let analytics = AnalyticsMock(name: "analytics")

    Checkout(analytics: analytics).pay()

    analytics.received().call(analytics.track("paid"), count: 1)
  }

  // MARK: - Helpers

  func expectPurchase(
    of item: String, in cart: CartMock, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    cart.expect(fileID: fileID, filePath: filePath, line: line, column: column)
      .call(cart.add(item, qty: Arg.any()), count: 1).andReturn(true)
  }

  @Test func `a helper fails at the line of its caller`() {
    var line: UInt = 0
    let failures = collectingFailures {
      let cart = CartMock(name: "cart")
      line = #line + 1
      expectPurchase(of: "apple", in: cart)
      cart.verify()
    }

    #expect(failures.map(\.site.line) == [line])
  }
}

// MARK: - Web

protocol Web: Sendable {
  func get(_ url: URL) async throws -> Data
}

extension URLSession: Web {
  func get(_ url: URL) async throws -> Data {
    try await data(from: url).0
  }
}

final class WebMock: Mock, Web, @unchecked Sendable {
  func get(_ url: URL) async throws -> Data {
    try await callThrowing(url)
  }
}
