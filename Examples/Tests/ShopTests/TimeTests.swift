import Catalog
import ExpectExploring
import ExpectTesting
import Shop
import Testing

private let clock = TestClock()

/// The tests advance a clock instead of waiting.
@Suite(.verifiesMocks, .controlsTime(clock)) struct TimeTests {
  private let network = NetworkClientMock(name: "network")

  @Test @MainActor func `a field searches when the user stops typing`() async throws {
    try await network.expect().call(network.get("/products?name=ap"), count: 1)
      .andReturn(Response(body: "apple;120"))
    let field = SearchField(catalog: Catalog(client: network), clock: clock)

    field.type("a")
    await clock.advance(by: .milliseconds(200))
    field.type("ap")
    await clock.advance(by: .milliseconds(299))
    #expect(field.products == [])
    await clock.advance(by: .milliseconds(1))

    #expect(field.products.map(\.name) == ["apple"])
  }

  @Test func `a request is repeated after one second, and after another two`() async throws {
    try await network.expect().call(network.get("/news"), count: 3)
      .andThrow(NetworkProblem.timeout).thenThrow(NetworkProblem.timeout)
      .thenReturn(Response(body: "pears"))

    let client = PatientClient(network, clock: clock)
    let request = Task { try await client.get("/news") }
    await clock.advance(by: .seconds(1))
    #expect(network.recordedCalls.count == 2)
    await clock.advance(by: .seconds(2))

    let response = try await request.value
    #expect(response.body == "pears")
  }
}

/// Time that passes between the responses, failures, and cancellations of a network.
@Suite(.verifiesMocks) struct TimeExplorationTests {
  private let network = NetworkClientMock(name: "network")

  @Test @MainActor
  func `a field shows the products for its text in each order of responses`() async throws {
    try await network.stub().call(network.get("/products?name=a"))
      .andReturn(Response(body: "apple;120"))
    try await network.stub().call(network.get("/products?name=p"))
      .andReturn(Response(body: "pear;90"))

    let exploration = await withEachOrder(of: network, clock: clock) { run in
      let field = SearchField(catalog: Catalog(client: network), clock: clock)
      field.type("a")
      await clock.advance(by: .milliseconds(400))
      field.type("p")
      await run.waitUntilIdle()
      #expect(field.products.map(\.name) == ["pear"])
    }

    #expect(exploration.runs == 4)
  }

  @Test func `a request that is repeated takes at most three seconds`() async throws {
    try await network.stub().call(network.get("/news")).andReturn(Response(body: "pears"))

    await withEachCallFailing(
      of: network, clock: clock, throwing: NetworkProblem.timeout, depth: 3
    ) { run in
      let response = try? await PatientClient(network, clock: clock).get("/news")
      #expect((response == nil) == (run.number == 4))
      #expect(clock.now.offset <= .seconds(3))
    }
  }

  @Test func `an upload that is cancelled leaves nothing on the server`() async throws {
    let server = UploadServerMock(name: "server")
    try await server.stub().call(server.begin(Arg.any())).andReturn(7)

    let exploration = await withEachCallCancelled(of: server, clock: clock) { run in
      _ = await run.cancelling {
        try await Uploader(server: server, clock: clock).upload("menu", ["soup", "salad"])
      }

      let completed = server.recordedCalls.filter { $0.error == nil }.map(\.memberName)
      let ends = completed.count { $0 == "finish(_:)" || $0 == "discard(_:)" }
      #expect(ends == completed.count { $0 == "begin(_:)" })
    }

    #expect(exploration.runs == 7)
  }
}
