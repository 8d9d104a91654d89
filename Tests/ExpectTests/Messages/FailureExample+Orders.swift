import ExpectTestSupport
import ExpectTesting

extension FailureExample {
  /// Calls that came before others which they should have followed.
  static let orders: [Self] = [
    FailureExample(
      "a call comes first that should come second",
      """
      store.clear() was called before store.add("apple", qty: 3), but the order expects it \
      afterwards.
      Expected order:                  Actual order:
        1. store.add("apple", qty: 3)    1. store.clear()  <- too early
        2. store.clear()
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.add("apple", qty: 3))
      store.expect(in: order).call(store.clear())
      store.clear()
      _ = store.add("apple", qty: 3)
    },
    FailureExample(
      "a property is read and assigned in the wrong order",
      """
      store.title = "fruit" was assigned before the last read of store.title, but the order \
      expects it afterwards.
      Expected order:         Actual order:
        1. store.title          1. store.title
        2. store.title = any    2. store.title = "fruit"  <- too early
                                3. store.title
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.title)
      store.expect(in: order).call(store.title = Arg.any())
      _ = store.title
      store.title = "fruit"
      _ = store.title
    },
    FailureExample(
      "reads are incomplete when a call comes",
      """
      store.clear() was called before store[any] had been read 3 times, but the order expects it \
      afterwards.
      Expected order:          Actual order:
        1. store[any] 3 times    1. store[1]
        2. store.clear()         2. store.clear()  <- too early
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store[Arg.any()], count: 3)
      store.expect(in: order).call(store.clear())
      _ = store[1]
      store.clear()
      _ = store[2]
      _ = store[3]
    },
    FailureExample(
      "three calls come in reverse",
      """
      store.total() was called before store.clear(), but the order expects it afterwards.
      Expected order:     Actual order:
        1. store.clear()    1. store.total()  <- too early
        2. store.close()
        3. store.total()
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.clear())
      store.expect(in: order).call(store.close())
      store.expect(in: order).call(store.total()).andReturn(1)
      _ = store.total()
      store.close()
      store.clear()
    },
    FailureExample(
      "a call comes early in a partial order",
      """
      store.total() was called before store.close(), but the order expects it afterwards.
      Expected order:                            Actual order:
        1. store.clear()                           1. store.clear()
        2. store.close()                           2. store.total()  <- too early
        3. store.move(from: 1, to: 2) (after 1)
        4. store.total()
      """
    ) { store in
      inOrder {
        store.expect().call(store.clear())
        inAnyOrder {
          store.expect().call(store.close())
          store.expect().call(store.move(from: 1, to: 2))
        }
        store.expect().call(store.total()).andReturn(1)
      }
      store.clear()
      _ = store.total()
      store.close()
      store.move(from: 1, to: 2)
    },
    FailureExample(
      "a call between those of a strict order",
      """
      store.total() was called, but the strict order doesn't include it.
      Expected order:     Actual order:
        1. store.clear()    1. store.clear()
        2. store.close()    2. store.total()  <- unexpected
      """
    ) { store in
      inOrder(.strict) {
        store.expect().call(store.clear())
        store.expect().call(store.close())
      }
      store.clear()
      _ = store.total()
      store.close()
    },
    FailureExample(
      "a call of an order that has other arguments",
      """
      store.add("apple", qty: 3) was never called (expected at least once), but add was called \
      once with other arguments.
      The other call:
        1. add("apple", qty: 2) -> false (default)
                             ~  expected 3
      The order expects it before store.clear().
      """
    ) { store in
      inOrder {
        store.expect().call(store.add("apple", qty: 3))
        store.expect().call(store.clear())
      }
      _ = store.add("apple", qty: 2)
      store.clear()
    },
    FailureExample(
      "calls that no check of a strict order is about",
      "store received 1 call that the strict order doesn't include: total()."
    ) { store in
      store.clear()
      _ = store.total()
      inOrder(.strict) { store.received().call(store.clear()) }
    },
    FailureExample(
      "a check of an order with another number of calls before the next one",
      "store.note(any) was received twice before store.close() (expected once)."
    ) { store in
      store.note("a")
      store.note("b")
      store.close()
      store.close()
      inOrder {
        store.received().call(store.note(Arg.any()), count: 1)
        store.received().call(store.close(), count: 1)
      }
    },
    FailureExample(
      "a check of an order with another number of calls at its end",
      "store.close() was received twice after store.note(\"a\") (expected once)."
    ) { store in
      store.note("a")
      store.close()
      store.close()
      inOrder {
        store.received().call(store.note(Arg.any()), count: 1)
        store.received().call(store.close(), count: 1)
      }
    },
    FailureExample(
      "the calls are too wide to stand side by side",
      """
      store.close() was called before store.note("a long note, so long that nothing fits beside \
      it"), but the order expects it afterwards.
      Expected order:
        1. store.note("a long note, so long that nothing fits beside it")
        2. store.close()
      Actual order:
        1. store.close()  <- too early
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(
        store.note("a long note, so long that nothing fits beside it"))
      store.expect(in: order).call(store.close())
      store.close()
      store.note("a long note, so long that nothing fits beside it")
    },
    FailureExample(
      "more calls came than are worth showing",
      """
      store.close() was called before store.note(any) had been called 20 times, but the order \
      expects it afterwards.
      Expected order:                Actual order:
        1. store.note(any) 20 times    1. store.note("1")
        2. store.close()               …
                                       13. store.note("13")
                                       14. store.note("14")
                                       15. store.close()  <- too early
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.note(Arg.any()), count: 20)
      store.expect(in: order).call(store.close())
      for number in 1...20 {
        store.note("\(number)")
        if number == 14 { store.close() }
      }
    },
    FailureExample(
      "another expectation in the order was reset",
      """
      store.close() was called before store.note(any), but the order expects it afterwards.
      Expected order:       Actual order:
        1. store.note(any)    1. store.close()  <- too early
        2. store.close()
      """
    ) { store in
      let order = CallOrder()
      let other = StoreMock(name: "other")
      other.expect(in: order).call(other.clear())
      store.expect(in: order).call(store.note(Arg.any()))
      store.expect(in: order).call(store.close())
      other.clear()
      other.resetExpectations()
      store.close()
      store.note("a")
    },
    FailureExample(
      "a call counted for an earlier place in the order",
      """
      store.add(any, qty: any) was never called at this point in the order (expected once).
      1 more matching call counted for another expectation.
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.add("apple", qty: 3), count: 1)
      store.expect(in: order).call(store.add(Arg.any(), qty: Arg.any()), count: 1)
      _ = store.add("apple", qty: 3)
    },
  ]
}

// MARK: - Waiting

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
