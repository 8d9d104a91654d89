import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// What a call costs in an order doesn't depend on how many expectations the order has.
@Suite struct LargeOrders {
  private let tape = TapeMock(name: "tape")
  private let evaluations = Locked(0)

  private static let size = 200

  // MARK: - Blocks

  @Test(arguments: [.exactly(2), .atLeast(2), .atMost(2)] as [CallCount], [false, true])
  func `a large block of checks`(_ count: CallCount, isStrict: Bool) {
    play("aabb", times: Self.size / 2)

    let failures = collectingFailures { check(count, isStrict ? .strict : .lenient) }

    #expect(failures == [])
  }

  @Test(
    arguments: [.exactly(2), .atLeast(2), .atMost(2)] as [CallCount],
    ["aabbaab", "aaabb", "ab", "abb"])
  func `a large block of checks that fails has one failure`(_ count: CallCount, calls: String) {
    play(calls, times: Self.size / 2)

    let failures = collectingFailures { check(count, .lenient) }

    #expect(failures.count <= 1)
  }

  private func check(_ count: CallCount, _ strictness: Mock.Strictness) {
    inOrder(strictness) {
      for index in 0..<Self.size {
        if index.isMultiple(of: 2) {
          tape.received().call(tape.a(), count: count)
        } else {
          tape.received().call(tape.b(), count: count)
        }
      }
    }
  }

  // MARK: - Expectations

  @Test(arguments: [.exactly(2), .atLeast(2), .atMost(2)] as [CallCount])
  func `a call only looks at the expectations whose turn it is`(_ count: CallCount) {
    expect(count)
    playNotes("aabb", times: Self.size / 2)
    let evaluations = evaluations.withLock { $0 }

    #expect(collectingFailures { tape.verify() } == [])
    #expect(evaluations <= 6 * Self.size)
  }

  @Test(
    arguments: [.exactly(2), .atLeast(2), .atMost(2)] as [CallCount],
    ["aab", "aaabb", "ab", "abb", "aaaabbbb"])
  func `calls that are too many or missing`(_ count: CallCount, calls: String) {
    let failures = collectingFailures {
      expect(count)
      playNotes(calls, times: 2 * Self.size / calls.count)
      tape.verify()
    }

    #expect(!failures.isEmpty)
  }

  @Test func `equal expectations in any order are evaluated once for each call`() {
    inAnyOrder { for _ in 0..<100 { tape.expect().call(tape.note(counted(1)), count: 1) } }
    for _ in 0..<100 { tape.note(1) }
    let evaluations = evaluations.withLock { $0 }

    #expect(collectingFailures { tape.verify() } == [])
    #expect(evaluations <= 100 * 100)
  }

  @Test func `a count of the test is evaluated once for each number`() {
    inAnyOrder {
      for _ in 0..<10 {
        tape.expect().call(
          tape.a(),
          count: .matching("once") { [evaluations] calls in
            evaluations.withLock { $0 += 1 }
            return calls == 1
          })
      }
    }
    for _ in 0..<10 { tape.a() }

    #expect(evaluations.withLock { $0 } < 1_000)
    #expect(collectingFailures { tape.verify() } == [])
  }

  private func expect(_ count: CallCount) {
    inOrder {
      for index in 0..<Self.size {
        tape.expect().call(tape.note(counted(index % 2)), count: count)
      }
    }
  }

  private func counted(_ number: Int) -> Int {
    Arg.verify { [evaluations] in
      evaluations.withLock { $0 += 1 }
      return $0 == number
    }
  }

  private func play(_ calls: String, times: Int) {
    for _ in 0..<times {
      for call in calls {
        if call == "a" { tape.a() } else { tape.b() }
      }
    }
  }

  private func playNotes(_ calls: String, times: Int) {
    for _ in 0..<times { for call in calls { tape.note(call == "a" ? 0 : 1) } }
  }
}

private final class TapeMock: Mock, @unchecked Sendable {
  func a() { call() }
  func b() { call() }
  func note(_ number: Int) { call(number) }
}
