import Catalog
import ExpectExploring
import ExpectXCTest
import Shop
import XCTest

/// `@Mocked` creates the mock of the network client next to its protocol.
final class CatalogTests: MockTestCase {
  private let network = NetworkClientMock(name: "network")
  private let apple = Product(name: "apple", price: Money(cents: 120))

  private var catalog: Catalog { Catalog(client: network) }

  // MARK: - The network client

  func testProductsAreParsedLineByLine() async throws {
    try await network.stub().call(network.get("/products?name=a"))
      .andReturn(Response(body: "apple;120\napricot;90\nnonsense"))

    let products = try await catalog.products(named: "a")

    XCTAssertEqual(products, [apple, Product(name: "apricot", price: Money(cents: 90))])
  }

  func testARequestIsRepeatedIfTheServerIsBusy() async throws {
    try await network.expect().call(network.get(Arg.hasPrefix("/products")), count: 2)
      .andReturn(Response(status: 503))
      .thenReturn(Response(body: "apple;120"))

    let products = try await catalog.products(named: "a")

    XCTAssertEqual(products, [apple])
  }

  func testThereAreAtMostThreeRequests() async throws {
    try await network.expect().call(network.get(Arg.any()), count: 3)
      .andReturn(Response(status: 503))

    do {
      _ = try await catalog.products(named: "a")
      XCTFail("No error was thrown.")
    } catch {
      XCTAssertEqual(error as? ServerBusy, ServerBusy())
    }
  }

  // MARK: - A model on the main actor

  @MainActor func testAModelIsSearchingUntilTheResponseArrives() async throws {
    let gate = Gate()
    try await network.stub().call(network.get(Arg.any())).andWait(for: gate)
      .andReturn(Response(body: "apple;120"))
    let model = SearchModel(catalog: catalog)

    async let search: Void = model.search("a")
    await gate.waitForCall()
    XCTAssertEqual(model.state, .searching)

    gate.open()
    await search
    XCTAssertEqual(model.state, .found([apple]))
  }

  @MainActor func testASecondSearchIsIgnoredWhileTheFirstOneIsInProgress() async throws {
    let gate = Gate()
    try await network.expect().call(network.get("/products?name=a"), count: 1).andWait(for: gate)
      .andReturn(Response())
    let model = SearchModel(catalog: catalog)

    async let search: Void = model.search("a")
    await gate.waitForCall()
    await model.search("b")
    gate.open()
    await search

    XCTAssertEqual(model.state, .found([]))
  }

  @MainActor func testAModelFailsWithoutANetwork() async throws {
    try await network.stub().call(network.get(Arg.any())).andThrow(NetworkProblem.offline)
    let model = SearchModel(catalog: catalog)

    await model.search("a")

    XCTAssertEqual(model.state, .failed)
  }

  // MARK: - A list with completion handlers

  @MainActor func testAListShowsSuggestionsForTheLatestTextInEachOrder() async {
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
      XCTAssertEqual(list.suggestions, ["pear"])
    }
  }
}
