import ExpectTesting
import Testing

/// Code of the test that Expect runs, and that uses the same mock.
@Suite(.timeLimit(.minutes(5))) struct ReentrancyTests {
  private let store = StoreMock(name: "store")

  @Test(arguments: [Mock.Strictness.lenient, .strict])
  func `the closure of a stub can call its mock`(_ strictness: Mock.Strictness) {
    let store = StoreMock(strictness, name: "store")
    store.expect().call(store.clear(), count: 1)
    store.expect().call(store.close(), count: 1).andDo { store.clear() }
    store.stub().call(store.total()).andReturn(3)
    store.stub().call(store.add(Arg.any(), qty: Arg.any())).andReturn { store.total() == 3 }

    store.close()

    #expect(store.add("apple", qty: 3))
  }

  @Test func `the closure of a stub can call its own member, which uses the next step`() {
    store.expect().call(store.total(), count: 2).andReturn { store.total() + 1 }.thenReturn(3)

    #expect(store.total() == 4)
  }

  @Test func `the closure of a stub can write and verify expectations`() {
    var line: UInt = 0
    let failures = collectingFailures {
      store.expect().call(store.close(), count: 1)
      line = #line + 1
      store.expect().call(store.clear(), count: 1)
      store.stub().call(store.total()).andReturn {
        store.expect().call(store.note("later"), count: 1)
        store.verify()
        return 3
      }
      store.close()

      #expect(store.total() == 3)

      store.note("later")
      store.clear()
    }

    #expect(
      failures.map(\.message) == [
        "store.clear() was never called (expected once).\n"
          + "store received 2 other calls: close(), total().",
        "store.note(\"later\") was never called (expected once).\n"
          + "store received no calls after this statement.",
      ])
    #expect(failures.map(\.site.line) == [line, line + 2])
  }

  @Test func `a matcher can call its mock`() {
    let store = StoreMock(.strict, name: "store")
    store.stub().call(store.total()).andReturn(3)
    store.expect().call(store.move(from: 1, to: Arg.verify { $0 == store.total() }), count: 1)

    store.move(from: 1, to: 3)
  }

  @Test func `a matcher can call its own member`() {
    store.expect().call(
      store.note(
        Arg.verify { text in
          store.note("asked of \(text)")
          return true
        }), count: 1)
    store.expect().call(store.note(Arg.any()), count: 2)

    store.note("a")
  }

  @Test func `a matcher that adds a statement runs once for each call`() {
    var runs = 0
    let failures = collectingFailures {
      store.expect().call(
        store.note(
          Arg.verify { _ in
            runs += 1
            store.stub().call(store.note("rule \(runs)")).mayBeUnused()
            return true
          }), count: 1)

      store.note("a")
    }

    #expect(runs == 1)
    #expect(failures == [])
  }

  @Test func `== can call the member whose argument it compares`() {
    let store = StoreMock(.strict, name: "store")
    let failures = collectingFailures {
      store.expect().call(store.put(Insistent(store: store)), count: 1)

      store.put(Insistent(store: store))
    }

    #expect(failures.map(\.headline) == ["Unexpected call: store.put(Insistent(store: store))"])
  }

  @Test func `an async closure of a stub can call its mock`() async throws {
    let store = StoreMock(.strict, name: "store")
    store.expect().call(store.clear(), count: 1)
    try await store.stub().call(store.fetch(id: Arg.any())).andReturn { (id: Int) async in
      store.clear()
      return StoreMock.Order(id: id)
    }

    let order = try await store.fetch(id: 7)

    #expect(order.id == 7)
  }

  @Test func `== can call the mock whose arguments it compares`() {
    let store = StoreMock(.strict, name: "store")
    let failures = collectingFailures {
      store.expect().call(store.close())
      store.expect().call(store.put(Curious(store: store, id: 1)), count: 1)

      store.put(Curious(store: store, id: 1))
    }

    #expect(failures == [])
  }

  @Test(arguments: [Mock.Keeping.arguments, .descriptions])
  func `a description can call the mock that describes it`(_ keeping: Mock.Keeping) {
    let store = StoreMock(.strict, name: "store", keeps: keeping)
    var line: UInt = 0
    let failures = collectingFailures {
      line = #line + 1
      store.expect().call(store.clear(), count: 1)

      store.put(Talkative(store: store))
    }

    #expect(
      failures.map { String($0.message.prefix { $0 != "\n" }) } == [
        "Unexpected call: store.put(talkative)",
        "store.clear() was never called (expected once).",
      ])
    #expect(failures.map(\.site.line) == [line, line])
  }

  @Test func `a deinit can call the mock that releases the object`() {
    store.expect().call(store.clear(), count: 5)
    store.stub().call(store.put(Farewell(store))).andReturn(())
    store.stub().call(store.make(Int.self)).andDo { [farewell = Farewell(store)] in _ = farewell }
    store.put(Farewell(store))

    store.resetCalls()
    store.resetStubs()
    store.clear()
    store.clear()
    store.verify()
  }

  @Test func `a mock can call itself in its deinit`() {
    var line: UInt = 0
    let failures = collectingFailures {
      let mock = LastCallMock(name: "mock")
      line = #line + 1
      mock.expect().call(mock.end(), count: 2)
    }

    #expect(failures.map(\.message) == ["mock.end() was called once (expected twice)."])
    #expect(failures.map(\.site.line) == [line])
  }
}

