// Calls that aren't in the order that the test expects.

extension Message {
  /// A call occurred before calls that it should have followed.
  ///
  /// - Parameters:
  ///   - index: The index of the call among those of the order.
  ///   - awaited: The number of the expectation whose calls should have occurred before.
  static func disordered(
    _ index: Int, before awaited: Int, in order: OrderComparison
  ) -> Message {
    Message(.failure) { order.message(disordered: index, before: awaited) }
  }

  /// A strict order doesn't include a call.
  static func unordered(_ call: RecordedCall, in order: OrderComparison) -> Message {
    Message(.failure) { order.message(unordered: call) }
  }

  // MARK: - Checks

  /// Calls didn't occur as often as checked at their position in an order.
  ///
  /// - Parameters:
  ///   - calls: The number of matching calls at this position.
  ///   - last: The first call of the check before, if any.
  ///   - next: The first call of the next check, if any.
  ///   - isPreceded: Whether there are too few calls because others came before the check before.
  static func missedTurn(
    of check: CallCheck, calls: Int, after last: RecordedCall?, before next: RecordedCall?,
    isPreceded: Bool
  ) -> Message {
    Message(.failure) {
      let pattern = check.pattern
      let clause = pattern.clause(
        on: check.mock, calls, verb: pattern.member.signature.verb("received"))
      let turn = next.map { " before \($0.text)" } ?? last.map { " after \($0.text)" } ?? ""
      return "\(clause)\(turn) (expected \(check.expected.words))"
        + (isPreceded ? ", but \(calls == 0 ? "only" : "also") before it." : ".")
    }
  }

  /// All calls of a check in an order came before the first call of the check before.
  static func receivedBefore(_ last: RecordedCall, _ check: CallCheck) -> Message {
    Message(.failure) {
      """
      \(check.pattern.text(on: check.mock)) was received before \(last.text), but the order expects \
      it afterwards.
      """
    }
  }

  /// The only call of a check in an order is that of the check before.
  static func checkedBefore(_ check: CallCheck) -> Message {
    Message(.failure) {
      """
      \(check.pattern.text(on: check.mock)) was not received again (expected \(check.expected.words)): \
      an earlier check in this order already counted its last call.
      """
    }
  }
}

// MARK: - OrderComparison

/// The expected calls of an order, and those that occurred.
struct OrderComparison {
  let expectations: [Expectation]

  /// The calls that occurred, in order.
  let calls: [RecordedCall]

  /// The expectation of each call, and whether it already had all of its calls.
  let assignments: [(expectation: Int, isSurplus: Bool)]

  /// Whether all calls must occur one after another.
  let isSequence: Bool

  /// Returns whether the calls of the second expectation must occur before those of the first one.
  let follows: (Int, Int) -> Bool

  typealias Expectation = (number: Int, mock: MockName, pattern: CallPattern, count: CallCount)

  /// Returns the message about a call that occurred before calls that it should have followed.
  ///
  /// - Parameters:
  ///   - index: The index of the call.
  ///   - awaited: The number of the expectation whose calls should have occurred before.
  fileprivate func message(disordered index: Int, before awaited: Int) -> String {
    let shown = [assignments[index].expectation, awaited]
    let last = assignments.lastIndex { $0.expectation == awaited }
    let table = table(
      around: expectations.indices.filter { shown.contains(expectations[$0].number) },
      [index, last].compactMap(\.self)
    ) { isEarly($0, before: awaited) ? "  <- too early" : "" }
    let call = calls[index]
    let after = text(ofAwaited: awaited, after: count(of: awaited, in: 0..<index))
    let headline =
      "\(text(of: call)) was \(call.member.signature.verb) before \(after), but the order expects it afterwards."
    return ([headline] + table).joined(separator: "\n")
  }

  /// Returns the message about a call that a strict order doesn't include.
  fileprivate func message(unordered call: RecordedCall) -> String {
    let text = text(of: call)
    let headline =
      "\(text) was \(call.member.signature.verb), but the strict order doesn't include it."
    let table = table(around: [], [], followedBy: text) { _ in "" }
    return ([headline] + table).joined(separator: "\n")
  }

  /// Returns the name of a mock, with a number if other mocks in the order have the same name.
  private func name(of mock: MockName) -> MockName {
    let names = (expectations.map(\.mock) + calls.map(\.mock)).filter {
      $0.description == mock.description
    }
    let others = names.prefix { $0 !== mock }
    let number = Set(others.map(ObjectIdentifier.init)).count + 1
    return number == 1
      ? mock : MockName(given: "\(mock)#\(number)", reach: mock.reach, type: mock.type)
  }

  private func text(of call: RecordedCall) -> String { call.text(on: name(of: call.mock)) }

  private func expectation(_ number: Int) -> Expectation? {
    expectations.first { $0.number == number }
  }

  /// Returns the number of calls in a range that counted for an expectation.
  private func count(of expectation: Int, in range: Range<Int>) -> Int {
    assignments[range].count { $0.expectation == expectation && !$0.isSurplus }
  }

  /// Returns whether a call occurred before the calls of an expectation that it should have followed.
  private func isEarly(_ index: Int, before awaited: Int) -> Bool {
    let (expectation, isSurplus) = assignments[index]
    guard !isSurplus, follows(expectation, awaited) else { return false }
    return count(of: awaited, in: index..<calls.count) > 0
      || self.expectation(awaited)?.count.accepts(count(of: awaited, in: 0..<index)) == false
  }

  private func text(ofAwaited awaited: Int, after calls: Int) -> String {
    guard let (_, mock, pattern, count) = expectation(awaited) else { return "" }
    let text = pattern.text(on: name(of: mock))
    if calls == 0 { return text }
    return count.accepts(calls)
      ? "the last \(pattern.member.signature.isRead ? "read of " : "")\(text)"
      : "\(text) had been \(pattern.member.signature.verb) \(count.words)"
  }

  /// Returns the expectations and the calls, side by side.
  ///
  /// - Parameters:
  ///   - numbers: The indices of the expectations that matter.
  ///   - shown: The indices of the calls that matter.
  ///   - last: A further call that isn't expected.
  ///   - note: Returns a note about a call.
  private func table(
    around numbers: [Int], _ shown: [Int], followedBy last: String? = nil, note: (Int) -> String
  ) -> [String] {
    MessageText.sideBySide(
      MessageText.numbered("Expected order:", expectations.count, around: numbers, text),
      MessageText.numbered(
        "Calls so far:", calls.count + (last == nil ? 0 : 1), around: shown
      ) { index in
        index < calls.count
          ? text(of: calls[index]) + note(index)
          : "\(last ?? "")  <- unexpected"
      })
  }

  private func text(of index: Int) -> String {
    let (number, mock, pattern, count) = expectations[index]
    let words =
      switch count.kind {
      case .exactly(1), .atLeast(1): ""
      default: " \(count.words)"
      }
    let text = pattern.text(on: name(of: mock)) + words
    if isSequence { return text }
    let predecessors = (0..<index).filter { follows(number, expectations[$0].number) }
    return predecessors.count == index ? text : text + note(onPredecessors: predecessors)
  }

  /// Names the latest expectations that an expectation follows.
  private func note(onPredecessors all: [Int]) -> String {
    let latest = all.filter { index in
      !all.contains { follows(expectations[$0].number, expectations[index].number) }
    }
    let numbers = latest.map { "\($0 + 1)" }
    guard let last = numbers.last else { return " (at any time)" }
    let others = numbers.dropLast().joined(separator: ", ")
    return " (after \(others)\(others.isEmpty ? "" : " and ")\(last))"
  }
}
