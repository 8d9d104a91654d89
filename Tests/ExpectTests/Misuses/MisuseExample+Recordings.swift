import ExpectFunctions
import ExpectTesting

extension MisuseExample {
  static let all =
    recordings + arguments + matchers + behaviors + bodies + forwarding + orders + waiting + checks
    + functions

  /// Recordings that did not get their one call.
  static let recordings: [Self] = [
    MisuseExample(
      "expect() without call",
      """
      store.expect() has no call, or an argument of its call threw an error.
      Write: store.expect().call(store.<#member#>)
      """
    ) { store in
      _ = store.expect()
      return #line - 1
    },
    MisuseExample(
      firstLine: "store.reject() has no call, or an argument of its call threw an error."
    ) { store in
      _ = store.reject()
      return #line - 1
    },
    MisuseExample(firstLine: "store.stub() has no call, or an argument of its call threw an error.")
    { store in
      _ = store.stub()
      return #line - 1
    },
    MisuseExample(
      "a mock without a name",
      """
      StoreMock.expect() has no call, or an argument of its call threw an error.
      Write: store.expect().call(store.<#member#>)
      """
    ) { _ in
      _ = StoreMock().expect()
      return #line - 1
    },
    MisuseExample(
      "a call of no mock at all",
      """
      store.expect().call(…) contains no call of store.
      It cannot describe calls of other mocks or in other tasks. If the member is one of store, \
      write in its body: call(<#arguments#>)
      If Mock has such a member itself, such as verify() or description, conform to MockDelegate instead.
      Write: store.expect().call(store.<#member#>)
      """
    ) { store in
      store.expect().call(3)
      return #line - 1
    },
    MisuseExample(
      "a closure in place of a call",
      """
      store.expect().call { … } was given a closure, but does not run it.
      Write: store.expect().call(store.<#member#>)
      """
    ) { store in
      store.expect().call { try await store.fetch(id: 3) }
      return #line - 1
    },
    MisuseExample(
      "a call of another mock",
      """
      store.stub().call(…) contains a call of other instead of store: add(_:qty:).
      Write: store.stub().call(store.<#member#>)
      """
    ) { store in
      let other = StoreMock(name: "other")
      store.stub().call(other.add("apple", qty: 3)).andReturn(true)
      return #line - 1
    },
    MisuseExample(
      firstLine: "StoreMock.stub().call(…) contains a call of another StoreMock: clear()."
    ) { _ in
      let (first, second) = (StoreMock(), StoreMock())
      first.stub().call(second.clear())
      return #line - 1
    },
    MisuseExample(firstLine: "store.expect().call(…) contains no call of store.") { store in
      let line: UInt = #line + 1
      store.expect().call(await Task.detached { store.total() }.value)
      return line
    },
    MisuseExample(
      "two calls at once",
      """
      store.expect().call(…) contains 2 calls: clear(), add(_:qty:).
      Describe each in a statement of its own:
        store.expect().call(store.clear())
        store.expect().call(store.add(Arg.any(), qty: Arg.any()))
      """
    ) { store in
      store.expect().call((store.clear(), store.add("apple", qty: Arg.any())))
      return #line - 1
    },
    MisuseExample(
      firstLine: "store.expect().call(…) contains 2 calls: title, add(_:qty:)."
    ) { store in
      store.expect().call(store.add(store.title, qty: 3))
      return #line - 1
    },
    MisuseExample(firstLine: "store.expect().call(…) contains no call of store.") { store in
      store.expect().call(store.property.set("fruit", value: "nuts"))
      return #line - 1
    },
  ]
}

// MARK: - Functions

