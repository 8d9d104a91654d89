import ExpectTesting
import Testing

/// Arguments whose type differs from that of the matcher, because a parameter accepts several types.
@Suite struct OtherTypes {
  private let log = LogMock(name: "log")

  private func failures(_ body: () -> Void) -> [String] {
    collectingFailures {
      body()
      log.verify()
    }.map(\.message)
  }

  @Test func `a negated value doesn't match, so a value of any other type does`() {
    let found = failures {
      log.reject().call(log.track(Arg.not(Login())))
      log.track(Logout())
      log.track(Login())
      log.reject().call(log.trackAll(Arg.not(Login())))
      log.trackAll(Logout())
      log.reject().call(log.keep(Arg.not(Arg.atLeast(3))))
      log.keep("three")
      log.keep(4)
    }

    #expect(
      found == [
        """
        log.track(not Login()) was called once (expected never).
        The call: track(Logout()).
        """,
        """
        log.trackAll([not Login()]) was called once (expected never).
        The call: trackAll([Logout()]).
        """,
        """
        log.keep(not at least 3) was called once (expected never).
        The call: keep("three").
        """,
      ])
  }

  @Test func `a negated variable matches nil, as a negated literal does`() {
    let text = "a"
    log.note(nil)

    #expect(
      failures {
        log.received().call(log.note(Arg.not("a")))
        log.received().call(log.note(Arg.not(text)))
        log.received().call(log.note(Arg.all(Arg.not(text), Arg.not("b"))))
        log.received().call(log.note(Arg.either(text, Arg.not(text))))
      } == [])
  }

  @Test func `a negated negation matches only values of its type`() {
    log.expect().call(log.keep(Arg.not(Arg.not("a"))))
    log.keep(1)

    #expect(
      failures {} == [
        """
        log.keep(not (not "a")) was never called with these arguments (expected at least once); keep was \
        called once with others.
        The other call:
          1. keep(1)
                  ~  expected not (not "a")
        """
      ])
  }

  @Test func `values of AnyHashable are equal if they are as such`() {
    log.expect().call(log.key(3), count: 2)
    log.key("x")
    log.key(3.0)
    log.key(UInt8(3))

    #expect(
      failures {
        log.received().call(log.key(3), count: 2)
        log.received().call(log.keep([AnyHashable(3)]), count: 0)
      } == [])
  }

  @Test func `an optional in an AnyHashable is one of the optionals in an array of arguments`() {
    var isNil: [Bool] = []
    log.stub().call(log.key(Arg.any())).andDo { (args: [Any?]) in isNil.append(args[0] == nil) }

    log.key(Int?.none)
    log.key(3)

    #expect(isNil == [true, false])
  }

  @Test func `empty collections of other elements aren't equal`() {
    let found = failures {
      log.keep([String]())
      log.received().call(log.keep([Int]()))
      log.resetCalls()
      log.keep([1: 1].filter { _ in false })
      log.received().call(log.keep(["a": 1].filter { _ in false }))
      log.resetCalls()
      log.keep(Set<String>())
      log.received().call(log.keep(Set<Int>()))
    }

    func message(_ argument: String, _ types: String) -> String {
      """
      log.keep(\(argument)) was never received with these arguments (expected at least once); keep was received once \
      with others.
      The other call:
        1. keep(\(argument))
                \(argument.map { _ in "~" }.joined())  a value of type \(types)
      """
    }
    #expect(
      found == [
        message("[]", "[String] (expected [Int])"),
        message("[:]", "[Int: Int] (expected [String: Int])"),
        message("[]", "Set<String> (expected Set<Int>)"),
      ])
  }

  @Test func `an empty collection equals one whose elements it could contain`() {
    log.keep([String]())
    log.keep([String: Int]())

    #expect(
      failures {
        log.received().call(log.keep([Any]()))
        log.received().call(log.keep([AnyHashable]()))
        log.received().call(log.keep([String?]()))
        log.received().call(log.keep([String: Any]()))
      } == [])
  }
}

// MARK: - Fixtures

private protocol Event {}
private struct Login: Event, Equatable {}
private struct Logout: Event, Equatable {}

private final class LogMock: Mock, @unchecked Sendable {
  func track(_ event: any Event) { call(event) }
  func trackAll(_ events: any Event...) { call(events) }
  func keep(_ value: Any) { call(value) }
  func key(_ key: AnyHashable) { call(key) }
  func note(_ text: String?) { call(text) }
}
