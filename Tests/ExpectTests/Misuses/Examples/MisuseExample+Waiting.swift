import ExpectTesting

extension MisuseExample {
  /// Waits that cannot work.
  static let waiting: [Self] = [
    MisuseExample(
      "a wait in a member that does not suspend",
      """
      'total()' is not async, so its stub cannot wait for a gate.
      If the member is declared with 'async', write in the mock: await call()
      """
    ) { store in
      store.expect().call(store.total(), count: .atMost(1)).andReturn(12).andWait(for: Gate())
      return #line - 1
    },
    MisuseExample(
      "a wait at the next call of a throwing member that does not suspend",
      """
      'load(id:)' is not async, so its stub cannot wait for a gate.
      If the member is declared with 'async', write in the mock: try await callThrowing(…)
      """
    ) { store in
      try store.stub().call(store.load(id: 7)).thenWait(for: Gate())
      return #line - 1
    },
    MisuseExample(
      "a negative time",
      """
      A time to wait must not be negative (was -1.5 seconds).
      Write: await store.verify(within: .seconds(<#1#>))
      """
    ) { store in
      await store.verify(within: .seconds(-1.5))
      return #line - 1
    },
    MisuseExample(
      "a negative time below a second",
      """
      A time to wait must not be negative (was -1 millisecond).
      Write: await store.verify(within: .seconds(<#1#>))
      """
    ) { store in
      await store.verify(within: .milliseconds(-1))
      return #line - 1
    },
    MisuseExample(
      "a check that waits for a negative time",
      """
      A time to wait must not be negative (was -1 second).
      Write: await store.received(within: .seconds(<#1#>)).call(…)
      """
    ) { store in
      await store.received(within: .seconds(-1)).call(store.clear())
      return #line - 1
    },
    MisuseExample(
      "received(within:) without call",
      """
      store.received(within: .seconds(<#1#>)) does nothing by itself: say which call is meant.
      Write: store.received(within: .seconds(<#1#>)).call(store.<#member#>)
      """
    ) { store in
      _ = store.received(within: .seconds(1))
      return #line - 1
    },
    MisuseExample(
      "received(within:) with a negative count",
      """
      A call count must not be negative (was -1).
      For a call that must not come, write: \
      store.received(within: .seconds(<#1#>)).call(…, count: .never)
      """
    ) { store in
      await store.received(within: .seconds(600)).call(store.clear(), count: -1)
      return #line - 1
    },
  ]
}
