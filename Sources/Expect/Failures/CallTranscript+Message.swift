extension CallTranscript {
  /// Returns a line with a call and how it ended: `1. cart.add("apple", qty: 3) -> true`.
  static func line(number: Int, _ entries: [Entry]) -> String {
    let entry = entries[number - 1]
    let call = "\(number). \(MessageText.call(entry.call, on: entry.name).text)"
    // If other calls started before this one ended, the line says so.
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
  /// Whether the member returns a value other than `Void`.
  var hasResult: Bool { member.resultType.type != Void.self }

  /// The returned value or the thrown error.
  var endText: String {
    switch (outcome, kept) {
    case (.running, _): "still running"
    case (.result(let text), .descriptions): MessageText.line("\(text)")
    case (.result(let value), .values): MessageText.value(value)
    case (.error(let error), _): MessageText.error(error)
    }
  }
}
