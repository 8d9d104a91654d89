import ExpectTesting
import Testing

extension FailureExample {
  private typealias Order = StoreMock.Order

  /// Calls that nobody announced to a strict mock.
  static let unexpectedCalls: [Self] = [
    FailureExample(
      "nothing is expected",
      """
      Unexpected call: store.clear()
      store expects no calls.
      To allow it: store.stub().call(store.clear())
      """
    ) { _ in
      StoreMock(.strict, name: "store").clear()
    },
    FailureExample(
      "other calls are expected",
      """
      Unexpected call: store.add("apple", qty: 3)
      store expects: clear() at least once (met), total() never.
      To allow it: store.stub().call(store.add("apple", qty: 3)).andReturn(<#Bool#>)
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      store.expect().call(store.clear())
      store.reject().call(store.total())
      store.clear()
      _ = store.add("apple", qty: 3)
    },
    FailureExample(
      "a call for another result is expected",
      """
      Unexpected call: store.read("/me") -> String?
      store expects: read("/me") -> Int? (stubbed).
      To allow it: store.stub().call(store.read("/me")).andReturn(<#String?#>)
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      store.stub().call(store.read("/me")).andReturn(3)
      let _: String? = store.read("/me")
    },
    FailureExample(
      "more than three other calls are announced",
      """
      Unexpected call: store.close()
      store expects: total() (stubbed), title = "fruit" at most once, store[1] at most twice and 1 \
      more.
      To allow it: store.stub().call(store.close())
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      store.stub().call(store.total()).andReturn(3)
      store.expect().call(store.title = "fruit", count: .atMost(1))
      store.expect().call(store[1], count: .atMost(2))
      store.expect().call(store.clear(), count: .between(0...2))
      store.close()
    },
    FailureExample(
      "the same member is expected with other arguments",
      """
      Unexpected call: store.add("pear", qty: 3)
      store expects:
        add("apple", qty: any) at most once
            ~~~~~~~  not "pear"
        add("fig", qty: 4) at most once
            ~~~~~       ~  not "pear"; not 3
        add("nut", qty: 1) (stubbed)
            ~~~~~       ~  not "pear"; not 3
        and 2 more
      To allow it: store.stub().call(store.add("pear", qty: 3)).andReturn(<#Bool#>)
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      store.expect().call(store.clear(), count: .atMost(1))
      store.expect().call(store.add("fig", qty: 4), count: .atMost(1))
      store.expect().call(store.add("apple", qty: Arg.any()), count: .atMost(1))
      store.stub().call(store.add("nut", qty: 1)).andReturn(true)
      store.stub().call(store.add("date", qty: 1)).andReturn(true)
      _ = store.add("pear", qty: 3)
    },
    FailureExample(
      "a struct is expected to be another one",
      """
      Unexpected call: store.save(Order(id: 2, lines: [Line(item: "apple", price: 10), Line(item: \
      "pear", price:…))
      store expects:
        save(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…)) at \
      most once
             ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        Order.id: 2 (expected 1); the rest is equal
      To allow it: store.stub().call(store.save(Arg.any()))
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      store.expect().call(store.save(Order()), count: .atMost(1))
      store.save(Order(id: 2))
    },
    FailureExample(
      "an unexpected read and an unexpected assignment",
      """
      Unexpected read: store.title
      store expects no calls.
      To allow it: store.stub().call(store.title).andReturn(<#String#>)
      """,
      """
      Unexpected assignment: store.title = "fruit"
      store expects no calls.
      To allow it: store.stub().call(store.title = "fruit")
      """,
      """
      Unexpected read: store[2]
      store expects no calls.
      To allow it: store.stub().call(store[2]).andReturn(<#String#>)
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      _ = store.title
      store.title = "fruit"
      _ = store[2]
    },
    FailureExample(
      "what allows a call can be pasted",
      """
      Unexpected call: store.load(id: 1)
      store expects no calls.
      To allow it: try store.stub().call(store.load(id: 1)).andReturn(<#Order#>)
      """,
      """
      Unexpected call: store.whenDone(closure)
      store expects no calls.
      To allow it: store.stub().call(store.whenDone(Arg.closure()))
      """,
      """
      Unexpected call: store.bump(3)
      store expects no calls.
      To allow it: store.stub().call(store.bump(&<#Int#>))
      """,
      """
      Unexpected call: store.make(Int.self)
      store expects no calls.
      To allow it: store.stub().call(store.make(Arg.any()))
      """,
      """
      Unexpected call: store.find(1)
      store expects no calls.
      To allow it: store.stub().call(store.find(1)).andReturn(<#Order?#>)
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      var number = 3
      _ = try? store.load(id: 1)
      store.whenDone { _ in }
      store.bump(&number)
      store.make(Int.self)
      _ = store.find(1)
    },
    FailureExample(
      "no name, and names that no variable can have",
      """
      Unexpected call: StoreMock.clear()
      StoreMock expects no calls.
      To allow it: store.stub().call(store.clear())
      """,
      """
      Unexpected call: the store.clear()
      the store expects no calls.
      To allow it: mock.stub().call(mock.clear())
      """,
      """
      Unexpected call: .clear()
       expects no calls.
      To allow it: mock.stub().call(mock.clear())
      """
    ) { _ in
      StoreMock(.strict).clear()
      StoreMock(.strict, name: "the store").clear()
      StoreMock(.strict, name: "").clear()
    },
  ]

  /// Stubs that were not needed, and results that were missing.
  static let stubs: [Self] = [
    FailureExample(
      "a stub with more answers than calls",
      """
      Only 1 of the 3 steps of the stub store.total() was used.
      Remove the last 2, or add .mayBeUnused() if not every test uses them.
      """,
      """
      Only 1 of the 2 steps of the stub store.title was used.
      Remove the last one, or add .mayBeUnused() if not every test uses it.
      """
    ) { store in
      store.stub().call(store.total()).andReturn(1, 2, 3)
      store.stub().call(store.title).andReturn("a", "b")
      _ = (store.total(), store.title)
      store.verifyNoUnusedStubs()
    },
    FailureExample(
      "a stub that nobody needed",
      """
      The stub store.total() was never used.
      Remove it, or add .mayBeUnused() if not every test uses it.
      """
    ) { store in
      inScope { store.stub().call(store.total()).andReturn(3) }
    },
    FailureExample(
      "a stub for which a more specific one answered",
      """
      The stub store.add(any, qty: any) was never used, because the stub store.add("apple", qty: any) at \
      FailureExample+Others.swift:\(#line + 6) answered the same calls.
      Of several stubs, the most specific one answers, and then the latest. Remove this one, or add .mayBeUnused() if not every \
      test uses it.
      """
    ) { store in
      inScope {
        store.stub().call(store.add("apple", qty: Arg.any())).andReturn(true)
        store.stub().call(store.add(Arg.any(), qty: Arg.any())).andReturn(false)
        _ = store.add("apple", qty: 3)
      }
    },
    FailureExample(
      "a stub for another result",
      """
      The stub store.read("/me") -> Int? was never used.
      store received 2 calls with another result type: read("/me") -> String?, read("/you") -> String?.
      Remove it, or add .mayBeUnused() if not every test uses it.
      """
    ) { store in
      inScope {
        store.stub().call(store.read("/me")).andReturn(3)
        let _: String? = store.read("/me")
        let _: String? = store.read("/you")
      }
    },
    FailureExample(
      "a stub for other arguments",
      """
      The stub store.add("apple", qty: any) was never used, but add was called once with other \
      arguments.
      The other call:
        1. add("pear", qty: 3) -> false (default)
               ~~~~~~  expected "apple"
      Remove it, or add .mayBeUnused() if not every test uses it.
      """
    ) { store in
      inScope {
        store.stub().call(store.add("apple", qty: Arg.any())).andReturn(true)
        _ = store.add("pear", qty: 3)
      }
    },
    FailureExample(
      "no result for a member that throws",
      """
      store.load(id: 7) was called, but no stub has a result for it, and Order has no default value.
      To fix it: try store.stub().call(store.load(id: 7)).andReturn(<#Order#>)
      """
    ) { store in
      #expect(throws: (any Error).self) { try store.load(id: 7) }
    },
    FailureExample(
      "no result for a member that can't throw, of which another call is expected",
      """
      store.shelf(of: "pear") was called with other arguments.
      store expects:
        shelf(of: "apple") at least once
                  ~~~~~~~  not "pear"
      The call returned a stand-in, because no stub has a result for it, and Shelf has no default value.
      If the arguments are right, write: store.stub().call(store.shelf(of: "pear")).andReturn(<#Shelf#>)
      For all calls, write: DefaultValues.register(<#Shelf#>, for: StoreMock.Shelf.self), or conform Shelf to MockUsable
      """
    ) { store in
      store.expect().call(store.shelf(of: "apple")).andReturn(StoreMock.Shelf())
      _ = store.shelf(of: "pear")
    },
    FailureExample(
      "no result of a protocol for a member that throws, of which another call is stubbed",
      """
      store.courier(7) was called with other arguments.
      store expects:
        courier(8) (stubbed)
                ~  not 7
      The call threw an error, because no stub has a result for it, and any Courier has no default value.
      If the arguments are right, write: try store.stub().call(store.courier(7)).andReturn(<#any Courier#>)
      For all calls, write: DefaultValues.register(<#any Courier#>, for: (any Courier).self)
      """
    ) { store in
      try store.stub().call(store.courier(8)).andReturn(StoreMock.Van())
      #expect(throws: (any Error).self) { try store.courier(7) }
    },
    FailureExample(
      "no result for a member that suspends and throws",
      """
      store.fetch(id: 7) was called, but no stub has a result for it, and Order has no default \
      value.
      To fix it: try await store.stub().call(store.fetch(id: 7)).andReturn(<#Order#>)
      """
    ) { store in
      await #expect(throws: (any Error).self) { try await store.fetch(id: 7) }
    },
    FailureExample(
      "a stub without a result",
      """
      store.load(id: 7) was called, but its stub has no result, and Order has no default value.
      Add to the stub: .andReturn(<#Order#>)
      """
    ) { store in
      try store.stub().call(store.load(id: Arg.any())).andDo { (_: Int) in }
      #expect(throws: (any Error).self) { try store.load(id: 7) }
    },
    FailureExample(
      "an expectation without a result",
      """
      store.load(id: 7) was called, but its expectation has no result, and Order has no default \
      value.
      Add to the expectation: .andReturn(<#Order#>)
      """
    ) { store in
      try store.expect().call(store.load(id: Arg.any()))
      #expect(throws: (any Error).self) { try store.load(id: 7) }
    },
    FailureExample(
      "a rejected call without a result",
      """
      store.load(id: any) was called once (expected never).
      The call: load(id: 7).
      """,
      """
      store.load(id: 7) was called, but no stub has a result for it, and Order has no default value.
      To fix it: try store.stub().call(store.load(id: 7)).andReturn(<#Order#>)
      """
    ) { store in
      try store.reject().call(store.load(id: Arg.any()))
      #expect(throws: (any Error).self) { try store.load(id: 7) }
    },
    FailureExample(
      "an error of another type than the member throws",
      """
      The stub of store.refresh() threw Gone(id: 7), which the member cannot throw.
      It throws only errors of type Offline.
      """
    ) { store in
      try await store.stub().call(store.refresh()).andDo { () async throws -> Void in
        throw StoreMock.Gone(id: 7)
      }
      try await store.refresh()
    },
  ]

  /// Verifies what a closure states, with its stubs.
  private static func inScope(_ body: () -> Void) {
    let scope = MockScope()
    MockScope.$inTask.withValue(scope, operation: body)
    scope.verify()
  }
}
