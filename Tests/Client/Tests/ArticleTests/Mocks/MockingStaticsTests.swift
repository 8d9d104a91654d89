import ExpectExploring
import ExpectTesting
import Testing

/// The page "Mocking statics".
@Suite(.verifiesMocks) struct MockingStaticsTests {
  protocol Clock {
    static func tick(_ seconds: Int) -> Int
    init(zone: String)
    init?(name: String)
  }

  final class ClockMock: Mock, Clock, @unchecked Sendable {
    static func tick(_ seconds: Int) -> Int { statics.call(seconds) }
    convenience init(zone: String) {
      self.init()
      Self.statics.call(zone)
    }
    convenience init?(name: String) {
      self.init()
      guard Self.statics.initializes(name) else { return nil }
    }
  }

  @Test func `static members and initializers can be expected and stubbed`() {
    ClockMock.statics.expect().call(ClockMock.tick(2)).andReturn(5)
    ClockMock.statics.stub().call(ClockMock(name: "none")).andReturn(nil)
    ClockMock.statics.expect().call(ClockMock(zone: Arg.hasPrefix("Europe")))

    _ = ClockMock(zone: "Europe/Paris")
    #expect(ClockMock.tick(2) == 5)
    #expect(ClockMock(name: "none") == nil)
  }

  @Test func `an exploration uses the statics of its test`() async {
    ClockMock.statics.stub().call(ClockMock.tick(2)).andReturn(5)

    await withEachCallFailing(of: ClockMock.statics) { _ in
      #expect(ClockMock.tick(2) == 5)
      try? ClockMock.statics.callThrowing()
    }
  }

  private enum Forwarding {
    struct SystemClock: Clock {
      init(zone: String) {}
      init?(name: String) { nil }
      static func tick(_ seconds: Int) -> Int { seconds + 1 }
    }

    final class ClockMock: Mock, Clock, @unchecked Sendable {
      static func tick(_ seconds: Int) -> Int {
        statics.forward(seconds) { (clock: any Clock.Type) in clock.tick(seconds) }
      }
      convenience init(zone: String) { self.init() }
      convenience init?(name: String) { self.init() }
    }
  }

  @Test func `static members forward to a type`() {
    typealias ClockMock = Forwarding.ClockMock
    typealias SystemClock = Forwarding.SystemClock

    ClockMock.statics.forward(to: SystemClock.self)

    #expect(ClockMock.tick(2) == 3)
  }

  @Test func `a task uses the stubs of its test, but a detached task doesn't`() async {
    ClockMock.statics.stub().call(ClockMock.tick(2)).andReturn(5)

    #expect(await Task { ClockMock.tick(2) }.value == 5)
    #expect(await Task.detached { ClockMock.tick(2) }.value != 5)
  }
}
