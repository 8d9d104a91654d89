import ExpectRuntime

extension Failure {
  /// The message of the failure.
  ///
  /// This calls the `description` of arguments, so the caller must not hold a lock.
  var message: String {
    switch self {
    case .unmet(let unmet): unmet.message
    case .unexpected(let call, let announced): Self.message(unexpected: call, announced)
    case .unusedStub(let unused): unused.message
    case .disordered(let disordered): disordered.message
    case .intruding(let call, let order):
      (["\(call.text) was \(call.member.verb), which has no place in the strict order."]
        + order.table(around: [], [], followedBy: call.text) { _ in "" })
        .joined(separator: "\n")
    case .missedTurn(let missed): missed.message
    case .unwanted(let calls, let allowed): Self.message(unwanted: calls, allowed)
    case .stillWaiting(let calls, let stub): Self.message(waiting: calls, at: stub)
    case .missingArrivals(let arrivals, let count, let time):
      """
      \(arrivals == 0 ? "No call" : arrivals.counting("call")) arrived at the gate within \
      \(time.words) (expected \(count)).
      A call arrives if its stub waits for the gate: .andWait(for: gate)
      """
    case .unanswered(let call, _, _) where call.member.resultType.type == Never.self:
      "\(call.text) was called, but a member that returns Never cannot be answered."
    case .unanswered(let call, let isStubbed, let announced):
      """
      \(call.text) was \(call.member.verb), but \
      \(isStubbed ? "its stub provides no result" : "no stub provides a result") \
      (\(Correction.name(of: call.member.resultType.type))).
      \(isStubbed ? "" : Self.lineOfMismatches(announced, of: call))\
      To fix it: \(Correction.answer(to: call))
      """
    case .wrongError(let mock, let pattern, let error, let member):
      """
      The stub of \(pattern.text(on: mock)) threw \(ValueDescription.line(ofError: error)), \
      which the member cannot throw.
      \(member.effects.onlyErrors.map { "It throws only \($0)." } ?? Correction.throwing(member))
      """
    }
  }

  /// The calls that returned a default, which the message lists.
  var listedDefaults: [RecordedCall] {
    let listed: [[CallComparison]] =
      switch self {
      case .unmet(let unmet): unmet.others
      case .unusedStub(let unused): unused.others
      default: []
      }
    return listed.prefix(3).joined().map(\.call).filter { $0.origin != nil }
  }

  /// Whether the failure is only a warning, so that the test can pass.
  var isWarning: Bool {
    if case .unusedStub(let unused) = self { !unused.isAskedFor } else { false }
  }

  /// The message about a failure in a test process without the bridge to a test framework.
  static let unreportable = """
    this test target cannot report that failure, because it imports only Expect. \
    Import ExpectTesting or ExpectXCTest instead.
    """

  // MARK: - Calls of strict mocks

  private static func message(unexpected call: RecordedCall, _ announced: Announcements) -> String {
    let noun = call.member.noun
    let result = call.member.resultText(among: announced.all.map(\.pattern.member))
    return """
      Unexpected \(noun)\(noun == "read" ? " of" : "") \(call.text)\(result).
      \(list(announced.all, announced.closest, about: call))
      To allow it: \(Correction.stub(of: call))
      """
  }

  /// Lists the statements about other calls of the member, or returns an empty text if there are
  /// none.
  private static func lineOfMismatches(_ announced: Announcements, of call: RecordedCall) -> String
  {
    let others = announced.closest.filter { !$0.comparison.differing.isEmpty }
    return others.isEmpty ? "" : list(others.map(\.announcement), others, about: call) + "\n"
  }

  /// Lists the closest of the calls that a mock expects, or all of them if none is about the same
  /// member.
  private static func list(
    _ statements: [Announcement], _ closest: [Announcements.Close], about call: RecordedCall
  ) -> String {
    let mock = call.mock
    guard !statements.isEmpty else { return "\(mock) expects no calls." }
    guard !closest.isEmpty else {
      let items = statements.map { statement in
        statement.pattern.item(of: mock).text
          + statement.pattern.member.resultText(among: [call.member])
          + words(for: statement.expected)
      }
      return MessageText.list("\(mock) expects", items)
    }
    let lines = closest.prefix(3).flatMap { _, statement, comparison in
      let item = statement.pattern.item(of: mock)
      return MessageText.marked(
        "  \(item.text)\(words(for: statement.expected))", item, at: 2,
        comparison.differing.map { ($0, comparison.actual(at: $0)) })
    }
    let rest = statements.count - min(closest.count, 3)
    return (["\(mock) expects:"] + lines + (rest > 0 ? ["  and \(rest) more"] : []))
      .joined(separator: "\n")
  }

