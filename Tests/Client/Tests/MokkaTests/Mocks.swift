import ExpectFunctions
import ExpectTesting
import Foundation

protocol Foo {
  func doSomething(arg: String) -> Int
}

class FooMock: Foo {
  let doSomethingFunc = FunctionMock<String, Int>(name: "doSomething(arg:)")
  func doSomething(arg: String) -> Int {
    doSomethingFunc.call(arg)
  }
}

protocol Engine {
  func turnOn()
  func turnOff()
  var isOn: Bool { get }

  func setSpeed(to value: Float)
  func setSpeed(to value: Float, in unit: UnitSpeed)

  func currentSpeed(in unit: UnitSpeed) -> Double
}

class EngineMock: Engine {
  let turnOnFunc = FunctionMock<Void, Void>(name: "turnOn()")
  func turnOn() {
    turnOnFunc.call()
  }

  let turnOffFunc = FunctionMock<Void, Void>(name: "turnOff()")
  func turnOff() {
    turnOffFunc.call()
  }

  let isOnProperty = PropertyMock<Bool>(name: "isOn")
  var isOn: Bool {
    get { isOnProperty.get() }
    set { isOnProperty.set(newValue) }
  }

  let setSpeedFunc = FunctionMock<Float, Void>(name: "setSpeed(to:)")
  func setSpeed(to value: Float) {
    setSpeedFunc.call(value)
  }

  let setSpeedInUnitFunc = FunctionMock<(value: Float, unit: UnitSpeed), Void>(
    name: "setSpeed(to:in:)")
  func setSpeed(to value: Float, in unit: UnitSpeed) {
    setSpeedInUnitFunc.call((value, unit))
  }

  let currentSpeedFunc =
    FunctionMock<UnitSpeed, Double>(name: "currentSpeed(in:)")
  func currentSpeed(in unit: UnitSpeed) -> Double {
    currentSpeedFunc.call(unit)
  }
}

protocol FooDelegate {
  func somethingHappened(with arg: String)
}

class FooDelegateMock: FooDelegate {
  let somethingHappenedFunc = FunctionMock<String, Void>(name: "somethingHappened(with:)")
  func somethingHappened(with arg: String) {
    somethingHappenedFunc.call(arg)
  }
}

class SomeMock {
  let myFunction = FunctionMock<String, Void>(name: "myFunction(_:)")
  func myFunction(_ arg: String) {
    myFunction.call(arg)
  }

  let fooProperty = PropertyMock<Int>(name: "foo")
  var foo: Int {
    get { fooProperty.get() }
    set { fooProperty.set(newValue) }
  }
}
