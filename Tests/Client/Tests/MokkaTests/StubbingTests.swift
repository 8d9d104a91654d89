import ExpectFunctions
import ExpectTesting
import Foundation
import Testing

// Stubbing
struct StubbingTests {
  @Test func `stub becomes onCall`() {
    let someMock = SomeMock()
    let delegate = FooDelegateMock()
    someMock.myFunction.onCall { arg in
      delegate.somethingHappened(with: arg)
    }

    someMock.myFunction("x")

    #expect(delegate.somethingHappenedFunc.latestArguments == "x")
  }
}

// Faking the return value
struct ReturnValueTests {
  private let engineMock = EngineMock()

  @Test func `returns(_:) sets a return value`() {
    engineMock.currentSpeedFunc.returns(100.0)

    #expect(engineMock.currentSpeed(in: .knots) == 100)
  }

  @Test func `returns(_:) with a closure computes the return value`() {
    engineMock.currentSpeedFunc.returns { unit in
      let kmhValue = Measurement(value: 100, unit: UnitSpeed.kilometersPerHour)
      return kmhValue.converted(to: unit).value
    }

    #expect(engineMock.currentSpeed(in: .kilometersPerHour) == 100)
    #expect(abs(engineMock.currentSpeed(in: .knots) - 54) < 0.1)
  }

  @Test func `returns(_:when:) returns the value if the condition is true`() {
    engineMock.currentSpeedFunc.returns(100.00, when: { $0 == .kilometersPerHour })
    engineMock.currentSpeedFunc.returns(62.137, when: { $0 == .milesPerHour })
    engineMock.currentSpeedFunc.returns(0)

    #expect(engineMock.currentSpeed(in: .kilometersPerHour) == 100)
    #expect(engineMock.currentSpeed(in: .milesPerHour) == 62.137)
    #expect(engineMock.currentSpeed(in: .knots) == 0)
  }

  @Test func `the latest result without a condition replaces earlier ones`() {
    engineMock.currentSpeedFunc.returns(100.0)
    engineMock.currentSpeedFunc.returns(50.0)

    #expect(engineMock.currentSpeed(in: .knots) == 50.0)
  }

  @Test func `the name of a function mock is its description`() {
    #expect(engineMock.setSpeedFunc.it.description == "setSpeed(to:)")
  }

  @Test func `a computed return value can have a condition`() {
    engineMock.currentSpeedFunc.returns({ _ in 12 }, when: { $0 == .knots })
    engineMock.currentSpeedFunc.returns(0)

    #expect(engineMock.currentSpeed(in: .knots) == 12)
    #expect(engineMock.currentSpeed(in: .milesPerHour) == 0)
  }
}

// Mocking properties
struct PropertyTests {
  private let someMock = SomeMock()

  @Test func `a property mock returns its value and records the read`() {
    someMock.fooProperty.value = 10

    #expect(someMock.foo == 10)

    #expect(someMock.fooProperty.hasBeenRead)
    #expect(!someMock.fooProperty.hasBeenSet)
  }

  @Test func `a property mock returns the assigned value`() {
    let engineMock = EngineMock()
    engineMock.isOn = true

    #expect(engineMock.isOn)
    #expect(engineMock.isOnProperty.hasBeenSet)
  }
}
