import ExpectTesting
import Testing

@Suite struct CallCounts {
  @Test(arguments: [(0, false), (1, true), (5, true)])
  func `at least once is expected where nothing is said`(calls: Int, isMet: Bool) {
    let bell = BellMock()
    bell.expect().call(bell.ring())

    bell.ring(times: calls)

    #expect(bell.isVerified == isMet)
  }

  @Test(arguments: zip(Count.allCases, Count.allCases.map(\.accepted)))
  func `a count accepts its numbers of calls and no other`(count: Count, accepted: Set<Int>) {
    let met = (0...6).filter { calls in
      let bell = BellMock()
      bell.expect().call(bell.ring(), count: count.value)
      bell.ring(times: calls)
      return bell.isVerified
    }

    #expect(Set(met) == accepted)
  }

  @Test(arguments: Count.allCases)
  func `a message says which count was expected`(count: Count) {
    let bell = BellMock(name: "bell")
    bell.expect().call(bell.ring(), count: count.value)

    bell.ring(times: 6)
    let messages = collectingFailures { bell.verify() }.map(\.message)

    #expect(
      messages
        == (count.accepted.contains(6)
          ? [] : ["bell.ring() was called 6 times (expected \(count.words))."]))
  }

  @Test func `every matching expectation counts a call`() {
    let bell = BellMock()
    bell.expect().call(bell.strike(Arg.any()), count: 2)
    bell.expect().call(bell.strike(Arg.eq(1)), count: 1)
    bell.expect().call(bell.strike(Arg.verify { $0 > 1 }), count: 1)

    bell.strike(1)
    bell.strike(2)

    #expect(bell.isVerified)
  }

  @Test func `calls before the expectation do not count`() {
    let bell = BellMock()
    bell.ring()

    bell.expect().call(bell.ring(), count: 1)
    bell.ring()

    #expect(bell.isVerified)
  }

  @Test func `a failure is told once`() {
    let bell = BellMock()
    bell.expect().call(bell.ring())

    let first = collectingFailures { bell.verify() }
    let second = collectingFailures { bell.verify() }

    #expect(first.count == 1)
    #expect(second == [])
  }

  @Test func `a failure is told again after further calls`() {
    let bell = BellMock(name: "bell")
    bell.expect().call(bell.ring(), count: 3)

    _ = collectingFailures { bell.verify() }
    bell.ring()
    let messages = collectingFailures { bell.verify() }.map(\.message)

    #expect(messages == ["bell.ring() was called once (expected 3 times)."])
  }

  @Test func `each unmet expectation is told in the order of the statements`() {
    let bell = BellMock(name: "bell")
    bell.expect().call(bell.strike(2), count: 1)
    bell.expect().call(bell.ring(), count: 2)
    bell.ring()
    bell.strike(2)
    bell.strike(2)

    let messages = collectingFailures { bell.verify() }.map(\.message)

    #expect(
      messages == [
        "bell.strike(2) was called twice (expected once).",
        "bell.ring() was called once (expected twice).",
      ])
  }
}

// MARK: - Fixtures

extension CallCounts {
  /// The ways to say how often a call is expected.
  enum Count: CaseIterable {
    case literal
    case exactly
    case atLeast
    case atMost
    case between
    case betweenHalfOpen
    case never
    case once
    case and
    case or
    case matching

    var value: CallCount {
      switch self {
      case .literal: 2
      case .exactly: .exactly(3)
      case .atLeast: .atLeast(4)
      case .atMost: .atMost(2)
      case .between: .between(1...3)
      case .betweenHalfOpen: .between(1..<3)
      case .never: .never
      case .once: .once
      case .and: .atLeast(2).and(.atMost(4))
      case .or: .exactly(1).or(.exactly(5))
      case .matching: .matching("an odd number of times") { $0 % 2 == 1 }
      }
    }

    /// The numbers up to 6 that are accepted.
    var accepted: Set<Int> {
      switch self {
      case .literal: [2]
      case .exactly: [3]
      case .atLeast: [4, 5, 6]
      case .atMost: [0, 1, 2]
      case .between: [1, 2, 3]
      case .betweenHalfOpen: [1, 2]
      case .never: [0]
      case .once: [1]
      case .and: [2, 3, 4]
      case .or: [1, 5]
      case .matching: [1, 3, 5]
      }
    }

    var words: String {
      switch self {
      case .literal: "twice"
      case .exactly: "3 times"
      case .atLeast: "at least 4 times"
      case .atMost: "at most twice"
      case .between: "between 1 and 3 times"
      case .betweenHalfOpen: "between 1 and 2 times"
      case .never: "never"
      case .once: "once"
      case .and: "at least twice and at most 4 times"
      case .or: "once or 5 times"
      case .matching: "an odd number of times"
      }
    }
  }
}

private protocol Bell {
  func ring()
  func strike(_ force: Int)
}

private final class BellMock: Mock, Bell, @unchecked Sendable {
  func ring() { call() }
  func strike(_ force: Int) { call(force) }

  func ring(times: Int) { for _ in 0..<times { ring() } }
  var isVerified: Bool { collectingFailures { verify() }.isEmpty }
}
