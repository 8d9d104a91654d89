import ExpectRuntime

// Calls as messages write them: as a test would, on one line, with long arguments shortened.
//
// This runs code of the test, so the caller must not hold a lock.

// MARK: - Members

extension Member {
  /// Returns the receiver of a call in a list whose heading names the mock.
  fileprivate func receiver(inListOf mock: MockName) -> String? {
    switch signature.style {
    // Without the name of the mock, a subscript would look like an array.
    case .subscript, .operator: mock.receiver
    case .function, .initializer, .property: nil
    }
  }

  /// Returns a clause about calls with other arguments: `add was called twice with other arguments`.
  func otherUse(_ count: Int, verb: String) -> String {
    let signature = signature
    let isSubscript = signature.style == .subscript
    if signature.isSetter, !isSubscript {
      return "\(signature.base) was \(verb) "
        + (count == 1 ? "another value" : "other values \(count.times)")
    }
    let name = isSubscript ? "the subscript" : signature.base
    return "\(name) was \(verb) \(count.times) with other arguments"
  }

  /// Returns the type of the result if it's the only difference to other members: ` -> Int`.
  func resultText(among others: some Sequence<Member>) -> String {
    let isUnclear = others.contains { other in
      other.function == function && other.argumentTypes == argumentTypes
        && other.resultType != resultType
    }
    return isUnclear ? " -> \(TypeName.text(of: resultType.type))" : ""
  }

  /// The types of the member, where calls of two generic or overloaded members are written alike:
  /// ` as (Int8) -> Void`.
  var typeText: String {
    let result = TypeName.text(of: resultType.type)
    return " as (\(visibleTypes.map(TypeName.text).joined(separator: ", "))) -> \(result)"
  }
}

// MARK: - Described calls

extension CallPattern {
  /// Returns the described call with the name of the mock.
  package func text(on mock: MockName) -> String { written(on: mock.receiver).text }

  /// Returns the described call as an item of a list whose heading names the mock.
  func item(of mock: MockName) -> WrittenCall { written(on: member.receiver(inListOf: mock)) }

  private func written(on receiver: String?) -> WrittenCall {
    var call = member.signature.written(texts, on: receiver)
    if hasCondition { call.append(" when { … }") }
    return call
  }

  private var texts: [String] { matchers.map { ValueDescription.line($0.text) } }

  /// Returns a clause about how often the call occurred: `store.add(any, qty: 3) was called twice`,
  /// `store.title was never assigned "fruit"`.
  ///
  /// - Parameters:
  ///   - verb: The verb for a use of the member.
  ///   - types: What distinguishes the member from others of the same name.
  func clause(on mock: MockName, _ count: Int, verb: String, _ types: String = "") -> String {
    var (call, use) = ("\(text(on: mock))\(types)", verb)
    let signature = member.signature
    if signature.isSetter, let value = matchers.last {
      call = signature.access(texts.dropLast(), on: mock.receiver).text + types
      use += value.textOfAssigned + (hasCondition ? " when { … }" : "")
    }
    return "\(call) was \(count == 0 ? "never \(use)" : "\(use) \(count.times)")"
  }
}

extension ArgumentMatcher {
  /// The described value as the object of "assigned": ` a value starting with "fr"`.
  fileprivate var textOfAssigned: String {
    let text = ValueDescription.line(text)
    switch test {
    case .anything: return ""
    case .equal, .identical, .elements: return " \(text)"
    case .condition: return " a value that \(text) accepts"
    case .requirement:
      let isNoun = ["a ", "an ", "the ", "one "].contains { text.hasPrefix($0) }
      return isNoun ? " \(text)" : " a value \(text.hasPrefix("not ") ? "that is " : "")\(text)"
    }
  }
}

// MARK: - Recorded calls

extension RecordedCall: CustomStringConvertible {
  /// The call as a test would write it: `cart.add("apple", qty: 3)`.
  public var description: String {
    member.signature.written(kept.texts, on: mock.receiver).text
  }
}

extension RecordedCall {
  /// The call with the name of its mock.
  package var text: String { text(on: mock) }

  /// Returns the call with a name for its mock.
  func text(on mock: MockName) -> String {
    member.signature.written(kept.lines, on: mock.receiver).text
  }

  /// The call as an item of a list whose heading names the mock.
  var item: WrittenCall {
    member.signature.written(kept.lines, on: member.receiver(inListOf: mock))
  }

  /// The whole text of each argument.
  package var wholeTexts: [String] { ValueDescription.writing { kept.wholeTexts } }

  /// Returns the call on one line, with the whole text of its arguments.
  ///
  /// - Parameter name: The name of the mock in the text, or `nil` if the reader knows the mock.
  package func wholeText(on name: String?) -> String {
    let receiver =
      if let name { mock.isOfOneMember ? nil : name } else { member.receiver(inListOf: mock) }
    return ValueDescription.writing { member.signature.written(kept.wholeTexts, on: receiver).text }
  }

  /// Returns the types of the call as far as only they distinguish it from a pattern.
  func typeText(besides pattern: CallPattern) -> String {
    let result = member.resultText(among: [pattern.member])
    return result.isEmpty && isWrittenLike(pattern) ? member.typeText : result
  }

  /// Returns whether only the types distinguish the text of the call from that of a pattern.
  func isWrittenLike(_ pattern: CallPattern) -> Bool {
    member.function == pattern.member.function && member != pattern.member
      && item.text == pattern.item(of: mock).text
  }

  // MARK: - Results

  /// The default that the call returned, or `nil` if it returned something else.
  var textOfDefault: String? {
    origin == nil ? nil : wholeTextOfEnd.map { ValueDescription.line($0) }
  }

  /// What the call returned: ` -> false`.
  var textOfResult: String { wholeTextOfEnd.map { " -> \(ValueDescription.line($0))" } ?? "" }

  /// The whole text of the returned value or the thrown error on one line, or `nil` if the call is
  /// still running or its member has no result.
  package var wholeTextOfEnd: String? {
    ValueDescription.writing {
      switch (outcome, kept) {
      case (.running, _): nil
      case (.error(let error as DescribedError), _): error.description
      case (.error(let error), _): ValueDescription.wholeText(ofError: error)
      case (.result, _) where member.resultType.type == Void.self: nil
      case (.result(let text), .descriptions): "\(text)"
      case (.result(let value), .values): ValueDescription.wholeText(of: value)
      }
    }
  }
}

extension RecordedCall.Kept {
  private var count: Int {
    switch self {
    case .values(let values): values.count
    case .descriptions(let texts): texts.count
    }
  }

  private func text(at index: Int, _ write: (Any) -> String) -> String {
    switch self {
    case .values(let values): write(values[index])
    case .descriptions(let texts): texts[index]
    }
  }

  /// Returns the text of an argument on one line.
  func line(at index: Int) -> String {
    ValueDescription.line(text(at: index, ValueDescription.text))
  }

  /// Returns the whole text of an argument.
  func wholeText(at index: Int) -> String { text(at: index, ValueDescription.wholeText) }

  /// The text of each argument on one line.
  var lines: [String] { (0..<count).map(line) }

  /// The whole text of each argument.
  var wholeTexts: [String] { (0..<count).map(wholeText) }

  /// The text of each argument, or only of its type if values are already being formatted.
  fileprivate var texts: [String] {
    switch self {
    case .values(let values): ValueDescription.texts(of: Array(values))
    case .descriptions(let texts): texts
    }
  }

  /// Whether the arguments themselves are kept.
  var areValues: Bool { if case .values = self { true } else { false } }
}
