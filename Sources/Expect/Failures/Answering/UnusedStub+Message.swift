extension UnusedStub {
  var message: String {
    let others = received.filter { $0.member == pattern.member }
    let lines =
      ["The stub \(MessageText.pattern(pattern, on: mock).text) was never used."]
      + CallComparison.listing(CallComparison.closest(to: pattern, among: others), of: mock)
      + ["Remove it, or say .optional() if the test may do without it."]
    return lines.joined(separator: "\n")
  }
}
