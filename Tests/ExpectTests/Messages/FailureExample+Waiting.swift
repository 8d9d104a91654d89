import ExpectTestSupport
import ExpectTesting

extension FailureExample {
  /// Calls that did not come in time.
  static let waiting: [Self] = [
    FailureExample(
      "no call in time",
      """
      store.clear() was never called within 1 second (expected at least once).
      store received 1 other call: total().
      """
    ) { store in
      store.expect().call(store.clear())
      _ = store.total()
      await verify(store, within: .seconds(1))
    },
    FailureExample(
      "too few calls in time",
      "store.clear() was called once within 200 milliseconds (expected 3 times)."
    ) { store in
      store.expect().call(store.clear(), count: 3)
      store.clear()
      await verify(store, within: .milliseconds(200))
    },
    FailureExample(
      "calls with other arguments in time",
      """
      store.add("apple", qty: any) was never called within 2 seconds (expected once), but add was \
      called once with other arguments.
      The other call:
        1. add("pear", qty: 3) -> false (default)
               ~~~~~~  expected "apple"
      """
    ) { store in
      store.expect().call(store.add("apple", qty: Arg.any()), count: 1)
      _ = store.add("pear", qty: 3)
      await verify(store, within: .seconds(2))
    },
    FailureExample(
      "another assignment and another subscript in time",
      """
      store.title was never assigned "fruit" within 1.5 seconds (expected at least once), but \
      title was assigned another value.
      The other call:
        1. title = "nuts"
                   ~~~~~~  expected "fruit"
      """,
      """
      store[1] was never read within 1.5 seconds (expected at least once), but the subscript was \
      read once with other arguments.
      The other call:
        1. store[2] -> "" (default)
                 ~  expected 1
      """
    ) { store in
      store.expect().call(store.title = "fruit")
      store.expect().call(store[1])
      store.title = "nuts"
      _ = store[2]
      await verify(store, within: .seconds(1.5))
    },
    FailureExample(
      "a check for which too few calls came in time",
      """
      store.add("apple", qty: any) was received once within 1 second (expected twice).
      The call: add("apple", qty: 1).
      """
    ) { store in
      _ = store.add("apple", qty: 1)
      let clock = ManualClock()
      let waiting = Task {
        await store.received(within: .seconds(1), clock: clock)
          .call(store.add("apple", qty: Arg.any()), count: 2)
        return
      }
      await clock.sleeping()
      clock.advance(by: .seconds(1))
      await waiting.value
    },
    FailureExample(
      "a check for which too few calls ended in time",
      """
      store.fetch(id: 7) was never completed within 1 second (expected at least once).
      1 matching call began, but did not end.
      """,
      """
      store.fetch(id: any) was completed once within 1 second (expected 3 times).
      The call: fetch(id: 8).
      1 matching call began, but did not end.
      """
    ) { store in
      let (gate, clock) = (Gate(), ManualClock())
      try await store.stub().call(store.fetch(id: 7)).andWait(for: gate)
        .andReturn(StoreMock.Order())
      try await store.stub().call(store.fetch(id: 8)).andReturn(StoreMock.Order())
      async let order = store.fetch(id: 7)
      await gate.waitForCall()
      async let first: Void = advance(clock)
      try await store.received(within: .seconds(1), clock: clock).call(
        store.fetch(id: 7), ended: true)
      await first
      _ = try await store.fetch(id: 8)
      async let second: Void = advance(clock)
      try await store.received(within: .seconds(1), clock: clock).call(
        store.fetch(id: Arg.any()), count: 3, ended: true)
      await second
      gate.open()
      _ = try await order
    },
  ]

