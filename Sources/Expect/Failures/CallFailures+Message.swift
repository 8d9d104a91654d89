extension UnmetCall {
  var message: String {
    let calls = received.dropFirst(receivedBefore).filter { $0.member == pattern.member }
    // Whether a call counts was decided on its arrival; a condition may return another result by
    // now.
    let compared = CallComparison.closest(to: pattern, among: calls)
    let countedElsewhere = isOrdered ? max(0, compared.count(where: \.isSame) - expected.calls) : 0
    let others = max(0, calls.count - expected.calls - countedElsewhere)
    guard wantsMore else {
      return ([headline(others: others)] + listing(compared.prefix(expected.calls)))
        .joined(separator: "\n")
    }
    if countedElsewhere > 0 {
      return """
        \(pattern.text(on: mock)) was \(phrase(expected.calls)) at its position in the order \
        (expected \(expected.count.words)).
        \(countedElsewhere.counting("other \(pattern.member.noun)")) counted for another position.
        """
    }
    var lines = [headline(others: others)] + CallComparison.listing(compared.suffix(others))
    if expected.calls == 0 {
      if others == 0 { lines.append(instead) }
      lines += otherMocks
    }
    return lines.joined(separator: "\n")
  }

  /// Whether further calls could meet the expectation.
  private var wantsMore: Bool { expected.callsLeft > 0 }

  private func headline(others: Int) -> String {
    let member = pattern.member
    let rivals = wantsMore ? received.dropFirst(receivedBefore).map(\.member) : []
    let call = pattern.text(on: mock) + member.resultText(among: rivals)
    let wanted = expected.words
    guard expected.calls == 0, others > 0, wantsMore else {
      return "\(call) was \(phrase(expected.calls))\(timeLimit) (expected \(wanted))."
    }
    let (these, instead) =
      if member.isSubscript {
        ("", "other arguments")
      } else if member.isSetter {
        ("", others == 1 ? "another value" : "other values")
      } else {
        (" with these arguments", "others")
      }
    let name = member.isSubscript ? "the subscript" : member.signature.base
    return "\(call) was \(phrase(0))\(these)\(timeLimit) (expected \(wanted)); "
      + "\(name) was \(phrase(others)) with \(instead)."
  }

  /// How long the test waited for the call: ` within 1 second`.
  private var timeLimit: String { time.map { " within \($0.words)" } ?? "" }

  /// Returns the verb with the count in natural order: `never called`, `called twice`.
  private func phrase(_ count: Int) -> String {
    let usual = pattern.member.verb
    let verb = isAfterTheFact && usual == "called" ? "received" : usual
    return count == 0 ? "never \(verb)" : "\(verb) \(count.times)"
  }

  /// The other mocks that received the call, in case the subject uses the wrong one.
  private var otherMocks: [String] {
    guard !elsewhere.isEmpty else { return [] }
    let type = mock.reach == .direct ? TypeName.text(of: mock.type.type) : "mock"
    let names = elsewhere.filter { $0.isGiven && !$0.isOfOneMember }.map { "\"\($0)\"" }
    if elsewhere.count == 1 {
      return ["Another \(type)\(names.first.map { ", \($0)," } ?? "") did receive it."]
    }
    let words = "\(elsewhere.count.counting("other \(type)")) did receive it"
    return [names.isEmpty ? "\(words)." : MessageText.list(words, names)]
  }

  /// Describes what the mock received instead if it received no call of the member.
  private var instead: String {
    let before = received.prefix(receivedBefore).filter { $0.member == pattern.member }
    let matching = before.count { CallComparison($0, with: pattern).isSame }
    guard matching == 0 else {
      return "It was \(phrase(matching)) before this statement; only later calls count."
    }
    let others = received.dropFirst(receivedBefore)
    let since = receivedBefore == 0 ? "" : " after this statement"
    guard !others.isEmpty else { return "\(mock) received no calls\(since)." }
    return MessageText.list(
      "\(mock) received \(others.count.counting("other call"))\(since)",
      others.map { $0.item.text + $0.member.resultText(among: [pattern.member]) })
  }

  /// Lists the calls that exceeded the count, unless they are written like the statement.
  private func listing(_ excess: some Sequence<CallComparison>) -> [String] {
    let calls = excess.map(\.call).sorted { $0.sequence < $1.sequence }
    let texts = calls.map(\.item.text)
    let stated = pattern.item(of: mock).text
    guard texts.contains(where: { $0 != stated }) else { return [] }
    return [MessageText.list(texts.count == 1 ? "The call" : "The calls", texts)]
  }
}

