import ExpectTesting
import Testing

// Arguments: a strict mock reports arguments that a matcher doesn't match
@Suite(.verifiesMocks) struct MatcherTests {
  private let mock = GreeterMock(.strict)

  @Test func `or becomes Arg.either`() {
    mock.expect().call(mock.greetWithMessage(Arg.either("Hello", "Hallo")))

    mock.greetWithMessage("Hallo")

    #expect(collectingFailures { mock.greetWithMessage("Bye") }.count == 1)
  }

  @Test func `and becomes Arg.all`() {
    mock.expect().call(mock.greetWithMessage(Arg.all(Arg.hasPrefix("He"), Arg.hasSuffix("o"))))

    mock.greetWithMessage("Hello")

    #expect(collectingFailures { mock.greetWithMessage("Help") }.count == 1)
  }

  @Test func `a negated matcher becomes Arg.not`() {
    mock.expect().call(mock.greetWithMessage(Arg.not("Bye")))

    mock.greetWithMessage("Hello")

    #expect(collectingFailures { mock.greetWithMessage("Bye") }.count == 1)
  }

  @Test func `notNil becomes Arg.notNil`() {
    mock.expect().call(mock.invite(Arg.notNil()))

    mock.invite(Guest(name: "Ada"))

    #expect(collectingFailures { mock.invite(nil) }.count == 1)
  }

  @Test func `isNil becomes Arg.isNil`() {
    mock.expect().call(mock.invite(Arg.isNil()))

    mock.invite(nil)

    #expect(collectingFailures { mock.invite(Guest(name: "Ada")) }.count == 1)
  }

  @Test func `equal of objects becomes Arg.same`() {
    let chair = Chair()
    mock.expect().call(mock.seat(Arg.same(chair)))

    mock.seat(chair)

    #expect(collectingFailures { mock.seat(Chair()) }.count == 1)
  }

  @Test func `containsAnyOf becomes Arg.contains`() {
    mock.expect().call(mock.list(Arg.contains(.any("a", "b"))))

    mock.list(["b", "c"])

    #expect(collectingFailures { mock.list(["c"]) }.count == 1)
  }

  @Test func `containsAllOf becomes Arg.contains`() {
    mock.expect().call(mock.list(Arg.contains(.all("a", "b"))))

    mock.list(["b", "c", "a"])

    #expect(collectingFailures { mock.list(["b", "c"]) }.count == 1)
  }

  @Test func `containsNoneOf becomes Arg.contains`() {
    mock.expect().call(mock.list(Arg.contains(.none("a", "b"))))

    mock.list(["c"])

    #expect(collectingFailures { mock.list(["b", "c"]) }.count == 1)
  }

  @Test func `containsAnyKeysOf becomes Arg.keys`() {
    mock.expect().call(mock.stock(Arg.keys(.any("a"))))

    mock.stock(["a": 1, "b": 2])

    #expect(collectingFailures { mock.stock(["b": 2]) }.count == 1)
  }

  @Test func `containsAllValuesOf becomes Arg.values`() {
    mock.expect().call(mock.stock(Arg.values(.all(1, 2))))

    mock.stock(["a": 1, "b": 2])

    #expect(collectingFailures { mock.stock(["a": 1]) }.count == 1)
  }

  @Test func `hasLength becomes Arg.hasCount`() {
    mock.expect().call(mock.list(Arg.hasCount(2)))

    mock.list(["a", "b"])

    #expect(collectingFailures { mock.list(["a"]) }.count == 1)
  }

  @Test func `hasLength with a minimum becomes Arg.hasCount`() {
    mock.expect().call(mock.list(Arg.hasCount(Arg.atLeast(2))))

    mock.list(["a", "b", "c"])

    #expect(collectingFailures { mock.list(["a"]) }.count == 1)
  }

  @Test func `hasLength in a range becomes Arg.hasCount`() {
    mock.expect().call(mock.list(Arg.hasCount(Arg.range(3..<5))))

    mock.list(["a", "b", "c", "d"])

    #expect(collectingFailures { mock.list(["a", "b"]) }.count == 1)
  }
}
