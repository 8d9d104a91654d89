extension UnwantedCalls {
  var message: String {
    let texts = calls.map { MessageText.item($0, of: mock).text }
    let count = calls.count.counting("call")
    switch allowed {
    case .none:
      return MessageText.list("\(mock) received \(count) (expected none)", texts)
    case .accountedFor:
      let were = calls.count == 1 ? "was" : "were"
      let words = "\(mock) received \(count) that \(were) neither expected nor checked"
      return "\(MessageText.list(words, texts))\n\(correction)"
    }
  }

  /// How to check the first of the calls.
  private var correction: String {
    guard let call = calls.first else { return "" }
    let head = StatementHead(mock: mock, recorder: .received)
    let which = calls.count == 1 ? "it" : "the first"
    return "To check \(which): \(Correction.statement(head, about: call))"
  }
}
