import ExpectExploring
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// A dependency that passes its results to completion handlers.
final class NetworkMock: Mock, @unchecked Sendable {
  typealias Loaded = Result<String, any Error>

  func load(_ path: String, completion: @escaping (Loaded) -> Void) { call(path, completion) }

  func save(_ text: String, completion: @escaping @Sendable (Result<Int, Declined>) -> Void) {
    call(text, completion)
  }

  func send(
    _ path: String, completionHandler: @escaping @Sendable (String?, Int?, (any Error)?) -> Void
  ) -> Int { call(path, completionHandler) }

  func delete(_ path: String, completion: ((any Error)?) -> Void) {
    withoutActuallyEscaping(completion) { call(path, NonEscaping($0)) }
  }

  func find(_ path: String, then completion: (@Sendable (String?) -> Void)?) {
    call(path, completion)
  }

  func buy(
    _ item: String, onSuccess: @escaping (Int) -> Void, onFailure: @escaping (any Error) -> Void
  ) { call(item, onSuccess, onFailure) }

  func show(_ path: String, completion: @escaping @MainActor (String) -> Void) {
    call(path, completion)
  }

  func wait(completion: @escaping () -> Void) { call(completion) }

  func read(_ path: String, progress: @escaping (Double) -> Void, done: @escaping (Bool) -> Void) {
    call(path, progress, done)
  }

  func transform(_ body: @escaping (Int) -> Int) { call(body) }
}

private final class StoreMock: Mock, @unchecked Sendable {
  func save(_ text: String, completion: @escaping ((any Error)?) -> Void) throws {
    try callThrowing(text, completion)
  }
}

@Suite(.repeated, .verifiesMocks) struct CompletionHandlerTests {
  let network = NetworkMock(name: "network")

  // MARK: - A single call

  @Test func `a stub completes with a success, and then with a failure`() {
    network.stub().call(network.load(Arg.any(), completion: Arg.any()))
      .andComplete(with: .success("a")).thenComplete(with: .failure(Declined()))
    var results: [NetworkMock.Loaded] = []

    for _ in 1...2 { network.load("x") { results.append($0) } }

    #expect(throws: Declined.self) { try results[1].get() }
    #expect((try? results[0].get()) == "a")
  }

  @Test func `a result is converted to the type that the handler takes`() {
    network.stub().call(network.save("a", completion: Arg.any())).andComplete(with: .success(1))
    network.stub().call(network.save("b", completion: Arg.any()))
      .andComplete(with: .failure(Declined()))
    network.stub().call(network.save("c", completion: Arg.any()))
      .andComplete(with: Result<Int, Declined>.success(3))
    let results = Locked<[Int?]>([])

    for text in ["a", "b", "c"] {
      network.save(text) { result in results.withLock { $0.append(try? result.get()) } }
    }

    #expect(results.withLock { $0 } == [1, nil, 3])
  }

  @Test func `a stub completes with several values, and returns another one`() {
    network.stub().call(network.send(Arg.any(), completionHandler: Arg.any()))
      .andReturn(7).andComplete(with: "body", 200, nil)
    let values = Locked<[String]>([])

    let identifier = network.send("x") { body, status, error in
      values.withLock { $0.append("\(body ?? "") \(status ?? 0) \(error == nil)") }
    }

    #expect(identifier == 7)
    #expect(values.withLock { $0 } == ["body 200 true"])
  }

  @Test func `the handler is the last closure that takes the values`() {
    network.stub().call(network.buy("tea", onSuccess: Arg.any(), onFailure: Arg.any()))
      .andComplete(with: 3)
    network.stub().call(network.buy("ink", onSuccess: Arg.any(), onFailure: Arg.any()))
      .andComplete(with: Declined())
    var events: [String] = []

    for item in ["tea", "ink"] {
      network.buy(
        item, onSuccess: { events.append("\($0)") }, onFailure: { events.append("\($0)") })
    }

    #expect(events == ["3", "Declined()"])
  }

