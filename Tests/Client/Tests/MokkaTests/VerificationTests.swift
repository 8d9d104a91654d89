import ExpectFunctions
import ExpectTesting
import Foundation
import Testing

// Call count verification
struct CallCountTests {
  private let engineMock = EngineMock()

  @Test func `called and calledOnce are true after one call`() {
    #expect(!engineMock.setSpeedFunc.called)

    engineMock.setSpeed(to: 50)

    #expect(engineMock.setSpeedFunc.called)
    #expect(engineMock.setSpeedFunc.calledOnce)
  }

  @Test func `callCount is the number of calls`() {
    for speed: Float in [50, 60, 70] { engineMock.setSpeed(to: speed) }

    #expect(engineMock.setSpeedFunc.callCount == 3)
  }

  @Test func `calls without arguments are counted`() {
    engineMock.turnOn()
    engineMock.turnOff()

    #expect(engineMock.turnOnFunc.calledOnce)
    #expect(engineMock.turnOffFunc.calledOnce)
  }

  @Test func `calls of a function mock can be expected`() {
    engineMock.setSpeedFunc.expect()
      .call(engineMock.setSpeed(to: Arg.atMost(100)), count: 3)

    for speed: Float in [50, 60, 70] { engineMock.setSpeed(to: speed) }

    engineMock.setSpeedFunc.verify()
  }

  @Test func `reset() discards recorded calls`() {
    engineMock.setSpeed(to: 50)

    engineMock.setSpeedFunc.reset()

    #expect(!engineMock.setSpeedFunc.called)
  }
}

// Argument verification
struct ArgumentTests {
  private let engineMock = EngineMock()

  @Test func `recorded arguments have labels`() {
    engineMock.setSpeed(to: 100, in: .kilometersPerHour)

    #expect(engineMock.setSpeedInUnitFunc.latestArguments?.value == 100.0)
    #expect(engineMock.setSpeedInUnitFunc.latestArguments?.unit == .kilometersPerHour)
  }

  @Test func `recorded arguments can be accessed by position`() {
    let mock = FunctionMock<(value: Float, unit: UnitSpeed), Void>(name: "setSpeed(to:in:)")
    mock.call((100, .kilometersPerHour))
    #expect(mock.latestArguments?.0 == 100.0)

    engineMock.setSpeed(to: 100, in: .kilometersPerHour)
    #expect(engineMock.setSpeedInUnitFunc.latestArguments?.0 == 100.0)
  }

  @Test func `latestArguments is the only argument of the latest call`() {
    engineMock.setSpeed(to: 100)

    #expect(engineMock.setSpeedFunc.latestArguments == 100.0)
  }

  @Test func `allArguments contains the arguments of all calls`() {
    engineMock.setSpeed(to: 50)
    engineMock.setSpeed(to: 60)

    #expect(engineMock.setSpeedFunc.allArguments == [50, 60])
  }
}