extension MisuseExample {
  /// Mocks of one function or property that are used in a way that cannot work.
  static let functions: [Self] = [
    MisuseExample(
      "a result of a test double without a default",
      """
      courier(for:) returns any Courier, which has no default value.
      To give it one: DefaultValues.register(<#any Courier#>, for: (any Courier).self)
      """
    ) { _ in
      _ = DispatchDouble().courier(for: 3)
      return DispatchDouble.line
    },
    MisuseExample(
      "a statement about a function without its call",
      """
      start().expect() has no call, or an argument of its call threw an error.
      Write: mock.expect().call(<#mock#>.<#member#>)
      """
    ) { _ in
      let vehicle = VehicleMock()
      _ = vehicle.startFunc.expect()
      return #line - 1
    },
    MisuseExample(
      firstLine: "start().expect().call(…) contains a call of setSpeed(to:in:) instead of start()."
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.startFunc.expect().call(vehicle.setSpeed(to: 3, in: .knots))
      return #line - 1
    },
    MisuseExample(
      "matchers that do not fit a closure",
      """
      The matchers do not fit 'done': they match (String), but it takes (Int).
      Write: done.expect().call(done.call(Arg.any()))
      """
    ) { _ in
      let done = FunctionMock<Int, Void>(closure: "done")
      done.expect().call(done.closure((Arg.any() as String).count))
      return #line - 1
    },
    MisuseExample(
      firstLine: "The closure takes (Int), but 'setSpeed(to:in:)' passes (Float, Unit)."
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.setSpeedFunc.stub().call(vehicle.setSpeed(to: 3, in: .knots)).andDo { (_: Int) in }
      return #line - 1
    },
    MisuseExample(firstLine: "'start()' is not async, so its stub cannot suspend.") { _ in
      let vehicle = VehicleMock()
      vehicle.startFunc.returns { await Task.yield() }
      let line: UInt = #line - 1
      vehicle.start()
      return line
    },
    MisuseExample(firstLine: "'start()' is not async, so its stub cannot suspend.") { _ in
      let vehicle = VehicleMock()
      vehicle.start()
      vehicle.startFunc.returns { await Task.yield() }
      return #line - 1
    },
    MisuseExample(firstLine: "'start()' is not async, so its stub cannot suspend.") { _ in
      let vehicle = VehicleMock()
      vehicle.startFunc.onCall { await Task.yield() }
      let line: UInt = #line - 1
      vehicle.start()
      return line
    },
    MisuseExample(firstLine: "'start()' is not async, so its stub cannot suspend.") { _ in
      let vehicle = VehicleMock()
      vehicle.start()
      vehicle.startFunc.onCall { await Task.yield() }
      return #line - 1
    },
    MisuseExample(firstLine: "'currentSpeed(in:)' cannot throw, so its stub cannot either.") { _ in
      let vehicle = VehicleMock()
      _ = vehicle.currentSpeed(in: .knots)
      vehicle.currentSpeedFunc.throws(VehicleMock.Gone())
      return #line - 1
    },
    MisuseExample(
      "the real implementation of a function",
      """
      'currentSpeed(in:)' has no real implementation, because it is mocked on its own.
      Write: .andReturn { (a1: VehicleMock.Unit) in … }
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.currentSpeedFunc.stub().call(vehicle.currentSpeed(in: .knots)).andCallReal()
      return #line - 1
    },
    MisuseExample(
      "a body that makes another result of what its function mock returns",
      """
      The statement has a result of type String, but the mock returns Int from 'count()'.
      Pass only the call itself. If the statement does so, write in the mock: FunctionMock<Void, String>(name: "count()")
      """
    ) { _ in
      let count = FunctionMock<Void, Int>(name: "count()")
      count.stub().call("\(count.closure())")
      return #line - 1
    },
    MisuseExample(
      "a closure whose mock has another result",
      """
      The statement has a result of type String, but the mock returns Int from 'next'.
      Pass only the call itself. If the statement does so, write in the mock: FunctionMock<Void, String>(closure: "next")
      """
    ) { _ in
      let next = FunctionMock<Void, Int>(closure: "next")
      next.stub().call("\(next.closure())")
      return #line - 1
    },
  ]
}

private final class DispatchDouble: TestDouble {
  static let line: UInt = #line + 2

  func courier(for id: Int) -> any Courier { DefaultValues.value() }
}