  @Test func `a call completes several times in the order of the stub`() {
    network.stub().call(network.read(Arg.any(), progress: Arg.any(), done: Arg.any()))
      .andComplete(with: 0.5).andComplete(with: 1.0).andComplete(with: true)
    var events: [String] = []

    network.read("x", progress: { events.append("\($0)") }, done: { events.append("\($0)") })

    #expect(events == ["0.5", "1.0", "true"])
  }

  @Test func `an optional handler, and one without parameters, are called`() {
    network.stub().call(network.find(Arg.any(), then: Arg.any())).andComplete(with: nil)
    network.stub().call(network.wait(completion: Arg.any())).andComplete()
    let calls = Locked(0)

    network.find("x", then: nil)
    network.find("x") { text in if text == nil { calls.withLock { $0 += 1 } } }
    network.wait { calls.withLock { $0 += 1 } }

    #expect(calls.withLock { $0 } == 2)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a handler on the main actor is called there`() async {
    network.stub().call(network.show(Arg.any(), completion: Arg.any())).andComplete(with: "x")

    let text = await withCheckedContinuation { continuation in
      network.show("x") { text in
        MainActor.assertIsolated()
        continuation.resume(returning: text)
      }
    }

    #expect(text == "x")
  }

  @MainActor @Test func `a handler on the main actor is called at once on the main thread`() {
    network.stub().call(network.show(Arg.any(), completion: Arg.any())).andComplete(with: "x")
    var shown = ""

    network.show("x") { shown = $0 }

    #expect(shown == "x")
  }

  // MARK: - Misuses

