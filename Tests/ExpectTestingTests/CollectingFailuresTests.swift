import ExpectTestSupport
import ExpectTesting
import Testing

@Suite struct CollectingFailuresTests {
  private struct Stop: Error {}

  @Test func `what is collected is not told`() {
    var failures: [MockFailure] = []

    let told = ToldIssue.all {
      failures = collectingFailures { Unmet.state(on: CartMock(name: "cart")) }
    }

    #expect(failures == [Unmet.failure(of: "cart")])
    #expect(told == [])
  }

  @Test func `async code is collected as well`() async {
    let failures = await collectingFailures {
      await Task.yield()
      Unmet.state(on: CartMock(name: "cart"))
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `failures come in the order in which they were reported`() {
    let failures = collectingFailures {
      let last = CartMock(name: "last")
      Unmet.state(on: last)
      let first = CartMock(name: "first")
      Unmet.state(on: first)
      first.verify()
    }

    #expect(failures == [Unmet.failure(of: "first"), Unmet.failure(of: "last")])
  }

  @Test func `what a task outside the collection does to its mocks is collected`() async {
    let failures = await collectingFailures {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
      await Task.detached { cart.verify() }.value
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `an inner collection keeps its failures from the outer one`() {
    var inner: [MockFailure] = []

    let outer = collectingFailures {
      Unmet.state(on: CartMock(name: "outer"))
      inner = collectingFailures { Unmet.state(on: CartMock(name: "inner")) }
    }

    #expect(inner == [Unmet.failure(of: "inner")])
    #expect(outer == [Unmet.failure(of: "outer")])
  }

  @Test func `a collection in a scope keeps its failures from the scope`() {
    let scope = MockScope()

    let told = ToldIssue.all {
      MockScope.$inTask.withValue(scope) {
        _ = collectingFailures { Unmet.state(on: CartMock(name: "cart")) }
      }
      scope.verify()
    }

    #expect(told == [])
  }

  @Test func `an error of the code is handed on`() async {
    #expect(throws: Stop.self) {
      try collectingFailures { () throws(Stop) in throw Stop() }
    }
    await #expect(throws: Stop.self) {
      try await collectingFailures {
        await Task.yield()
        throw Stop()
      }
    }
  }

  @Test func `a task that outlives the collection tells its test`() async {
    let gate = AsyncStream.makeStream(of: Void.self)

    let told = await ToldIssue.all {
      var task: Task<Void, Never>?
      _ = collectingFailures {
        task = Task {
          for await _ in gate.stream {}
          Unmet.state(on: CartMock(name: "cart"))
        }
      }
      gate.continuation.finish()
      await task?.value
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
  }
}
