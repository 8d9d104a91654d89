import ExpectTesting
import Testing

@Suite struct Resets {
  @Test func `expectations and rejections are forgotten`() {
    let lamp = LampMock()
    lamp.expect().call(lamp.turnOn())
    lamp.reject().call(lamp.color())
    _ = lamp.color()

    lamp.resetExpectations()

    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `stubs stay when expectations are forgotten`() {
    let lamp = LampMock()
    lamp.stub().call(lamp.color()).andReturn("red")

    lamp.resetExpectations()

    #expect(lamp.color() == "red")
  }

  @Test func `what an expectation answers stays when it is forgotten`() {
    let lamp = LampMock()
    lamp.expect().call(lamp.color(), count: 7).andReturn("red")

    lamp.resetExpectations()

    #expect(lamp.color() == "red")
    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `stubs are forgotten`() {
    let lamp = LampMock()
    lamp.stub().call(lamp.color()).andReturn("red")

    lamp.resetStubs()

    #expect(lamp.color() == "anyStringValue")
  }

  @Test func `expectations stay when stubs are forgotten`() {
    let lamp = LampMock()
    lamp.expect().call(lamp.color(), count: 1).andReturn("red")

    lamp.resetStubs()
    let color = lamp.color()

    #expect(color == "anyStringValue")
    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `expectations count from zero when calls are forgotten`() {
    let lamp = LampMock()
    lamp.expect().call(lamp.turnOn(), count: 1)
    lamp.turnOn()

    lamp.resetCalls()

    #expect(
      collectingFailures { lamp.verify() }.map(\.message) == [
        "lamp.turnOn() was never called (expected once).\nlamp received no calls."
      ])
  }

  @Test func `stubs go on where they are when calls are forgotten`() {
    let lamp = LampMock()
    lamp.stub().call(lamp.color()).andReturn("red", "green", "blue")
    _ = lamp.color()

    lamp.resetCalls()

    #expect([lamp.color(), lamp.color()] == ["green", "blue"])
  }

  @Test func `everything is forgotten at once`() {
    let lamp = LampMock()
    lamp.expect().call(lamp.turnOn())
    lamp.stub().call(lamp.color()).andReturn("red")

    lamp.resetAll()

    #expect(lamp.color() == "anyStringValue")
    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `a mock starts afresh after a reset`() {
    let lamp = LampMock()
    lamp.expect().call(lamp.turnOn(), count: 5)
    lamp.resetAll()

    lamp.expect().call(lamp.turnOn(), count: 1)
    lamp.turnOn()

    #expect(collectingFailures { lamp.verify() } == [])
  }

  @Test func `a stub that was forgotten does not come back`() {
    let lamp = LampMock()
    let stub = lamp.stub().call(lamp.color()).andReturn("red")
    lamp.resetStubs()

    stub.andReturn("green")

    #expect(lamp.color() == "anyStringValue")
  }

  @Test func `a captor keeps what it has seen`() {
    let lamp = LampMock()
    let captor = ArgumentCaptor<Int>()
    lamp.stub().call(lamp.dim(captor.capture()))
    lamp.dim(3)

    lamp.resetAll()
    lamp.dim(4)

    #expect(captor.allValues == [3])
  }
}

// MARK: - Fixtures

private protocol Lamp {
  func turnOn()
  func color() -> String
  func dim(_ level: Int)
}

private final class LampMock: Mock, Lamp, @unchecked Sendable {
  init() { super.init(name: "lamp") }
  func turnOn() { call() }
  func color() -> String { call() }
  func dim(_ level: Int) { call(level) }
}
