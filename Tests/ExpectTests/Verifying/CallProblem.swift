import ExpectTesting

/// What is wrong with a call, without the wording of the failure.
///
/// Only the tables of `Messages` and `Misuses` compare whole messages.
enum CallProblem: Hashable, Sendable {
  /// The call was expected another number of times.
  case calls(Int, to: String)

  /// The call was too early in an order.
  case early(String, before: String)

  /// A failure of another kind, with its first line.
  case other(String)
}

extension MockFailure {
  /// The first line of the message.
  var headline: String { String(message.prefix { $0 != "\n" }) }

  /// The call that the failure is about, and the kind of the failure.
  var problem: CallProblem {
    if let never = headline.wholeMatch(of: /(.+?) was (never|not) .+/) {
      return .calls(0, to: String(never.1))
    }
    if let early = headline.wholeMatch(
      of: /(.+?) was \w+ before (the last )?(.+?)( had been .+)?, but the order expects .+/)
    {
      return .early(String(early.1), before: String(early.3))
    }
    if let calls = headline.wholeMatch(of: /(.+?) was \w+ (once|twice|(\d+) times)\b.+/) {
      let number = calls.3.flatMap { Int($0) } ?? (calls.2 == "once" ? 1 : 2)
      return .calls(number, to: String(calls.1))
    }
    return .other(headline)
  }

  /// The count that was expected, as the first line of the message writes it.
  var wanted: String? {
    headline.firstMatch(of: /\(\w+ (.+)\)/).map { String($0.1) }
  }

  /// The calls that the message lists after its first line, without their heading.
  var listing: String? {
    message.dropFirst(headline.count).firstMatch(of: /:\s(.+)/.dotMatchesNewlines()).map {
      String($0.1)
    }
  }
}
