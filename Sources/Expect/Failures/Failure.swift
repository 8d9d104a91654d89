/// A failure of the subject of a test, as data.
indirect enum Failure {
  /// A call didn't occur as often as expected.
  case unmet(UnmetCall)

  /// A strict mock received a call that was neither expected nor stubbed.
  case unexpected(RecordedCall, besides: Announcements)

  /// A call needs a result but has no answer; it may have matched a stub without a result.
  case unanswered(RecordedCall, isStubbed: Bool, besides: Announcements)

  /// No call used a stub.
  case unusedStub(UnusedStub)

  /// A call occurred before calls that it should have followed.
  case disordered(DisorderedCall)

  /// A call has no place in a strict order.
  case intruding(RecordedCall, in: OrderedCalls)

  /// A behavior threw an error that the member can't throw.
  case wrongError(mock: MockName, pattern: CallPattern, error: any Error, member: Member)

  /// Calls still wait at a closed gate when the test ends.
  case stillWaiting([RecordedCall], stub: CallPattern)

  /// Too few calls arrived at a gate in time.
  case missingArrivals(Int, of: Int, within: Duration)

  /// Calls didn't occur as often as checked at their position in an order.
  case missedTurn(MissedTurn)

  /// Calls occurred although no further calls were expected, or none at all.
  case unwanted([RecordedCall], allowed: AllowedCalls)

  /// A statement about a call, with a count if the call is expected, and none if it's stubbed.
  typealias Announcement = (pattern: CallPattern, expected: ExpectedCall?)

  /// The statements about the mock that received a call, as they were at that time.
  struct Announcements {
    let all: [Announcement]

    /// Those about the member of the call, compared with the call; the closest ones come first.
    let closest: [Close]

    /// A statement, its index among all, and how the call compares with it.
    typealias Close = (index: Int, announcement: Announcement, comparison: CallComparison)

    /// This runs code of the test, so the caller must not hold a lock.
    init(_ announcements: [Announcement], closestTo call: RecordedCall) {
      all = announcements
      closest = announcements.enumerated()
        .filter { $0.element.pattern.member == call.member }
        .map { ($0.offset, $0.element, CallComparison(call, with: $0.element.pattern)) }
        .sorted { $0.comparison.differing.count < $1.comparison.differing.count }
    }
  }

  /// The calls that are no failure when a test expects no further calls.
  enum AllowedCalls {
    case none

    /// Calls that were expected or checked later.
    case accountedFor

    /// The same, or stubbed calls.
    case accountedForOrStubbed

    /// Calls that were checked in a strict order.
    case inOrder
  }
}

// MARK: - UnmetCall

/// A call that didn't occur as often as expected.
struct UnmetCall {
  let mock: MockName
  let pattern: CallPattern
  let expected: ExpectedCall

  /// All calls that the mock received.
  let received: Received

  /// The number of these calls that occurred before the statement.
  let receivedBefore: Int

  /// The calls of the member since the statement.
  let calls: [RecordedCall]

  /// The number of calls that counted for another position in an order.
  let countedElsewhere: Int

  /// The closest calls with other arguments, if further calls could meet the expectation.
  ///
  /// Those that are written in the same way form a group.
  let others: [[CallComparison]]

  /// How long the test waited for the call, or `nil` if it didn't.
  let time: Duration?

  /// Other mocks of the same class that received the call.
  var elsewhere: [MockName] = []

  /// A call that had no result, which may be why this one is missing.
  var unanswered: String?

  /// The calls that came although they should have followed this one in an order.
  var early: [DisorderedCall] = []

  /// Whether the count was stated after the calls occurred, by `received()`.
  let isAfterTheFact: Bool

  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameter isOrdered: Whether each call counts for only one expectation.
  init(
    _ pattern: CallPattern, _ expected: ExpectedCall, of mock: MockName, received: Received,
    after receivedBefore: Int = 0, isOrdered: Bool = false, within time: Duration?,
    isAfterTheFact: Bool = false
  ) {
    self.mock = mock
    self.pattern = pattern
    self.expected = expected
    self.received = received
    self.receivedBefore = receivedBefore
    self.time = time
    self.isAfterTheFact = isAfterTheFact
    calls = received.calls(of: pattern.member, after: receivedBefore)
    // Whether a call counts was decided on its arrival; a condition may return another result by
    // now.
    countedElsewhere =
      isOrdered ? max(0, calls.count(where: pattern.matches) - expected.calls) : 0
    guard expected.callsLeft > 0, countedElsewhere == 0 else {
      others = []
      return
    }
    let compared = CallComparison.closest(to: pattern, among: calls)
    let met = compared.count < calls.count ? compared.count(where: \.isSame) : expected.calls
    others = CallComparison.groups(of: compared.dropFirst(met), of: calls.count - expected.calls)
  }

