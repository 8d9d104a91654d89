import ExpectTesting
import Testing

/// Arguments whose type differs from that of the matcher, because a parameter accepts several types.
@Suite struct OtherTypes {
  private let log = LogMock(name: "log")

  private func failures(_ body: () -> Void) -> [MockFailure] {
    collectingFailures {
      body()
      log.verify()
    }
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
      found.map(\.problem) == [
        .calls(1, to: "log.track(not Login())"),
        .calls(1, to: "log.trackAll([not Login()])"),
        .calls(1, to: "log.keep(not at least 3)"),
      ])
    #expect(
      found.map(\.listing) == ["track(Logout()).", "trackAll([Logout()]).", #"keep("three")."#])
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
      failures {}.map(\.listing) == [
        """
          1. keep(1)
                  ~  expected not (not "a")
        """
      ])
  }

  @Test func `AnyHashable values are compared as AnyHashable`() {
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

  @Test func `an optional in an AnyHashable equals the same optional in an array of arguments`() {
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

    func listing(_ argument: String, _ types: String) -> String {
      """
        1. keep(\(argument))
                \(argument.map { _ in "~" }.joined())  a value of type \(types)
      """
    }
    #expect(
      found.map(\.listing) == [
        listing("[]", "[String] (expected [Int])"),
        listing("[:]", "[Int: Int] (expected [String: Int])"),
        listing("[]", "Set<String> (expected Set<Int>)"),
      ])
  }

  @Test func `an empty collection equals one with elements of a convertible type`() {
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
