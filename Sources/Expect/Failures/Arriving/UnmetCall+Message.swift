extension UnmetCall {
  var message: String {
    let calls = received.dropFirst(receivedBefore).filter { $0.member == pattern.member }
    // What counted was decided when the calls came: a condition may say something else by now.
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

  /// What is said where calls counted for other expectations of the order.
  private func message(_ countedElsewhere: Int) -> String {
    let call = MessageText.pattern(pattern, on: mock).text
    let others = countedElsewhere.counting("other \(MessageText.noun(for: pattern.member))")
    return """
      \(call) was \(phrase(expected.calls)) in its turn (expected \(expected.count.words)).
      \(others) counted for another place in the order.
      """
  }

  /// Whether further calls could be what is missing.
  private var wantsMore: Bool {
    var later = expected
    return (1...1_000).contains { _ in
      later.countCall()
      return later.isMet
    }
  }

  private func headline(others: Int) -> String {
    let call = MessageText.pattern(pattern, on: mock).text
    let wanted =
      expected.wish == .expected ? expected.count.words : expected.count.wordsForOthers
    guard expected.calls == 0, others > 0, wantsMore else {
      return "\(call) was \(phrase(expected.calls))\(timeLimit) (expected \(wanted))."
    }
    let came = "\(MessageText.name(of: pattern.member)) was \(phrase(others))"
    if pattern.member.isSubscript {
      return "\(call) was \(phrase(0))\(timeLimit) (expected \(wanted)); "
        + "\(came) with other arguments."
    }
    if pattern.member.isSetter {
      let values = others == 1 ? "another value" : "other values"
      return "\(call) was \(phrase(0))\(timeLimit) (expected \(wanted)); \(came) with \(values)."
    }
    return "\(call) was \(phrase(0)) with these arguments\(timeLimit) (expected \(wanted)); "
      + "\(came) with others."
  }

  /// How long the call was waited for: ` within 1 second`.
  private var timeLimit: String { time.map { " within \($0.words)" } ?? "" }

  /// The count and the verb in their natural order: `never called`, `called twice`.
  private func phrase(_ count: Int) -> String {
    let usual = MessageText.verb(for: pattern.member)
    let verb = moment == .after && usual == "called" ? "received" : usual
    return count == 0 ? "never \(verb)" : "\(verb) \(count.times)"
  }
}

// MARK: - Where it came

extension UnmetCall {
  /// The other mocks that received the call, as if the subject held the wrong one.
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
}

// MARK: - What came

extension UnmetCall {
  /// What the mock received instead, when no call of the member came.
  private var instead: String {
    let before = received.prefix(receivedBefore).filter { $0.member == pattern.member }
    let compared = before.map { CallComparison($0, with: pattern) }
    let matching = compared.count { $0.isComplete && $0.differences.isEmpty }
    guard matching == 0 else {
      return "It was \(phrase(matching)) before this was stated; only later calls count."
    }
    let others = received.dropFirst(receivedBefore)
    let since = receivedBefore == 0 ? "" : " after this was stated"
    guard !others.isEmpty else { return "\(mock) received no calls\(since)." }
    return MessageText.list(
      "\(mock) received \(others.count.counting("other call"))\(since)",
      others.map { MessageText.item($0, of: mock).text })
  }

  /// The calls that came too often, unless they read as the one that was stated.
  private func actualCalls(_ calls: [CallComparison]) -> [String] {
    let texts = calls.sorted { $0.call.sequence < $1.call.sequence }
      .map { MessageText.item($0.call, of: mock).text }
    let stated = MessageText.item(pattern, of: mock).text
    guard texts.contains(where: { $0 != stated }) else { return [] }
    return [MessageText.list(texts.count == 1 ? "The call" : "The calls", texts)]
  }
}
