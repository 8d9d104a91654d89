import ExpectTesting

extension FailureExample {
  /// Calls that should not have come.
  static let rejections: [Self] = [
    FailureExample(
      "rejected",
      """
      store.clear() was called twice (expected never).
      """
    ) { store in
      store.reject().call(store.clear())
      store.clear()
      store.clear()
    },
    FailureExample(
      "rejected with any arguments",
      """
      store.add(any, qty: 0) was called once (expected never).
      The call: add("apple", qty: 0).
      """
    ) { store in
      store.reject().call(store.add(Arg.any(), qty: 0))
      _ = store.add("apple", qty: 0)
      _ = store.add("pear", qty: 1)
    },
    FailureExample(
      "rejected this often",
      """
      store.clear() was called twice (expected not twice).
      """
    ) { store in
      store.reject().call(store.clear(), count: 2)
      store.clear()
      store.clear()
    },
    FailureExample(
      "rejected at most this often",
      """
      store.clear() was called once (expected at least twice).
      """
    ) { store in
      store.reject().call(store.clear(), count: .atMost(1))
      store.clear()
    },
    FailureExample(
      "rejected between",
      """
      store.clear() was called once (expected not between 1 and 3 times).
      """
    ) { store in
      store.reject().call(store.clear(), count: .between(1...3))
      store.clear()
    },
    FailureExample(
      "rejected at least this often",
      """
      store.clear() was called 3 times (expected at most once).
      """
    ) { store in
      store.reject().call(store.clear(), count: .atLeast(2))
      for _ in 1...3 { store.clear() }
    },
    FailureExample(
      "rejected in the test's own words",
      """
      store.clear() was called once (expected not an odd number of times).
      """
    ) { store in
      store.reject().call(
        store.clear(), count: .matching("an odd number of times") { !$0.isMultiple(of: 2) })
      store.clear()
    },
  ]
}
