import ExpectTesting
import Testing

struct FunctionMockStatementTests {
  private let vehicle = VehicleMock()

  @Test func `an expectation is stated with matchers and met by a call`() {
    vehicle.setSpeedFunc.expect()
      .call(vehicle.setSpeed(to: Arg.atMost(30), in: Arg.any()), count: 1)

    vehicle.setSpeed(to: 50, in: .knots)
    vehicle.setSpeed(to: 30, in: .knots)

    vehicle.setSpeedFunc.verify()
    #expect(vehicle.setSpeedFunc.callCount == 2)
  }

  @Test func `a rejection is reported`() {
    let failures = collectingFailures {
      vehicle.startFunc.reject().call(vehicle.start())
      vehicle.start()
      vehicle.startFunc.verify()
    }

    #expect(failures.map(\.message) == ["start() was called once (expected never)."])
  }

  @Test func `a stub of certain calls goes before the answers to all`() {
    vehicle.currentSpeedFunc.stub().call(vehicle.currentSpeed(in: .knots)).andReturn(12)
    vehicle.currentSpeedFunc.returns(20, when: { $0 != .milesPerHour })
    vehicle.currentSpeedFunc.returns(30)

    #expect(vehicle.currentSpeed(in: .knots) == 12)
    #expect(vehicle.currentSpeed(in: .kilometersPerHour) == 20)
    #expect(vehicle.currentSpeed(in: .milesPerHour) == 30)
  }

  @Test func `an expectation without a behavior leaves the answer alone`() {
    vehicle.currentSpeedFunc.returns(30)
    vehicle.currentSpeedFunc.expect().call(vehicle.currentSpeed(in: .knots))

    #expect(vehicle.currentSpeed(in: .knots) == 30)
    vehicle.currentSpeedFunc.verify()
  }

  @Test func `captors keep arguments`() throws {
    let ids = ArgumentCaptor<Int>()
    try vehicle.loadFunc.stub().call(vehicle.load(ids.capture(), from: Arg.any()))
      .andReturn(.init()).thenThrow(VehicleMock.Gone())

    #expect(throws: Never.self) { try vehicle.load(1, from: "a") }
    #expect(throws: VehicleMock.Gone()) { try vehicle.load(2, from: "b") }
    #expect(ids.allValues == [1, 2])
  }

  @Test func `typed closures of stubs get the arguments one by one`() async throws {
    try await vehicle.fetchFunc.stub().call(vehicle.fetch(id: Arg.any(), fresh: true))
      .andReturn { (id: Int, _: Bool) in .init(name: "fresh \(id)") }
    vehicle.fetchFunc.returns(.init(name: "old"))

    #expect(try await vehicle.fetch(id: 3, fresh: true).name == "fresh 3")
    #expect(try await vehicle.fetch(id: 3, fresh: false).name == "old")
  }

  @Test func `a matcher may mean a whole tuple where that is the only argument`() {
    vehicle.goFunc.expect().call(vehicle.go(to: Arg.eq((x: 1, y: 2))), count: 1)

    vehicle.go(to: (x: 1, y: 2))
    vehicle.go(to: (x: 1, y: 3))

    vehicle.goFunc.verify()
  }

  @Test func `calls are checked after the fact`() {
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
        To check it: mock.received().call(<#mock#>.setSpeed(to: Float(6.0), in: .knots))
        """
      ])
  }

  @Test func `calls of several function mocks have an order`() {
    let order = CallOrder()
    vehicle.startFunc.expect(in: order).call(vehicle.start())
    vehicle.setSpeedFunc.expect(in: order).call(vehicle.setSpeed(to: Arg.any(), in: Arg.any()))

    let failures = collectingFailures {
      vehicle.setSpeed(to: 3, in: .knots)
      vehicle.start()
      order.verify()
    }

    #expect(
      failures.map(\.message) == [
        """
        setSpeed(to: 3.0, in: .knots) was called before start() (expected after).
        Expected order:                  Actual order:
          1. start()                       1. setSpeed(to: 3.0, in: .knots)  <- too early
          2. setSpeed(to: any, in: any)    2. start()
        """
      ])
  }

  @Test func `a call is waited for`() async {
    vehicle.startFunc.expect().call(vehicle.start(), count: 1)

    let starting = Task { [vehicle] in vehicle.start() }

    await vehicle.startFunc.verify(within: .seconds(60))
    await starting.value
    await vehicle.startFunc.received(within: .seconds(60)).call(vehicle.start(), count: 1)
  }

  @Test func `a gate holds an async call`() async {
    let gate = Gate()
    vehicle.waitFunc.returns(3).andWait(for: gate)

    let waiting = Task { [vehicle] in await vehicle.wait(1) }
    await gate.arrived()
    #expect(vehicle.waitFunc.calledOnce)
    gate.open()

    #expect(await waiting.value == 3)
  }

  @Test func `the transcript tells how calls ended`() throws {
    vehicle.loadFunc.throws(VehicleMock.Gone(), when: { id, _ in id == 2 })
    vehicle.loadFunc.returns(.init())

    _ = try vehicle.load(1, from: "a")
    #expect(throws: VehicleMock.Gone()) { try vehicle.load(2, from: "b") }

    #expect(
      vehicle.loadFunc.callTranscript.lines == [
        #"1. load(1, from: "a") -> Driver(name: "Ada")"#,
        #"2. load(2, from: "b") threw Gone()"#,
      ])
  }

  @Test func `statements are verified by the scope of a test`() {
    let failures = collectingFailures {
      let scope = MockScope()
      MockScope.$inTask.withValue(scope) {
        let vehicle = VehicleMock()
        vehicle.startFunc.expect().call(vehicle.start())
      }
      scope.verify()
    }

    #expect(
      failures.map(\.message) == [
        "start() was never called (expected at least once).\nstart() received no calls."
      ])
  }
}
