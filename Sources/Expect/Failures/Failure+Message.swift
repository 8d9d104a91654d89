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
    case .missedTurn(let missed): missed.message
    case .unwanted(let calls, let allowed): Self.message(unwanted: calls, allowed)
    case .stillWaiting(let calls, let stub): Self.message(waiting: calls, at: stub)
    case .unanswered(let call, _) where call.member.resultType.type == Never.self:
      "\(call.text) was called, but a member that returns Never cannot be answered."
    case .unanswered(let call, let isStubbed):
      """
      \(call.text) was \(call.member.verb), but \
      \(isStubbed ? "its stub provides no result" : "no stub provides a result") \
      (\(Correction.name(of: call.member.resultType.type))).
      To fix it: \(Correction.answer(to: call))
      """
    case .wrongError(let mock, let pattern, let error, let member):
      """
      The stub of \(pattern.text(on: mock)) threw \(ValueDescription.line(ofError: error)), \
      which the member cannot throw.
      \(member.effects.onlyErrors.map { "It throws only \($0)." } ?? Correction.throwing(member))
      """
    case .misfitAnswer(let call, let given):
      Self.message(
        misfit: call, TypeName.text(of: call.member.resultType.type), given.map(TypeName.text))
    case .otherArguments(let call, let wanted):
      """
      The last call was \(call.text), whose arguments are not of type \(TypeName.text(of: wanted)).
      Write: \(call.mock.reference).arguments(as: \
      \(TypeName.input(of: call.arguments.map { type(of: $0) })).self)
      """
    }
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

  private static func message(
    misfit call: RecordedCall, _ result: String, _ given: [String]
  ) -> String {
    var seen: Set<String> = []
    let types = given.filter { seen.insert($0).inserted }.joined(separator: " and ")
    return """
      \(call.text) was called with the result type \(result), but its answers are of type \(types).
      To fix it: \(call.mock.reference).returns(<#\(result)#>, as: \(result).self)
      """
  }

  // MARK: - Calls of strict mocks

  private static func message(unexpected call: RecordedCall, _ announced: [Announcement]) -> String
  {
    let noun = call.member.noun
    let result = call.member.resultText(among: announced.map(\.pattern.member))
    return """
      Unexpected \(noun)\(noun == "read" ? " of" : "") \(call.text)\(result).
      \(list(announced, closestTo: call))
      To allow it: \(Correction.stub(of: call))
      """
  }

  /// Lists the calls that a mock expects, the closest ones first.
  private static func list(_ announced: [Announcement], closestTo call: RecordedCall) -> String {
    let mock = call.mock
    guard !announced.isEmpty else { return "\(mock) expects no calls." }
    let compared =
      announced.filter { $0.pattern.member == call.member }
      .map { (announcement: $0, comparison: CallComparison(call, with: $0.pattern)) }
      .sorted { $0.comparison.differing.count < $1.comparison.differing.count }
    guard !compared.isEmpty else {
      return MessageText.list(
        "\(mock) expects",
        announced.map { pattern, expected in
          pattern.item(of: mock).text + pattern.member.resultText(among: [call.member])
            + words(for: expected)
        })
    }
    let lines = compared.prefix(3).flatMap { announcement, comparison in
      let item = announcement.pattern.item(of: mock)
      return MessageText.marked(
        "  \(item.text)\(words(for: announcement.expected))", item, at: 2,
        comparison.differing.map { ($0, comparison.actual(at: $0)) })
    }
    let rest = announced.count - min(compared.count, 3)
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
      allowed == .none
      ? "(expected none)" : "that \(isOne ? "was" : "were") neither expected nor checked"
    // The test is about each of these calls, so the list may be long.
    let list = MessageText.list(
      "\(first.mock) received \(calls.count.counting("call")) \(fault)", calls.map(\.item.text),
      limit: 20)
    if allowed == .none { return list }
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
    let texts = calls.map(\.item.text)
    let count = calls.count.counting(first.member.noun)
    let headline = "\(count) of \(stub.text(on: first.mock)) are still waiting at a closed gate."
    let list = Set(texts).count > 1 ? [MessageText.list("The calls", texts)] : []
    return ([headline] + list + [fix]).joined(separator: "\n")
  }
}

extension Effects {
  /// The errors that a member may throw, if it's limited to one type.
  var onlyErrors: String? {
    guard case .only(let error) = errors else { return nil }
    return "errors of type \(TypeName.text(of: error.type))"
  }
}

// MARK: - UnusedStub+Message

extension UnusedStub {
  var message: String {
    let member = pattern.member
    let result = member.resultText(among: received.map(\.member))
    let others = received.filter { $0.member == member }
    let callsForOtherResults = received.compactMap { call -> String? in
      let result = call.member.resultText(among: [member])
      return result.isEmpty ? nil : call.item.text + result
    }
    var lines = ["The stub \(pattern.text(on: mock))\(result) was never used."]
    if !callsForOtherResults.isEmpty {
      let count = callsForOtherResults.count.counting("call")
      lines.append(
        MessageText.list("\(mock) received \(count) with another result type", callsForOtherResults)
      )
    }
    lines += CallComparison.listing(CallComparison.closest(to: pattern, among: others))
    lines.append("Remove it, or add .optional() if the test doesn't need it.")
    return lines.joined(separator: "\n")
  }
}

// MARK: - MissedTurn+Message

extension MissedTurn {
  var message: String {
    let call = pattern.text(on: mock)
    if later > 0 {
      return "\(call) was received \(later.times) after \(last.text) (expected \(count.words))"
        + (earlier.isEmpty ? "." : "; the other calls came before.")
    }
    return earlier.last == last.startMoment
      ? "\(call) was not received again after it was checked (expected \(count.words))."
      : "\(call) was received before \(last.text) (expected after)."
  }
}

// MARK: - Defaults

/// The messages about default values.
enum DefaultAnswers {
  /// Returns the message about calls that returned a default, because neither a stub nor a real
  /// implementation answered them, or `nil` if there are none. It lists equal calls once.
  ///
  /// This calls the `description` of values, so the caller must not hold a lock.
  static func message(of calls: [RecordedCall]) -> String? {
    let texts = calls.map { "\($0.text) -> \($0.textOfEnd ?? "")" }
    guard !texts.isEmpty else { return nil }
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    let items = texts.filter { seen.insert($0).inserted }.map { text in
      counts[text].map { $0 == 1 ? text : "\(text) (\($0.times))" } ?? text
    }
    return MessageText.list("Answered without a stub", items, limit: 10)
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
