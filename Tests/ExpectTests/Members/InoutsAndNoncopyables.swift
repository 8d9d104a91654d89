import ExpectNoncopyable
import ExpectRuntime
import ExpectTesting
import Testing

@Suite struct Inouts {
  private let counter = CounterMock()

  @Test func `a stub can change an inout argument`() {
    var number = 3
    counter.stub().call(counter.bump(&number)).andDo { (number: Inout<Int>) in number.value += 4 }

    counter.bump(&number)

    #expect(number == 7)
  }

  @Test func `a described call or a call without a stub doesn't change an inout argument`() {
    var number = 3
    counter.bump(&number)

    counter.stub().call(counter.bump(&number)).andDo { (number: Inout<Int>) in number.value = 0 }

    #expect(number == 3)
  }

  @Test func `an inout argument is matched by its initial value`() {
    var one = 1
    counter.expect().call(counter.bump(&one), count: 1)

    var two = 2
    counter.bump(&one)
    counter.bump(&two)

    #expect(collectingFailures { counter.verify() } == [])
  }

  @Test func `a variable can pass Arg.any() to an inout parameter`() {
    counter.expecting { mock in
      var number: Int = Arg.any()
      mock.bump(&number)
    }

    var number = 5
    counter.bump(&number)

    #expect(collectingFailures { counter.verify() } == [])
  }

  @Test func `a stub can change several inout arguments`() {
    var left = "a"
    var right = "b"
    counter.stub().call(counter.swap(&left, &right))
      .andDo { (left: Inout<String>, right: Inout<String>) in
        (left.value, right.value) = (right.value, left.value)
      }

    counter.swap(&left, &right)

    #expect(left == "b")
    #expect(right == "a")
  }

  @Test func `a stub can change an inout argument and return a result`() {
    var number = 3
    counter.stub().call(counter.take(&number)).andReturn { (number: Inout<Int>) in
      number.value = 0
      return true
    }

    let isTaken = counter.take(&number)

    #expect(isTaken)
    #expect(number == 0)
  }

  @Test func `a stub can change an inout argument even if the member then throws`() throws {
    var number = 3
    try counter.stub().call(counter.check(&number))
      .andDo { (number: Inout<Int>) in number.value = 9 }
      .andThrow(Overflow())
    try counter.stub().call(counter.checkTyped(&number)).andDo { (number: Inout<Int>) in
      number.value = 8
    }

    #expect(throws: Overflow.self) { try counter.check(&number) }
    #expect(number == 9)
    number = 3
    try counter.checkTyped(&number)
    #expect(number == 8)
  }

  @Test func `a stub of an async member can change an inout argument`() async {
    var numbers = [1]
    await counter.stub().call(counter.refill(&numbers)).andDo { (numbers: Inout<[Int]>) in
      numbers.value.append(2)
    }

    await counter.refill(&numbers)

    #expect(numbers == [1, 2])
  }

  @Test func `an inout argument can be mixed with another argument`() {
    var number = 3
    counter.stub().call(counter.add(Arg.eq(2), to: &number))
      .andDo { (amount: Int, number: Inout<Int>) in number.value += amount }

    counter.add(2, to: &number)

    #expect(number == 5)
  }

  @Test func `a failure shows the initial value of an inout argument`() {
    var number = 3
    counter.expect().call(counter.bump(&number), count: 2)
    counter.stub().call(counter.bump(&number)).andDo { (number: Inout<Int>) in number.value = 4 }

    counter.bump(&number)

    #expect(
      collectingFailures { counter.verify() }.map(\.problem) == [.calls(1, to: "counter.bump(3)")])
  }
}

// MARK: - Fixtures of Inouts

private struct Overflow: Error {}

