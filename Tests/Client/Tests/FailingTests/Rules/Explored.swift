import ExpectExploring
import ExpectTesting
import Testing

/// A part of a test runs several times, and each failure says in which run it happened.
@Suite("Explored") struct Explored {
  private struct Outage: Error {}

  @Test func `a failed mail charges twice`() async {
    let till = Till()

    await withEachCallFailing(of: till.bank, till.mail, throwing: Outage()) { _ in
      try await till.bank.expect().call(till.bank.charge(250), count: .atMost(1))
      try? await till.sell(for: 250)
    }
  }

  @Test func `an older result covers a newer one`() async {
    let field = SearchField()
    let (index, screen) = (field.index, field.screen)
    await index.stub().call(index.find(Arg.any()))
      .andReturn { (text: String) in [text] }

    await withEachOrder(of: index, screen) { run in
      inOrder {
        screen.expect().call(screen.show(["a"]), count: .atMost(1))
        screen.expect().call(screen.show(["ab"]), count: 1)
      }
      await field.type("a")
      await field.type("ab")
      await run.waitUntilIdle()
    }
  }

  @Test func `a result does not stop a timeout`() async throws {
    let (store, clock) = (StoreMock(name: "store"), TestClock())
    try await store.stub().call(store.load(id: 7)).andReturn(Order())

    await withEachOrder(of: store, clock: clock) { run in
      store.expect().call(store.clear(), count: .never)
      let loading = Task { try await store.load(id: 7) }
      Task {
        try await clock.sleep(for: .seconds(30))
        loading.cancel()
        store.clear()
      }
      await run.waitUntilIdle()
    }
  }

  @Test func `a member throws errors of another type`() async throws {
    let store = StoreMock(name: "store")
    try await store.stub().call(store.load(id: Arg.any())).andReturn(Order())

    await withEachCallFailing(of: store, throwing: Outage()) { _ in
      _ = try? await store.load(id: 7)
    }
  }

  @Test func `a call is left when the closure returns`() async {
    let field = SearchField()

    await withEachOrder(of: field.index) { _ in await field.type("a") }
  }
}
