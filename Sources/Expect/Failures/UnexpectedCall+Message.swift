extension UnexpectedCall {
  var message: String {
    let written = MessageText.call(call, on: mock).text
    let lines = [
      "Unexpected call \(written).", expected,
      "To allow it: \(MessageText.stub(of: call.member, on: mock, returning: needsResult))",
    ]
    return lines.joined(separator: "\n")
  }

  private var needsResult: Bool { call.member.resultType.type != Void.self }

  /// What the mock expects, those of the same member first.
  private var expected: String {
    let sorted =
      expectations.filter { $0.pattern.member == call.member }
      + expectations.filter { $0.pattern.member != call.member }
    guard !sorted.isEmpty else { return "\(mock) expects no calls." }
    let shown = sorted.prefix(3).map { pattern, expected in
      "\(pattern.written()) \(Self.words(for: expected))"
    }
    let rest = sorted.count - shown.count
    return
      "\(mock) expects: \(shown.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")."
  }

  private static func words(for expected: ExpectedCall) -> String {
    switch expected.wish {
    case .expected: "\(expected.count.words)\(expected.isMet ? " (met)" : "")"
    case .rejected: expected.count.wordsForOthers
    }
  }
}
