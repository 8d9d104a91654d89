// swift-format-ignore-file: NeverForceUnwrap, OmitExplicitReturns

import ExpectInstantMock
import XCTest

// MockUsable
final class MockUsableTests: XCTestCase {
  func testATypeBecomesMockUsableByAnExtension() {
    let mock = SomeClassMock()
    mock.expect().call(mock.returnsSomeClass())

    XCTAssertTrue(mock.returnsSomeClass() === SomeClass.any)
    mock.verify()
  }

  func testAMockUsableTypeDefinesEquality() {
    let mock = SomeClassMock()
    mock.expect().call(mock.takesSomeClass(Arg.eq(SomeClass(name: "hello"))), count: 1)

    mock.takesSomeClass(SomeClass(name: "hello"))
    mock.takesSomeClass(SomeClass(name: "goodbye"))

    mock.verify()
  }

  func testAMockUsableTypeMatchesAnyValue() {
    let mock = SomeClassMock()
    mock.expect().call(mock.takesSomeClass(Arg.any()), count: 2)

    mock.takesSomeClass(SomeClass(name: "hello"))
    mock.takesSomeClass(SomeClass(name: "goodbye"))

    mock.verify()
  }

  // Supported Types
  func testTheStandardTypesAreMockUsable() {
    let types: [MockUsable.Type] = [
      Bool.self, Int.self, Double.self, String.self, Set<Int>.self, [Int].self,
      [String: Int].self,
    ]

    for type in types {
      XCTAssertTrue(type.anyValue.equal(to: type.anyValue), "\(type)")
    }
  }
}

class SomeClass: Equatable {
  let name: String

  init(name: String = "any") {
    self.name = name
  }

  static func == (left: SomeClass, right: SomeClass) -> Bool { left.name == right.name }
}

extension SomeClass: MockUsable {
  static var any = SomeClass()  // any value

  // return any value
  public static var anyValue: MockUsable {
    return SomeClass.any
  }

  // returns true if an object is equal to another `MockUsable` object
  public func equal(to value: MockUsable?) -> Bool {
    guard let value = value as? SomeClass else { return false }
    return self == value
  }
}

class SomeClassMock: Mock {
  func returnsSomeClass() -> SomeClass { return super.call()! }
  func takesSomeClass(_ value: SomeClass) { super.call(value) }
}
