import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Each kind of member with each kind of statement.
@Suite struct Combinations {
  @Test(arguments: MemberKind.all)
  func `every statement works with a member`(_ kind: MemberKind) async {
    for statement in StatementKind.all {
      let member = kind.member(statement.strictness, statement.keeping)

      let failures = await collectingFailures {
        do { try await statement.run(member, kind.canThrow) } catch { Issue.record(error) }
      }

      #expect(
        failures.count == statement.failures(kind.canThrow),
        "\(statement.description): \(failures.map(\.message))")
    }
  }
}

// MARK: - Statements

/// A use of statements about one member, and how many failures it has.
struct StatementKind: Sendable {
  let description: String
  let strictness: Mock.Strictness
  let keeping: Mock.Keeping
  let failures: @Sendable (_ canThrow: Bool) -> Int
  let run: @Sendable (UsedMember, _ canThrow: Bool) async throws -> Void

  private init(
    _ description: String, failures: Int = 0, strictness: Mock.Strictness = .lenient,
    keeping: Mock.Keeping = .arguments, _ run: @escaping @Sendable (UsedMember) async throws -> Void
  ) {
    self.description = description
    self.strictness = strictness
    self.keeping = keeping
    self.failures = { _ in failures }
    self.run = { member, _ in try await run(member) }
  }

  private init(
    _ description: String, failures: @escaping @Sendable (_ canThrow: Bool) -> Int,
    _ run: @escaping @Sendable (UsedMember, _ canThrow: Bool) async throws -> Void
  ) {
    self.description = description
    strictness = .lenient
    keeping = .arguments
    self.failures = failures
    self.run = run
  }

  static let all =
    expectations + argumentMatchers + rejections + checksAfterTheFact + orders + stubs + effects
    + options

  private static let expectations = [
    Self("an expectation is met") { member in
      try await member.state(.expect(1), .value(1))
      try await member.call(1)
      member.mock.verify()
    },
    Self("an expectation is met twice") { member in
      try await member.state(.expect(2), .any)
      try await member.call(1)
      try await member.call(2)
      member.mock.verify()
      member.mock.verifyNoMoreCalls()
    },
    Self("an expectation is never met", failures: 1) { member in
      try await member.state(.expect(1), .equal(1))
      member.mock.verify()
    },
    Self("an expectation is met too often", failures: 1) { member in
      try await member.state(.expect(1), .verified(1))
      try await member.call(1)
      try await member.call(1)
      member.mock.verify()
    },
    Self("an expectation isn't met by other arguments", failures: 1) { member in
      try await member.state(.expect(.atLeast(1)), .equal(1))
      try await member.call(2)
      member.mock.verify()
    },
    Self("an expectation is met before waiting") { member in
      try await member.state(.expect(1), .equal(1))
      try await member.call(1)
      await member.mock.verify(within: .seconds(60))
    },
    Self("expectations of different arguments are counted separately") { member in
      try await member.state(.expect(1), .equal(1))
      try await member.state(.expect(2), .equal(2))
      for number in [2, 1, 2] { try await member.call(number) }
      member.mock.verify()
    },
    Self("a reset expectation isn't verified") { member in
      try await member.state(.expect(1), .equal(1))
      member.mock.resetExpectations()
      member.mock.verify()
    },
  ]

  private static let argumentMatchers =
    [Argument.value(1), .equal(1), .any, .verified(1), .negated(2)].map { argument in
      Self("an argument is stated as \(argument)") { member in
        try await member.state(.expect(1), argument)
        try await member.call(1)
        member.mock.verify()
      }
    } + [
      Self("a captor captures every argument") { member in
        let numbers = Locked<[Int]>([])
        try await member.state(.expect(2), .recorded(in: numbers))
        for number in [3, 4] { try await member.call(number) }
        member.mock.verify()
        // A predicate may be called repeatedly, but not with other values.
        #expect(Set(numbers.withLock { $0 }) == [3, 4])
      }
    ]

  private static let rejections = [
    Self("a rejected call doesn't happen") { member in
      try await member.state(.reject, .equal(1))
      try await member.call(2)
      member.mock.verify()
    },
    Self("a rejected call happens", failures: 1) { member in
      try await member.state(.reject, .equal(1))
      try await member.call(1)
      member.mock.verify()
    },
    Self("no call happens") { member in
      try await member.state(.stub, .any)
      member.mock.verifyNoCalls()
    },
    Self("a call happens although none should", failures: 1) { member in
      try await member.call(1)
      member.mock.verifyNoCalls()
    },
  ]

