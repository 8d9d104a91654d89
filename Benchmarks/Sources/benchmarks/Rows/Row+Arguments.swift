import Expect
import Findings

extension Contender {
  static var throwing: Contender {
    Contender("throwing") {
      let mock = BarMock()
      try mock.stub().call(mock.barOrThrow(arg1: Arg.eq("one"), arg2: Arg.any())).andReturn(true)
      return .throwingCall { _ = try mock.barOrThrow(arg1: "one", arg2: $0) }
    }
  }

  /// An exact argument of a type of the test's own.
  static var ownType: Contender {
    Contender("own-type") {
      let mock = BarMock()
      let point = Point(x: 1, y: 2)
      mock.stub().call(mock.barOfPoint(Arg.eq(point), arg2: Arg.any())).andReturn(true)
      return .call { _ = mock.barOfPoint(point, arg2: $0) }
    }
  }

  static var captor: Contender {
    Contender("captor") {
      let mock = BarMock()
      let captor = ArgumentCaptor<Int>()
      mock.stub().call(mock.bar(arg1: Arg.eq("one"), arg2: captor.capture())).andReturn(true)
      return .call { _ = mock.bar(arg1: "one", arg2: $0) }
    }
  }

  /// A mock behind the protocol that it stands in for, as subjects know it.
  static var existential: Contender {
    Contender("protocol") {
      let mock = BarMock()
      mock.stubBar()
      let bar: any Bar = mock
      return .call { _ = bar.bar(arg1: "one", arg2: $0) }
    }
  }
}

extension Row {
  static var arguments: [Row] {
    [.throwing, .ownType, .captor, .existential].map { (contender: Contender) in
      Row(contender, against: .oneStub)
    }
  }
}
