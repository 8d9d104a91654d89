extension UnmetCall {
  var message: String {
    let closest = CallComparison.closest(to: pattern, among: received)
    var lines = [headline(others: closest.count)]
    if expected.calls == 0, closest.isEmpty { lines.append(summary) }
    if expected.wish == .expected { lines += Self.listing(closest) }
    return lines.joined(separator: "\n")
  }

  private var verb: String { MessageText.verb(for: pattern.member) }

  private func headline(others: Int) -> String {
    let call = pattern.written(on: mock)
    let wanted =
      switch expected.wish {
      case .expected: "expected \(expected.count.words)"
      case .rejected: "expected \(expected.count.wordsForOthers)"
      }
    guard expected.calls == 0, others > 0, expected.wish == .expected else {
      return "\(call) was \(phrase(expected.calls)) (\(wanted))."
    }
    let these = pattern.member.isSetter ? "this value" : "these arguments"
    return "\(call) was never \(verb) with \(these) (\(wanted)); "
      + "\(pattern.member.baseName) was \(phrase(others)) with others."
  }

  /// The count and the verb in their natural order: `never called`, `called twice`.
  private func phrase(_ count: Int) -> String {
    count == 0 ? "never \(verb)" : "\(verb) \(count.times)"
  }

  /// What the mock received instead, when no call of the member came.
  private var summary: String {
    guard !received.isEmpty else { return "\(mock) received no calls." }
    let shown = received.prefix(3).map { MessageText.call($0).text }
    let rest = received.count - shown.count
    let list = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return "\(mock) received \(received.count.counting("other call")): \(list)."
  }

  private static func listing(_ closest: [CallComparison]) -> [String] {
    guard !closest.isEmpty else { return [] }
    return [closest.count == 1 ? "The other call:" : "The closest calls:"]
      + closest.prefix(3).enumerated().flatMap { index, comparison in
        comparison.lines(number: index + 1)
      }
  }
}

extension CallComparison {
  /// The call, and beneath it a mark under each argument that differs.
  fileprivate func lines(number: Int) -> [String] {
    let written = MessageText.call(call)
    let prefix = "  \(number). "
    var marks = ""
    for difference in differences {
      let range = written.arguments[difference.index]
      marks += String(repeating: " ", count: prefix.count + range.lowerBound - marks.count)
      marks += String(repeating: "~", count: range.count)
    }
    let reasons = differences.map(\.text).joined(separator: "; ")
    return [prefix + written.text, "\(marks)  \(reasons)"]
  }
}
