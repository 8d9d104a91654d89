import ExpectFunctions
import ExpectTesting
import Testing

struct FunctionMockStatementTests {
  private let vehicle = VehicleMock()

  @Test func `a matching call meets an expectation with matchers`() {
    vehicle.setSpeedFunc.expect()
      .call(vehicle.setSpeed(to: Arg.atMost(30), in: Arg.any()), count: 1)

    vehicle.setSpeed(to: 50, in: .knots)
    vehicle.setSpeed(to: 30, in: .knots)

    vehicle.setSpeedFunc.verify()
    #expect(vehicle.setSpeedFunc.callCount == 2)
  }

  @Test func `verify() reports a rejected call`() {
    let failures = collectingFailures {
      vehicle.startFunc.reject().call(vehicle.start())
      vehicle.start()
      vehicle.startFunc.verify()
    }

    #expect(failures.map(\.problem) == [.calls(1, to: "start()")])
  }

  @Test func `a stub for certain arguments takes precedence over returns()`() {
    vehicle.currentSpeedFunc.stub().call(vehicle.currentSpeed(in: .knots)).andReturn(12)
    vehicle.currentSpeedFunc.returns(20, when: { $0 != .milesPerHour })
    vehicle.currentSpeedFunc.returns(30)

    #expect(vehicle.currentSpeed(in: .knots) == 12)
    #expect(vehicle.currentSpeed(in: .kilometersPerHour) == 20)
    #expect(vehicle.currentSpeed(in: .milesPerHour) == 30)
  }

  @Test func `a stub with a matcher takes precedence over returns() with a condition`() {
    vehicle.currentSpeedFunc.returns(20, when: { $0 == .knots })
    vehicle.currentSpeedFunc.stub().call(vehicle.currentSpeed(in: Arg.verify { $0 == .knots }))
      .andReturn(12)
    vehicle.currentSpeedFunc.returns(30, when: { $0 == .knots })

    #expect(vehicle.currentSpeed(in: .knots) == 12)
  }

  @Test func `an expectation without a result doesn't override returns()`() {
    vehicle.currentSpeedFunc.returns(30)
    vehicle.currentSpeedFunc.expect().call(vehicle.currentSpeed(in: .knots))

    #expect(vehicle.currentSpeed(in: .knots) == 30)
    vehicle.currentSpeedFunc.verify()
  }

  @Test func `captors record the arguments of a function mock`() throws {
    let ids = ArgumentCaptor<Int>()
    try vehicle.loadFunc.stub().call(vehicle.load(ids.capture(), from: Arg.any()))
      .andReturn(.init()).thenThrow(VehicleMock.Gone())

    #expect(throws: Never.self) { try vehicle.load(1, from: "a") }
    #expect(throws: VehicleMock.Gone()) { try vehicle.load(2, from: "b") }
    #expect(ids.allValues == [1, 2])
  }

  @Test func `a stub's closure takes the arguments individually`() async throws {
    try await vehicle.fetchFunc.stub().call(vehicle.fetch(id: Arg.any(), fresh: true))
      .andReturn { (id: Int, _: Bool) in .init(name: "fresh \(id)") }
    vehicle.fetchFunc.returns(.init(name: "old"))

    #expect(try await vehicle.fetch(id: 3, fresh: true).name == "fresh 3")
    #expect(try await vehicle.fetch(id: 3, fresh: false).name == "old")
  }

  @Test func `a matcher can match a tuple that is the only argument`() {
    vehicle.goFunc.expect().call(vehicle.go(to: Arg.eq((x: 1, y: 2))), count: 1)

    vehicle.go(to: (x: 1, y: 2))
    vehicle.go(to: (x: 1, y: 3))

    vehicle.goFunc.verify()
  }

