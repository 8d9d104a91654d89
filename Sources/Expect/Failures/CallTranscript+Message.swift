extension CallTranscript {
  /// A call, and how it ended: `1. cart.add("apple", qty: 3) -> true`.
  static func line(number: Int, _ entries: [Entry]) -> String {
    let entry = entries[number - 1]
    let call = "\(number). \(MessageText.call(entry.call, on: entry.name).text)"
    // Calls that came in between tell that this one took longer, or made them.
    let later = entries[number...].prefix { other in
      entry.call.endMoment.map { other.call.startMoment < $0 } ?? false
    }
    let end = later.isEmpty ? "" : " (ended after \(number + later.count))"
    switch entry.call.outcome {
    case .running: return "\(call) is still running"
    case .error: return "\(call) threw \(entry.call.endText)\(end)"
    case .result:
      return entry.call.hasResult ? "\(call) -> \(entry.call.endText)\(end)" : "\(call)\(end)"
    }
  }
}

extension RecordedCall {
  /// Whether the member returns something that is worth telling.
  var hasResult: Bool { member.resultType.type != Void.self }

  /// What was returned or thrown.
  var endText: String {
    switch (outcome, kept) {
    case (.running, _): "still running"
    case (.result(let text), .descriptions): MessageText.line("\(text)")
    case (.result(let value), .values): MessageText.value(value)
    case (.error(let error), _): MessageText.error(error)
    }
  }
}
