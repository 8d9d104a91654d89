import ExpectTesting
import Testing

struct FunctionMockAnswerTests {
  private let vehicle = VehicleMock()

  @Test func `a value is returned at every call`() {
    vehicle.currentSpeedFunc.returns(100)

    #expect(vehicle.currentSpeed(in: .knots) == 100)
    #expect(vehicle.currentSpeed(in: .milesPerHour) == 100)
  }

  @Test func `a closure computes what is returned`() {
    vehicle.currentSpeedFunc.returns { $0 == .knots ? 54 : 100 }

    #expect(vehicle.currentSpeed(in: .knots) == 54)
    #expect(vehicle.currentSpeed(in: .milesPerHour) == 100)
  }

  @Test func `a closure takes the elements of a tuple, or the tuple`() throws {
    vehicle.loadFunc.returns { id, place in .init(name: "\(id) \(place)") }
    #expect(try vehicle.load(3, from: "Bonn").name == "3 Bonn")

    vehicle.loadFunc.returns { .init(name: "\($0.1) \($0.0)") }
    #expect(try vehicle.load(3, from: "Bonn").name == "Bonn 3")
  }

  @Test func `conditions are asked in order, and the answer without one is the last`() {
    vehicle.currentSpeedFunc.returns(0)
    vehicle.currentSpeedFunc.returns(100, when: { $0 == .kilometersPerHour })
    vehicle.currentSpeedFunc.returns(62, when: { $0 != .knots })

    #expect(vehicle.currentSpeed(in: .kilometersPerHour) == 100)
    #expect(vehicle.currentSpeed(in: .milesPerHour) == 62)
    #expect(vehicle.currentSpeed(in: .knots) == 0)
  }

  @Test func `a closure may have a condition`() {
    vehicle.driverFunc.returns({ .init(name: "seat \($0)") }, when: { $0 > 1 })
    vehicle.driverFunc.returns(.init(name: "front"))

    #expect(vehicle.driver(at: 1).name == "front")
    #expect(vehicle.driver(at: 2).name == "seat 2")
  }

  @Test func `the latest answer without a condition holds`() throws {
    vehicle.loadFunc.throws(VehicleMock.Gone())
    vehicle.loadFunc.returns(.init())
    #expect(try vehicle.load(1, from: "a").name == "Ada")

    vehicle.loadFunc.throws(VehicleMock.Gone())
    #expect(throws: VehicleMock.Gone()) { try vehicle.load(1, from: "a") }
  }

  @Test func `an answer that was replaced is not unused`() {
    vehicle.currentSpeedFunc.returns(1)
    vehicle.currentSpeedFunc.returns(2)

    #expect(vehicle.currentSpeed(in: .knots) == 2)
    vehicle.currentSpeedFunc.verifyNoUnusedStubs()
  }

  @Test func `an error may have a condition`() throws {
    vehicle.loadFunc.throws(VehicleMock.Gone(), when: { id, _ in id == 7 })
    vehicle.loadFunc.returns(.init())

    #expect(try vehicle.load(1, from: "a").name == "Ada")
    #expect(throws: VehicleMock.Gone()) { try vehicle.load(7, from: "a") }
  }

  @Test func `typed errors are thrown as what they are`() {
    vehicle.saveFunc.throws(VehicleMock.Full.trunk)

    #expect(throws: VehicleMock.Full.trunk) { try vehicle.save(.init()) }
  }

  @Test func `a closure may throw what the function throws`() {
    vehicle.loadFunc.returns { id, _ in
      guard id == 1 else { throw VehicleMock.Gone() }
      return VehicleMock.Driver()
    }

    #expect(throws: Never.self) { try vehicle.load(1, from: "a") }
    #expect(throws: VehicleMock.Gone()) { try vehicle.load(2, from: "a") }
  }

  @Test func `an async function may be answered by a closure that suspends`() async throws {
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

  @Test func `answers have further steps`() {
    vehicle.driverFunc.returns(.init(name: "first")).thenReturn(.init(name: "second"))

    #expect((1...3).map { vehicle.driver(at: $0).name } == ["first", "second", "second"])
  }

  @Test func `an optional result that nobody has given is nil`() {
    #expect(vehicle.guest(at: 1) == nil)

    vehicle.guestFunc.returns(.init())
    #expect(vehicle.guest(at: 1) == .init())

    vehicle.guestFunc.returns(nil)
    #expect(vehicle.guest(at: 1) == nil)
  }

  @Test func `a function without parameters and result can be answered`() {
    let numbers = Numbers()
    vehicle.startFunc.returns { numbers.append(1) }

    vehicle.start()

    #expect(numbers.all == [1])
  }
}

struct FunctionMockEffectTests {
  private let vehicle = VehicleMock()

  @Test func `onCall runs before the answer, whichever it is`() {
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

  @Test func `the latest onCall holds`() {
    let first = Numbers()
    let second = Numbers()
    vehicle.startFunc.onCall { first.append(1) }
    vehicle.startFunc.onCall { second.append(2) }

    vehicle.start()

    #expect(first.all == [])
    #expect(second.all == [2])
  }

  @Test func `onCall can call a closure that was passed`() {
    let numbers = Numbers()
    vehicle.whenDoneFunc.onCall { $0(5) }

    vehicle.whenDone { numbers.append($0) }

    #expect(numbers.all == [5])
  }

  @Test func `onCall may suspend in an async function`() async {
    let numbers = Numbers()
    vehicle.waitFunc.onCall { seconds in
      await Task.yield()
      numbers.append(seconds)
    }

    _ = await vehicle.wait(3)

    #expect(numbers.all == [3])
  }

  @Test func `onCall may call the function again`() {
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
