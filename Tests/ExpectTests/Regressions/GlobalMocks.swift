import ExpectTesting
import Testing

/// In release builds, Swift 6.3.1 crashed on such functions, in which only calls without arguments have memory.
@Suite(.serialized) struct GlobalMocks {
  @Test func `an async function can make a statement about a global mock`() async {
    let failures = collectingFailures { alarm.expect().call(alarm.ring()) }
    let otherFailures = collectingFailures { Clock.alarm.reject().call(Clock.alarm.ring()) }

    #expect(failures.count == 1)
    #expect(otherFailures.count == 0)
  }

  @Test func `two calls of a local mock can be all that a test does`() {
    let local = AlarmMock()
    local.ring()
    local.ring()
  }

  // These functions have no other code, because the compiler only crashed if they didn't.

  @Test func `an expectation of a global mock can be all that a test does`() async {
    optional.expect().call(optional.ring(), count: .atLeast(0))
  }

  @Test func `a rejection of a global mock can be all that a test does`() async {
    silent.reject().call(silent.ring())
  }

  @Test func `a stub of a global mock can be all that a test does`() async {
    stubbed.stub().call(stubbed.ring()).andDo {}.thenDo {}.mayBeUnused()
  }

  @Test func `a check of a static mock can be all that a test does`() async {
    Clock.alarm.received().call(Clock.alarm.ring(), count: .never)
  }

  @Test func `a call of a global mock can be all that a test does`() async {
    called.ring()
  }
}

private final class AlarmMock: Mock, @unchecked Sendable {
  func ring() { call() }
}

private enum Clock {
  static let alarm = AlarmMock()
}

private let alarm = AlarmMock()
private let optional = AlarmMock()
private let silent = AlarmMock()
private let stubbed = AlarmMock()
private let called = AlarmMock()