  /// Describes the count of an announced call.
  private static func words(for expected: ExpectedCall?) -> String {
    guard let expected else { return " (stubbed)" }
    return " \(expected.words)\(expected.calls > 0 && expected.isMet ? " (met)" : "")"
  }

  // MARK: - Calls that shouldn't be there

  private static func message(unwanted calls: [RecordedCall], _ allowed: AllowedCalls) -> String {
    guard let first = calls.first else { return "" }
    let isOne = calls.count == 1
    let fault =
      switch allowed {
      case .none: "(expected none)"
      case .accountedFor: "that \(isOne ? "was" : "were") neither expected nor checked"
      case .accountedForOrStubbed:
        "that \(isOne ? "was" : "were") neither expected, checked, nor stubbed"
      case .inOrder: "that no check in the strict order is about"
      }
    // The test is about each of these calls, so the list may be long.
    let list = MessageText.list(
      "\(first.mock) received \(calls.count.counting("call")) \(fault)", of: calls, limit: 20)
    if allowed == .none || allowed == .inOrder { return list }
    let head = StatementHead(mock: first.mock, recorder: .received)
    return """
      \(list)
      To check \(isOne ? "it" : "the first"): \(Correction.statement(head, about: first))
      """
  }

  private static func message(waiting calls: [RecordedCall], at stub: CallPattern) -> String {
    guard let first = calls.first else { return "" }
    let fix = "Open the gate before the test ends: gate.open()"
    guard calls.count > 1 else { return "\(first.text) is still waiting at a closed gate.\n\(fix)" }
    let count = calls.count.counting(first.member.noun)
    let headline = "\(count) of \(stub.text(on: first.mock)) are still waiting at a closed gate."
    let areEqual = Set(calls.prefix(12).map { $0.wholeText(on: nil) }).count == 1
    return ([headline] + (areEqual ? [] : [MessageText.list("The calls", of: calls)]) + [fix])
      .joined(separator: "\n")
  }
}

extension Effects {
  /// The errors that a member may throw, if it's limited to one type.
  var onlyErrors: String? {
    guard case .only(let error) = errors else { return nil }
    return "errors of type \(TypeName.text(of: error.type))"
  }
}

// MARK: - UnmetCall+Message

extension UnmetCall {
  var message: String {
    if countedElsewhere > 0 {
      return """
        \(pattern.text(on: mock)) was \(phrase(expected.calls)) at its position in the order \
        (expected \(expected.count.words)).
        \(countedElsewhere.counting("other \(pattern.member.noun)")) counted for another position.
        """
    }
    var lines = [headline]
    if others.isEmpty || expected.calls > 0 { lines += countedCalls }
    lines += CallComparison.listing(others, of: calls.count - expected.calls)
    if expected.calls == 0, wantsMore {
      if others.isEmpty { lines.append(instead) }
      lines += otherMocks
      lines +=
        unanswered.map { ["It may be missing because \($0) had no result, as reported."] } ?? []
    }
    return (lines + earlyCalls).joined(separator: "\n")
  }

  /// Whether further calls could meet the expectation.
  private var wantsMore: Bool { expected.callsLeft > 0 }

