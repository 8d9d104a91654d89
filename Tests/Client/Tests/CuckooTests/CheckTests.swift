import ExpectTesting
import Testing

// Expect calls
@Suite(.verifiesMocks) struct CheckTests {
  private let mock = GreeterMock(name: "mock")

  @Test func `verify becomes expect() with a count of one`() {
    mock.expect().call(mock.greetWithMessage("Hello"), count: 1)

    mock.greetWithMessage("Hello")
  }

  @Test func `times becomes a number`() {
    mock.expect().call(mock.greetWithMessage(Arg.any()), count: 2)

    mock.greetWithMessage("Hello")
    mock.greetWithMessage("Bye")
  }

  @Test func `expect() without a count requires at least one call`() {
    mock.expect().call(mock.greetWithMessage(Arg.any()))

    mock.greetWithMessage("Hello")
    mock.greetWithMessage("Hello")
  }

  @Test func `atLeast, atMost, and their combinations become counts`() {
    mock.expect().call(mock.countCharacters(Arg.any()), count: .atLeast(2))
    mock.expect().call(mock.countCharacters("a"), count: .atMost(2))
    mock.expect().call(mock.countCharacters("b"), count: .exactly(1).or(.exactly(3)))

    for text in ["a", "b", "a"] { _ = mock.countCharacters(text) }
  }

  @Test func `never becomes reject()`() {
    mock.reject().call(mock.greetWithMessage("Bye"))

    mock.greetWithMessage("Hello")
  }

  @Test func `reading and assigning a property can be expected`() {
    mock.expect().call(mock.readWriteProperty, count: 1)
    mock.expect().call(mock.readWriteProperty = 10, count: 1)

    _ = mock.readWriteProperty
    mock.readWriteProperty = 10
  }

  @Test func `an expectation distinguishes generic results by their type`() {
    mock.expect().call(mock.genericReturn(for: Arg.any()) as String?, count: 1)

    let text: String? = mock.genericReturn(for: "key")
    let number: Int? = mock.genericReturn(for: "key")

    #expect(text == nil)
    #expect(number == nil)
  }

  @Test func `verifyNoMoreInteractions becomes a strict mock`() {
    let failures = collectingFailures {
      let mock = GreeterMock(.strict)
      mock.expect().call(mock.greetWithMessage("Hello"))
      mock.greetWithMessage("Hello")
      mock.invite(Guest(name: "Ada"))
    }

    #expect(failures.count == 1)
  }

  @Test func `an order of calls can be expected`() {
    inOrder {
      mock.expect().call(mock.greetWithMessage("Hello"))
      mock.expect().call(mock.greetWithMessage("Bye"))
    }

    mock.greetWithMessage("Hello")
    mock.greetWithMessage("Bye")
  }
}

// Arguments
@Suite(.verifiesMocks) struct ArgumentTests {
  private let mock = GreeterMock(name: "mock")
  private let guest = Guest(name: "Ada")

  @Test func `any, anyInt, and anyString become Arg.any`() {
    mock.stub().call(mock.countCharacters(Arg.any())).andReturn(4)

    #expect(mock.countCharacters("text") == 4)
  }

  @Test func `equal becomes a plain value or Arg.eq`() {
    mock.expect().call(mock.invite(guest))
    mock.expect().call(mock.invite(Arg.eq(guest)))

    mock.invite(Guest(name: "Ada"))
  }

  @Test func `equal with a function becomes Arg.verify`() {
    mock.expect().call(mock.invite(Arg.verify { $0.name == guest.name }))

    mock.invite(Guest(name: "Ada", age: 12))
  }

  @Test func `a custom matcher becomes Arg.verify`() {
    mock.expect().call(mock.greetWithMessage(Arg.verify { $0.hasPrefix("Hello") }))

    mock.greetWithMessage("Hello Ada")
  }

  @Test func `anyClosure becomes Arg.closure`() {
    mock.expect().call(mock.onGreeting(Arg.closure()))

    mock.onGreeting { _ in }
  }

  @Test func `a captor in an expectation captures every value`() {
    let captor = ArgumentCaptor<Int>()
    mock.expect().call(mock.readWriteProperty = captor.capture(), count: 3)

    for value in [10, 20, 30] { mock.readWriteProperty = value }

    #expect(captor.value == 30)
    #expect(captor.allValues == [10, 20, 30])
  }
}

// What is different
struct DifferenceTests {
  private let mock = GreeterMock()

  @Test func `a call without a stub returns a default value`() {
    #expect(mock.countCharacters("a") == 0)
  }

  @Test func `the most specific stub answers`() {
    mock.stub().call(mock.countCharacters("a")).andReturn(1)
    mock.stub().call(mock.countCharacters(Arg.any())).andReturn(10)

    #expect(mock.countCharacters("a") == 1)
  }
}