  @Test func `a value that no handler takes is reported at the stub`() {
    let failures = collectingFailures {
      network.stub().call(network.load(Arg.any(), completion: Arg.any()))
        .andComplete(with: 3).mayBeUnused()
      network.stub().call(network.wait(completion: Arg.any()))
        .andComplete(with: .success(1)).mayBeUnused()
      network.stub().call(network.transform(Arg.any())).andComplete(with: 1).mayBeUnused()
    }

    #expect(
      failures.map(\.message) == [
        """
        'load(_:completion:)' has no completion handler that takes (3).
        Write: .andComplete(with: <#Result<String, Error>#>)
        """,
        """
        'wait(completion:)' has no completion handler that takes (.success(1)).
        Write: .andComplete()
        """,
        """
        'transform(_:)' has no completion handler that takes (1).
        A completion handler is an escaping closure without a result or effects, with at most four parameters.
        """,
      ])
  }

  // MARK: - Explorations

  @Test func `each handler gets an error`() async {
    network.stub().call(network.load(Arg.any(), completion: Arg.any()))
      .andComplete(with: .success("a"))
    _ = network.stub().call(network.send(Arg.any(), completionHandler: Arg.any()))
      .andReturn(1).andComplete(with: "b", 200, nil)
    let seen = Locked<[String]>([])

    let explored = await withEachCallFailing(of: network, throwing: Declined()) { run in
      let loaded = await withCheckedContinuation { done in
        network.load("x") { done.resume(returning: (try? $0.get()) ?? "failed") }
      }
      let sent = await withCheckedContinuation { done in
        _ = network.send("y") { text, status, error in
          done.resume(returning: "\(text ?? "-") \(status ?? 0) \(error.map { "\($0)" } ?? "-")")
        }
      }
      seen.withLock { $0.append("\(loaded), \(sent)") }
    }

    #expect(
      seen.withLock { $0 } == ["a, b 200 -", "failed, b 200 -", "a, - 0 Declined()"])
    #expect(explored.runs == 3)
  }

  @Test func `a handler gets its only type of error, and one that takes none does not fail`() async
  {
    network.stub().call(network.save(Arg.any(), completion: Arg.any())).andComplete(
      with: .success(1))
    network.stub().call(network.find(Arg.any(), then: Arg.any())).andComplete(with: "x")

    let explored = await withEachCallFailing(of: network) { _ in
      network.save("a") { _ in }
      network.find("b") { _ in }
    }

    #expect(explored.summary.hasSuffix("completion: closure) failed, the 1st of 1 call."))
  }

  @Test func `a call fails through the handler for errors that is beside the other one`() async {
    network.stub().call(network.buy("tea", onSuccess: Arg.any(), onFailure: Arg.any()))
      .andComplete(with: 3)
    var events: [String] = []

    let explored = await withEachCallFailing(of: network, throwing: Declined()) { _ in
      network.buy(
        "tea", onSuccess: { events.append("\($0)") }, onFailure: { events.append("\($0)") })
    }

    #expect(events == ["3", "Declined()"])
    #expect(explored.runs == 2)
  }

  @Test func `an injected error uses up no answer`() async {
    network.stub().call(network.load(Arg.any(), completion: Arg.any()))
      .andComplete(with: .success("first")).thenComplete(with: .success("second"))
    let seen = Locked<[String]>([])

    await withEachCallFailing(of: network) { _ in
      for _ in 1...2 {
        network.load("x") { result in
          seen.withLock { $0.append((try? result.get()) ?? "failed") }
        }
      }
    }

    #expect(seen.withLock { $0 } == ["first", "second", "failed", "first", "first", "failed"])
  }

  @Test func `handlers are called in each order`() async {
    network.stub().call(network.load(Arg.any(), completion: Arg.any()))
      .andComplete(with: .success("a"))
    network.stub().call(network.load("b", completion: Arg.any()))
      .andComplete(with: .success("b"))

    let failures = await collectingFailures {
      await withEachOrder(of: network) { run in
        let last = Locked("")
        for path in ["a", "b"] {
          network.load(path) { result in last.withLock { $0 = (try? result.get()) ?? "" } }
        }
        await run.waitUntilIdle()
        if last.withLock({ $0 }) != "b" { throw Declined() }
      }
    }

    #expect(failures.count == 1)
    #expect(
      failures.map(\.message) == [
        #"""
        The closure threw Declined(), so the rest of it did not run.
        Catch the errors of the code under test, and check what it leaves behind: try? await shop.buy()
        This happened in run 2, in which network.load("b", completion: closure) completed before network.load("a", completion: closure).
        To run this order only, pass order: [1].
        """#
      ])
  }

  @Test func `the handlers of one call are called in the order of its stub`() async {
    network.stub().call(network.read(Arg.any(), progress: Arg.any(), done: Arg.any()))
      .andComplete(with: 0.5).andComplete(with: 1.0).andComplete(with: true)

    let explored = await withEachOrder(of: network) { run in
      let events = Locked<[String: [String]]>([:])
      for path in ["a", "b"] {
        network.read(
          path, progress: { value in events.withLock { $0[path, default: []].append("\(value)") } },
          done: { value in events.withLock { $0[path, default: []].append("\(value)") } })
      }
      await run.waitUntilIdle()
      let all = events.withLock { $0 }
      #expect(all == ["a": ["0.5", "1.0", "true"], "b": ["0.5", "1.0", "true"]])
    }

    #expect(explored.isComplete)
    #expect(explored.runs == 20)
  }

  @Test func `a handler that must not outlive the call is called before the call returns`() async {
    network.stub().call(network.delete(Arg.any(), completion: Arg.any())).andComplete(with: nil)
    network.stub().call(network.wait(completion: Arg.any())).andComplete()

    await withEachOrder(of: network) { run in
      var isDeleted = false
      network.delete("x") { error in isDeleted = error == nil }
      #expect(isDeleted)
      network.wait {}
      await run.waitUntilIdle()
    }
  }

  @Test func `each of several values that the handlers of a call get is changed`() async {
    network.stub().call(network.read(Arg.any(), progress: Arg.any(), done: Arg.any()))
      .andComplete(with: 0.5).andComplete(with: true)

    let failures = await collectingFailures {
      await withEachAnswerChanged(of: network) { run in
        var progress = 0.0
        network.read("x", progress: { progress = $0 }, done: { _ in })
        try run.require(progress == 0.5)
      }
    }

    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("completes with (tried false)") == true)
  }

  @Test func `a call that throws and completes has two ends`() async {
    let store = StoreMock(name: "store")
    _ = try? store.stub().call(store.save("a", completion: Arg.any())).andComplete(with: nil)

    let explored = await withEachCallFailing(of: store) { _ in
      try? store.save("a") { _ in }
    }

    #expect(
      explored.summary == """
        3 runs: no call failed; store.save("a", completion: closure) threw, the 1st of 2 calls; \
        store.save("a", completion: closure) failed, the 2nd of 2 calls.
        """)
  }

  @Test func `handlers and async calls are ordered together`() async {
    let index = await index()
    network.stub().call(network.load(Arg.any(), completion: Arg.any()))
      .andComplete(with: .success("a"))
    let seen = Locked<[String]>([])

    let explored = await withEachOrder(of: network, index) { run in
      let events = Locked<[String]>([])
      async let found = index.find("b")
      async let loaded = withCheckedContinuation { done in
        network.load("x") { result in
          events.withLock { $0.append("handler") }
          done.resume(returning: try? result.get())
        }
      }
      _ = await (found, loaded)
      seen.withLock { $0.append("\(run)") }
    }

    #expect(explored.runs == 2)
    #expect(Set(seen.withLock { $0 }).count == 2)
  }

  @MainActor @Test func `a handler that the main actor passes is called there in each order`() async
  {
    network.stub().call(network.load(Arg.any(), completion: Arg.any()))
      .andComplete(with: .success("a"))
    var seen: [String] = []

    await withEachOrder(of: network) { run in
      for path in ["x", "y"] {
        network.load(path) { result in
          MainActor.assertIsolated()
          seen.append(path)
        }
      }
      await run.waitUntilIdle()
    }

    #expect(seen == ["x", "y", "y", "x"])
  }

  @Test func `the code under test is cancelled at a call with a handler`() async {
    network.stub().call(network.load(Arg.any(), completion: Arg.any()))
      .andComplete(with: .success("a"))
    let seen = Locked<[Bool]>([])

    await withEachCallCancelled(of: network) { run in
      _ = await run.cancelling {
        await withCheckedContinuation { done in
          network.load("x") { _ in done.resume() }
        }
        seen.withLock { $0.append(Task.isCancelled) }
      }
    }

    #expect(seen.withLock { $0 } == [false, true])
  }

  @Test func `each value that a handler gets is changed`() async {
    network.stub().call(network.load(Arg.any(), completion: Arg.any()))
      .andComplete(with: .success("a"))
    network.stub().call(network.find(Arg.any(), then: Arg.any())).andComplete(with: "b")

    let failures = await collectingFailures {
      await withEachAnswerChanged(of: network) { run in
        var loaded = ""
        network.load("x") { loaded = (try? $0.get()) ?? "" }
        network.find("x") { _ in }
        try run.require(loaded == "a")
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        The test passes whatever network.find(any, then: any) completes with (tried nil and "").
        Check what it affects, or remove the stub.
        """
      ])
  }

  @Test func `several values of a handler are changed together`() async {
    _ = network.stub().call(network.send(Arg.any(), completionHandler: Arg.any()))
      .andReturn(1).andComplete(with: "b", 200, nil)
    let seen = Locked<[String]>([])

    _ = await collectingFailures {
      await withEachAnswerChanged(of: network, except: { _ in false }) { run in
        let sent = network.send("y") { text, status, _ in
          seen.withLock { $0.append("\(text ?? "-") \(status ?? 0)") }
        }
        try run.require(sent == 1)
      }
    }

    #expect(seen.withLock { $0 }.contains("- 0"))
  }
}
