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
    switch entry.call.progress {
    case .running: return "\(call) is still running"
    case .ended(.failure, _): return "\(call) threw \(entry.call.endText)\(end)"
    case .ended(.success, _):
      return entry.call.hasResult ? "\(call) -> \(entry.call.endText)\(end)" : "\(call)\(end)"
    }
  }
}

extension RecordedCall {
  /// Whether the member returns something that is worth telling.
  var hasResult: Bool { member.resultType.type != Void.self }

  /// What was returned or thrown.
  var endText: String {
    switch (progress, kept) {
    case (.running, _): "still running"
    case (.ended(.success(let text), _), .descriptions): MessageText.line("\(text)")
    case (.ended(.success(let value), _), .values): MessageText.value(value)
    case (.ended(.failure(let error), _), _): MessageText.error(error)
    }
  }
}
