import Catalog
import ExpectExploring
import ExpectXCTest
import Shop
import XCTest

/// The tests advance a clock instead of waiting.
final class TimeTests: MockTestCase {
  private let network = NetworkClientMock(name: "network")
  private let clock = TestClock()

  @MainActor func testAFieldSearchesWhenTheUserStopsTyping() async throws {
    try await network.expect().call(network.get("/products?name=ap"), count: 1)
      .andReturn(Response(body: "apple;120"))

    try await clock.controlling {
      let field = SearchField(catalog: Catalog(client: self.network), clock: self.clock)
      field.type("a")
      await self.clock.advance(by: .milliseconds(200))
      field.type("ap")
      await self.clock.advance(by: .milliseconds(299))
      XCTAssertEqual(field.products, [])
      await self.clock.advance(by: .milliseconds(1))
      XCTAssertEqual(field.products.map(\.name), ["apple"])
    }
  }

  func testARequestIsRepeatedAfterOneSecondAndAfterAnotherTwo() async throws {
    try await network.expect().call(network.get("/news"), count: 3)
      .andThrow(NetworkProblem.timeout).thenThrow(NetworkProblem.timeout)
      .thenReturn(Response(body: "pears"))

    try await clock.controlling { [network, clock] in
      let client = PatientClient(network, clock: clock)
      let request = Task { try await client.get("/news") }
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(network.recordedCalls.count, 2)
      await clock.advance(by: .seconds(2))

      let response = try await request.value
      XCTAssertEqual(response.body, "pears")
    }
  }

  // MARK: - Exploring

  @MainActor func testAFieldShowsTheProductsForItsText() async throws {
    try await network.stub().call(network.get("/products?name=a"))
      .andReturn(Response(body: "apple;120"))
    try await network.stub().call(network.get("/products?name=p"))
      .andReturn(Response(body: "pear;90"))

    await withEachOrder(of: network, clock: clock) { run in
      let field = SearchField(catalog: Catalog(client: self.network), clock: self.clock)
      field.type("a")
      await self.clock.advance(by: .milliseconds(400))
      field.type("p")
      await run.waitUntilIdle()
      XCTAssertEqual(field.products.map(\.name), ["pear"])
    }
  }

  func testAnUploadThatIsCancelledLeavesNothingOnTheServer() async throws {
    let server = UploadServerMock(name: "server")
    try await server.stub().call(server.begin(Arg.any())).andReturn(7)

    await withEachCallCancelled(of: server, clock: clock) { run in
      _ = await run.cancelling {
        try await Uploader(server: server, clock: self.clock).upload("menu", ["soup", "salad"])
      }

      let completed = server.recordedCalls.filter { $0.error == nil }.map(\.memberName)
      let ends = completed.filter { $0 == "finish(_:)" || $0 == "discard(_:)" }
      XCTAssertEqual(ends.count, completed.filter { $0 == "begin(_:)" }.count)
    }
  }
}