  @Test func `calls can be verified after the fact`() {
    vehicle.setSpeed(to: 5, in: .knots)
    vehicle.setSpeed(to: 6, in: .knots)

    let calls = vehicle.setSpeedFunc.received().call(
      vehicle.setSpeed(to: 5, in: Arg.any()), count: 1)

    #expect(calls.map(\.description) == ["setSpeed(to: 5.0, in: .knots)"])
    let failures = collectingFailures { vehicle.setSpeedFunc.verifyNoMoreCalls() }
    #expect(
      failures.map(\.message) == [
        """
        setSpeed(to:in:) received 1 call that was neither expected nor checked:
          setSpeed(to: 6.0, in: .knots)
        If it is right, write: mock.received().call(<#mock#>.setSpeed(to: Float(6.0), in: .knots))
        """
      ])
  }

  @Test func `an order applies to the calls of several function mocks`() {
    let order = CallOrder()
    vehicle.startFunc.expect(in: order).call(vehicle.start())
    vehicle.setSpeedFunc.expect(in: order).call(vehicle.setSpeed(to: Arg.any(), in: Arg.any()))

    let failures = collectingFailures {
      vehicle.setSpeed(to: 3, in: .knots)
      vehicle.start()
      order.verify()
    }

    #expect(
      failures.map(\.problem) == [.early("setSpeed(to: 3.0, in: .knots)", before: "start()")])
  }

  @Test func `verify(within:) waits for the call of a function mock`() async {
    vehicle.startFunc.expect().call(vehicle.start(), count: 1)

    let starting = Task { [vehicle] in vehicle.start() }

    await vehicle.startFunc.verify(within: .seconds(60))
    await starting.value
    await vehicle.startFunc.received(within: .seconds(60)).call(vehicle.start(), count: 1)
  }

  @Test func `andWait(for:) suspends an async call until the gate opens`() async {
    let gate = Gate()
    vehicle.waitFunc.returns(3).andWait(for: gate)

    let waiting = Task { [vehicle] in await vehicle.wait(1) }
    await gate.waitForCall()
    #expect(vehicle.waitFunc.calledOnce)
    gate.open()

    #expect(await waiting.value == 3)
  }

  @Test func `the scope of a test verifies the statements of a function mock`() {
    let failures = collectingFailures {
      let scope = MockScope()
      MockScope.$inTask.withValue(scope) {
        let vehicle = VehicleMock()
        vehicle.startFunc.expect().call(vehicle.start())
      }
      scope.verify()
    }

    #expect(failures.map(\.problem) == [.calls(0, to: "start()")])
  }
}

// MARK: - FunctionMockAnswerTests

struct FunctionMockAnswerTests {
  private let vehicle = VehicleMock()

  @Test func `a closure of returns() takes the elements of a tuple or the tuple`() throws {
    vehicle.loadFunc.returns { id, place in .init(name: "\(id) \(place)") }
    #expect(try vehicle.load(3, from: "Bonn").name == "3 Bonn")

    vehicle.loadFunc.returns { .init(name: "\($0.1) \($0.0)") }
    #expect(try vehicle.load(3, from: "Bonn").name == "Bonn 3")
  }

  @Test func `conditions are tested in order, and a result without one applies last`() {
    vehicle.currentSpeedFunc.returns(0)
    vehicle.currentSpeedFunc.returns(100, when: { $0 == .kilometersPerHour })
    vehicle.currentSpeedFunc.returns(62, when: { $0 != .knots })

    #expect(vehicle.currentSpeed(in: .kilometersPerHour) == 100)
    #expect(vehicle.currentSpeed(in: .milesPerHour) == 62)
    #expect(vehicle.currentSpeed(in: .knots) == 0)
  }

  @Test func `a closure of returns() can have a condition`() {
    vehicle.driverFunc.returns({ .init(name: "seat \($0)") }, when: { $0 > 1 })
    vehicle.driverFunc.returns(.init(name: "front"))

    #expect(vehicle.driver(at: 1).name == "front")
    #expect(vehicle.driver(at: 2).name == "seat 2")
  }

  @Test func `the latest result or error without a condition applies`() throws {
    vehicle.loadFunc.throws(VehicleMock.Gone())
    vehicle.loadFunc.returns(.init())
    #expect(try vehicle.load(1, from: "a").name == "Ada")

    vehicle.loadFunc.throws(VehicleMock.Gone())
    #expect(throws: VehicleMock.Gone()) { try vehicle.load(1, from: "a") }
  }

