extension UnmetCall {
  var message: String {
    let calls = received.dropFirst(receivedBefore).filter { $0.member == pattern.member }
    // Whether a call counts was decided on its arrival; a condition may return another result by
    // now.
    let compared = CallComparison.closest(to: pattern, among: calls)
    let countedElsewhere = isOrdered ? max(0, compared.count(where: \.isSame) - expected.calls) : 0
    let others = max(0, calls.count - expected.calls - countedElsewhere)
    if wantsMore, countedElsewhere > 0 { return message(countedElsewhere) }
    var lines = [headline(others: others)]
    if wantsMore {
      lines += CallComparison.listing(Array(compared.suffix(others)), of: mock)
      if expected.calls == 0, others == 0 { lines.append(instead) }
      if expected.calls == 0 { lines += witnesses }
    } else {
      lines += actualCalls(Array(compared.prefix(expected.calls)))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the message if calls counted for other expectations of the order.
  private func message(_ countedElsewhere: Int) -> String {
    let call = MessageText.pattern(pattern, on: mock).text
    let others = countedElsewhere.counting("other \(MessageText.noun(for: pattern.member))")
    return """
      \(call) was \(phrase(expected.calls)) at its position in the order (expected \(expected.count.words)).
      \(others) counted for another position.
      """
  }

  /// Whether further calls could meet the expectation.
  private var wantsMore: Bool { expected.callsLeft > 0 }

  private func headline(others: Int) -> String {
    let call = MessageText.text(
      MessageText.pattern(pattern, on: mock).text, of: pattern.member,
      among: wantsMore ? received.dropFirst(receivedBefore).map(\.member) : [])
    let wanted = expected.words
    guard expected.calls == 0, others > 0, wantsMore else {
      return "\(call) was \(phrase(expected.calls))\(timeLimit) (expected \(wanted))."
    }
    let (these, instead) =
      if pattern.member.isSubscript {
        ("", "other arguments")
      } else if pattern.member.isSetter {
        ("", others == 1 ? "another value" : "other values")
      } else {
        (" with these arguments", "others")
      }
    return "\(call) was \(phrase(0))\(these)\(timeLimit) (expected \(wanted)); "
      + "\(MessageText.name(of: pattern.member)) was \(phrase(others)) with \(instead)."
  }

  /// How long the test waited for the call: ` within 1 second`.
  private var timeLimit: String { time.map { " within \($0.words)" } ?? "" }

  /// Returns the verb with the count in natural order: `never called`, `called twice`.
  private func phrase(_ count: Int) -> String {
    let usual = MessageText.verb(for: pattern.member)
    let verb = isAfterTheFact && usual == "called" ? "received" : usual
    return count == 0 ? "never \(verb)" : "\(verb) \(count.times)"
  }

  // MARK: - Other mocks

  /// The other mocks that received the call, in case the subject uses the wrong one.
  private var witnesses: [String] {
    guard !elsewhere.isEmpty else { return [] }
    let type = mock.reach == .direct ? TypeName.text(of: mock.type.type) : "mock"
    let names = elsewhere.filter { $0.isGiven && !$0.isOfOneMember }.map { "\"\($0)\"" }
    if elsewhere.count == 1 {
      return ["Another \(type)\(names.first.map { ", \($0)," } ?? "") did receive it."]
    }
    let words = "\(elsewhere.count.counting("other \(type)")) did receive it"
    return [names.isEmpty ? "\(words)." : MessageText.list(words, names)]
  }

  // MARK: - Received calls

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
      others.map {
        MessageText.text(
          MessageText.item($0, of: mock).text, of: $0.member, among: [pattern.member])
      })
  }

  /// Lists the calls that exceeded the count, unless they are written like the statement.
  private func actualCalls(_ calls: [CallComparison]) -> [String] {
    let calls = calls.map(\.call).sorted { $0.sequence < $1.sequence }
    let texts = calls.map { MessageText.item($0, of: mock).text }
    let stated = MessageText.item(pattern, of: mock).text
    guard texts.contains(where: { $0 != stated }) else { return [] }
    return [MessageText.list(texts.count == 1 ? "The call" : "The calls", texts)]
  }
}

// MARK: - UnexpectedCall+Message

extension UnexpectedCall {
  var message: String {
    let noun = MessageText.noun(for: call.member)
    let written = MessageText.text(
      MessageText.call(call, on: mock).text, of: call.member,
      among: announcements.map(\.pattern.member))
    return """
      Unexpected \(noun)\(noun == "read" ? " of" : "") \(written).
      \(announced)
      To allow it: \(Correction.stub(of: call, on: mock))
      """
  }

