import ExpectTesting
import Testing

struct FunctionMockCallTests {
  private let vehicle = VehicleMock()

  @Test func `nothing has been called at first`() {
    #expect(!vehicle.setSpeedFunc.called)
    #expect(!vehicle.setSpeedFunc.calledOnce)
    #expect(vehicle.setSpeedFunc.callCount == 0)
    #expect(vehicle.setSpeedFunc.calls.isEmpty)
    #expect(vehicle.setSpeedFunc.arguments == nil)
    #expect(vehicle.setSpeedFunc.firstArguments == nil)
    #expect(vehicle.currentSpeedFunc.argument == nil)
  }

  @Test func `calls are counted`() {
    vehicle.start()
    #expect(vehicle.startFunc.called)
    #expect(vehicle.startFunc.calledOnce)

    vehicle.start()
    #expect(vehicle.startFunc.called)
    #expect(!vehicle.startFunc.calledOnce)
    #expect(vehicle.startFunc.callCount == 2)
  }

  @Test func `arguments are those of the last call, with their labels`() {
    vehicle.setSpeed(to: 30, in: .knots)
    vehicle.setSpeed(to: 50, in: .milesPerHour)

    #expect(vehicle.setSpeedFunc.arguments?.value == 50)
    #expect(vehicle.setSpeedFunc.arguments?.unit == .milesPerHour)
    #expect(vehicle.setSpeedFunc.firstArguments?.unit == .knots)
    #expect(vehicle.setSpeedFunc.calls.map(\.value) == [30, 50])
  }

  @Test func `the only argument stands alone`() {
    vehicle.currentSpeedFunc.returns(5)

    _ = vehicle.currentSpeed(in: .knots)

    #expect(vehicle.currentSpeedFunc.argument == .knots)
    #expect(vehicle.currentSpeedFunc.calls == [.knots])
  }

  @Test func `an only argument may be a tuple`() {
    vehicle.go(to: (x: 3, y: 4))

    #expect(vehicle.goFunc.argument?.y == 4)
    #expect(vehicle.goFunc.recordedCalls.map(\.description) == ["go(to: (x: 3, y: 4))"])
  }

  @Test func `a nil argument is an argument`() {
    let noteFunc = FunctionMock<Int?, Void>("note(_:)")

    noteFunc.call(nil)
    noteFunc.call(3)
    noteFunc.call(nil)

    #expect(noteFunc.calls == [nil, 3, nil])
    #expect(noteFunc.firstArguments == .some(nil))
    #expect(noteFunc.argument == .some(nil))
  }

  @Test func `closures are kept and can be called`() {
    let numbers = Numbers()
    vehicle.whenDone { numbers.append($0) }

    vehicle.whenDoneFunc.argument?(7)

    #expect(numbers.all == [7])
  }

  @Test func `a closure that must not outlive its call reaches behaviors alone`() {
    vehicle.eachFunc.returns { $0.closure(3) ? 1 : 0 }

    #expect(vehicle.each { $0 == 3 } == 1)
    #expect(vehicle.each { $0 == 4 } == 0)
    #expect(vehicle.eachFunc.callCount == 2)
    #expect(vehicle.eachFunc.calls.isEmpty)
  }

  @Test func `an inout argument can be written`() {
    vehicle.bumpFunc.onCall { $0.value += 1 }
    var number = 3

    vehicle.bump(&number)

    #expect(number == 4)
  }

  @Test func `throwing, async and async throwing functions are recorded`() async throws {
    vehicle.loadFunc.returns(.init())
    vehicle.waitFunc.returns(2)
    vehicle.fetchFunc.returns(.init(name: "Bo"))

    _ = try vehicle.load(3, from: "Bonn")
    try vehicle.save(.init())
    _ = await vehicle.wait(1)
    #expect(try await vehicle.fetch(id: 7, fresh: true).name == "Bo")

    #expect(vehicle.loadFunc.arguments?.0 == 3)
    #expect(vehicle.loadFunc.arguments?.1 == "Bonn")
    #expect(vehicle.saveFunc.argument == .init())
    #expect(vehicle.waitFunc.argument == 1)
    #expect(vehicle.fetchFunc.arguments?.fresh == true)
  }

  @Test func `reset goes back to the beginning`() {
    vehicle.currentSpeedFunc.returns(5)
    vehicle.currentSpeedFunc.returns(6, when: { $0 == .knots })
    let units = Numbers()
    vehicle.currentSpeedFunc.onCall { _ in units.append(1) }
    vehicle.currentSpeedFunc.expect().call(vehicle.currentSpeed(in: .milesPerHour))
    _ = vehicle.currentSpeed(in: .knots)

    vehicle.currentSpeedFunc.reset()

    #expect(!vehicle.currentSpeedFunc.called)
    #expect(vehicle.currentSpeed(in: .knots) == Double.ownAnyValueInTests)
    #expect(units.all == [1])
    vehicle.currentSpeedFunc.verify()
  }
}

extension Double {
  /// What a mock returns for a number of which nobody has said anything.
  fileprivate static var ownAnyValueInTests: Double { anyValue as? Double ?? .nan }
}