/// Is equal to others, after it has asked the mock.
private struct Curious: Equatable {
  let store: StoreMock
  let id: Int

  static func == (left: Self, right: Self) -> Bool {
    left.store.close()
    return left.id == right.id
  }
}

/// Is equal to others, after it has asked the mock about itself.
private struct Insistent: Equatable {
  let store: StoreMock

  static func == (left: Self, right: Self) -> Bool {
    left.store.put(left)
    return true
  }
}

/// Tells the mock about itself before it says who it is.
private struct Talkative: CustomStringConvertible {
  let store: StoreMock

  var description: String {
    store.put(self)
    return "talkative"
  }
}

/// Calls a mock at the end of its life.
private final class Farewell: Sendable {
  private let store: StoreMock

  init(_ store: StoreMock) {
    self.store = store
  }

  deinit {
    store.clear()
  }
}

private final class LastCallMock: Mock, @unchecked Sendable {
  func end() { call() }

  deinit {
    end()
  }
}

// MARK: - LifetimeTests

/// Recorders and mocks that live longer, or shorter, than a test thinks.
@Suite(.timeLimit(.minutes(5))) struct LifetimeTests {
  @Test func `a deallocated mock reports unmet expectations at their lines`() {
    var line: UInt = 0
    let failures = collectingFailures {
      MockScope.$inTask.withValue(nil) {
        let store = StoreMock(name: "store")
        line = #line + 1
        store.expect().call(store.clear())
        store.expect().call(store.close())
        store.close()
      }
    }

    #expect(
      failures.map(\.message) == [
        "store.clear() was never called (expected at least once).\n"
          + "store received 1 other call: close()."
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a mock that is deallocated in a scope reports only once`() {
    var line: UInt = 0
    let failures = collectingFailures {
      do {
        let store = StoreMock(name: "store")
        line = #line + 1
        store.reject().call(store.clear())
        store.clear()
      }
    }

    #expect(failures.map(\.message) == ["store.clear() was called once (expected never)."])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a recorder that outlives its task doesn't record calls of other tasks`() async {
    let store = StoreMock(name: "store")
    let calls = 2_000
    let line: UInt = #line + 4

    let failures = await collectingFailures {
      store.expect().call(store.clear(), count: .exactly(calls))
      await Task.detached { leak = store.stub() }.value
      for _ in 1...calls { await Task.detached { store.clear() }.value }
      store.verify()
      leak = nil
    }

    #expect(
      failures.map(\.message) == [
        "store.stub() has no call, or an argument of its call threw an error.\n"
          + "Write: store.stub().call(store.<#member#>)"
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a recorder in a variable records until it is completed`() {
    let store = StoreMock(name: "store")
    let failures = collectingFailures {
      let recorder = store.expect()
      recorder.call(store.clear(), count: 1)

      store.clear()
    }

    #expect(failures == [])
  }
}

/// Only the one test above uses this, one task at a time.
nonisolated(unsafe) private var leak: StubRecorder?
