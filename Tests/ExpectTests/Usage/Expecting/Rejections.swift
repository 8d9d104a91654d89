import ExpectTesting
import Testing

@Suite struct Rejections {
  @Test func `a rejected call that does not come is fine`() {
    let door = DoorMock()
    door.reject().call(door.open(Arg.any()))

    #expect(collectingFailures { door.verify() } == [])
  }

  @Test func `a rejected call that comes is a failure`() {
    let door = DoorMock()
    let line: UInt = #line + 1
    door.reject().call(door.open(Arg.any()))

    door.open(1)
    let failures = collectingFailures { door.verify() }

    #expect(
      failures.map(\.message) == [
        """
        door.open(any) was called once (expected never).
        The call: open(1).
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a rejection is about the calls that match`() {
    let door = DoorMock()
    door.reject().call(door.open(Arg.eq(1)))

    door.open(2)

    #expect(collectingFailures { door.verify() } == [])
  }

  @Test(arguments: 0...5, 0...5)
  func `a rejected count is the negation of an expected one`(count: Int, calls: Int) {
    #expect(isMet(rejecting: .exactly(count), calls) == !isMet(expecting: .exactly(count), calls))
    #expect(isMet(rejecting: .atLeast(count), calls) == !isMet(expecting: .atLeast(count), calls))
    #expect(isMet(rejecting: .atMost(count), calls) == !isMet(expecting: .atMost(count), calls))
  }

  @Test(arguments: [
    (CallCount.exactly(2), "not twice"),
    (.atLeast(2), "at most once"),
    (.atMost(2), "at least 3 times"),
    (.never, "at least once"),
    (.between(0...3), "not between 0 and 3 times"),
  ])
  func `a message says which counts were allowed`(count: CallCount, words: String) {
    let door = DoorMock()
    door.reject().call(door.knock(), count: count)

    let calls = words == "at least once" ? 0 : 2
    for _ in 0..<calls { door.knock() }
    let firstLines = collectingFailures { door.verify() }.compactMap {
      $0.message.split(separator: "\n").first
    }

    let verb = calls == 0 ? "never called" : "called twice"
    #expect(firstLines == ["door.knock() was \(verb) (expected \(words))."])
  }

  @Test func `a rejection may say what happens all the same`() {
    let door = DoorMock()
    door.reject().call(door.isOpen(), count: 2).andReturn(true)

    let isOpen = door.isOpen()

    #expect(isOpen)
    #expect(collectingFailures { door.verify() } == [])
  }

  @Test func `a rejected assignment is told as one`() {
    let door = DoorMock()
    door.reject().call(door.color = Arg.any())

    door.color = "red"

    #expect(
      collectingFailures { door.verify() }.map(\.message) == [
        """
        door.color = any was assigned once (expected never).
        The call: color = "red".
        """
      ])
  }

  private func isMet(expecting count: CallCount, _ calls: Int) -> Bool {
    let door = DoorMock()
    door.expect().call(door.knock(), count: count)
    for _ in 0..<calls { door.knock() }
    return collectingFailures { door.verify() }.isEmpty
  }

  private func isMet(rejecting count: CallCount, _ calls: Int) -> Bool {
    let door = DoorMock()
    door.reject().call(door.knock(), count: count)
    for _ in 0..<calls { door.knock() }
    return collectingFailures { door.verify() }.isEmpty
  }
}

// MARK: - Fixtures

private protocol Door: AnyObject {
  var color: String { get set }
  func open(_ angle: Int)
  func knock()
  func isOpen() -> Bool
}

private final class DoorMock: Mock, Door, @unchecked Sendable {
  init() { super.init(name: "door") }
  var color: String {
    get { call() }
    set { call(newValue) }
  }
  func open(_ angle: Int) { call(angle) }
  func knock() { call() }
  func isOpen() -> Bool { call() }
}
