import ExpectTesting
import Testing

/// Members can have names that mean something else in Swift.
@Suite struct UnusualNames {
  private let desk = DeskMock(name: "desk")

  @Test func `a method named 'init' is a method`() {
    desk.stub().call(desk.`init`(1)).andReturn(5)
    desk.expect().call(desk.`init`())

    #expect(desk.`init`(1) == 5)
    #expect(
      firstSentences { desk.verify() } == [
        "desk.`init`() was never called (expected at least once)."
      ])
  }

  @Test func `an initializer is still written with the name of its type`() {
    let failures = firstSentences {
      DeskMock.statics.expect().call(DeskMock(number: 1))
      DeskMock.statics.verify()
    }

    #expect(failures == ["DeskMock(number: 1) was never called (expected at least once)."])
  }

  @Test func `names that need backticks are written with them`() {
    let failures = firstSentences {
      desk.expect().call(desk.`with space`(1))
      desk.expect().call(desk.`class`(1))
      desk.expect().call(desk.größe(1))
      desk.expect().call(desk(x: 1))
      desk.verify()
    }

    #expect(
      failures == [
        "desk.`with space`(1) was never called (expected at least once).",
        "desk.class(1) was never called (expected at least once).",
        "desk.größe(1) was never called (expected at least once).",
        "desk.callAsFunction(x: 1) was never called (expected at least once).",
      ])
  }

  private func firstSentences(_ body: () -> Void) -> [String] {
    collectingFailures(body).map { String($0.message.split(separator: "\n")[0]) }
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
