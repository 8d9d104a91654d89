import ExpectRuntime

// Calls that occurred too rarely, or too often.

extension Message {
  /// A call didn't occur as often as expected.
  static func unmet(_ check: CallCheck) -> Message {
    ValueDescription.writing {
      let others = check.closestOthers
      return Message(.failure, listing: others.prefix(3).joined().map(\.call)) {
        check.text(with: others)
      }
    }
  }
}

extension CallCheck {
  // MARK: - Comparing

  /// The calls of the member since the statement.
  private var calls: [RecordedCall] {
    received.dropFirst(receivedBefore).filter { $0.member == pattern.member }
  }

  /// Whether the record includes a call of another type that is written like the pattern.
  private var includesAlikeCall: Bool {
    let alike = received.filter { $0.member.function == pattern.member.function }
    return Dictionary(grouping: alike) { ObjectIdentifier($0.member) }.values.contains { calls in
      calls.prefix(CallComparison.mostCompared).contains { $0.isWrittenLike(pattern) }
    }
  }

  /// The number of calls that counted for another position in an order.
  private var countedElsewhere: Int {
    // Whether a call counts was decided on its arrival; a condition may return another result by
    // now.
    isOrdered ? max(0, calls.count(where: pattern.matches) - expected.calls) : 0
  }

  /// The closest calls with other arguments, if further calls could meet the expectation.
  ///
  /// Those that are written in the same way form a group.
  fileprivate var closestOthers: [[CallComparison]] {
    guard wantsMore, countedElsewhere == 0 else { return [] }
    let compared = CallComparison.closest(to: pattern, among: calls)
    let met = compared.count < calls.count ? compared.count(where: \.isSame) : expected.calls
    return CallComparison.groups(
      of: compared.dropFirst(met), of: calls.count - expected.calls)
  }

  // MARK: - Writing

  /// - Parameter others: The closest calls with other arguments.
  fileprivate func text(with others: [[CallComparison]]) -> String {
    let countedElsewhere = countedElsewhere
    if countedElsewhere > 0 {
      return """
        \(clause()) at this point in the order (expected \(expected.count.words)).
        \(countedElsewhere.counting("more matching \(pattern.member.signature.noun)")) counted for another \
        expectation.
        """
    }
    var lines = [headline]
    if others.isEmpty || expected.calls > 0 { lines += countedCalls }
    lines += CallComparison.listing(others, of: calls.count - expected.calls)
    if let running, running > 0 {
      lines.append("\(running.counting("matching call")) began, but did not end.")
    } else if expected.calls == 0, wantsMore {
      if others.isEmpty { lines.append(instead) }
      lines += otherMocks
      if isAfterTheFact, time == nil, running == nil, received.isEmpty, elsewhere.isEmpty {
        let head = StatementHead(mock: mock, recorder: .receivedWithin)
        lines.append("If another task makes the call, wait for it: await \(head.text).call(…)")
      }
      if let unanswered {
        lines.append("It may be missing because \(unanswered) had no result, as reported.")
      }
    }
    if let early { lines.append("The order expects it before \(early.text).") }
    return lines.joined(separator: "\n")
  }

  /// Whether further calls could meet the expectation.
  private var wantsMore: Bool { expected.callsLeft > 0 }

  private var headline: String {
    let member = pattern.member
    let result = wantsMore ? member.resultText(among: received.map(\.member)) : ""
    let isAlike = result.isEmpty && wantsMore && includesAlikeCall
    let timeLimit = time.map { " within \($0.words)" } ?? ""
    let headline =
      "\(clause(isAlike ? member.typeText : result))\(timeLimit) (expected \(expected.words))"
    let others = calls.count - expected.calls
    guard expected.calls == 0, others > 0, wantsMore else { return "\(headline)." }
    return "\(headline), but \(member.otherUse(others, verb: verb))."
  }

  /// Returns who was called how often: `store.add("apple", qty: 3) was never called`.
  private func clause(_ types: String = "") -> String {
    let verb = running == nil ? verb : pattern.member.signature.verb("completed")
    return pattern.clause(on: mock, expected.calls, verb: verb, types)
  }

  /// The verb for a use of the member.
  private var verb: String { pattern.member.signature.verb(isAfterTheFact ? "received" : "called") }

  /// The other mocks that received the call, in case the code under test uses the wrong one.
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
    let matching = received.prefix(receivedBefore).count(where: pattern.matches)
    guard matching == 0 else {
      return "It was \(verb) \(matching.times) before this statement; only later calls count."
    }
    let others = received.dropFirst(receivedBefore)
    let since = receivedBefore == 0 ? "" : " after this statement"
    guard !others.isEmpty else { return "\(mock) received no calls\(since)." }
    return MessageText.list(
      "\(mock) received \(others.count.counting("other call"))\(since)", of: others,
      besides: pattern)
  }

  /// Lists the calls that counted, unless they are written like the statement.
  private var countedCalls: [String] {
    let matching = calls.filter(pattern.matches)
    let counted = (matching.isEmpty ? calls : matching).prefix(expected.calls)
    let stated = pattern.item(of: mock).text
    guard counted.contains(where: { $0.item.text != stated }) else { return [] }
    return [MessageText.list(counted.count == 1 ? "The call" : "The calls", of: counted)]
  }
}

// MARK: - Counts

extension ExpectedCall {
  /// The numbers of calls that meet this, in words that can follow "expected".
  var words: String { isRejection ? count.wordsForOthers : count.words }
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
    case .between(let range) where range.lowerBound == range.upperBound: range.lowerBound.times
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
    case .atLeast(...0): "fewer than 0 times, which is impossible"
    case .atLeast(1): "never"
    case .atLeast(let least): "at most \((least - 1).times)"
    case .atMost(.max): "more than \(Int.max.times), which is impossible"
    case .atMost(let most): "at least \((most + 1).times)"
    case .exactly, .between, .empty, .matching, .and, .or: "not \(words)"
    }
  }
}