private final class CounterMock: Mock, @unchecked Sendable {
  init() { super.init(name: "counter") }
  func bump(_ number: inout Int) { withInout(&number) { call($0) } }
  func swap(_ left: inout String, _ right: inout String) {
    withInout(&left) { left in withInout(&right) { call(left, $0) } }
  }
  func take(_ number: inout Int) -> Bool { withInout(&number) { call($0) } }
  func check(_ number: inout Int) throws { try withInout(&number) { try callThrowing($0) } }
  func checkTyped(_ number: inout Int) throws(Overflow) {
    try withInout(&number) { number throws(Overflow) in
      try callThrowing(number, throwing: Overflow.self)
    }
  }
  func refill(_ numbers: inout [Int]) async { await withInout(&numbers) { await call($0) } }
  func add(_ amount: Int, to number: inout Int) { withInout(&number) { call(amount, $0) } }
}

extension CounterMock {
  /// An `inout` argument needs a variable, which is created while the call is recorded.
  fileprivate func expecting(_ body: (CounterMock) -> Void) {
    expect().call(body(self), count: 1)
  }
}

// MARK: - NoncopyableValues

@Suite struct NoncopyableValues {
  private let gate = TurnstileMock()

  @Test func `a stub can read a borrowed argument`() {
    gate.stub().call(gate.read(Ticket(0))).andReturn { (ticket: Borrowing<Ticket>) in
      ticket.value.id
    }

    #expect(gate.read(Ticket(7)) == 7)
  }

  @Test func `a stub can take a consumed argument`() {
    gate.stub().call(gate.keep(Ticket(0))).andReturn { (ticket: Consumed<Ticket>) in
      ticket.take().id
    }

    #expect(gate.keep(Ticket(7)) == 7)
  }

  @Test func `a stub can change a noncopyable inout argument`() {
    var ticket = Ticket(1)
    gate.stub().call(gate.stamp(&ticket)).andDo { (ticket: InoutNoncopyable<Ticket>) in
      ticket.value.id += 1
    }

    gate.stamp(&ticket)

    #expect(ticket.id == 2)
  }

  @Test func `a stub returns noncopyable results one after another`() {
    gate.stub().call(gate.issue(Arg.any())).andReturn { Ticket(1) }.thenReturn { Ticket(2) }

    #expect(gate.issue(0).id == 1)
    #expect(gate.issue(0).id == 2)
    #expect(gate.issue(0).id == 2)
  }

  @Test func `a member with a noncopyable result throws the stubbed error`() throws {
    try gate.stub().call(gate.print()).andThrow(Jam())

    #expect(throws: Jam.self) { _ = try gate.print() }
  }

