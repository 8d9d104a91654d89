import ExpectFunctions
import ExpectTesting
import Testing

extension FailureExample {
  /// Checks of the calls that have come.
  static let received: [Self] = [
    FailureExample(
      "a call was received before the one that was checked",
      #"store.clear() was received before store.add("apple", qty: 3), but the order expects it afterwards."#
    ) { store in
      store.clear()
      _ = store.add("apple", qty: 3)
      inOrder {
        store.received().call(store.add("apple", qty: 3))
        store.received().call(store.clear())
      }
    },
    FailureExample(
      "too few calls were received after the one that was checked",
      "store.note(any) was received once after store.clear() (expected twice)."
    ) { store in
      store.clear()
      store.note("apple")
      inOrder {
        store.received().call(store.clear())
        store.received().call(store.note(Arg.any()), count: 2)
      }
    },
    FailureExample(
      "calls were received before and after the one that was checked",
      "store.note(any) was received once after store.clear() (expected twice), but also before it."
    ) { store in
      store.note("apple")
      store.clear()
      store.note("pear")
      inOrder {
        store.received().call(store.clear())
        store.received().call(store.note(Arg.any()), count: 2)
      }
    },
    FailureExample(
      "a call was checked twice",
      "store.clear() was not received again (expected at least once): an earlier check in this order already counted its last call."
    ) { store in
      store.clear()
      inOrder {
        store.received().call(store.clear())
        store.received().call(store.clear())
      }
    },
    FailureExample(
      "nothing was received",
      """
      store.add("apple", qty: 3) was never received (expected at least once).
      store received no calls.
      If another task makes the call, wait for it: await store.received(within: .seconds(<#1#>)).call(…)
      """
    ) { store in
      store.received().call(store.add("apple", qty: 3))
    },
    FailureExample(
      "other members were received",
      """
      store.add("apple", qty: any) was never received (expected once).
      store received 2 other calls: clear(), title = "fruit".
      """
    ) { store in
      store.clear()
      store.title = "fruit"
      store.received().call(store.add("apple", qty: Arg.any()), count: 1)
    },
    FailureExample(
      "the member was received with other arguments",
      """
      store.add("apple", qty: 3) was never received (expected at least once), but add was received \
      twice with other arguments.
      The closest calls:
        1. add("apple", qty: 4) -> false (default)
                             ~  expected 3
        2. add("pear", qty: 4) -> false (default)
               ~~~~~~       ~  expected "apple"; expected 3
      """
    ) { store in
      _ = store.add("pear", qty: 4)
      _ = store.add("apple", qty: 4)
      store.received().call(store.add("apple", qty: 3))
    },
    FailureExample(
      "reads and assignments are told as such",
      "store.title was read once (expected never).",
      """
      store.title was never assigned "nuts" (expected at least once), but title was assigned \
      another value.
      The other call:
        1. title = "fruit"
                   ~~~~~~~  expected "nuts"
      """,
      """
      store[1] was never read (expected at least once), but the subscript was read once with other \
      arguments.
      The other call:
        1. store[2] -> "" (default)
                 ~  expected 1
      """
    ) { store in
      store.title = "fruit"
      _ = store.title
      _ = store[2]
      store.received().call(store.title, count: 0)
      store.received().call(store.title = "nuts")
      store.received().call(store[1])
    },
  ]

