import ExpectTesting
import Testing

@Suite struct Spies {
  private let printer = PrinterMock()

  @Test func `a stub can call the real implementation`() {
    printer.stub().call(printer.print(Arg.eq(1))).andCallReal()

    let results = [printer.print(1), printer.print(2)]

    #expect(results == ["real 1", ""])
  }

  @Test func `a spy calls the real implementation of every member`() {
    printer.enableSpy()

    printer.warmUp()
    let result = printer.print(3)

    #expect(printer.warmUps == 1)
    #expect(result == "real 3")
  }

  @Test func `a stub takes precedence over the spy`() {
    printer.enableSpy()
    printer.stub().call(printer.print(Arg.any())).andReturn("stubbed")

    let result = printer.print(3)

    #expect(result == "stubbed")
  }

  @Test func `a spy calls the real implementation for an expectation without a result`() {
    printer.enableSpy()
    printer.expect().call(printer.print(Arg.eq(3)), count: 1)

    let result = printer.print(3)

    #expect(result == "real 3")
    #expect(collectingFailures { printer.verify() } == [])
  }

  @Test func `a statement doesn't call the real implementation`() {
    printer.enableSpy()

    printer.stub().call(printer.warmUp())

    #expect(printer.warmUps == 0)
  }

  @Test func `a side effect runs before the real implementation`() {
    var warmUpsBefore: Int?
    printer.stub().call(printer.warmUp()).andDo { warmUpsBefore = printer.warmUps }.andCallReal()

    printer.warmUp()

    #expect(warmUpsBefore == 0)
    #expect(printer.warmUps == 1)
  }

  @Test func `a spy returns the real optional result`() {
    printer.enableSpy()

    let results = [printer.paper(), printer.spareInk()]

    #expect(results == [nil, 3])
  }

  @Test func `a spy reads and assigns the real property`() {
    printer.enableSpy()
    printer.expect().call(printer.title = "letter")

    printer.title = "letter"

    #expect(printer.title == "letter")
    #expect(collectingFailures { printer.verify() } == [])
  }
}

// MARK: - Fixtures of Spies

private class Printer {
  private(set) var warmUps = 0
  var title = "untitled"

  func warmUp() { warmUps += 1 }
  func print(_ page: Int) -> String { "real \(page)" }
  func paper() -> Int? { nil }
  func spareInk() -> Int? { 3 }
}

private final class PrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")

  override var title: String {
    get { it.forward { super.title } }
    set { it.forward(newValue) { super.title = newValue } }
  }

  override func warmUp() { it.forward { super.warmUp() } }
  override func print(_ page: Int) -> String { it.forward(page) { super.print(page) } }
  override func paper() -> Int? { it.forward { super.paper() } }
  override func spareInk() -> Int? { it.forward { super.spareInk() } }
}

// MARK: - RethrowingSpies

@Suite struct RethrowingSpies {
  private let loop = LoopMock()

  @Test func `a stub answers a rethrowing member`() {
    loop.stub().call(loop.sum(Arg.closure())).andReturn(7)

    #expect(loop.sum { 1 } == 7)
  }

  @Test func `a spy runs the real implementation, with the errors of the closure`() {
    loop.enableSpy()

    #expect(loop.sum { 1 } == 3)
    #expect(throws: Stop.self) { try loop.sum { throw Stop() } }
  }
}

// MARK: - Fixtures of RethrowingSpies

private struct Stop: Error {}

private class Loop {
  func sum(_ body: () throws -> Int) rethrows -> Int { try body() + body() + body() }
}

private final class LoopMock: Loop, MockDelegate {
  let it = Mock(name: "loop")
  override func sum(_ body: () throws -> Int) rethrows -> Int {
    try withoutActuallyEscaping(body) { body in
      try it.forward(NonEscaping(body)) { try super.sum(body) }
    }
  }
}

// MARK: - AutoclosureSpies

@Suite struct AutoclosureSpies {
  private let gauge = GaugeMock()
  private let evaluations = Counter()

  @Test func `the real implementation decides whether to evaluate an autoclosure`() {
    gauge.it.enableSpy()

    gauge.check(1, evaluations.next())
    gauge.check(0, evaluations.next())
    gauge.check(2, evaluations.next())

    #expect(evaluations.count == 3)
    #expect(
      gauge.it.recordedCalls.map(\.description)
        == ["gauge.check(1, 1)", "gauge.check(0, autoclosure)", "gauge.check(2, 3)"])
    gauge.it.received().call(gauge.check(Arg.any(), 3), count: 1)
  }

  @Test func `a mock evaluates an autoclosure once if no real implementation does`() {
    gauge.check(0, evaluations.next())

    #expect(evaluations.count == 1)
    #expect(gauge.it.recordedCalls.map(\.description) == ["gauge.check(0, 1)"])
  }

  @Test func `a spy evaluates an autoclosure for a statement about its member`() {
    gauge.it.enableSpy()
    gauge.it.expect().call(gauge.check(Arg.any(), Arg.atLeast(1)), count: 1)

    gauge.check(0, evaluations.next())

    #expect(evaluations.count == 1)
    #expect(collectingFailures { gauge.it.verify() } == [])
  }

  @Test func `a stub receives the value of an autoclosure, which is evaluated once`() {
    var values: [Int] = []
    gauge.it.stub().call(gauge.check(Arg.any(), Arg.any())).andDo { (_: Int, value: Int) in
      values.append(value)
    }

    gauge.check(1, evaluations.next())

    #expect(values == [1])
  }

  @Test func `an escaping autoclosure reaches the real implementation`() {
    gauge.it.enableSpy()

    let later = gauge.keep(evaluations.next())

    #expect(gauge.it.recordedCalls.map(\.description) == ["gauge.keep(autoclosure)"])
    #expect(later() == 1)
    #expect(later() == 2)
  }
}

// MARK: - Fixtures of AutoclosureSpies

private final class Counter {
  var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

private class Gauge {
  func check(_ times: Int, _ value: @autoclosure () -> Int) {
    for _ in 0..<times { _ = value() }
  }
  func keep(_ value: @autoclosure @escaping () -> Int) -> () -> Int { value }
}

private final class GaugeMock: Gauge, MockDelegate {
  let it = Mock(name: "gauge")
  override func check(_ times: Int, _ value: @autoclosure () -> Int) {
    withAutoclosure(value()) { value in
      it.forward(times, value) { super.check(times, value()) }
    }
  }
  override func keep(_ value: @autoclosure @escaping () -> Int) -> () -> Int {
    let value = Autoclosure(value)
    return it.forward(value) { super.keep(value()) }
  }
}
