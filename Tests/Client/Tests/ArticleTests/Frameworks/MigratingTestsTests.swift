import ExpectTesting
import Testing

/// The page "Migrating tests".
@Suite(.verifiesMocks) struct MigratingTestsTests {
  private let shop = BookshopMock(name: "shop")

  @Test func `a statement contains the call of the mock`() async throws {
    shop.stub().call(shop.has("Emma")).andReturn(true)
    try shop.stub().call(shop.price(of: "Emma")).andThrow(Gone())
    try await shop.stub().call(shop.fetch(id: Arg.any())).andReturn("Emma")

    #expect(shop.has("Emma"))
    #expect(throws: Gone()) { try shop.price(of: "Emma") }
    #expect(try await shop.fetch(id: 7) == "Emma")
  }

  @Test func `the same call can be checked afterwards or expected`() {
    shop.expect().call(shop.has("Emma"), count: 1)

    _ = shop.has("Emma")

    shop.received().call(shop.has("Emma"), count: 1)
  }
}
