import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

#if !os(WASI)
/// The last reference to an object of a test was dropped while a mock was locked, so that a `deinit` that called the mock never
/// returned.
@Suite struct ReleasedObjects {
  private let store = ReleasingMock(name: "store")

  @Test(arguments: Release.all)
  func `a deinit can call the mock wherever its object is released`(_ release: Release) {
    let store = store
    let hasReturned = Locked(false)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = collectingFailures { release.run(store) }
      hasReturned.withLock { $0 = true }
      isDone.signal()
    }

    _ = isDone.wait(timeout: .now() + 60)

    #expect(hasReturned.withLock { $0 })
    #expect(store.farewells.withLock { $0 } > 0)
  }
}

struct Release: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let run: @Sendable (ReleasingMock) -> Void

  static let all = [
    Self("resetting the matching calls, then all") { store in
      _ = store.take(Object(store))
      store.received().reset(store.take(Arg.any()))
      store.resetCalls()
    },
    Self("resetting the matching calls, then listing defaults") { store in
      _ = store.take(Object(store))
      store.received().reset(store.take(Arg.any()))
      _ = MockScope.current?.defaultAnswers()
    },
    Self("resetting a call that returned an object") { store in
      store.stub().call(store.give()).andReturn { [weak store] in store.map { Object($0) } }
      _ = store.give()
      store.resetCalls()
    },
    Self("listing a default after resetting all calls") { store in
      _ = store.take(Object(store))
      store.resetCalls()
      _ = MockScope.current?.defaultAnswers()
    },
    Self("a matcher ends the forwarding") { store in
      store.forward(to: Object(store))
      store.stub().call(
        store.put(
          Arg.verify { _ in
            store.stopForwarding()
            return true
          })
      ).andReturn(1)
      _ = store.put(1)
    },
    Self("a matcher forwards to another object") { store in
      store.forward(to: Object(store))
      store.stub().call(
        store.put(
          Arg.verify { _ in
            store.forward(to: 1)
            return true
          })
      ).andReturn(1)
      _ = store.put(1)
    },
    Self("an effect ends the forwarding") { store in
      store.forward(to: Object(store))
      store.stub().call(store.put(1)).andDo { store.stopForwarding() }
      _ = store.put(1)
    },
    Self("another target") { store in
      store.forward(to: Object(store))
      store.forward(to: 1)
    },
    Self("resetting expectations with a count of the test") { store in
      let object = Object(store)
      store.expect().call(store.put(1), count: .matching("with an object") { _ in object.isAlive })
    } ends: {
      $0.resetExpectations()
    },
    Self("resetting ordered expectations with a count of the test") { store in
      let object = Object(store)
      inOrder {
        store.expect().call(
          store.put(1), count: .matching("with an object") { _ in object.isAlive })
        store.expect().call(store.put(2))
      }
      _ = store.put(1)
    } ends: {
      $0.resetExpectations()
    },
    Self("resetting stubs") { store in
      let object = Object(store)
      store.stub().call(store.put(1)).andDo { _ = object.isAlive }
        .thenDo { _ = object.isAlive }
    } ends: {
      $0.resetStubs()
    },
    Self("resetting everything") { store in
      let object = Object(store)
      store.stub().call(store.take(object))
      store.expect().call(store.take(Arg.verify { $0 as? Object === object }))
      _ = store.take(object)
    } ends: {
      $0.resetAll()
    },
    Self("replacing a default") { store in
      DefaultValues.register(Object(store), for: Object.self)
      DefaultValues.register(Object(store), for: Object.self)
      DefaultValues.reset()
    },
    Self("keeping another value") { store in
      store.stub().call(store.kept).andKeep(Object(store))
      store.kept = Object(store)
      store.kept = nil
    } ends: {
      $0.resetAll()
    },
    Self("a run of an order that is reset") { store in
      let order = CallOrder()
      store.expect(in: order).call(store.take(Arg.any()))
      _ = store.take(Object(store))
      store.resetAll()
    },
  ]

  private init(
    _ description: String, _ begin: @escaping @Sendable (ReleasingMock) -> Void,
    ends end: @escaping @Sendable (ReleasingMock) -> Void = { _ in }
  ) {
    testDescription = description
    run = { store in
      begin(store)
      end(store)
    }
  }
}

/// Calls a mock at the end of its life.
final class Object: Sendable {
  private let store: ReleasingMock

  var isAlive: Bool { true }

  init(_ store: ReleasingMock) { self.store = store }

  deinit { store.farewell() }
}

final class ReleasingMock: Mock, @unchecked Sendable {
  let farewells = Locked(0)

  func take(_ object: Any) -> Bool { call(object) }
  func give() -> Object? { call() }
  func put(_ number: Int) -> Int { call(number) }
  func farewell() {
    farewells.withLock { $0 += 1 }
    call()
  }
  var kept: Object? {
    get { call() }
    set { call(newValue) }
  }
}
#endif

// MARK: - RecordedMembers

/// A recorded call that outlived its mock retained what was stated about its member.
@Suite struct RecordedMembers {
  @Test func `a recorded call doesn't keep an effect alive`() {
    weak var object: Box?
    var calls: [RecordedCall] = []
    do {
      let mock = FunctionLikeMock(name: "mock")
      let box = Box()
      object = box
      mock.core.setEffect(
        Behavior { () -> Void in _ = box }, of: mock.describedMember(),
        at: CallSite(#fileID, #filePath, #line, #column))
      mock.ring()
      calls = mock.recordedCalls
    }

    #expect(calls.count == 1)
    #expect(object == nil)
  }
}

private final class Box: Sendable {}

private final class FunctionLikeMock: Mock, @unchecked Sendable {
  func ring() { call() }

  func describedMember() -> Member {
    ring()
    defer { resetCalls() }
    return recordedCalls[0].member
  }
}
