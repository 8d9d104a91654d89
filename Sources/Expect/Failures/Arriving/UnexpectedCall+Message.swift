extension UnexpectedCall {
  var message: String {
    let noun = MessageText.noun(for: call.member)
    let lines = [
      "Unexpected \(noun)\(noun == "read" ? " of" : "") \(MessageText.call(call, on: mock).text).",
      announced,
      "To allow it: \(Correction.stub(of: call, on: mock))",
    ]
    return lines.joined(separator: "\n")
  }

  /// What the mock was told about, what is closest to the call first.
  private var announced: String {
    let closest =
      announcements.filter { $0.pattern.member == call.member }
      .map { (announcement: $0, comparison: CallComparison(call, with: $0.pattern)) }
      .sorted { $0.comparison.differences.count < $1.comparison.differences.count }
    guard !announcements.isEmpty else { return "\(mock) expects no calls." }
    let others = announcements.filter { $0.pattern.member != call.member }
    guard !closest.isEmpty else {
      return MessageText.list(
        "\(mock) expects", others.map { $0.words(for: MessageText.item($0.pattern, of: mock)) })
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
  /// The call, and how often it is wanted.
  fileprivate func words(for call: WrittenCall) -> String {
    guard let expected else { return "\(call.text) (stubbed)" }
    let count =
      expected.wish == .expected ? expected.count.words : expected.count.wordsForOthers
    return "\(call.text) \(count)\(expected.calls > 0 && expected.isMet ? " (met)" : "")"
  }

  /// The announced call, and beneath it a mark under each argument that is another one.
  fileprivate func lines(with comparison: CallComparison, of mock: MockName) -> [String] {
    let written = MessageText.item(pattern, of: mock)
    return MarkedCall(
      "  \(words(for: written))", written, at: 2,
      comparison.differences.map { ($0.index, $0.reversedText) }
    ).lines
  }
}