  /// Calls that came where no more were wanted.
  static let unwantedCalls: [Self] = [
    FailureExample(
      "one call was neither expected nor checked",
      """
      store received 1 call that was neither expected nor checked: add("apple", qty: 3).
      If it is right, write: store.received().call(store.add("apple", qty: 3))
      """
    ) { store in
      store.expect().call(store.clear())
      store.clear()
      _ = store.add("apple", qty: 3)
      store.verifyNoMoreCalls()
    },
    FailureExample(
      "several calls were neither expected nor checked",
      """
      store received 4 calls that were neither expected nor checked:
        clear()
        store[2]
        title = "fruit"
        close()
      If the first is right, write: store.received().call(store.clear())
      """
    ) { store in
      store.clear()
      _ = store[2]
      store.title = "fruit"
      store.close()
      store.verifyNoMoreCalls()
    },
    FailureExample(
      "more calls were neither expected nor checked than a message lists",
      """
      store received 23 calls that were neither expected nor checked:
      \((1...20).map { "  move(from: \($0), to: 0)" }.joined(separator: "\n"))
        and 3 more
      If the first is right, write: store.received().call(store.move(from: 1, to: 0))
      """
    ) { store in
      for place in 1...23 { store.move(from: place, to: 0) }
      store.verifyNoMoreCalls()
    },
    FailureExample(
      "there are calls where none is wanted",
      "store received 1 call (expected none): clear().",
      "store received 2 calls (expected none): clear(), total()."
    ) { store in
      store.expect().call(store.clear())
      store.clear()
      store.verifyNoCalls()
      _ = store.total()
      store.verifyNoCalls()
    },
  ]

  /// Calls that another mock received.
  static let elsewhere: [Self] = [
    FailureExample(
      "another mock received the call",
      """
      first.add("apple", qty: any) was never called (expected at least once).
      first received no calls.
      Another StoreMock, "second", did receive it.
      """
    ) { _ in
      let first = StoreMock(name: "first")
      let second = StoreMock(name: "second")
      first.expect().call(first.add("apple", qty: Arg.any()))
      _ = second.add("apple", qty: 3)
      first.verify()
    },
    FailureExample(
      "several other mocks received the call",
      """
      first.clear() was never received (expected once).
      first received no calls.
      2 other StoreMocks did receive it: "second", "third".
      """
    ) { _ in
      let first = StoreMock(name: "first")
      for name in ["second", "third"] { StoreMock(name: name).clear() }
      first.received().call(first.clear(), count: 1)
    },
    FailureExample(
      "another mock without a name received the call",
      """
      StoreMock.clear() was never called (expected at least once).
      StoreMock received 1 other call: close().
      Another StoreMock did receive it.
      """
    ) { _ in
      let first = StoreMock()
      let second = StoreMock()
      first.expect().call(first.clear())
      first.close()
      second.clear()
      first.verify()
    },
  ]
}

// MARK: - Functions

extension FailureExample {
  private typealias Driver = VehicleMock.Driver

