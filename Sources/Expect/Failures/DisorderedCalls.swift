// Calls that aren't in the order that the test expects.

extension Message {
  /// A call occurred before calls that it should have followed.
  static func disordered(_ call: DisorderedCall) -> Message { Message(.failure) { call.message } }

  /// A call has no place in a strict order.
  static func intruding(_ call: RecordedCall, in order: OrderedCalls) -> Message {
    Message(.failure) {
      let text = call.text
      return
        (["\(text) was \(call.member.verb), which has no place in the strict order."]
        + order.table(around: [], [], followedBy: text) { _ in "" })
        .joined(separator: "\n")
    }
  }

  // MARK: - Checks

  /// Calls didn't occur as often as checked at their position in an order.
  ///
  /// - Parameters:
  ///   - calls: The number of matching calls at this position.
  ///   - last: The first call of the check before, if any.
  ///   - next: The first call of the next check, if the calls up to it were counted.
  ///   - isPreceded: Whether there are too few calls because others came before the check before.
  static func missedTurn(
    of pattern: CallPattern, on mock: MockName, _ count: CallCount, calls: Int, after last: String?,
    before next: String? = nil, isPreceded: Bool = false
  ) -> Message {
    Message(.failure) {
      let times = calls == 0 ? "never received" : "received \(calls.times)"
      let turn = next.map { " before \($0)" } ?? last.map { " after \($0)" } ?? ""
      return "\(pattern.text(on: mock)) was \(times)\(turn) (expected \(count.words))"
        + (isPreceded ? "; the other calls came before." : ".")
    }
  }

  /// All calls of a check in an order came before the first call of the check before.
  static func receivedBefore(
    _ last: String, _ pattern: CallPattern, on mock: MockName
  ) -> Message {
    Message(.failure) { "\(pattern.text(on: mock)) was received before \(last) (expected after)." }
  }

  /// The only call of a check in an order is that of the check before.
  static func checkedBefore(
    _ pattern: CallPattern, on mock: MockName, _ count: CallCount
  ) -> Message {
    Message(.failure) {
      "\(pattern.text(on: mock)) was not received again after it was checked "
        + "(expected \(count.words))."
    }
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

  // MARK: - Writing

  fileprivate var message: String {
    let awaitedArrival = calls.arrivals.lastIndex { $0.step == awaited.id }
    let steps = calls.expected.steps
    let table = calls.table(
      around: steps.indices.filter { [early.id, awaited.id].contains(steps[$0].id) },
      [offender, awaitedArrival].compactMap { $0 }, note: { isEarly($0) ? "  <- too early" : "" })
    return ([headline] + table).joined(separator: "\n")
  }

  private var headline: String {
    let verb = early.expectation.pattern.member.verb
    let call = "\(offenderText) was \(verb) before"
    let awaitedCall = calls.text(of: awaited)
    if awaitedCalls(in: 0..<offender) == 0 { return "\(call) \(awaitedCall) (expected after)." }
    if isAwaitedMet(before: offender) {
      return "\(call) the last \(awaitedCall) (expected after)."
    }
    let (pattern, count) = (awaited.expectation.pattern, awaited.expectation.count)
    return "\(call) \(awaitedCall) had been \(pattern.member.verb) \(count.words) (expected after)."
  }

  var offenderText: String { calls.text(of: calls.arrivals[offender]) }

  /// Returns whether the calls before an index meet the awaited expectation.
  private func isAwaitedMet(before index: Int) -> Bool {
    awaited.expectation.count.accepts(awaitedCalls(in: 0..<index))
  }

  /// Returns the number of calls in a range that counted for the awaited expectation.
  private func awaitedCalls(in range: Range<Int>) -> Int {
    calls.arrivals[range].count { $0.step == awaited.id && !$0.isSurplus }
  }

  /// Returns whether a call occurred before awaited calls that it should have followed.
  private func isEarly(_ index: Int) -> Bool {
    let arrival = calls.arrivals[index]
    guard !arrival.isSurplus, calls.expected[arrival.step]?.follows(awaited.id) == true else {
      return false
    }
    return awaitedCalls(in: index..<calls.arrivals.count) > 0 || !isAwaitedMet(before: index)
  }
}

// MARK: - The order

extension OrderedCalls {
  /// Returns the steps and the calls so far, side by side.
  ///
  /// - Parameters:
  ///   - steps: The indices of the steps that matter.
  ///   - calls: The indices of the calls that matter.
  ///   - note: Returns a note about a call.
  func table(
    around steps: [Int], _ calls: [Int], followedBy last: String? = nil, note: (Int) -> String
  ) -> [String] {
    let all = expected.steps
    return MessageText.sideBySide(
      MessageText.numbered("Expected order:", all.count, around: steps) { index in
        let step = all[index]
        let count = step.expectation.count
        let isOne = count.kind.isOne
        return text(of: step) + (isOne ? "" : " \(count.words)") + predecessors(of: step)
      },
      MessageText.numbered(
        "Actual order:", arrivals.count + (last == nil ? 0 : 1), around: calls
      ) { index in
        index < arrivals.count
          ? text(of: arrivals[index]) + note(index) : "\(last ?? "")  <- unexpected"
      })
  }

  func text(of step: OrderedStep) -> String {
    step.expectation.pattern.text(on: step.expectation.mock)
  }

  func text(of arrival: Arrival) -> String {
    guard let expectation = expected[arrival.step]?.expectation else { return "" }
    return expectation.pattern.member.written(
      with: arrival.arguments.lines, on: expectation.mock.receiver
    ).text
  }

  /// Describes the steps that a step follows, unless these are all earlier ones.
  private func predecessors(of step: OrderedStep) -> String {
    if step.followsAll { return "" }
    let steps = expected.steps
    let all = steps.indices.filter { step.follows(steps[$0].id) }
    let latest = all.filter { index in !all.contains { steps[$0].follows(steps[index].id) } }
    let numbers = latest.map { "\($0 + 1)" }
    guard let last = numbers.last else { return " (at any time)" }
    let others = numbers.dropLast().joined(separator: ", ")
    return " (after \(others)\(others.isEmpty ? "" : " and ")\(last))"
  }
}

extension CallCount.Kind {
  /// Whether one call meets the count, and the words for it aren't worth writing.
  fileprivate var isOne: Bool {
    switch self {
    case .exactly(1), .atLeast(1): true
    default: false
    }
  }
}
