import ExpectTesting
import Testing

@Suite struct Inouts {
  @Test func `a behavior writes back`() {
    let counter = CounterMock()
    var number = 3
    counter.stub().call(counter.bump(&number)).andDo { (number: Inout<Int>) in number.value += 4 }

    counter.bump(&number)

    #expect(number == 7)
  }

  @Test func `a value that nobody writes stays`() {
    let counter = CounterMock()
    var number = 3

    counter.bump(&number)

    #expect(number == 3)
  }

  @Test func `recording leaves the variable alone`() {
    let counter = CounterMock()
    var number = 3

    counter.stub().call(counter.bump(&number)).andDo { (number: Inout<Int>) in number.value = 0 }

    #expect(number == 3)
  }

  @Test func `the value that came in is matched`() {
    let counter = CounterMock()
    var one = 1
    counter.expect().call(counter.bump(&one), count: 1)

    var two = 2
    counter.bump(&one)
    counter.bump(&two)

    #expect(collectingFailures { counter.verify() } == [])
  }

  @Test func `any value is matched through a variable`() {
    let counter = CounterMock()
    counter.expecting { mock in
      var number: Int = Arg.any()
      mock.bump(&number)
    }

    var number = 5
    counter.bump(&number)

    #expect(collectingFailures { counter.verify() } == [])
  }

  @Test func `several arguments are written back`() {
    let counter = CounterMock()
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

  @Test func `a result comes with what is written back`() {
    let counter = CounterMock()
    var number = 3
    counter.stub().call(counter.take(&number)).andReturn { (number: Inout<Int>) in
      number.value = 0
      return true
    }

    let isTaken = counter.take(&number)

    #expect(isTaken)
    #expect(number == 0)
  }

  @Test func `what was written before an error is written back`() throws {
    let counter = CounterMock()
    var number = 3
    try counter.stub().call(counter.check(&number))
      .andDo { (number: Inout<Int>) in number.value = 9 }
      .andThrow(Overflow())

    #expect(throws: Overflow.self) { try counter.check(&number) }
    #expect(number == 9)
  }

  @Test func `a member with a typed error writes back`() throws {
    let counter = CounterMock()
    var number = 3
    try counter.stub().call(counter.checkTyped(&number)).andDo { (number: Inout<Int>) in
      number.value = 8
    }

    try counter.checkTyped(&number)

    #expect(number == 8)
  }

  @Test func `an async member writes back`() async {
    let counter = CounterMock()
    var numbers = [1]
    await counter.stub().call(counter.refill(&numbers)).andDo { (numbers: Inout<[Int]>) in
      numbers.value.append(2)
    }

    await counter.refill(&numbers)

    #expect(numbers == [1, 2])
  }

  @Test func `an inout argument stands beside a plain one`() {
    let counter = CounterMock()
    var number = 3
    counter.stub().call(counter.add(Arg.eq(2), to: &number))
      .andDo { (amount: Int, number: Inout<Int>) in number.value += amount }

    counter.add(2, to: &number)

    #expect(number == 5)
  }

  @Test func `a message shows the value that came in`() {
    let counter = CounterMock()
    var number = 3
    counter.expect().call(counter.bump(&number), count: 2)
    counter.stub().call(counter.bump(&number)).andDo { (number: Inout<Int>) in number.value = 4 }

    counter.bump(&number)

    #expect(
      collectingFailures { counter.verify() }.map(\.message) == [
        "counter.bump(3) was called once (expected twice)."
      ])
  }
}

// MARK: - Fixtures

private struct Overflow: Error {}

private protocol Counter {
  func bump(_ number: inout Int)
  func swap(_ left: inout String, _ right: inout String)
  func take(_ number: inout Int) -> Bool
  func check(_ number: inout Int) throws
  func checkTyped(_ number: inout Int) throws(Overflow)
  func refill(_ numbers: inout [Int]) async
  func add(_ amount: Int, to number: inout Int)
}

private final class CounterMock: Mock, Counter, @unchecked Sendable {
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
  /// An `inout` argument needs a variable, which is made while the call is recorded.
  fileprivate func expecting(_ body: (CounterMock) -> Void) {
    expect().call(body(self), count: 1)
  }
}
