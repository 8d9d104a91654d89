import ExpectTesting
import Testing

// Verify calls after the fact
struct ReceivedTests {
  private let mock = GreeterMock(name: "mock")

  @Test func `verify becomes received() with a count of one`() {
    mock.greetWithMessage("Hello")

    mock.received().call(mock.greetWithMessage("Hello"), count: 1)

    mock.greetWithMessage("Hello")
    let failures = collectingFailures {
      mock.received().call(mock.greetWithMessage("Hello"), count: 1)
    }
    #expect(failures.count == 1)
  }

  @Test func `never becomes a count of .never`() {
    mock.greetWithMessage("Hello")

    mock.received().call(mock.greetWithMessage("Bye"), count: .never)

    let failures = collectingFailures {
      mock.received().call(mock.greetWithMessage("Hello"), count: .never)
    }
    #expect(failures.count == 1)
  }

  @Test func `a captor in received() captures every value`() {
    let captor = ArgumentCaptor<Int>()
    for value in [10, 20, 30] { mock.readWriteProperty = value }

    mock.received().call(mock.readWriteProperty = captor.capture(), count: 3)

    #expect(captor.allValues == [10, 20, 30])
  }

  @Test func `verifyNoMoreInteractions becomes verifyNoMoreCalls`() {
    mock.greetWithMessage("Hello")
    mock.received().call(mock.greetWithMessage("Hello"), count: 1)

    mock.verifyNoMoreCalls()

    mock.greetWithMessage("Bye")
    #expect(collectingFailures { mock.verifyNoMoreCalls() }.count == 1)
  }

  @Test func `never for every member becomes verifyNoCalls`() {
    mock.verifyNoCalls()

    mock.greetWithMessage("Hello")
    #expect(collectingFailures { mock.verifyNoCalls() }.count == 1)
  }
}
