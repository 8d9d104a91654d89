import ExpectInstantMock
import XCTest

// How to Create a Mock?
final class HowToCreateAMockTests: XCTestCase {
  // For a Protocol
  func testAMockOfAProtocolInheritsFromMock() {
    let mock = FooMock()
    mock.expect().call(mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any())).andReturn(true)

    let foo: Foo = mock

    XCTAssertTrue(foo.bar(arg1: "hello", arg2: 42))
    mock.verify()
  }

  // For a Class
  func testAMockOfAClassAdoptsMockDelegate() {
    let mock = ForAClass.FooMock()
    mock.expect().call(mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any())).andReturn(true)

    let foo: ForAClass.Foo = mock

    XCTAssertTrue(foo.bar(arg1: "hello", arg2: 42))
    mock.verify()
  }

  // Optional Return Value
  func testAnOptionalReturnValueIsReturnedAsItIs() {
    let mock = ReturnValuesMock()

    mock.stub().call(mock.returnsOptional()).andReturn(true)
    XCTAssertEqual(mock.returnsOptional(), true)

    mock.stub().call(mock.returnsOptional()).andReturn(nil)
    XCTAssertNil(mock.returnsOptional())
  }

  // Optional Return Value, without a stub: InstantMock returns a default, although its README says `nil`.
  func testAnOptionalReturnValueWithoutAStubIsADefault() {
    let mock = ReturnValuesMock()

    XCTAssertEqual(mock.returnsOptional(), false)
  }

  // Every kind of member, without any statement
  func testMembersWithoutAStatementReturnADefault() throws {
    let values = ReturnValuesMock()

    XCTAssertFalse(FooMock().bar(arg1: "hello", arg2: 2))
    XCTAssertFalse(ForAClass.FooMock().bar(arg1: "hello", arg2: 2))
    XCTAssertFalse(values.returnsMockUsable())
    XCTAssertEqual(values.returnsCustom().name, "default")
    XCTAssertFalse(try BazMock().bazMockUsable())
    XCTAssertEqual(try BazMock().bazCustom().name, "default")
    XCTAssertEqual(BasicMock().basic(arg1: "a", arg2: 2), "")
    let property = FooPropertyMock()
    property.prop = "a"
    XCTAssertEqual(property.prop, "")
  }

  // Non-Optional Return Value, of a type that adopts `MockUsable`
  func testAReturnValueOfAMockUsableTypeIsUnwrapped() {
    let mock = ReturnValuesMock()
    mock.stub().call(mock.returnsMockUsable()).andReturn(true)
    XCTAssertTrue(mock.returnsMockUsable())

    mock.resetStubs()

    XCTAssertFalse(mock.returnsMockUsable())
  }

  // Non-Optional Return Value, of another type
  func testAReturnValueOfAnotherTypeHasADefault() {
    let mock = ReturnValuesMock()
    XCTAssertEqual(mock.returnsCustom().name, "default")

    mock.stub().call(mock.returnsCustom()).andReturn(CustomType(name: "stubbed"))

    XCTAssertEqual(mock.returnsCustom().name, "stubbed")
  }

  // Throwing, with a type that adopts `MockUsable`
  func testAThrowingFunctionOfAMockUsableTypeThrows() throws {
    let mock = BazMock()
    try mock.stub().call(mock.bazMockUsable()).andThrow(BazError())

    XCTAssertThrowsError(try mock.bazMockUsable()) { XCTAssertTrue($0 is BazError) }
  }

  // Throwing, with another type
  func testAThrowingFunctionOfAnotherTypeThrows() throws {
    let mock = BazMock()
    XCTAssertEqual(try mock.bazCustom().name, "default")

    try mock.stub().call(mock.bazCustom()).andThrow(BazError())

    XCTAssertThrowsError(try mock.bazCustom()) { XCTAssertTrue($0 is BazError) }
  }

  // Properties
  func testAPropertyCanBeStubbedAndExpected() {
    let mock = FooPropertyMock()
    mock.stub().call(mock.prop).andReturn("stubbed")
    mock.expect().call(mock.property.set(mock.prop, value: Arg.eq("hello")))

    let foo: FooProperty = mock
    mock.prop = "hello"

    XCTAssertEqual(foo.prop, "stubbed")
    mock.verify()
  }
}
