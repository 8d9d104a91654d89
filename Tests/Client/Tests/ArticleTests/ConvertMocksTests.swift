import ExpectTesting
import Testing

/// The code in 'skills/convert-mocks/SKILL.md': each test before and after its conversion.
@Suite(.verifiesMocks) struct ConvertMocksTests {
  private let bank = BankMock(name: "bank")

  /// The code under test.
  private struct Reader {
    let shop: any Bookshop

    func price(of title: String) -> Int? {
      guard shop.has(title) else { return nil }
      return try? shop.price(of: title)
    }
  }

  // MARK: - Hand-written spies

  final class MailSpy: Mail, @unchecked Sendable {
    private(set) var sentTexts: [String] = []
    var sendError: (any Error)?

    func send(_ text: String) async throws {
      sentTexts.append(text)
      if let sendError { throw sendError }
    }
  }

  @Test func `a spy collects the texts`() async throws {
    let mail = MailSpy()
    mail.sendError = Outage()

    try? await CarefulTill(bank: bank, mail: mail).sell(for: 250)

    #expect(mail.sentTexts.count == 2)
    #expect(mail.sentTexts.last == "You have paid 250 cents.")
  }

  @Test func `an expectation replaces an error, a count, and arguments`() async throws {
    let mail = MailMock(name: "mail")
    try await mail.expect().call(mail.send("You have paid 250 cents."), count: 2).andThrow(Outage())

    try? await CarefulTill(bank: bank, mail: mail).sell(for: 250)
  }

  @Test func `checks and captors replace variables`() async throws {
    let mail = MailMock(name: "mail")
    try await mail.stub().call(anyArgumentsOf: mail.send).andThrow(Outage()).thenReturn()

    try await CarefulTill(bank: bank, mail: mail).sell(for: 250)

    try await mail.received().call(anyArgumentsOf: mail.send, count: 2)
    try await mail.received().call(anyArgumentsOf: mail.send)
    let text = ArgumentCaptor<String>()
    try await mail.received().call(mail.send(text.capture()), count: 2)
    #expect(Set(text.allValues) == ["You have paid 250 cents."])
  }

  @Test func `stubs replace closures, properties, and stored completion handlers`() async throws {
    let mail = MailMock(name: "mail")
    let cart = CartMock(name: "cart")
    var log: [String] = []
    try await mail.stub().call(mail.send(Arg.any())).andDo { (text: String) in log.append(text) }
    cart.stub().call(cart.title).andKeep("")
    let body = ArgumentCaptor<(String) -> Void>()
    cart.stub().call(cart.each(body.capture()))

    try await mail.send("Hello")
    cart.title = "fruit"
    cart.each { log.append($0) }
    body.value?("apple")

    #expect(cart.title == "fruit")
    #expect(log == ["Hello", "apple"])
  }

  @Test func `a mock forwards to a fake`() async throws {
    final class ForwardingMailMock: Mock, Mail, @unchecked Sendable {
      func send(_ text: String) async throws {
        try await forward(text) { (mail: any Mail) in try await mail.send(text) }
      }
    }
    let fake = MailSpy()
    let mail = ForwardingMailMock(name: "mail")
    mail.forward(to: fake)

    try await mail.send("Hello")

    #expect(fake.sentTexts == ["Hello"])
  }

  // MARK: - Sourcery and Spyable

  @Test func `variables of Sourcery contain results and counts`() {
    typealias BookshopMock = SourceryBookshopMock

    let shop = BookshopMock()
    shop.hasReturnValue = true
    shop.priceOfReturnValue = 12

    #expect(Reader(shop: shop).price(of: "Emma") == 12)

    #expect(shop.hasCallsCount == 1)
    #expect(shop.hasReceivedTitle == "Emma")
    #expect(!shop.closeCalled)
  }

  @Test func `statements replace variables of Sourcery`() throws {
    let shop = BookshopMock(name: "shop")
    shop.expect().call(shop.has("Emma"), count: 1).andReturn(true)
    try shop.stub().call(anyArgumentsOf: shop.price).andReturn(12)
    shop.reject().call(shop.close())

    #expect(Reader(shop: shop).price(of: "Emma") == 12)
  }

  // MARK: - mockolo

  @Test func `handlers of mockolo contain results`() {
    typealias BookshopMock = MockoloBookshopMock

    let shop = BookshopMock()
    shop.hasHandler = { title in title == "Emma" }
    shop.priceHandler = { _ in 12 }

    #expect(Reader(shop: shop).price(of: "Emma") == 12)

    #expect(shop.hasCallCount == 1)
    #expect(shop.priceArgValues == ["Emma"])
  }

  @Test func `statements replace handlers of mockolo`() throws {
    let shop = BookshopMock(name: "shop")
    shop.expect().call(shop.has("Emma"), count: 1).andReturn(true)
    try shop.expect().call(shop.price(of: "Emma"), count: 1).andReturn(12)

    #expect(Reader(shop: shop).price(of: "Emma") == 12)
  }

  // MARK: - Mockable

  @Test func `statements replace clauses of Mockable`() throws {
    let shop = BookshopMock(name: "shop")
    shop.stub().call(shop.has("Emma")).andReturn(true)
    try shop.stub().call(shop.price(of: Arg.any())).andReturn(12)

    #expect(Reader(shop: shop).price(of: "Emma") == 12)

    shop.received().call(shop.has("Emma"), count: 1)
    shop.received().call(shop.close(), count: .never)
  }
}

// MARK: - Generated mocks

/// The part of a mock that Sourcery's template AutoMockable generates.
private final class SourceryBookshopMock: Bookshop {
  static func branches() -> Int { 0 }
  var name = ""

  private(set) var hasCallsCount = 0
  private(set) var hasReceivedTitle: String?
  var hasReturnValue = false
  func has(_ title: String) -> Bool {
    hasCallsCount += 1
    hasReceivedTitle = title
    return hasReturnValue
  }

  var priceOfReturnValue = 0
  func price(of title: String) throws -> Int { priceOfReturnValue }

  private(set) var closeCallsCount = 0
  var closeCalled: Bool { closeCallsCount > 0 }
  func close() { closeCallsCount += 1 }

  func fetch(id: Int) async throws -> String { "" }
  func search(_ text: String, done: @escaping ([String]) -> Void) {}
  func add(_ titles: [String], shelf: String?) {}
}

/// The part of a mock that mockolo generates.
private final class MockoloBookshopMock: Bookshop {
  static func branches() -> Int { 0 }
  var name = ""

  private(set) var hasCallCount = 0
  var hasHandler: ((String) -> Bool)?
  func has(_ title: String) -> Bool {
    hasCallCount += 1
    return hasHandler?(title) ?? false
  }

  private(set) var priceArgValues: [String] = []
  var priceHandler: ((String) throws -> Int)?
  func price(of title: String) throws -> Int {
    priceArgValues.append(title)
    return try priceHandler?(title) ?? 0
  }

  func fetch(id: Int) async throws -> String { "" }
  func search(_ text: String, done: @escaping ([String]) -> Void) {}
  func add(_ titles: [String], shelf: String?) {}
  func close() {}
}