  @Test func `a replaced result isn't reported as an unused stub`() {
    vehicle.currentSpeedFunc.returns(1)
    vehicle.currentSpeedFunc.returns(2)

    #expect(vehicle.currentSpeed(in: .knots) == 2)
    vehicle.currentSpeedFunc.verifyNoUnusedStubs()
  }

  @Test func `an error can have a condition`() throws {
    vehicle.loadFunc.throws(VehicleMock.Gone(), when: { id, _ in id == 7 })
    vehicle.loadFunc.returns(.init())

    #expect(try vehicle.load(1, from: "a").name == "Ada")
    #expect(throws: VehicleMock.Gone()) { try vehicle.load(7, from: "a") }
  }

  @Test func `throws() can throw a typed error`() {
    vehicle.saveFunc.throws(VehicleMock.Full.trunk)

    #expect(throws: VehicleMock.Full.trunk) { try vehicle.save(.init()) }
  }

  @Test func `a closure of returns() can throw an error`() {
    vehicle.loadFunc.returns { id, _ in
      guard id == 1 else { throw VehicleMock.Gone() }
      return VehicleMock.Driver()
    }

    #expect(throws: Never.self) { try vehicle.load(1, from: "a") }
    #expect(throws: VehicleMock.Gone()) { try vehicle.load(2, from: "a") }
  }

  @Test func `a closure of returns() can suspend in an async function`() async throws {
    vehicle.waitFunc.returns { seconds in
      await Task.yield()
      return seconds * 2
    }
    vehicle.fetchFunc.returns { _, fresh in
      await Task.yield()
      if fresh { throw VehicleMock.Gone() }
      return VehicleMock.Driver()
    }

    #expect(await vehicle.wait(4) == 8)
    #expect(try await vehicle.fetch(id: 1, fresh: false) == .init())
    await #expect(throws: VehicleMock.Gone()) { try await vehicle.fetch(id: 1, fresh: true) }
  }

  @Test func `an optional result is nil unless it is stubbed`() {
    #expect(vehicle.guest(at: 1) == nil)

    vehicle.guestFunc.returns(.init())
    #expect(vehicle.guest(at: 1) == .init())

    vehicle.guestFunc.returns(nil)
    #expect(vehicle.guest(at: 1) == nil)
  }
}

struct FunctionMockEffectTests {
  private let vehicle = VehicleMock()

  @Test func `onCall runs for every call, before its result is computed`() {
    let units = Numbers()
    vehicle.driverFunc.onCall { units.append($0) }
    vehicle.driverFunc.returns { seat in .init(name: "\(units.all)") }
    vehicle.driverFunc.returns(.init(name: "five"), when: { $0 == 5 })
    vehicle.driverFunc.stub().call(vehicle.driver(at: 6)).andReturn(.init(name: "six"))

    #expect(vehicle.driver(at: 4).name == "[4]")
    #expect(vehicle.driver(at: 5).name == "five")
    #expect(vehicle.driver(at: 6).name == "six")
    #expect(units.all == [4, 5, 6])
  }

  @Test func `the latest onCall replaces earlier ones`() {
    let first = Numbers()
    let second = Numbers()
    vehicle.startFunc.onCall { first.append(1) }
    vehicle.startFunc.onCall { second.append(2) }

    vehicle.start()

    #expect(first.all == [])
    #expect(second.all == [2])
  }

  @Test func `onCall can call a closure argument`() {
    let numbers = Numbers()
    vehicle.whenDoneFunc.onCall { $0(5) }

    vehicle.whenDone { numbers.append($0) }

    #expect(numbers.all == [5])
  }

  @Test func `onCall can suspend in an async function`() async {
    let numbers = Numbers()
    vehicle.waitFunc.onCall { seconds in
      await Task.yield()
      numbers.append(seconds)
    }

    _ = await vehicle.wait(3)

    #expect(numbers.all == [3])
  }

  @Test func `onCall can call the function again`() {
    let numbers = Numbers()
    vehicle.driverFunc.returns(.init())
    vehicle.driverFunc.onCall { [vehicle] seat in
      numbers.append(seat)
      if seat > 0 { _ = vehicle.driver(at: seat - 1) }
    }

    _ = vehicle.driver(at: 2)

    #expect(numbers.all == [2, 1, 0])
  }
}
