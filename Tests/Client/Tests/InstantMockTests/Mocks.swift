// swift-format-ignore-file: NeverForceUnwrap, OmitExplicitReturns

import ExpectInstantMock

// MARK: - For a Protocol

// MARK: Protocol to be mocked
protocol Foo {
  func bar(arg1: String, arg2: Int) -> Bool
}

// MARK: Mock class inherits from `Mock` and adopts the `Foo` protocol
class FooMock: Mock, Foo {
  // implement `bar` of the `Foo` protocol
  func bar(arg1: String, arg2: Int) -> Bool {
    return super.call(arg1, arg2)!  // provide values to parent class
  }
}

// MARK: - For a Class

enum ForAClass {
  // MARK: Class to be mocked
  class Foo {
    func bar(arg1: String, arg2: Int) -> Bool { false }
  }

  // MARK: Mock class inherits from `Foo` and adopts the `MockDelegate` protocol
  class FooMock: Foo, MockDelegate {
    // create `Mock` delegate instance
    private let mock = Mock()

    // conform to the `MockDelegate` protocol, by providing the `Mock` instance
    var it: Mock {
      return mock
    }

    // implement `bar` of the `Foo` class
    override func bar(arg1: String, arg2: Int) -> Bool {
      return mock.call(arg1, arg2)!  // provide values to the delegate
    }
  }
}

// MARK: - Rules

// A type that is neither `MockUsable` nor `Equatable`.
struct CustomType {
  var name = "default"
}

class ReturnValuesMock: MockDelegate {
  private let mock = Mock()

  var it: Mock {
    return mock
  }

  func returnsOptional() -> Bool? {
    return mock.call()
  }

  func returnsMockUsable() -> Bool {  // `Bool` adopts `MockUsable`
    return mock.call()!  // force unwrapping
  }

  func returnsCustom() -> CustomType {
    return mock.call() ?? CustomType()  // return a `CustomType` default value
  }
}

struct BazError: Error {}

class BazMock: Mock {
  func bazMockUsable() throws -> Bool {
    return try callThrowing()!
  }

  func bazCustom() throws -> CustomType {
    return try callThrowing() ?? CustomType()  // return a `CustomType` default value
  }
}

// define protocol with a property `prop` that has a getter and a setter
protocol FooProperty {
  var prop: String { get set }
}

// mock of `FooProperty`
class FooPropertyMock: Mock, FooProperty {
  var prop: String {
    get { return super.call()! }
    set { return super.call(newValue) }
  }
}

// MARK: - Mocks that the other snippets use

// A mock with the function `basic`, of the example for `resetStubs()`.
class BasicMock: Mock {
  func basic(arg1: String, arg2: Int) -> String {
    return super.call(arg1, arg2)!
  }
}
