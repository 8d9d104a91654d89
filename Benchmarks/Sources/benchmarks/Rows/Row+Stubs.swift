import Expect
import Findings

extension Contender {
  static var oneStub: Contender {
    Contender("one-stub") {
      let mock = BarMock()
      mock.stubBar()
      return .call { _ = mock.bar(arg1: "one", arg2: $0) }
    }
  }

  /// A hundred stubs that do not match are stated before the one that does.
  static var manyStubs: Contender {
    Contender("101-stubs") {
      let mock = BarMock()
      for number in 1...100 { mock.stubBar("other \(number)", answer: false) }
      mock.stubBar()
      return .call { _ = mock.bar(arg1: "one", arg2: $0) }
    }
  }

  static var oneMember: Contender {
    Contender("one-member") {
      let mock = ManyMembersMock()
      mock.stubMember(500)
      return .call { _ = mock.member(500, "one", $0) }
    }
  }

  static var manyMembers: Contender {
    Contender("1000-members") {
      let mock = ManyMembersMock()
      for number in ManyMembersMock.names.indices { mock.stubMember(number) }
      return .call { _ = mock.member(500, "one", $0) }
    }
  }
}

extension Row {
  static var stubs: [Row] {
    [
      Row(.recorder),
      Row(.oneStub, limit: .atMost(.ratio, debug: 10, release: 4)),
      Row(.manyStubs, against: .oneStub, limit: .rival(1.5)),
      Row(.manyMembers, against: .oneMember, limit: .rival(1.2)),
    ]
  }
}
