import ExpectTesting
import Testing

/// Members can have names with another meaning in Swift.
@Suite struct UnusualNames {
  private let desk = DeskMock(name: "desk")

  @Test func `a method named 'init' can be stubbed and expected`() {
    desk.stub().call(desk.`init`(1)).andReturn(5)
    desk.expect().call(desk.`init`())

    #expect(desk.`init`(1) == 5)
    #expect(
      problems { desk.verify() } == [
        .calls(0, to: "desk.`init`()")
      ])
  }

  @Test func `a failure describes an initializer by the name of its type`() {
    let problems = problems {
      DeskMock.statics.expect().call(DeskMock(number: 1))
      DeskMock.statics.verify()
    }

    #expect(problems == [.calls(0, to: "DeskMock(number: 1)")])
  }

  @Test func `a failure only uses backticks for names that need them`() {
    let problems = problems {
      desk.expect().call(desk.`with space`(1))
      desk.expect().call(desk.`class`(1))
      desk.expect().call(desk.größe(1))
      desk.expect().call(desk(x: 1))
      desk.verify()
    }

    #expect(
      problems == [
        .calls(0, to: "desk.`with space`(1)"),
        .calls(0, to: "desk.class(1)"),
        .calls(0, to: "desk.größe(1)"),
        .calls(0, to: "desk.callAsFunction(x: 1)"),
      ])
  }

  @Test func `a failure writes an operator between its operands`() {
    let (sum, other) = (SumMock(name: "sum"), SumMock(name: "other"))
    let problems = problems {
      sum.expect().call(sum <+> 1)
      sum.expect().call(<->sum)
      SumMock.statics.expect().call(sum <=> other)
      sum.verify()
      SumMock.statics.verify()
    }

    #expect(
      problems == [
        .calls(0, to: "sum <+> 1"),
        .calls(0, to: "<->sum"),
        .calls(0, to: "sum <=> other"),
      ])
  }

  @Test func `a list of calls writes an operator with the mock`() {
    let sum = SumMock(name: "sum")
    _ = sum <+> 1

    let message = collectingFailures { sum.received().call(sum <+> 2) }.map(\.message).joined()

    #expect(message.split(separator: "\n").dropFirst(2).first == "  1. sum <+> 1 -> 0 (default)")
  }

  private func problems(_ body: () -> Void) -> [CallProblem] {
    collectingFailures(body).map(\.problem)
  }
}

private final class DeskMock: Mock, @unchecked Sendable {
  convenience init(number: Int) {
    self.init()
    Self.statics.call(number)
  }

  func `init`() { call() }
  func `init`(_ number: Int) -> Int { call(number) }
  func `with space`(_ number: Int) -> Int { call(number) }
  func `class`(_ number: Int) -> Int { call(number) }
  func größe(_ number: Int) -> Int { call(number) }
  func callAsFunction(x: Int) -> Int { call(x) }
}

infix operator <+>
infix operator <=>
prefix operator <->

private final class SumMock: Mock, @unchecked Sendable {
  static func <+> (left: SumMock, right: Int) -> Int { left.call(right) }
  static func <=> (left: SumMock, right: SumMock) -> Bool { statics.call(left, right) }
  static prefix func <-> (operand: SumMock) -> Int { operand.call() }
}