  /// What goes wrong with mocks of one function or property.
  static let functions: [Self] = [
    FailureExample(
      "a function without a result",
      """
      load(3, from: "Bonn") was called, but no stub has a result for it, and Driver has no default \
      value.
      To fix it: mock.returns(<#Driver#>)
      """
    ) { _ in
      do { _ = try VehicleMock().load(3, from: "Bonn") } catch {}
    },
    FailureExample(
      "a generic function without a result",
      """
      merge(Driver(name: "Ada"), with: 3) was called, but no stub has a result for it, and Driver \
      has no default value.
      To fix it: mock.returns(<#Driver#>, as: Driver.self)
      """
    ) { _ in
      do { _ = try await VehicleMock().merge(Driver(), with: 3) } catch {}
    },
    FailureExample(
      "a function whose result type Swift cannot name",
      """
      kind() was called, but no stub has a result for it, and any P<…>.Type has no default value.
      To fix it: mock.returns(<#any P<…>.Type#>)
      """
    ) { _ in
      let kind = FunctionMock<Void, any Collection<Int>.Type>(name: "kind()")
      do { _ = try kind.callThrowing(function: "kind()") } catch {}
    },
    FailureExample(
      "a function whose result type has an associated type",
      """
      page() was called, but no stub has a result for it, and any Collection<[Int?]> has no \
      default value.
      To fix it: mock.returns(<#any Collection<[Int?]>#>)
      """
    ) { _ in
      let page = FunctionMock<Void, any Collection<[Int?]>>(name: "page()")
      do { _ = try page.callThrowing(function: "page()") } catch {}
    },
    FailureExample(
      "an unexpected call of a strict function mock",
      """
      Unexpected call: done(3)
      done expects:
        done(7) (stubbed)
             ~  not 3
      To allow it: done.stub().call(done.call(3))
      """
    ) { _ in
      let done = FunctionMock<Int, Void>(.strict, closure: "done")
      done.stub().call(done.closure(7)).mayBeUnused()
      done.closure(3)
    },
    FailureExample(
      "an answer that no call has needed",
      """
      The stub currentSpeed(in: any) when { … } was never used.
      The other call:
        1. currentSpeed(in: .milesPerHour)
      Remove it, or add .mayBeUnused() if not every test uses it.
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.currentSpeedFunc.returns(3, when: { $0 == .knots })
      vehicle.currentSpeedFunc.returns(4)
      _ = vehicle.currentSpeed(in: .milesPerHour)
      vehicle.currentSpeedFunc.verifyNoUnusedStubs()
    },
    FailureExample(
      "other arguments of a function",
      """
      setSpeed(to: 3.0, in: .knots) was never called (expected at least once), but setSpeed was \
      called once with other arguments.
      The other call:
        1. setSpeed(to: 4.0, in: .knots)
                        ~~~  expected 3.0
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.setSpeedFunc.expect().call(vehicle.setSpeed(to: 3, in: .knots))
      vehicle.setSpeed(to: 4, in: .knots)
      vehicle.setSpeedFunc.verify()
    },
    FailureExample(
      "an error that a function cannot throw",
      """
      The stub of currentSpeed(in: any) threw Gone(), which the member cannot throw.
      If the member is declared with 'throws', write in the mock: try <#mock#>.callThrowing(…)
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.currentSpeedFunc.throws(VehicleMock.Gone())
      _ = vehicle.currentSpeed(in: .knots)
    },
    FailureExample(
      "a generic function with a result of another type",
      """
      decode("a") was called for a result of type String, but it only has results of type Int and \
      Bool.
      To fix it: mock.returns(<#String#>, as: String.self)
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.decodeFunc.returns(123)
      vehicle.decodeFunc.returns(true)
      let _: String = vehicle.decode("a")
    },
    FailureExample(
      "a generic function whose closure computes another type",
      """
      decode("a") was called for a result of type String, but it only has results of type Int.
      To fix it: mock.returns(<#String#>, as: String.self)
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.decodeFunc.returns { (_: ErasedArguments) -> Any in 123 }
      let _: String = vehicle.decode("a")
    },
    FailureExample(
      "arguments of another type",
      """
      The last call was decode("a"), whose arguments are not of type Int.
      Write: mock.latestArguments(as: String.self)
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.decodeFunc.returns(1)
      let _: Int = vehicle.decode("a")
      _ = vehicle.decodeFunc.latestArguments(as: Int.self)
    },
    FailureExample(
      "more arguments than were asked for",
      """
      The last call was merge("a", with: 3), whose arguments are not of type (String, Int, Bool).
      Write: mock.latestArguments(as: (String, Int).self)
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.mergeFunc.returns("a")
      _ = try await vehicle.merge("a", with: 3)
      _ = vehicle.mergeFunc.latestArguments(as: (String, Int, Bool).self)
    },
    FailureExample(
      "a property that is read without a value",
      """
      driver was read, but no stub has a result for it, and Driver has no default value.
      To fix it: mock.value = <#Driver#>
      """
    ) { _ in
      let property = PropertyMock<Driver>(name: "driver")
      do { _ = try property.getter.callThrowing(function: "driver") } catch {}
    },
    FailureExample(
      "an assignment that did not come",
      """
      count was never assigned 3 (expected at least once), but count was assigned another value.
      The other call:
        1. count = 4
                   ~  expected 3
      """
    ) { _ in
      let count = PropertyMock<Int>(name: "count")
      count.expect().call(count.set(3))
      count.set(4)
      count.verify()
    },
    FailureExample(
      "a call that another function mock received",
      """
      start() was never called (expected at least once).
      start() received no calls.
      Another mock did receive it.
      """
    ) { _ in
      let scope = MockScope()
      MockScope.$inTask.withValue(scope) {
        let first = VehicleMock()
        let second = VehicleMock()
        first.startFunc.expect().call(first.start())
        second.start()
        first.setSpeed(to: 3, in: .knots)
      }
      scope.verify()
    },
  ]
}
