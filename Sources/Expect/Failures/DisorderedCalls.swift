// Calls that aren't in the order that the test expects.

extension Message {
  /// A call occurred before calls that it should have followed.
  ///
  /// - Parameters:
  ///   - index: The index of the call among those of the order.
  ///   - awaited: The position of the step whose calls should have occurred before.
  static func disordered(
    _ index: Int, before awaited: OrderPosition, in order: OrderComparison
  ) -> Message {
    Message(.failure) { order.message(disordered: index, before: awaited) }
  }

  /// A strict order doesn't include a call.
  static func intruding(_ call: RecordedCall, in order: OrderComparison) -> Message {
    Message(.failure) { order.message(intruding: call) }
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
      let clause = pattern.clause(on: mock, calls, verb: pattern.member.verb("received"))
      let turn = next.map { " before \($0)" } ?? last.map { " after \($0)" } ?? ""
      return "\(clause)\(turn) (expected \(count.words))"
        + (isPreceded ? ", but \(calls == 0 ? "only" : "also") before it." : ".")
    }
  }

  /// All calls of a check in an order came before the first call of the check before.
  static func receivedBefore(
    _ last: String, _ pattern: CallPattern, on mock: MockName
  ) -> Message {
    Message(.failure) {
      "\(pattern.text(on: mock)) was received before \(last), but the order expects it afterwards."
    }
  }

  /// The only call of a check in an order is that of the check before.
  static func checkedBefore(
    _ pattern: CallPattern, on mock: MockName, _ count: CallCount
  ) -> Message {
    Message(.failure) {
      "\(pattern.text(on: mock)) was not received again (expected \(count.words)): "
        + "an earlier check in this order already counted its last call."
    }
  }
}

// MARK: - OrderComparison

/// The expected calls of an order, and those that occurred.
struct OrderComparison {
  let steps: [Step]

  /// The calls that occurred, in order.
  let arrivals: [Arrival]

  typealias Step = (
    mock: MockName, pattern: CallPattern, count: CallCount, position: OrderPosition
  )

  /// A call, the number of the step that received it, and whether that step had already received all
  /// of its calls.
  typealias Arrival = (call: RecordedCall, step: Int, isSurplus: Bool)

  /// Returns the message about a call that occurred before calls that it should have followed.
  ///
  /// - Parameters:
  ///   - index: The index of the call.
  ///   - awaited: The position of the step whose calls should have occurred before.
  fileprivate func message(disordered index: Int, before awaited: OrderPosition) -> String {
    let shown = [arrivals[index].step, awaited.number]
    let last = arrivals.lastIndex { $0.step == awaited.number }
    let table = table(
      around: steps.indices.filter { shown.contains(steps[$0].position.number) },
      [index, last].compactMap(\.self)
    ) { isEarly($0, before: awaited) ? "  <- too early" : "" }
    let call = arrivals[index].call
    let after = text(ofAwaited: awaited, after: calls(of: awaited, in: 0..<index))
    let headline =
      "\(call.text) was \(call.member.verb) before \(after), but the order expects it afterwards."
    return ([headline] + table).joined(separator: "\n")
  }

  /// Returns the message about a call that a strict order doesn't include.
  fileprivate func message(intruding call: RecordedCall) -> String {
    let headline =
      "\(call.text) was \(call.member.verb), but the strict order doesn't include it."
    let table = table(around: [], [], followedBy: call.text) { _ in "" }
    return ([headline] + table).joined(separator: "\n")
  }

  private func step(_ number: Int) -> Step? { steps.first { $0.position.number == number } }

  /// Returns the number of calls in a range that counted for a step.
  private func calls(of step: OrderPosition, in range: Range<Int>) -> Int {
    arrivals[range].count { $0.step == step.number && !$0.isSurplus }
  }

  /// Returns whether a call occurred before the calls of a step that it should have followed.
  private func isEarly(_ index: Int, before awaited: OrderPosition) -> Bool {
    let arrival = arrivals[index]
    guard !arrival.isSurplus, step(arrival.step)?.position.follows(awaited) == true else {
      return false
    }
    return calls(of: awaited, in: index..<arrivals.count) > 0
      || step(awaited.number)?.count.accepts(calls(of: awaited, in: 0..<index)) == false
  }

  private func text(ofAwaited awaited: OrderPosition, after calls: Int) -> String {
    guard let (mock, pattern, count, _) = step(awaited.number) else { return "" }
    let text = pattern.text(on: mock)
    if calls == 0 { return text }
    return count.accepts(calls)
      ? "the last \(pattern.member.isRead ? "read of " : "")\(text)"
      : "\(text) had been \(pattern.member.verb) \(count.words)"
  }

  /// Returns the steps and the calls, side by side.
  ///
  /// - Parameters:
  ///   - steps: The indices of the steps that matter.
  ///   - calls: The indices of the calls that matter.
  ///   - last: A further call that isn't expected.
  ///   - note: Returns a note about a call.
  private func table(
    around steps: [Int], _ calls: [Int], followedBy last: String? = nil, note: (Int) -> String
  ) -> [String] {
    MessageText.sideBySide(
      MessageText.numbered("Expected order:", self.steps.count, around: steps, text),
      MessageText.numbered(
        "Actual order:", arrivals.count + (last == nil ? 0 : 1), around: calls
      ) { index in
        index < arrivals.count
          ? arrivals[index].call.text + note(index) : "\(last ?? "")  <- unexpected"
      })
  }

  private func text(ofStep index: Int) -> String {
    let (mock, pattern, count, position) = steps[index]
    let words =
      switch count.kind {
      case .exactly(1), .atLeast(1): ""
      default: " \(count.words)"
      }
    let predecessors = (0..<index).filter { position.follows(steps[$0].position) }
    let text = pattern.text(on: mock) + words
    return predecessors.count == index ? text : text + note(onPredecessors: predecessors)
  }

  /// Names the latest steps that a step follows.
  private func note(onPredecessors all: [Int]) -> String {
    let latest = all.filter { index in
      !all.contains { steps[$0].position.follows(steps[index].position) }
    }
    let numbers = latest.map { "\($0 + 1)" }
    guard let last = numbers.last else { return " (at any time)" }
    let others = numbers.dropLast().joined(separator: ", ")
    return " (after \(others)\(others.isEmpty ? "" : " and ")\(last))"
  }
}
