import ExpectTesting

extension FailureExample {
  /// Calls that came never, too rarely or too often.
  static let counts: [Self] = [
    FailureExample(
      "never called, nothing else came",
      """
      store.clear() was never called (expected at least once).
      store received no calls.
      """
    ) { store in
      store.expect().call(store.clear())
    },
    FailureExample(
      "never called, one other call came",
      """
      store.add("apple", qty: 3) was never called (expected once).
      store received 1 other call: clear().
      """
    ) { store in
      store.expect().call(store.add("apple", qty: 3), count: 1)
      store.clear()
    },
    FailureExample(
      "never called, after the calls before the statement were reset",
      """
      store.clear() was never called (expected at least once).
      store received 1 other call: close().
      """
    ) { store in
      store.close()
      store.expect().call(store.clear())
      store.resetCalls()
      store.close()
    },
    FailureExample(
      "never called, after some calls before the statement were reset",
      """
      store.clear() was never called (expected at least once).
      store received 1 other call after this statement: close().
      """
    ) { store in
      _ = store.total()
      store.close()
      store.expect().call(store.clear())
      store.received().reset(store.close())
      store.close()
    },
    FailureExample(
      "never called again, after some calls were reset",
      """
      store.clear() was never called (expected at least once).
      store received 1 other call after this statement: close().
      """
    ) { store in
      store.expect().call(store.clear())
      store.clear()
      _ = store.total()
      store.received().reset(store.clear())
      store.close()
    },
    FailureExample(
      "never called for a result of this type",
      """
      store.read("/me") -> Int? was never called (expected at least once).
      store received 2 other calls: clear(), read("/me") -> String?.
      """
    ) { store in
      store.expect().call(store.read("/me")).andReturn(3)
      store.clear()
      let _: String? = store.read("/me")
    },
    FailureExample(
      "called too rarely for a result of this type",
      #"store.read("/me") -> Int? was called once (expected twice)."#
    ) { store in
      store.expect().call(store.read("/me"), count: 2).andReturn(3)
      let _: Int? = store.read("/me")
      let _: String? = store.read("/me")
    },
    FailureExample(
      "never called, many other calls came",
      """
      store.add("apple", qty: 3) was never called (expected once).
      store received 5 other calls: clear(), total(), title = "fruit" and 2 more.
      """
    ) { store in
      store.expect().call(store.add("apple", qty: 3), count: 1)
      store.clear()
      _ = store.total()
      store.title = "fruit"
      _ = store[2]
      store[2] = "figs"
    },
    FailureExample(
      "never called, others with long arguments came",
      """
      store.clear() was never called (expected once).
      store received 2 other calls:
        note("never odd or even, never odd or even, never odd or even, never odd or even, n…")
        note("a man, a plan, a canal: panama")
      """
    ) { store in
      store.expect().call(store.clear(), count: .once)
      store.note(String(repeating: "never odd or even, ", count: 8))
      store.note("a man, a plan, a canal: panama")
    },
    FailureExample(
      "called before it was expected",
      """
      store.clear() was never called (expected at least once).
      It was called once before this statement; only later calls count.
      """
    ) { store in
      store.clear()
      store.expect().call(store.clear())
    },
    FailureExample(
      "nothing came after it was expected",
      """
      store.clear() was never called (expected at least once).
      store received no calls after this statement.
      """
    ) { store in
      store.close()
      store.expect().call(store.clear())
    },
    FailureExample(
      "something else came after it was expected",
      """
      store.clear() was never called (expected at least once).
      store received 1 other call after this statement: total().
      """
    ) { store in
      store.close()
      store.expect().call(store.clear())
      _ = store.total()
    },
    FailureExample(
      "called too rarely", "store.clear() was called once (expected twice)."
    ) { store in
      store.expect().call(store.clear(), count: 2)
      store.clear()
    },
    FailureExample(
      "called too rarely, and with other arguments",
      """
      store.add("apple", qty: 3) was called once (expected twice).
      The other call:
        1. add("apple", qty: 4) -> false (default)
                             ~  expected 3
      """
    ) { store in
      store.expect().call(store.add("apple", qty: 3), count: 2)
      _ = store.add("apple", qty: 3)
      _ = store.add("apple", qty: 4)
    },
    FailureExample(
      "called too often with different arguments",
      """
      store.add(any, qty: any) was called 3 times (expected at most twice).
      The calls: add("apple", qty: 1), add("apple", qty: 2), add("apple", qty: 3).
      """
    ) { store in
      store.expect().call(store.add(Arg.any(), qty: Arg.any()), count: .atMost(2))
      for qty in 1...5 { _ = store.add("apple", qty: qty) }
    },
    FailureExample(
      "told again after another call",
      "store.clear() was called once (expected 3 times).",
      "store.clear() was called twice (expected 3 times)."
    ) { store in
      store.expect().call(store.clear(), count: .exactly(3))
      store.clear()
      store.verify()
      store.clear()
    },
    FailureExample(
      "a mock without a name",
      """
      StoreMock.clear() was never called (expected at least once).
      StoreMock received no calls.
      """
    ) { _ in
      let store = StoreMock()
      store.expect().call(store.clear())
    },
    FailureExample(
      "expected any number, or one number",
      "store.clear() was never called (expected fewer than 0 times, which is impossible).",
      """
      store.close() was never called (expected once and any number of times).
      store received no calls.
      """
    ) { store in
      store.reject().call(store.clear(), count: .atLeast(0))
      store.expect().call(store.close(), count: .between(1...1).and(.atLeast(0)))
    },
    FailureExample(
      "expected at most never", "store.clear() was called once (expected never)."
    ) { store in
      store.expect().call(store.clear(), count: .atMost(0))
      store.clear()
    },
    FailureExample(
      "a mock that keeps descriptions was called before",
      """
      store.note("apple") was never called (expected at least once).
      It was called once before this statement; only later calls count.
      """,
      """
      store.note(verify { … }) was never called (expected at least once).
      store received no calls after this statement.
      """
    ) { _ in
      let store = StoreMock(name: "store", keeps: .descriptions)
      store.note("apple")
      store.expect().call(store.note("apple"))
      store.expect().call(store.note(Arg.verify { $0.isEmpty }))
    },
  ]
}

// MARK: - Rejections

extension FailureExample {
  /// Calls that should not have come.
  static let rejections: [Self] = [
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
    }
  ]
}