  /// Calls that wait when the test is over.
  static let gates: [Self] = [
    FailureExample(
      "too few calls at a gate",
      """
      No call arrived at the gate within 1 second (expected 1).
      A call arrives if its stub waits for the gate: .andWait(for: gate)
      """,
      """
      1 call arrived at the gate within 1 second (expected 2).
      A call arrives if its stub waits for the gate: .andWait(for: gate)
      """
    ) { store in
      let (gate, clock) = (Gate(), ManualClock())
      async let none: Void = gate.waitForCall(within: .seconds(1), clock: clock)
      await clock.sleeping()
      clock.advance(by: .seconds(1))
      await none
      await store.stub().call(store.reload()).andWait(for: gate)
      async let call: Void = store.reload()
      await gate.waitForCall()
      async let two: Void = gate.waitForCalls(2, within: .seconds(1), clock: clock)
      await clock.sleeping()
      clock.advance(by: .seconds(1))
      await two
      gate.open()
      await call
    },
    FailureExample(
      "a call at a gate that nobody opens",
      """
      store.fetch(id: 7) is still waiting at a closed gate.
      Open the gate before the test ends: gate.open()
      """
    ) { store in
      try await endScope(after: 1) { gate in
        try await store.stub().call(store.fetch(id: Arg.any())).andWait(for: gate)
          .andReturn(StoreMock.Order())
        Task { try await store.fetch(id: 7) }
      }
    },
    FailureExample(
      "several equal calls at a gate that nobody opens",
      """
      2 calls of store.reload() are still waiting at a closed gate.
      Open the gate before the test ends: gate.open()
      """
    ) { store in
      try await endScope(after: 2) { gate in
        await store.stub().call(store.reload()).andWait(for: gate)
        for _ in 1...2 { Task { await store.reload() } }
      }
    },
    FailureExample(
      "a call that is still running",
      """
      store.fetch(id: 7) was still running when the test ended.
      Await the code under test before the test ends, or cancel its task.
      """
    ) { store in try await endScope(of: store, whileFetching: [7]) },
    FailureExample(
      "several calls that are still running",
      """
      store received 2 calls that were still running when the test ended: fetch(id: 7), fetch(id: 8).
      Await the code under test before the test ends, or cancel its task.
      """
    ) { store in try await endScope(of: store, whileFetching: [7, 8]) },
    FailureExample(
      "several calls at a gate that nobody opens",
      """
      2 calls of store.fetch(id: any) are still waiting at a closed gate.
      The calls: fetch(id: 7), fetch(id: 8).
      Open the gate before the test ends: gate.open()
      """
    ) { store in
      try await endScope(after: 2) { gate in
        try await store.stub().call(store.fetch(id: Arg.any())).andWait(for: gate)
          .andReturn(StoreMock.Order())
        Task { try await store.fetch(id: 7) }
        await gate.waitForCall()
        Task { try await store.fetch(id: 8) }
      }
    },
  ]

  /// Waits in vain.
  private static func verify(_ store: StoreMock, within time: Duration) async {
    let clock = ManualClock()
    let waiting = Task { await store.verify(within: time, clock: clock) }
    await clock.sleeping()
    clock.advance(by: time)
    await waiting.value
  }

  /// Lets a second pass as soon as a task sleeps.
  private static func advance(_ clock: ManualClock) async {
    await clock.sleeping()
    clock.advance(by: .seconds(1))
  }

  /// Ends a scope while calls are delayed.
  private static func endScope(of store: StoreMock, whileFetching ids: [Int]) async throws {
    let (scope, clock) = (MockScope(), ManualClock())
    let calls = try await MockScope.$inTask.withValue(scope) {
      try await store.stub().call(store.fetch(id: Arg.any())).andDelay(.seconds(1), clock: clock)
        .andReturn(StoreMock.Order())
      var calls: [Task<StoreMock.Order, any Error>] = []
      for id in ids {
        calls.append(Task { try await store.fetch(id: id) })
        await clock.sleeping(calls.count)
      }
      return calls
    }
    let reportRunningCalls = scope.reportRunningCalls
    scope.verify()
    await reportRunningCalls()
    clock.advance(by: .seconds(1))
    for call in calls { _ = try await call.value }
  }

  /// Ends a scope when calls wait at a gate.
  private static func endScope(
    after arrivals: Int, _ body: (Gate) async throws -> Void
  ) async throws {
    let scope = MockScope()
    let gate = Gate()
    try await MockScope.$inTask.withValue(scope) {
      try await body(gate)
      await gate.waitForCalls(arrivals)
    }
    scope.verify()
  }
}