  /// The calls that a mock received, as failures examine them.
  struct Received {
    let all: [RecordedCall]

    /// The members of the calls, each with its calls.
    private let byMember: [(member: Member, calls: [RecordedCall])]

    init(_ calls: [RecordedCall]) {
      all = calls
      byMember = Dictionary(grouping: calls) { ObjectIdentifier($0.member) }.values
        .map { ($0[0].member, $0) }
    }

    var members: [Member] { byMember.map(\.member) }

    /// Returns whether there is a call of another type that is written like a pattern.
    func includesCall(writtenLike pattern: CallPattern) -> Bool {
      byMember.contains { member, calls in
        member.function == pattern.member.function
          && calls.prefix(CallComparison.mostCompared).contains { $0.isWrittenLike(pattern) }
      }
    }

    func calls(of member: Member, after count: Int) -> [RecordedCall] {
      let groups = byMember.filter { $0.member == member }.map(\.calls)
      let calls =
        groups.count == 1 ? groups[0] : groups.joined().sorted { $0.sequence < $1.sequence }
      guard count > 0, let last = all.prefix(count).last else { return calls }
      return calls.filter { $0.sequence > last.sequence }
    }
  }
}

// MARK: - UnusedStub

/// A stub that no call used.
struct UnusedStub {
  let mock: MockName
  let pattern: CallPattern

  /// The numbers of all steps, and of those that no call has used.
  let steps: (all: Int, unused: Int)

  /// Whether the test asked for unused stubs, so that the failure isn't only a warning.
  let isAskedFor: Bool

  /// All calls that the mock received.
  let received: [RecordedCall]

  /// The calls with other arguments, the closest ones first, in groups of equal ones.
  let others: [[CallComparison]]
  let otherCount: Int

  /// This runs code of the test, so the caller must not hold a lock.
  init(
    mock: MockName, pattern: CallPattern, steps: (all: Int, unused: Int), isAskedFor: Bool,
    received: [RecordedCall]
  ) {
    (self.mock, self.pattern, self.received) = (mock, pattern, received)
    self.steps = steps
    self.isAskedFor = isAskedFor
    let calls = received.filter { $0.member == pattern.member }
    otherCount = calls.count
    others = CallComparison.groups(
      of: CallComparison.closest(to: pattern, among: calls), of: calls.count)
  }
}

// MARK: - MissedTurn

/// Calls that didn't occur as often as checked at their position in an order.
struct MissedTurn {
  let mock: MockName
  let pattern: CallPattern
  let count: CallCount

  /// The number of matching calls at this position.
  let calls: Int

  /// The first call of the check before, if any.
  let last: String?
  let problem: Problem

  enum Problem {
    /// There is another number of calls up to the first call of the next check, if any.
    case number(before: String?)

    /// There are too few calls, because others came before the check before.
    case tooFew

    /// All calls came before the check before.
    case early

    /// The check before was about the only call.
    case checked
  }
}

// MARK: - DisorderedCall

/// A call that occurred before calls that it should have followed.
struct DisorderedCall {
  /// The expectation for which the call counted.
  let early: OrderedStep

  /// The expectation whose calls should have occurred before.
  let awaited: OrderedStep

  /// The content of the order.
  let calls: OrderedCalls

  /// The index of the early call among the calls of the order.
  let offender: Int

  /// Collects the details of a violation, or returns `nil` if its calls were reset.
  init?(_ violation: OrderedCalls.Violation, in calls: OrderedCalls) {
    let index = calls.arrivals.firstIndex { $0.number == violation.offender }
    guard let index, let early = calls.expected[calls.arrivals[index].step],
      let awaited = calls.expected[violation.awaited]
    else { return nil }
    self.early = early
    self.awaited = awaited
    self.calls = calls
    offender = index
  }
}
