import ExpectFunctions
import ExpectTesting

protocol Example {
  func update()
  func currentCount(name: String) -> Int
  func updateIfNeeded(name: String, count: Int) -> Bool
  var count: Int { get set }
}

class ExampleMock: Example {
  lazy var updateFunc = FunctionMock(self.update)
  func update() {
    updateFunc.call()
  }

  lazy var currentCountFunc = FunctionMock(self.currentCount)
  func currentCount(name: String) -> Int {
    currentCountFunc.call(name)
  }

  lazy var updateIfNeededFunc = FunctionMock(self.updateIfNeeded)
  func updateIfNeeded(name: String, count: Int) -> Bool {
    updateIfNeededFunc.call(name, count)
  }

  lazy var countProp = PropertyMock(\ExampleMock.count)
  var count: Int {
    get { countProp.get() }
    set { countProp.set(newValue) }
  }
}

class CompletingMock {
  lazy var updateFunc = FunctionMock(self.update)
  func update(completion: @escaping (Bool) -> Void) {
    updateFunc.call(completion)
  }

  let refreshFunc = FunctionMock<NonEscaping<(Bool) -> Void>, Void>(
    name: "refresh(completion:)")
  func refresh(completion: (Bool) -> Void) {
    withoutActuallyEscaping(completion) {
      refreshFunc.call(NonEscaping($0))
    }
  }
}

struct ExampleError: Error {}

class ThrowingMock {
  lazy var updateFunc = FunctionMock(self.update)
  func update() throws {
    try updateFunc.callThrowing()
  }
}

class GenericMock {
  let updateFunc = AnyFunctionMock(name: "update(object:)")
  func update<Arg, Result>(object: Arg) -> Result {
    updateFunc.call(object)
  }

  let saveFunc = AnyFunctionMock(name: "save(_:)")
  func save<Value>(_ value: Value) {
    saveFunc.call(value, returning: Void.self)
  }
}
