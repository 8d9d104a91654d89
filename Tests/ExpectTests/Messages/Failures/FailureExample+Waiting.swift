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
      store.add("apple", qty: any) was never called with these arguments within 2 seconds \
      (expected once); add was called once with others.
      The other call:
        1. add("pear", qty: 3)
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
      store.title = "fruit" was never assigned within 1.5 seconds (expected at least once); \
      title was assigned once with another value.
      The other call:
        1. title = "nuts"
                   ~~~~~~  expected "fruit"
      """,
      """
      store[1] was never read within 1.5 seconds (expected at least once); the subscript was read \
      once with other arguments.
      The other call:
        1. store[2]
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
      "a rejected count that a further call could have passed",
      "store.clear() was called once within 1 second (expected not once)."
    ) { store in
      store.reject().call(store.clear(), count: 1)
      store.clear()
      await verify(store, within: .seconds(1))
    },
    FailureExample(
      "a rejected call before the time is up",
      "store.clear() was called once (expected never)."
    ) { store in
      store.reject().call(store.clear())
      store.clear()
      await store.verify(within: .seconds(600))
    },
    FailureExample(
      "a check for which too few calls came in time",
      #"store.add("apple", qty: any) was received once within 1 second (expected twice)."#
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
  ]

  /// Calls that wait when the test is over.
  static let gates: [Self] = [
    FailureExample(
      "a call at a gate that nobody opens",
      """
      store.fetch(id: 7) still waits at a gate that nobody has opened.
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
      2 calls of store.reload() still wait at a gate that nobody has opened.
      Open the gate before the test ends: gate.open()
      """
    ) { store in
      try await endScope(after: 2) { gate in
        await store.stub().call(store.reload()).andWait(for: gate)
        for _ in 1...2 { Task { await store.reload() } }
      }
    },
    FailureExample(
      "several calls at a gate that nobody opens",
      """
      2 calls of store.fetch(id: any) still wait at a gate that nobody has opened.
      The calls: fetch(id: 7), fetch(id: 8).
      Open the gate before the test ends: gate.open()
      """
    ) { store in
      try await endScope(after: 2) { gate in
        try await store.stub().call(store.fetch(id: Arg.any())).andWait(for: gate)
          .andReturn(StoreMock.Order())
        Task { try await store.fetch(id: 7) }
        await gate.arrived()
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

  /// Ends a scope when calls wait at a gate.
  private static func endScope(
    after arrivals: Int, _ body: (Gate) async throws -> Void
  ) async throws {
    let scope = MockScope()
    let gate = Gate()
    try await MockScope.$inTask.withValue(scope) {
      try await body(gate)
      await gate.arrived(arrivals)
    }
    scope.verify()
  }
}
