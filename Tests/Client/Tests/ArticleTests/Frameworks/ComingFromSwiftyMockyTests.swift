import ExpectTesting
import Testing

/// The page "Migrating from SwiftyMocky".
@Suite(.verifiesMocks) struct ComingFromSwiftyMockyTests {
  // MARK: - Given and Perform

  @Test func `Given becomes stub()`() async throws {
    let shop = BookshopMock(name: "shop")

    shop.stub().call(shop.has("Emma")).andReturn(true)
    shop.stub().call(shop.has(Arg.any())).andReturn(false, true)
    try shop.stub().call(shop.price(of: "Emma")).andThrow(Gone())
    try shop.stub().call(shop.price(of: Arg.any())).andReturn(1).thenThrow(Gone())
    try await shop.stub().call(shop.fetch(id: Arg.any())).andReturn("Emma")
    BookshopMock.statics.stub().call(BookshopMock.branches()).andReturn(3)

    #expect(
      [shop.has("Emma"), shop.has("Dracula"), shop.has("Ulysses")] == [true, false, true])
    #expect(throws: Gone()) { try shop.price(of: "Emma") }
    #expect(try shop.price(of: "Dracula") == 1)
    #expect(throws: Gone()) { try shop.price(of: "Dracula") }
    #expect(try await shop.fetch(id: 7) == "Emma")
    #expect(BookshopMock.branches() == 3)
  }

  @Test func `a property stubbed with andReturn ignores assignments`() {
    let shop = BookshopMock(name: "shop")

    shop.stub().call(shop.name).andReturn("City")

    shop.name = "Harbor"
    #expect(shop.name == "City")
  }

  @Test func `a property stubbed with andKeep returns the assigned value`() {
    let shop = BookshopMock(name: "shop")

    shop.stub().call(shop.name).andKeep("City")

    #expect(shop.name == "City")
    shop.name = "Harbor"
    #expect(shop.name == "Harbor")
  }

  @Test func `Perform becomes andDo`() {
    let shop = BookshopMock(name: "shop")
    var log: [String] = []

    shop.stub().call(shop.close()).andDo { log.append("closed") }
    shop.stub().call(shop.search(Arg.any(), done: Arg.any()))
      .andDo { (_: String, done: @escaping ([String]) -> Void) in done(["Emma"]) }

    shop.search("E") { titles in log += titles }
    shop.close()
    #expect(log == ["Emma", "closed"])
  }

  // MARK: - Verify

  @Test func `Verify becomes received()`() {
    let shop = BookshopMock(name: "shop")
    for title in ["Emma", "Emma", "Ulysses"] { _ = shop.has(title) }
    shop.name = "City"
    _ = shop.name
    _ = BookshopMock.branches()

    shop.received().call(shop.has("Emma"))
    shop.received().call(shop.has("Emma"), count: 2)
    shop.received().call(shop.has("Dracula"), count: .never)
    shop.received().call(shop.has("Emma"), count: 1...3)
    shop.received().call(shop.has(Arg.any()), count: .atLeast(3))
    shop.received().call(shop.has("Emma"), count: .atMost(2))
    shop.received().call(shop.has("Emma"), count: .matching("an even number") { $0 % 2 == 0 })
    shop.received().call(shop.name)
    shop.received().call(shop.name = "City", count: 1)
    BookshopMock.statics.received().call(BookshopMock.branches())
  }

  // MARK: - Arguments

  @Test func `parameters become values and matchers`() {
    let shop = BookshopMock(name: "shop")
    let shelf = ShelfMock(name: "shelf")
    let session = Session()
    _ = shop.has("Emma")
    shop.add(["Emma"], shelf: "A")
    shelf.put(session)

    shop.received().call(shop.has(Arg.any(String.self)))
    shop.received().call(shop.has(Arg.verify { $0.count > 3 }))
    shop.received().call(shop.has(Arg.all(Arg.hasPrefix("E"), Arg.hasSuffix("a"))))
    shop.received().call(shop.add(["Emma"], shelf: Arg.notNil()))
    shelf.received().call(shelf.put(Arg.same(session)))
  }

  @Test func `a captor in received() captures arguments of earlier calls`() {
    let shop = BookshopMock(name: "shop")
    for title in ["Emma", "Ulysses"] { _ = shop.has(title) }

    let title = ArgumentCaptor<String>()
    shop.received().call(shop.has(title.capture()), count: 2)
    #expect((title.value, title.allValues) == ("Ulysses", ["Emma", "Ulysses"]))

    let long = ArgumentCaptor<String>()
    shop.received().call(shop.has(long.capture(where: { $0.count > 4 })))
    #expect(long.allValues == ["Ulysses"])
  }

  // MARK: - Resetting

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
