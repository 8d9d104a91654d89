import Expect
import Findings

extension Contender {
  /// Each statement is the first one of its mock.
  static var recording: Contender {
    Contender("recording", calls: 1_000) { (count: Int) in
      let mocks = (0..<count).map { _ in BarMock() }
      return .call { mocks[$0].stubBar() }
    }
  }

  /// Ten expectations on each of a thousand members, all met, and verified at once.
  static var verifying: Contender {
    Contender("verify-10000") { (count: Int) in
      let mock = ManyMembersMock()
      for number in ManyMembersMock.names.indices {
        for _ in 0..<(count / ManyMembersMock.names.count) {
          mock.expect().call(mock.member(number, Arg.eq("one"), Arg.any()))
        }
        _ = mock.member(number, "one", 1)
      }
      return .calls { _ in mock.verify() }
    }
  }
}

extension Row {
  static var statements: [Row] {
    [
      Row(
        .recording, unit: "ns/statement", limit: .atMost(.value, debug: 10_000, release: 2_000)),
      Row(
        .verifying, unit: "ns/expectation",
        limit: BuildMode.current == .release ? Limit(.value, 1_000) : nil, isCountable: false),
    ]
  }
}
