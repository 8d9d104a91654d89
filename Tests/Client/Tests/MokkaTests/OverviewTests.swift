import ExpectFunctions
import ExpectTesting
import Testing

// Overview
struct OverviewTests {
  private let myMock = FooMock()

  @Test func `a function mock counts calls and records the latest argument`() {
    myMock.doSomethingFunc.returns(1)
    _ = myMock.doSomething(arg: "dolor")
    _ = myMock.doSomething(arg: "lorem ipsum")

    #expect(myMock.doSomethingFunc.callCount == 2)
    #expect(myMock.doSomethingFunc.latestArguments == "lorem ipsum")
  }

  @Test func `returns(_:) sets a return value`() {
    myMock.doSomethingFunc.returns(100)

    #expect(myMock.doSomething(arg: "foo") == 100)
  }

  @Test func `returns(_:) with a closure computes the return value`() {
    myMock.doSomethingFunc.returns { $0.count + 200 }

    #expect(myMock.doSomething(arg: "foo") == 203)
  }

  @Test func `returns(_:when:) returns the value if the condition is true`() {
    myMock.doSomethingFunc.returns(123, when: { $0 == "foo" })
    myMock.doSomethingFunc.returns(456, when: { $0 == "bar" })
    myMock.doSomethingFunc.returns(789)

    #expect(["foo", "bar", "baz"].map { myMock.doSomething(arg: $0) } == [123, 456, 789])
  }
}
