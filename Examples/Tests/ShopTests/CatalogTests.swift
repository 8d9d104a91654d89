import Catalog
import ExpectExploring
import ExpectTesting
import Shop
import Testing

/// The mock of the network is made by '@Mocked', beside its protocol.
@Suite(.verifiesMocks) struct CatalogTests {
  private let network = NetworkClientMock(name: "network")
  private let apple = Product(name: "apple", price: Money(cents: 120))

  private var catalog: Catalog { Catalog(client: network) }

  // MARK: - The network

  @Test func `products are read line by line`() async throws {
    try await network.stub().call(network.get("/products?name=a"))
      .andReturn(Response(body: "apple;120\napricot;90\nnonsense"))

    let products = try await catalog.products(named: "a")

    #expect(products == [apple, Product(name: "apricot", price: Money(cents: 90))])
  }

  @Test func `a busy server is asked again`() async throws {
    try await network.expect().call(network.get(Arg.hasPrefix("/products")), count: 2)
      .andReturn(Response(status: 503))
      .thenReturn(Response(body: "apple;120"))

    let products = try await catalog.products(named: "a")

    #expect(products == [apple])
  }

  @Test func `a server that stays busy is not asked a fourth time`() async throws {
    try await network.expect().call(network.get(Arg.any()), count: 3)
      .andReturn(Response(status: 503))

    await #expect(throws: ServerBusy()) { try await catalog.products(named: "a") }
  }

  @Test func `two searches find what is theirs, in whatever order the server answers`() async throws
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

  // MARK: - The model, on the main actor

  @Test @MainActor func `a model searches until the network has answered`() async throws {
    let gate = Gate()
    try await network.stub().call(network.get(Arg.any())).andWait(for: gate)
      .andReturn(Response(body: "apple;120"))
    let model = SearchModel(catalog: catalog)

    async let search: Void = model.search("a")
    await gate.arrived()
    #expect(model.state == .searching)

    gate.open()
    await search
    #expect(model.state == .found([apple]))
  }

  @Test @MainActor func `a second search has to wait for the first one`() async throws {
    let gate = Gate()
    try await network.expect().call(network.get("/products?name=a"), count: 1).andWait(for: gate)
      .andReturn(Response())
    let model = SearchModel(catalog: catalog)

    async let search: Void = model.search("a")
    await gate.arrived()
    await model.search("b")
    gate.open()
    await search

    #expect(model.state == .found([]))
  }

  @Test @MainActor func `a model says that there is no network`() async throws {
    try await network.stub().call(network.get(Arg.any())).andThrow(NetworkProblem.offline)
    let model = SearchModel(catalog: catalog)

    await model.search("a")

    #expect(model.state == .failed)
  }
}
