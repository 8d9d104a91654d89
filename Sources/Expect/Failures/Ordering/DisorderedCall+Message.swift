extension DisorderedCall {
  var message: String {
    let table = SideBySide(
      left: SideBySide.Column("Expected order:", expectedRows, around: expectedRowsOfInterest),
      right: SideBySide.Column("Actual order:", actualRows, around: actualRowsOfInterest))
    return ([headline] + table.lines).joined(separator: "\n")
  }

  private var headline: String {
    let member = early.expectation.pattern.member
    let came = "\(text(of: arrivals[offender])) was \(MessageText.verb(for: member))"
    let call = text(of: awaited)
    if awaitedCalls(in: arrivals[..<offender]) == 0 {
      return "\(came) before \(call) (expected after)."
    }
    if isAwaitedMet(before: offender) { return "\(came) before the last \(call) (expected after)." }
    let verb = MessageText.verb(for: awaited.expectation.pattern.member)
    return "\(came) before \(call) had been \(verb) \(awaited.expectation.count.words) "
      + "(expected after)."
  }

  private func text(of step: OrderedStep) -> String {
    MessageText.pattern(step.expectation.pattern, on: step.expectation.mock).text
  }

  private func text(of arrival: OrderedCalls.Arrival) -> String {
    guard let step = steps.first(where: { $0.id == arrival.step }) else { return "" }
    let member = step.expectation.pattern.member
    return MessageText.call(of: member, with: arrival.arguments, on: step.expectation.mock).text
  }
}

// MARK: - Columns

extension DisorderedCall {
  private var expectedRows: [String] {
    steps.map { step in
      let count = step.expectation.count
      // That a call is expected once, or at least once, goes without saying.
      let isPlain = count.accepts(1) && !count.accepts(0)
      return text(of: step) + (isPlain ? "" : " \(count.words)") + note(on: step)
    }
  }

  /// After which steps one comes, where that is not all the earlier ones.
  private func note(on step: OrderedStep) -> String {
    guard let named = step.named else { return "" }
    let numbers = steps.indices.filter { named.contains(steps[$0].id) }.map { "\($0 + 1)" }
    guard let last = numbers.last else { return " (at any time)" }
    let others = numbers.dropLast().joined(separator: ", ")
    return " (after \(others)\(others.isEmpty ? "" : " and ")\(last))"
  }

  private var expectedRowsOfInterest: [Int] {
    steps.indices.filter { [early.id, awaited.id].contains(steps[$0].id) }
  }

  private var actualRows: [String] {
    arrivals.indices.map { index in
      text(of: arrivals[index]) + (isEarly(index) ? "  <- too early" : "")
    }
  }

  private var actualRowsOfInterest: [Int] {
    [offender] + [arrivals.lastIndex { $0.step == awaited.id }].compactMap { $0 }
  }
}
