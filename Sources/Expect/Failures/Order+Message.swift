// Messages about calls in an order.

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

extension DisorderedCall {
  var message: String {
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

// MARK: - MissedTurn+Message

extension MissedTurn {
  var message: String {
    let call = pattern.text(on: mock)
    let expected = "(expected \(count.words))"
    let received = "\(call) was \(calls == 0 ? "never received" : "received \(calls.times)")"
    let after = last.map { " after \($0)" } ?? ""
    return switch problem {
    case .number(let next?): "\(received) before \(next) \(expected)."
    case .number(nil): "\(received)\(after) \(expected)."
    case .tooFew: "\(received)\(after) \(expected); the other calls came before."
    case .early: "\(call) was received before \(last ?? "the others") (expected after)."
    case .checked: "\(call) was not received again after it was checked \(expected)."
    }
  }
}
