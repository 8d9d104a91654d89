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
      let text = "\(MessageText.call(call, on: call.mock).text) -> \(call.endText)"
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

// MARK: - FixtureProblem+Message

extension FixtureProblem {
  /// The message for a problem, with a way to fix it.
  ///
  /// This calls the `description` of values, so the caller must not hold a lock.
  var message: String {
    switch self {
    case .endless(let path):
      """
      A fixture of \(Self.root(of: path)) would be infinite: \(Self.text(of: path)).
      Make a field on this path optional or an array, or implement 'fixture(label:configure:)' in one of \
      these types.
      """
    case .noCases(let type):
      "A fixture of \(TypeName.text(of: type)) cannot be made, because it has no cases."
    case .refused(let refusal):
      """
      A fixture of \(Self.root(of: refusal.path)) cannot be made: \(refusal.sentence)
      \(refusal.correction)
      """
    }
  }

  private static func root(of path: [FixturePath.Step]) -> String {
    path.first.map { TypeName.text(of: $0.type.type) } ?? ""
  }

  /// Returns a path as text: `Order.items[0] → Item.price`.
  fileprivate static func text(of path: [FixturePath.Step]) -> String {
    path.map(\.text).joined(separator: " → ")
  }
}

extension FixturePath.Step {
  fileprivate var text: String {
    let type = TypeName.text(of: type.type)
    return field.isEmpty || field.hasPrefix("[") ? type + field : "\(type).\(field)"
  }
}

extension FixtureProblem.Refusal {
  fileprivate var sentence: String {
    let place = FixtureProblem.text(of: path)
    return "\(place) rejected \(given.isEmpty ? "its fixture" : list): \(reason)"
  }

  /// The values that the type received, with the names of their fields unless the path names them.
  private var list: String {
    given.map { field, text in
      let isNamed = field.isEmpty || field == path.last?.field
      return (isNamed ? "" : "\(field): ") + MessageText.line(text)
    }
    .joined(separator: ", ")
  }

  private var reason: String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: MessageText.error(error)
    }
  }

  fileprivate var correction: String {
    let type = path.last.map { TypeName.text(of: $0.type.type) } ?? ""
    return """
      Write in 'extension \(type): Fixturable': \
      static func fixture(label: String, configure: (inout \(type)) -> Void) -> \(type) { … }
      """
  }
}
