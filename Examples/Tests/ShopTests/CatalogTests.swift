import Catalog
import ExpectExploring
import ExpectTesting
import Shop
import Testing

/// `@Mocked` creates the mock of the network client next to its protocol.
@Suite(.verifiesMocks) struct CatalogTests {
  private let network = NetworkClientMock(name: "network")
  private let apple = Product(name: "apple", price: Money(cents: 120))

  private var catalog: Catalog { Catalog(client: network) }

  // MARK: - The network client

  @Test func `products are parsed line by line`() async throws {
    try await network.stub().call(network.get("/products?name=a"))
      .andReturn(Response(body: "apple;120\napricot;90\nnonsense"))

    let products = try await catalog.products(named: "a")

    #expect(products == [apple, Product(name: "apricot", price: Money(cents: 90))])
  }

  @Test func `a request is repeated if the server is busy`() async throws {
    try await network.expect().call(network.get(Arg.hasPrefix("/products")), count: 2)
      .andReturn(Response(status: 503))
      .thenReturn(Response(body: "apple;120"))

    let products = try await catalog.products(named: "a")

    #expect(products == [apple])
  }

  @Test func `there are at most three requests`() async throws {
    try await network.expect().call(network.get(Arg.any()), count: 3)
      .andReturn(Response(status: 503))

    await #expect(throws: ServerBusy()) { try await catalog.products(named: "a") }
  }

  @Test func `concurrent searches find their own products in each order of responses`() async throws
  {
    try await network.stub().call(network.get("/products?name=a"))
      .andReturn(Response(status: 503)).thenReturn(Response(body: "apple;120"))
    try await network.stub().call(network.get("/products?name=p")).andReturn(
      Response(body: "pear;90"))
    let catalog = catalog

    let exploration = await withEachOrder(of: network) { _ in
      async let first = catalog.products(named: "a")
      async let second = catalog.products(named: "p")
      let names = try await [first, second].map { $0.map(\.name) }
      #expect(names == [["apple"], ["pear"]])
    }

    #expect(exploration.runs == 3)
  }

  // MARK: - A model on the main actor

  @Test @MainActor func `a model is searching until the response arrives`() async throws {
    let gate = Gate()
    try await network.stub().call(network.get(Arg.any())).andWait(for: gate)
      .andReturn(Response(body: "apple;120"))
    let model = SearchModel(catalog: catalog)

    async let search: Void = model.search("a")
    await gate.waitForCall()
    #expect(model.state == .searching)

    gate.open()
    await search
    #expect(model.state == .found([apple]))
  }

  @Test @MainActor func `a second search is ignored while the first one is in progress`()
    async throws
  {
    let gate = Gate()
    try await network.expect().call(network.get("/products?name=a"), count: 1).andWait(for: gate)
      .andReturn(Response())
    let model = SearchModel(catalog: catalog)

    async let search: Void = model.search("a")
    await gate.waitForCall()
    await model.search("b")
    gate.open()
    await search

    #expect(model.state == .found([]))
  }

  @Test @MainActor func `a model fails without a network`() async throws {
    try await network.stub().call(network.get(Arg.any())).andThrow(NetworkProblem.offline)
    let model = SearchModel(catalog: catalog)

    await model.search("a")

    #expect(model.state == .failed)
  }

  // MARK: - A list with completion handlers

  @Test @MainActor func `a list shows suggestions for the latest text in each order`() async {
    let service = SuggestionServiceMock(name: "service")
    service.stub().call(service.suggest(for: "a", completion: Arg.any()))
      .andComplete(with: .success(["apple"]))
    service.stub().call(service.suggest(for: "p", completion: Arg.any()))
      .andComplete(with: .success(["pear"]))

    await withEachOrder(of: service) { run in
      let list = SuggestionList(service: service)
      list.type("a")
      list.type("p")
      await run.waitUntilIdle()
      #expect(list.suggestions == ["pear"])
    }
  }
}
