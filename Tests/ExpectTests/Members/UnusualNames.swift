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
