extension UnansweredCall {
  var message: String {
    let written = MessageText.call(call, on: mock).text
    let verb = MessageText.verb(for: call.member)
    let type = call.member.resultType.type
    if type == Never.self {
      return "\(written) was called, but a member that returns Never cannot be answered."
    }
    let result =
      (type as? any UnkeptArgument.Type)?.note.description ?? TypeName.text(of: type)
    let reason =
      isStubbed ? "its stub provides no result" : "no stub provides a result"
    return """
      \(written) was \(verb), but \(reason) (\(result)).
      To fix it: \(Correction.answer(to: call, on: mock))
      """
  }
}

// MARK: - DefaultAnswers

/// Calls that returned a default, because neither a stub nor a real implementation answered them.
enum DefaultAnswers {
  /// Returns the message, which lists equal calls once, or `nil` if there are no calls.
  ///
  /// This calls the `description` of values, so the caller must not hold a lock.
  static func message(of calls: [RecordedCall]) -> String? {
    var counts: [String: Int] = [:]
    var texts: [String] = []
    for call in calls {
      let text = "\(MessageText.call(call, on: call.mock).text) -> \(call.textOfEnd ?? "")"
      if counts.updateValue((counts[text] ?? 0) + 1, forKey: text) == nil { texts.append(text) }
    }
    guard !texts.isEmpty else { return nil }
    let items = texts.map { text in
      counts[text].map { $0 == 1 ? text : "\(text) (\($0.times))" } ?? text
    }
    return MessageText.list("Answered without a stub", items, limit: 10)
  }
}

// MARK: - MisfitAnswer+Message

extension MisfitAnswer {
  var message: String {
    let result = TypeName.text(of: call.member.resultType.type)
    var types: [String] = []
    for name in given.map(TypeName.text) where !types.contains(name) { types.append(name) }
    return """
      \(MessageText.call(call, on: mock).text) was called with the result type \(result), \
      but its answers are of type \(types.joined(separator: " and ")).
      To fix it: \(mock.reference).returns(<#\(result)#>, as: \(result).self)
      """
  }
}

extension OtherArguments {
  var message: String {
    """
    The last call was \(MessageText.call(call, on: mock).text), \
    whose arguments are not of type \(TypeName.text(of: wanted)).
    Write: \(mock.reference).arguments(as: \(TypeName.input(of: call.arguments.map { type(of: $0) })).self)
    """
  }
}

// MARK: - MissingDefault

/// A type has no default value where one is required.
enum MissingDefault {
  /// Returns the message, with the line that registers a default value.
  ///
  /// - Parameter function: The function that needs the value, as `#function` spells it.
  static func message(of type: Any.Type, in function: StaticString) -> String {
    if type == Never.self {
      return "\(function) was called, but a member that returns Never cannot be answered."
    }
    return """
      \(function) returns \(TypeName.text(of: type)), which has no default value.
      To give it one: \(Correction.registration(of: type))
      """
  }
}

// MARK: - MissingValue

/// Why a noncopyable value isn't available: it was taken before, or the call that lent it has
/// returned.
enum MissingValue {
  case taken
  case returned

  /// - Parameter type: The type of the value.
  func message(of type: Unkept) -> String {
    switch self {
    case .taken:
      "A value of type \(type) was taken twice, but it cannot be copied. "
        + "To make one for each call, write: .andReturn { \(type)(…) }"
    case .returned:
      "A value of type \(type) was accessed after the call that lent it returned."
    }
  }
}

// MARK: - UnusedStub+Message

extension UnusedStub {
  var message: String {
    let others = received.filter { $0.member == pattern.member }
    let stated = MessageText.pattern(pattern, on: mock).text
    let written = MessageText.text(stated, of: pattern.member, among: received.map(\.member))
    let callsForOtherResults = received.compactMap { call -> String? in
      let item = MessageText.item(call, of: mock).text
      let text = MessageText.text(item, of: call.member, among: [pattern.member])
      return text == item ? nil : text
    }
    var lines = ["The stub \(written) was never used."]
    if !callsForOtherResults.isEmpty {
      let count = callsForOtherResults.count.counting("call")
      lines.append(
        MessageText.list("\(mock) received \(count) with another result type", callsForOtherResults)
      )
    }
    lines += CallComparison.listing(
      CallComparison.closest(to: pattern, among: others), of: mock)
    lines.append("Remove it, or add .optional() if the test doesn't need it.")
    return lines.joined(separator: "\n")
  }
}
