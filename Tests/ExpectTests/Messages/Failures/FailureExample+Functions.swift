import ExpectTesting

extension FailureExample {
  private typealias Driver = VehicleMock.Driver

  /// What goes wrong with mocks of one function or property.
  static let functions: [Self] = [
    FailureExample(
      "a function without a result",
      """
      load(3, from: "Bonn") was called, but nothing says what to return (Driver).
      To fix it: mock.returns(<#Driver#>)
      """
    ) { _ in
      do { _ = try VehicleMock().load(3, from: "Bonn") } catch {}
    },
    FailureExample(
      "a generic function without a result",
      """
      merge(Driver(name: "Ada"), with: 3) was called, but nothing says what to return (Driver).
      To fix it: mock.returns(<#Driver#>, as: Driver.self)
      """
    ) { _ in
      do { _ = try await VehicleMock().merge(Driver(), with: 3) } catch {}
    },
    FailureExample(
      "an unexpected call of a strict function mock",
      """
      Unexpected call done(3).
      done expects:
        done(7) (stubbed)
             ~  not 3
      To allow it: done.stub().call(done.call(3))
      """
    ) { _ in
      let done = FunctionMock<Int, Void>("done", .strict)
      done.stub().call(done.closure(7)).optional()
      done.closure(3)
    },
    FailureExample(
      "an answer that no call has needed",
      """
      The stub currentSpeed(in: any) when { … } was never used.
      The other call:
        1. currentSpeed(in: .milesPerHour)
      Remove it, or say .optional() if the test may do without it.
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
      setSpeed(to: 3.0, in: .knots) was never called with these arguments (expected at least \
      once); setSpeed was called once with others.
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
      If the member is declared with 'throws', write in the mock: try callThrowing(…)
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.currentSpeedFunc.throws(VehicleMock.Gone())
      _ = vehicle.currentSpeed(in: .knots)
    },
    FailureExample(
      "an error of a type that a function cannot throw",
      """
      The stub of save(any) threw Gone(), which the member cannot throw.
      It throws errors of type Full only.
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.saveFunc.throws(VehicleMock.Gone())
      do { try vehicle.save(Driver()) } catch {}
    },
    FailureExample(
      "a generic function with a result of another type",
      """
      decode("a") was called for String, but its answers are of type Int and Bool.
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
      decode("a") was called for String, but its answers are of type Int.
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
      The last call was decode("a"), whose arguments are not Int.
      Write: mock.arguments(as: String.self)
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.decodeFunc.returns(1)
      let _: Int = vehicle.decode("a")
      _ = vehicle.decodeFunc.arguments(as: Int.self)
    },
    FailureExample(
      "more arguments than were asked for",
      """
      The last call was merge("a", with: 3), whose arguments are not (String, Int, Bool).
      Write: mock.arguments(as: (String, Int).self)
      """
    ) { _ in
      let vehicle = VehicleMock()
      vehicle.mergeFunc.returns("a")
      _ = try await vehicle.merge("a", with: 3)
      _ = vehicle.mergeFunc.arguments(as: (String, Int, Bool).self)
    },
    FailureExample(
      "a property that is read without a value",
      """
      driver was read, but nothing says what to return (Driver).
      To fix it: mock.value = <#Driver#>
      """
    ) { _ in
      let property = PropertyMock<Driver>("driver")
      do { _ = try property.getter.callThrowing(function: "driver") } catch {}
    },
    FailureExample(
      "an assignment that did not come",
      """
      count = 3 was never assigned (expected at least once); count was assigned once with \
      another value.
      The other call:
        1. count = 4
                   ~  expected 3
      """
    ) { _ in
      let count = PropertyMock<Int>("count")
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
