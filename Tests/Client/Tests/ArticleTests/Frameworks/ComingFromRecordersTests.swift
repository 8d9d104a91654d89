import ExpectFunctions
import ExpectTesting
import Testing

/// The pages "Migrating from mockolo" and "Migrating from Spyable and Sourcery", whose mocks have variables for each member.
@Suite(.verifiesMocks) struct ComingFromRecordersTests {
  // MARK: - Handlers and return values

  @Test func `a handler becomes a stub for any arguments`() async throws {
    let shop = BookshopMock(name: "shop")

    shop.stub().call(anyArgumentsOf: shop.has).andReturn(true)
    try shop.stub().call(anyArgumentsOf: shop.price).andThrow(Gone())
    try await shop.stub().call(anyArgumentsOf: shop.fetch).andReturn("Emma")
    BookshopMock.statics.stub().call(BookshopMock.branches()).andReturn(3)

    #expect(shop.has("Emma"))
    #expect(throws: Gone()) { try shop.price(of: "Emma") }
    #expect(try await shop.fetch(id: 1) == "Emma")
    #expect(BookshopMock.branches() == 3)
  }

  @Test func `a handler becomes a closure that takes the arguments`() {
    let shop = BookshopMock(name: "shop")

    shop.stub().call(anyArgumentsOf: shop.has).andReturn { (title: String) in title.count > 5 }

    #expect([shop.has("Emma"), shop.has("Ulysses")] == [false, true])
  }

  @Test func `a handler of a member without a result becomes andDo`() {
    let shop = BookshopMock(name: "shop")
    var log: [String] = []

    shop.stub().call(shop.close()).andDo { log.append("closed") }
    shop.stub().call(shop.search(Arg.any(), done: Arg.closure()))
      .andDo { (_: String, done: @escaping ([String]) -> Void) in done(["Emma"]) }

    shop.search("E") { titles in log += titles }
    shop.close()
    #expect(log == ["Emma", "closed"])
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

  // MARK: - Counts and arguments

  @Test func `received() checks call counts`() {
    let shop = BookshopMock(name: "shop")
    for title in ["Emma", "Ulysses"] { _ = shop.has(title) }
    shop.name = "City"
    _ = BookshopMock.branches()

    shop.received().call(anyArgumentsOf: shop.has)
    shop.received().call(anyArgumentsOf: shop.has, count: 2)
    shop.received().call(shop.close(), count: .never)
    shop.received().call(shop.has("Emma"))
    shop.received().call(shop.has("Emma"), count: 1)
    shop.received().call(shop.name = Arg.any(), count: 1)
    BookshopMock.statics.received().call(BookshopMock.branches(), count: 1)
  }

  @Test func `captors in received() capture arguments of earlier calls`() {
    let shop = BookshopMock(name: "shop")
    for title in ["Emma", "Ulysses"] { _ = shop.has(title) }
    shop.add(["Emma"], shelf: "A")
    var found: [String] = []
    shop.search("E") { titles in found = titles }

    let title = ArgumentCaptor<String>()
    shop.received().call(shop.has(title.capture()), count: 2)
    let shelf = ArgumentCaptor<String>()
    shop.received().call(shop.add(Arg.any(), shelf: shelf.capture()))
    let done = ArgumentCaptor<([String]) -> Void>()
    shop.received().call(shop.search("E", done: done.capture()))
    done.value?(["Emma"])

    #expect((title.value, title.allValues) == ("Ulysses", ["Emma", "Ulysses"]))
    #expect(shelf.value == "A")
    #expect(found == ["Emma"])
  }

  @Test func `a function mock provides called, callCount, and latestArguments`() {
    let hasFunc = FunctionMock<String, Bool>(name: "has(_:)")
    hasFunc.returns { title in title.count > 3 }
    #expect(hasFunc.call("Emma"))

    #expect(hasFunc.called)
    #expect(hasFunc.callCount == 1)
    #expect(hasFunc.latestArguments == "Emma")
    hasFunc.returns(true)
    hasFunc.reset()
    #expect(!hasFunc.called)
  }

  // MARK: - Resetting

  @Test func `resetting a mock discards its calls and stubs`() {
    let shop = BookshopMock(name: "shop")
    shop.stub().call(anyArgumentsOf: shop.has).andReturn(true)
    #expect(shop.has("Emma"))

    shop.resetCalls()
    #expect(shop.recordedCalls.isEmpty)
    shop.resetStubs()
    #expect(!shop.has("Emma"))
    shop.resetAll()
    #expect(shop.recordedCalls.isEmpty)
  }
}