// MARK: - DisorderedCall+Message

extension DisorderedCall {
  var message: String {
    let steps = calls.expected.steps
    let expected = steps.map { step in
      let count = step.expectation.count
      let words =
        switch count.kind {
        case .exactly(1), .atLeast(1): ""
        default: " \(count.words)"
        }
      return text(of: step) + words + predecessors(of: step)
    }
    let actual = calls.arrivals.indices.map {
      text(of: calls.arrivals[$0]) + (isEarly($0) ? "  <- too early" : "")
    }
    let awaitedArrival = calls.arrivals.lastIndex { $0.step == awaited.id }
    let table = MessageText.sideBySide(
      MessageText.numbered(
        "Expected order:", expected,
        around: steps.indices.filter { [early.id, awaited.id].contains(steps[$0].id) }),
      MessageText.numbered(
        "Actual order:", actual, around: [offender, awaitedArrival].compactMap { $0 }))
    return ([headline] + table).joined(separator: "\n")
  }

  private var headline: String {
    let verb = early.expectation.pattern.member.verb
    let call = "\(text(of: calls.arrivals[offender])) was \(verb) before"
    let awaitedCall = text(of: awaited)
    if awaitedCalls(in: 0..<offender) == 0 { return "\(call) \(awaitedCall) (expected after)." }
    if isAwaitedMet(before: offender) {
      return "\(call) the last \(awaitedCall) (expected after)."
    }
    let (pattern, count) = (awaited.expectation.pattern, awaited.expectation.count)
    return "\(call) \(awaitedCall) had been \(pattern.member.verb) \(count.words) (expected after)."
  }

  private func text(of step: OrderedStep) -> String {
    step.expectation.pattern.text(on: step.expectation.mock)
  }

  private func text(of arrival: OrderedCalls.Arrival) -> String {
    guard let expectation = calls.expected[arrival.step]?.expectation else { return "" }
    return expectation.pattern.member.written(
      with: arrival.arguments.lines, on: expectation.mock.receiver
    ).text
  }

  /// Describes the steps that a step follows, unless these are all earlier ones.
  private func predecessors(of step: OrderedStep) -> String {
    guard let named = step.named else { return "" }
    let steps = calls.expected.steps
    let numbers = steps.indices.filter { named.contains(steps[$0].id) }.map { "\($0 + 1)" }
    guard let last = numbers.last else { return " (at any time)" }
    let others = numbers.dropLast().joined(separator: ", ")
    return " (after \(others)\(others.isEmpty ? "" : " and ")\(last))"
  }

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

// MARK: - Counts

extension ExpectedCall {
  /// The numbers of calls that meet this, in words that can follow "expected".
  var words: String { wish == .expected ? count.words : count.wordsForOthers }
}

extension CallCount {
  /// The accepted numbers, in words that can follow "expected".
  var words: String {
    switch kind {
    case .exactly(let count): count.times
    case .atLeast(0): "any number of times"
    case .atLeast(let least): "at least \(least.times)"
    case .atMost(0): 0.times
    case .atMost(let most): "at most \(most.times)"
    case .between(let range) where range.count == 1: range.lowerBound.times
    case .between(let range): "between \(range.lowerBound) and \(range.upperBound) times"
    case .empty(let range): "\(range) times"
    case .matching(let words, _): words
    case .and(let left, let right): "\(left.words) and \(right.words)"
    case .or(let left, let right): "\(left.words) or \(right.words)"
    }
  }

  /// The refused numbers, in words that can follow "expected".
  fileprivate var wordsForOthers: String {
    switch kind {
    case .exactly(0): "at least once"
    case .atLeast(...0): "an impossible number of times"
    case .atLeast(1): "never"
    case .atLeast(let least): "at most \((least - 1).times)"
    case .atMost(let most): "at least \((most + 1).times)"
    case .exactly, .between, .empty, .matching, .and, .or: "not \(words)"
    }
  }
}