  private static let checksAfterTheFact = [
    Self("a received call is found") { member in
      for number in [1, 2, 1] { try await member.call(number) }
      try await member.state(.received(2), .equal(1))
      try await member.state(.received(1), .equal(2))
      member.mock.verifyNoMoreCalls()
    },
    Self("a call that wasn't received is reported", failures: 1) { member in
      try await member.call(1)
      try await member.state(.received(.atLeast(1)), .value(2))
    },
    Self("a call that nothing states is reported", failures: 1) { member in
      try await member.call(1)
      try await member.call(2)
      try await member.state(.received(1), .equal(1))
      member.mock.verifyNoMoreCalls()
    },
    Self("reset calls weren't received") { member in
      try await member.call(1)
      member.mock.resetCalls()
      try await member.state(.received(.never), .any)
    },
    Self("a described call knows its member") { member in
      try await member.call(1)
      let calls = member.mock.recordedCalls
      #expect(calls.count == 1)
      #expect(calls.map(\.memberName.isEmpty) == [false])
      #expect(calls.map { $0.description.contains("0x") } == [false])
    },
  ]

  private static let orders = [
    Self("calls have the expected order") { member in
      let order = CallOrder()
      try await member.state(.expectIn(order), .equal(1))
      try await member.state(.expectIn(order), .equal(2))
      for number in [1, 2] { try await member.call(number) }
      order.verify()
    },
    Self("calls have another order", failures: 1) { member in
      let order = CallOrder()
      try await member.state(.expectIn(order), .equal(1))
      try await member.state(.expectIn(order), .equal(2))
      for number in [2, 1] { try await member.call(number) }
      order.verify()
      member.mock.resetExpectations()
    },
    Self("calls had the stated order") { member in
      for number in [1, 2] { try await member.call(number) }
      try await inOrder {
        try await member.state(.received(.atLeast(1)), .equal(1))
        try await member.state(.received(.atLeast(1)), .equal(2))
      }
    },
    Self("calls had another order", failures: 1) { member in
      for number in [2, 1] { try await member.call(number) }
      try await inOrder {
        try await member.state(.received(.atLeast(1)), .equal(1))
        try await member.state(.received(.atLeast(1)), .equal(2))
      }
    },
  ]

  private static let stubs = [
    Self("a stub answers calls with its arguments") { member in
      try await member.state(.stub, .equal(1))?.returns(7)
      try await member.answers([1: 7])
      try await member.call(2)
    },
    Self("a stub answers in steps, and the last one repeats") { member in
      let answering = try await member.state(.stub, .any)
      answering?.returns(7)
      answering?.thenReturns(8)
      for answer in [7, 8, 8] { try await member.answers([1: answer]) }
    },
    Self("a stub with exact arguments comes before one without") { member in
      try await member.state(.stub, .equal(1))?.returns(7)
      try await member.state(.stub, .any)?.returns(8)
      try await member.answers([1: 7, 2: 8])
    },
    Self("the last of two equal stubs answers") { member in
      try await member.state(.stub, .equal(1))?.returns(7)
      try await member.state(.stub, .equal(1))?.returns(8)
      try await member.answers([1: 8])
    },
    Self("an expectation without an answer leaves the stub's") { member in
      try await member.state(.stub, .equal(1))?.returns(7)
      try await member.state(.expect(1), .equal(1))
      try await member.answers([1: 7])
      member.mock.verify()
    },
    Self("an expectation answers its calls") { member in
      try await member.state(.expect(1), .verified(1))?.returns(7)
      try await member.answers([1: 7])
      member.mock.verify()
    },
    Self("an unused stub is reported", failures: 1) { member in
      try await member.state(.stub, .equal(1))?.returns(7)
      try await member.call(2)
      member.mock.verifyNoUnusedStubs()
    },
    Self("a reset stub doesn't answer") { member in
      try await member.state(.stub, .any)?.returns(7)
      member.mock.resetStubs()
      #expect(try await member.call(1) != 7)
    },
  ]

  private static let effects = [
    Self("a side effect happens at each call") { member in
      let count = Locked(0)
      try await member.state(.stub, .equal(1))?.does { _ in count.withLock { $0 += 1 } }
      for number in [1, 2, 1] { try await member.call(number) }
      #expect(count.withLock { $0 } == 2)
    },
    Self("a side effect gets the arguments") { member in
      let counts = Locked<[Int]>([])
      try await member.state(.stub, .equal(1))?.does { arguments in
        counts.withLock { $0.append(arguments.count) }
      }
      try await member.call(1)
      #expect(counts.withLock { $0 } == [member.arguments])
    },
    Self(
      "an error is thrown, or refused if the member can't throw", failures: { $0 ? 0 : 1 },
      { member, canThrow in
        try await member.state(.stub, .equal(1))?.fails()
        var thrown: StubbedError?
        do { try await member.call(1) } catch let error as StubbedError { thrown = error }
        #expect((thrown != nil) == canThrow)
      }),
  ]

  private static let options = [
    Self("a strict mock reports a call that nothing states", failures: 1, strictness: .strict) {
      member in
      try await member.state(.stub, .equal(1))?.returns(7)
      for number in [1, 2] { try await member.call(number) }
      member.mock.verify()
    },
    Self("a mock that only keeps descriptions verifies its calls", keeping: .descriptions) {
      member in
      try await member.state(.expect(1), .equal(1))?.returns(7)
      try await member.answers([1: 7])
      member.mock.verify()
      #expect(member.mock.recordedCalls.count == 1)
    },
  ]
}
