import Expect
import Findings

extension Contender {
  /// A call that no stub is about.
  static var unmatched: Contender {
    Contender("unmatched") {
      let mock = BarMock()
      mock.stubBar("other")
      return .call { _ = mock.bar(arg1: "one", arg2: $0) }
    }
  }

  static var strict: Contender {
    Contender("strict") {
      let mock = BarMock(.strict)
      mock.stubBar()
      return .call { _ = mock.bar(arg1: "one", arg2: $0) }
    }
  }

  static var spy: Contender {
    Contender("spy") {
      let spy = SpyMock()
      spy.it.enableSpy()
      return .call { _ = spy.bar(arg1: "one", arg2: $0) }
    }
  }

  static var suspending: Contender {
    Contender("async") {
      let mock = BarMock()
      await mock.stub().call(mock.barLater(arg1: Arg.eq("one"), arg2: Arg.any())).andReturn(true)
      return .suspendingCall { _ = await mock.barLater(arg1: "one", arg2: $0) }
    }
  }

  /// An expectation that counts the calls, and no stub.
  static var expected: Contender {
    Contender("expected") {
      let mock = BarMock()
      mock.expect().call(mock.bar(arg1: Arg.eq("one"), arg2: Arg.any())).andReturn(true)
      return .call { _ = mock.bar(arg1: "one", arg2: $0) }
    }
  }
}

extension Row {
  static var kinds: [Row] {
    [.unmatched, .strict, .spy, .suspending, .expected].map { (contender: Contender) in
      Row(contender, against: .oneStub, limit: .rival(2))
    }
  }
}