  @Test func `calls with noncopyable values can be expected`() {
    gate.expect().call(gate.issue(3), count: 1).andReturn { Ticket(3) }
    gate.expect().call(gate.keep(Ticket(0)), count: 2).andReturn(1)

    _ = gate.issue(3)
    _ = gate.keep(Ticket(1))

    #expect(
      collectingFailures { gate.verify() }.map(\.problem) == [.calls(1, to: "gate.keep(Ticket)")])
  }

  @Test func `calls with noncopyable results can be verified with received()`() {
    gate.stub().call(gate.issue(Arg.any())).andReturn { Ticket(0) }
    _ = gate.issue(3)

    let calls = gate.received().call(gate.issue(3))

    #expect(calls.map(\.description) == ["gate.issue(3)"])
  }

  @Test func `reset discards the described calls of a member with a noncopyable result`() {
    gate.stub().call(gate.issue(Arg.any())).andReturn { Ticket(0) }
    for id in [3, 4] { _ = gate.issue(id) }

    gate.received().reset(gate.issue(3))

    #expect(gate.recordedCalls.map(\.description) == ["gate.issue(4)"])
  }

  @Test func `a noncopyable argument can be mixed with a matcher`() {
    gate.stub().call(gate.pair(Ticket(0), with: Arg.eq("x"))).andReturn(5)

    #expect(gate.pair(Ticket(1), with: "x") == 5)
    #expect(gate.pair(Ticket(1), with: "y") != 5)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `a Span argument is recorded as its type`() {
    let numbers = [1, 2, 3]
    gate.expect().call(gate.sum(numbers.span)).andReturn(6)

    #expect(gate.sum(numbers.span) == 6)
    #expect(gate.recordedCalls.map(\.description) == ["gate.sum(Span<Int>)"])
  }

  @Test func `a borrowed argument of a copyable type is matched by its value`() {
    gate.stub().call(gate.measure(Arg.eq("abc"))).andReturn { (text: String) in text.count }

    #expect(gate.measure("abc") == 3)
    #expect(gate.measure("ab") != 2)
  }

  @Test func `a missing noncopyable result is reported with a suggested stub`() {
    let failures = collectingFailures {
      #expect(throws: (any Error).self) { _ = try gate.print() }
    }

    #expect(
      failures.map(\.message) == [
        """
        gate.print() was called, but no stub has a result for it, and Ticket has no default value.
        To fix it: try gate.stub().call(gate.print()).andReturn { <#Ticket#> }
        """
      ])
  }

  @Test func `a spy returns the noncopyable result of the real implementation`() {
    let printer = TicketPrinterMock()
    printer.enableSpy()

    #expect(printer.print().id == 42)
  }

  @Test
  func `a noncopyable result of a class comes from a stub or from another object`() {
    let printer = TicketPrinterMock()
    printer.stub().call(printer.copy(Arg.eq(1))).andReturn { Ticket(7) }
    printer.forward(to: TicketPrinter())

    #expect(printer.copy(1).id == 7)
    #expect(printer.copy(2).id == 2)
  }

  @Test func `the placeholder of a noncopyable result is discarded without its deinit`() {
    let ends = Locked(0)
    let vault = VaultMock()
    vault.stub().call(vault.bar()).andReturn { Bar(ends) }

    let endsInStatement = ends.withLock { $0 }
    _ = vault.bar()

    #expect(endsInStatement == 0)
    #expect(ends.withLock { $0 } == 1)
  }

  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `taking a noncopyable value twice stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let box = Consumed(Ticket(1))
      _ = box.take()
      _ = box.take()
    }

    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        "A value of type Ticket was taken twice, but it cannot be copied. "
          + "To make one for each call, write: .andReturn { Ticket(…) }\n"))
  }

  @Test func `reading a borrowed value after its call stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let peek = withBorrowing(Ticket(1)) { (peek: Borrowing<Ticket>) in peek }
      _ = peek.value.id
    }

    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        "A value of type Ticket was accessed after the call that lent it returned.\n"))
  }
  #endif
}

// MARK: - Fixtures of NoncopyableValues

private struct Jam: Error {}

private struct Ticket: ~Copyable {
  var id: Int

  init(_ id: Int) { self.id = id }
}

private struct Bar: ~Copyable {
  private let ends: Locked<Int>

  init(_ ends: Locked<Int>) { self.ends = ends }

  deinit { ends.withLock { $0 += 1 } }
}

private final class VaultMock: Mock, @unchecked Sendable {
  func bar() -> Bar { callReturningNoncopyable() }
}

private final class TurnstileMock: Mock, @unchecked Sendable {
  init() { super.init(name: "gate") }
  func read(_ ticket: borrowing Ticket) -> Int { withBorrowing(ticket) { call($0) } }
  func keep(_ ticket: consuming Ticket) -> Int { call(Consumed(ticket)) }
  func stamp(_ ticket: inout Ticket) { withInout(&ticket) { call($0) } }
  func issue(_ id: Int) -> Ticket { callReturningNoncopyable(id) }
  func print() throws -> Ticket { try callReturningNoncopyableThrowing() }
  func pair(_ ticket: borrowing Ticket, with label: String) -> Int {
    withBorrowing(ticket) { call($0, label) }
  }
  func sum(_ numbers: Span<Int>) -> Int { call(Unkept(Span<Int>.self)) }
  func measure(_ text: borrowing String) -> Int { withBorrowing(text) { call($0) } }
}

private class TicketPrinter {
  func print() -> Ticket { Ticket(42) }
  func copy(_ id: Int) -> Ticket { Ticket(id) }
}

private final class TicketPrinterMock: TicketPrinter, MockDelegate {
  let it = Mock(name: "printer")
  override func print() -> Ticket { it.forward { super.print() } }
  override func copy(_ id: Int) -> Ticket {
    it.forward(id) {
      super.copy(id)
    } on: { (other: TicketPrinter) in
      other.copy(id)
    }
  }
}
