import Expect
import Findings

extension Contender {
  /// The calls are recorded by the first run, and all runs add to them.
  static var millionRecorded: Contender {
    var veteran: BarMock?
    return Contender("1000000-recorded") {
      let mock = veteran ?? mock(afterCalls: 1_000_000)
      veteran = mock
      return .call { _ = mock.bar(arg1: "one", arg2: $0) }
    }
  }

  /// As many calls in all as on one thread, so that a rate of one half is twice the time.
  static var eightThreads: Contender {
    Contender("8-threads", calls: 80_000) {
      let mock = mock(afterCalls: 0)
      return .calls { count in
        Threads.share(count, among: 8) { _ = mock.bar(arg1: "one", arg2: $0) }
      }
    }
  }

  /// Locks that many threads want take their time even without a mock.
  static var recorderOfEightThreads: Contender {
    Contender("recorder-of-8-threads", calls: 80_000) {
      let recorder = HandWrittenRecorder()
      return .calls { count in
        Threads.share(count, among: 8) { _ = recorder.bar(arg1: "one", arg2: $0) }
      }
    }
  }

  private static func mock(afterCalls count: Int) -> BarMock {
    let mock = BarMock()
    mock.stubBar()
    var number = 0
    while number < count {
      _ = mock.bar(arg1: "one", arg2: number)
      number += 1
    }
    return mock
  }
}

extension Row {
  static var load: [Row] {
    [
      Row(.millionRecorded, against: .oneStub, limit: .rival(1.2), isCountable: false),
      Row(
        .eightThreads, beside: .recorderOfEightThreads, against: .oneStub, on: .wall,
        limit: BuildMode.current == .release ? .rival(2) : nil,
        isCountable: false),
    ]
  }
}
