import ExpectFunctions
import ExpectTesting
import Testing

/// The page "Migrating from Mockable".
@Suite(.verifiesMocks) struct ComingFromMockableTests {
  // MARK: - Given and when

  @Test func `given becomes stub()`() async throws {
    let shop = BookshopMock(name: "shop")

    shop.stub().call(shop.has("Emma")).andReturn(true)
    shop.stub().call(shop.has(Arg.any())).andReturn { (title: String) in title.count > 5 }
    try shop.stub().call(shop.price(of: "Emma")).andThrow(Gone())
    try shop.stub().call(shop.price(of: Arg.any())).andReturn(1).thenReturn(2)
    try await shop.stub().call(shop.fetch(id: Arg.any())).andReturn("Emma")
    shop.stub().call(shop.name).andReturn("City")

    #expect(
      [shop.has("Emma"), shop.has("Dune"), shop.has("Ulysses")] == [true, false, true])
    #expect(throws: Gone()) { try shop.price(of: "Emma") }
    #expect(try (1...3).map { _ in try shop.price(of: "Dracula") } == [1, 2, 2])
    #expect(try await shop.fetch(id: 7) == "Emma")
    #expect(shop.name == "City")
  }

  @Test func `when becomes andDo`() {
    let shop = BookshopMock(name: "shop")
    var log: [String] = []

    shop.stub().call(shop.close()).andDo { log.append("closed") }
    shop.stub().call(shop.name).andDo { log.append("read") }
    shop.stub().call(shop.name = Arg.any()).andDo { (name: String) in log.append(name) }

    shop.name = "City"
    #expect(shop.name == "")
    shop.close()
    #expect(log == ["City", "read", "closed"])
  }

  // MARK: - Verify

  @Test func `verify becomes received()`() async {
    let shop = BookshopMock(name: "shop")
    for title in ["Emma", "Dracula", "Dracula"] { _ = shop.has(title) }
    shop.name = "City"
    _ = shop.name
    shop.close()

    shop.received().call(shop.has("Emma"))
    shop.received().call(shop.has("Emma"), count: 1)
    shop.received().call(shop.has("Dracula"), count: 2)
    shop.received().call(shop.has("Ulysses"), count: .never)
    shop.received().call(shop.has(Arg.any()), count: 1...3)
    shop.received().call(shop.has(Arg.any()), count: .atLeast(2))
    shop.received().call(shop.has("Emma"), count: .atMost(2))
    shop.received().call(shop.name, count: 1)
    shop.received().call(shop.name = "City", count: 1)
    await shop.received(within: .seconds(60)).call(shop.close(), count: 1)
  }

  // MARK: - Arguments

  @Test func `parameters become values and matchers`() {
    let shop = BookshopMock(name: "shop")
    _ = shop.has("Emma")

    shop.received().call(shop.has(Arg.any()))
    shop.received().call(shop.has("Emma"))
    shop.received().call(shop.has(Arg.verify { $0.count > 3 }))
  }

  // MARK: - Policies and resetting

  @Test func `policies become .strict and MockUsable`() {
    struct Car: Equatable, MockUsable {
      var name: String
      static var anyValue: any MockUsable { Car(name: "any") }
    }
    let strict = BookshopMock(.strict)
    let car = FunctionMock<Void, Car>(name: "car()")

    #expect(collectingFailures { strict.close() }.count == 1)
    #expect(car.call() == Car(name: "any"))
  }

  @Test func `resetting a mock discards its calls and stubs`() {
    let shop = BookshopMock(name: "shop")
    shop.stub().call(shop.has(Arg.any())).andReturn(true)
    #expect(shop.has("Emma"))

    shop.resetCalls()
    #expect(shop.recordedCalls.isEmpty)
    shop.resetStubs()
    #expect(!shop.has("Emma"))
    shop.resetAll()
    #expect(shop.recordedCalls.isEmpty)
  }
}
