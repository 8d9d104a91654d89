import ExpectFunctions
import ExpectTesting
import Foundation

protocol Foo {
  func doSomething(arg: String) -> Int
}

class FooMock: Foo {
  let doSomethingFunc = FunctionMock<String, Int>("doSomething(arg:)")
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
  let turnOnFunc = FunctionMock<Void, Void>("turnOn()")
  func turnOn() {
    turnOnFunc.call()
  }

  let turnOffFunc = FunctionMock<Void, Void>("turnOff()")
  func turnOff() {
    turnOffFunc.call()
  }

  let isOnProperty = PropertyMock<Bool>("isOn")
  var isOn: Bool {
    get { isOnProperty.get() }
    set { isOnProperty.set(newValue) }
  }

  let setSpeedFunc = FunctionMock<Float, Void>("setSpeed(to:)")
  func setSpeed(to value: Float) {
    setSpeedFunc.call(value)
  }

  let setSpeedInUnitFunc = FunctionMock<(value: Float, unit: UnitSpeed), Void>("setSpeed(to:in:)")
  func setSpeed(to value: Float, in unit: UnitSpeed) {
    setSpeedInUnitFunc.call((value, unit))
  }

  let currentSpeedFunc = FunctionMock<UnitSpeed, Double>("currentSpeed(in:)")
  func currentSpeed(in unit: UnitSpeed) -> Double {
    currentSpeedFunc.call(unit)
  }
}

protocol FooDelegate {
  func somethingHappened(with arg: String)
}

class FooDelegateMock: FooDelegate {
  let somethingHappenedFunc = FunctionMock<String, Void>("somethingHappened(with:)")
  func somethingHappened(with arg: String) {
    somethingHappenedFunc.call(arg)
  }
}

class SomeMock {
  let myFunction = FunctionMock<String, Void>("myFunction(_:)")
  func myFunction(_ arg: String) {
    myFunction.call(arg)
  }

  let fooProperty = PropertyMock<Int>("foo")
  var foo: Int {
    get { fooProperty.get() }
    set { fooProperty.set(newValue) }
  }
}