  private var headline: String {
    let member = pattern.member
    let result = wantsMore ? member.resultText(among: received.members) : ""
    let isAlike = result.isEmpty && wantsMore && received.includesCall(writtenLike: pattern)
    let call = pattern.text(on: mock) + (isAlike ? member.typeText : result)
    let wanted = expected.words
    let count = calls.count - expected.calls
    guard expected.calls == 0, count > 0, wantsMore else {
      return "\(call) was \(phrase(expected.calls))\(timeLimit) (expected \(wanted))."
    }
    let (these, instead) =
      if member.isSubscript {
        ("", "other arguments")
      } else if member.isSetter {
        ("", count == 1 ? "another value" : "other values")
      } else {
        (" with these arguments", "others")
      }
    let name = member.isSubscript ? "the subscript" : member.signature.base
    return "\(call) was \(phrase(0))\(these)\(timeLimit) (expected \(wanted)); "
      + "\(name) was \(phrase(count)) with \(instead)."
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
    let matching = received.all.prefix(receivedBefore).count(where: pattern.matches)
    guard matching == 0 else {
      return "It was \(phrase(matching)) before this statement; only later calls count."
    }
    let others = received.all.dropFirst(receivedBefore)
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

  /// The calls that came too early in an order because this one didn't come.
  private var earlyCalls: [String] {
    early.isEmpty
      ? [] : [MessageText.list("In its order, it was expected before", early.map(\.offenderText))]
  }
}

// MARK: - UnusedStub+Message

extension UnusedStub {
  var message: String {
    let member = pattern.member
    let result = member.resultText(among: received.map(\.member))
    if steps.unused < steps.all {
      let (used, rest) = (steps.all - steps.unused, steps.unused)
      return """
        The stub \(pattern.text(on: mock))\(result) answered \(used.counting("call")), but it has \
        \(steps.all) answers.
        Remove the last \(rest == 1 ? "one" : "\(rest)"), or add .optional() if the test doesn't need \
        \(rest == 1 ? "it" : "them").
        """
    }
    let callsForOtherResults = received.filter { !$0.member.resultText(among: [member]).isEmpty }
    var lines = ["The stub \(pattern.text(on: mock))\(result) was never used."]
    if !callsForOtherResults.isEmpty {
      let count = callsForOtherResults.count.counting("call")
      lines.append(
        MessageText.list(
          "\(mock) received \(count) with another result type", of: callsForOtherResults,
          besides: pattern))
    }
    lines += CallComparison.listing(others, of: otherCount)
    lines.append("Remove it, or add .optional() if the test doesn't need it.")
    return lines.joined(separator: "\n")
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

// MARK: - Defaults

/// The messages about default values.
enum DefaultAnswers {
  /// Returns the message about calls that returned a default, or `nil` if there are none.
  ///
  /// Neither a stub nor a real implementation answered these calls. Equal ones are listed once.
  /// This calls the `description` of values, so the caller must not hold a lock.
  static func message(of calls: [RecordedCall]) -> String? {
    guard !calls.isEmpty else { return nil }
    let texts = calls.map { call in
      let answer = call.textOfAnswer
      return (call.text + answer, call.wholeText(on: call.mock.description) + answer)
    }
    let lines = [MessageText.list("Answered without a stub", of: texts, limit: 10)]
    return (lines + [replaced(by: calls, true), replaced(by: calls, false)].compactMap { $0 })
      .joined(separator: "\n")
  }

  /// Returns how to use the default implementations that calls didn't run, or `nil` if there are none.
  ///
  /// - Parameter canCallReal: Whether the mock can run these default implementations.
  private static func replaced(by calls: [RecordedCall], _ canCallReal: Bool) -> String? {
    var seen: Set<String> = []
    let first = calls.filter { call in
      guard case .replacement(canCallReal) = call.origin else { return false }
      return seen.insert(call.memberName).inserted
    }
    guard let call = first.first else { return nil }
    let names = first.map { "'\($0.memberName)'" }
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    let way =
      if !canCallReal {
        "generate the mock with '--keep-default-implementations'"
      } else if first.count == 1 {
        Correction.statement(StatementHead(mock: call.mock, recorder: .stub), about: call.member)
          + ".andCallReal()"
      } else {
        "\(call.mock.reference).enableSpy()"
      }
    return "The protocol has a default for \(list), which the mock replaces. To use it: \(way)"
  }

  /// Returns the message about a type without a default value, with the line that registers one.
  ///
  /// - Parameter function: The function that needs the value, as `#function` spells it.
  static func message(missing type: Any.Type, in function: StaticString) -> String {
    if type == Never.self {
      return "\(function) was called, but a member that returns Never cannot be answered."
    }
    return """
      \(function) returns \(TypeName.text(of: type)), which has no default value.
      To give it one: \(Correction.registration(of: type))
      """
  }
}