  /// The calls that the mock expects, the closest ones first.
  private var announced: String {
    let closest =
      announcements.filter { $0.pattern.member == call.member }
      .map { (announcement: $0, comparison: CallComparison(call, with: $0.pattern)) }
      .sorted { $0.comparison.differences.count < $1.comparison.differences.count }
    guard !announcements.isEmpty else { return "\(mock) expects no calls." }
    let others = announcements.filter { $0.pattern.member != call.member }
    guard !closest.isEmpty else {
      return MessageText.list(
        "\(mock) expects",
        others.map {
          let item = MessageText.item($0.pattern, of: mock).text
          return $0.words(
            for: MessageText.text(item, of: $0.pattern.member, among: [call.member]))
        })
    }
    var lines = ["\(mock) expects:"]
    for (announcement, comparison) in closest.prefix(3) {
      lines += announcement.lines(with: comparison, of: mock)
    }
    let rest = announcements.count - min(closest.count, 3)
    if rest > 0 { lines.append("  and \(rest) more") }
    return lines.joined(separator: "\n")
  }
}

extension UnexpectedCall.Announcement {
  /// Describes the call and its expected count.
  fileprivate func words(for call: String) -> String {
    guard let expected else { return "\(call) (stubbed)" }
    return "\(call) \(expected.words)\(expected.calls > 0 && expected.isMet ? " (met)" : "")"
  }

  /// Returns the announced call, with marks under the arguments that differ.
  fileprivate func lines(with comparison: CallComparison, of mock: MockName) -> [String] {
    let written = MessageText.item(pattern, of: mock)
    return MessageText.marked(
      "  \(words(for: written.text))", written, at: 2,
      comparison.differences.map { ($0.index, $0.reversedText) })
  }
}

// MARK: - UnwantedCalls+Message

extension UnwantedCalls {
  var message: String {
    let texts = calls.map { MessageText.item($0, of: mock).text }
    let were = calls.count == 1 ? "was" : "were"
    let fault = allowed == .none ? "(expected none)" : "that \(were) neither expected nor checked"
    let list = MessageText.list(
      "\(mock) received \(calls.count.counting("call")) \(fault)", texts,
      limit: Self.limit)
    return allowed == .none ? list : "\(list)\n\(correction)"
  }

  /// The number of calls to list, which is high because the test is about each of them.
  private static let limit = 20

  /// The line that checks the first of the calls.
  private var correction: String {
    guard let call = calls.first else { return "" }
    let head = StatementHead(mock: mock, recorder: .received)
    let which = calls.count == 1 ? "it" : "the first"
    return "To check \(which): \(Correction.statement(head, about: call))"
  }
}

// MARK: - StillWaiting+Message

extension StillWaiting {
  var message: String {
    let texts = calls.map { MessageText.item($0, of: mock).text }
    let stated = MessageText.pattern(pattern, on: mock).text
    let fix = "Open the gate before the test ends: gate.open()"
    guard calls.count > 1, let first = calls.first else {
      let call = calls.first.map { MessageText.call($0, on: mock).text } ?? stated
      return "\(call) is still waiting at a closed gate.\n\(fix)"
    }
    let headline =
      "\(calls.count.counting(MessageText.noun(for: first.member))) of \(stated) are still "
      + "waiting at a closed gate."
    let others = Set(texts).count > 1 ? [MessageText.list("The calls", texts)] : []
    return ([headline] + others + [fix]).joined(separator: "\n")
  }
}

// MARK: - DisorderedCall+Message

extension DisorderedCall {
  var message: String {
    let expected = steps.map { step in
      let count = step.expectation.count
      let words =
        switch count.kind {
        case .exactly(1), .atLeast(1): ""
        default: " \(count.words)"
        }
      return text(of: step) + words + note(on: step)
    }
    let actual = arrivals.indices.map {
      text(of: arrivals[$0]) + (isEarly($0) ? "  <- too early" : "")
    }
    let awaitedArrival = arrivals.lastIndex { $0.step == awaited.id }
    let table = MessageText.sideBySide(
      MessageText.numbered(
        "Expected order:", expected,
        around: steps.indices.filter { [early.id, awaited.id].contains(steps[$0].id) }),
      MessageText.numbered(
        "Actual order:", actual, around: [offender, awaitedArrival].compactMap { $0 }))
    return ([headline] + table).joined(separator: "\n")
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

  /// Describes the steps that a step follows, unless these are all earlier ones.
  private func note(on step: OrderedStep) -> String {
    guard let named = step.named else { return "" }
    let numbers = steps.indices.filter { named.contains(steps[$0].id) }.map { "\($0 + 1)" }
    guard let last = numbers.last else { return " (at any time)" }
    let others = numbers.dropLast().joined(separator: ", ")
    return " (after \(others)\(others.isEmpty ? "" : " and ")\(last))"
  }
}

// MARK: - MissedTurn+Message

extension MissedTurn {
  var message: String {
    let call = MessageText.pattern(pattern, on: mock).text
    if later > 0 {
      return "\(call) was received \(later.times) after \(last.text) (expected \(count.words))"
        + (earlier.isEmpty ? "." : "; the other calls came before.")
    }
    return earlier.last == last.startMoment
      ? "\(call) was not received again after it was checked (expected \(count.words))."
      : "\(call) was received before \(last.text) (expected after)."
  }
}

// MARK: - ExpectedCall+Message

extension ExpectedCall {
  /// The numbers of calls that meet this, in words that can follow "expected".
  fileprivate var words: String { wish == .expected ? count.words : count.wordsForOthers }
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
