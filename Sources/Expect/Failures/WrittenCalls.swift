import ExpectRuntime

// Calls as messages write them: as a test would, on one line, with long arguments shortened.
//
// This runs code of the test, so the caller must not hold a lock.

/// The text of a call, and the ranges of the arguments in it.
struct WrittenCall {
  private(set) var text = ""
  private(set) var arguments: [Range<Int>] = []

  fileprivate mutating func append(_ text: String) {
    self.text += text
  }

  fileprivate mutating func append(argument: String) {
    let start = text.count
    text += argument
    arguments.append(start..<text.count)
  }
}

// MARK: - Members

extension Member {
  /// Returns a call of this member as a test would write it.
  ///
  /// - Parameters:
  ///   - arguments: The text of each argument.
  ///   - receiver: The expression in front of the member, such as `cart`, or `nil`.
  func written(with arguments: [String], on receiver: String? = nil) -> WrittenCall {
    if signature.isOperator { return writtenOperation(arguments, on: receiver) }
    guard isSetter, let value = arguments.last else {
      return writtenAccess(arguments, on: receiver)
    }
    var call = writtenAccess(arguments.dropLast(), on: receiver)
    call.append(" = ")
    call.append(argument: value)
    return call
  }

  fileprivate func writtenAccess(_ arguments: [String], on receiver: String?) -> WrittenCall {
    let signature = signature
    var call = WrittenCall()
    call.append(receiver ?? "")
    if isSubscript {
      call.append("[")
    } else if receiver == nil || !isInitializer {
      call.append(receiver == nil ? signature.base : ".\(signature.spelledBase)")
    }
    guard let labels = signature.labels else { return call }
    if !isSubscript { call.append("(") }
    for (index, argument) in arguments.enumerated() {
      call.append(index == 0 ? "" : ", ")
      // If the body passes more or fewer values than the member has parameters, write them without
      // labels.
      let label = labels.count == arguments.count ? labels[index] : ""
      call.append(label.isEmpty ? "" : "\(label): ")
      call.append(argument: argument)
    }
    call.append(isSubscript ? "]" : ")")
    return call
  }

  private func writtenOperation(_ operands: [String], on receiver: String?) -> WrittenCall {
    var call = WrittenCall()
    let isPrefix = parameterCount == 1
    if isPrefix { call.append(signature.base) }
    if omitsOperand { call.append(receiver ?? "") }
    for (index, operand) in operands.enumerated() {
      if !isPrefix, index > 0 || omitsOperand { call.append(" \(signature.base) ") }
      call.append(argument: operand)
    }
    return call
  }

  /// Returns the receiver of a call in a list whose heading names the mock.
  fileprivate func receiver(inListOf mock: MockName) -> String? {
    // Without the name of the mock, a subscript would look like an array.
    isSubscript || signature.isOperator ? mock.receiver : nil
  }

  var isSubscript: Bool { signature.base == "subscript" && signature.labels != nil }

  /// The verb for a use of the member.
  var verb: String { verb("called") }

  /// Returns the verb for a use of the member.
  ///
  /// - Parameter call: The verb for a call of a function.
  func verb(_ call: String) -> String { isSetter ? "assigned" : isRead ? "read" : call }

  /// The noun for a use of the member.
  var noun: String { isSetter ? "assignment" : isRead ? "read" : "call" }

  var isRead: Bool { !isSetter && (signature.labels == nil || isSubscript) }

  /// Returns a clause about calls with other arguments: `add was called twice with other arguments`.
  func otherUse(_ count: Int, verb: String) -> String {
    if isSetter, !isSubscript {
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
  func text(on mock: MockName) -> String { written(on: mock.receiver).text }

  /// Returns the described call as an item of a list whose heading names the mock.
  func item(of mock: MockName) -> WrittenCall { written(on: member.receiver(inListOf: mock)) }

  private func written(on receiver: String?) -> WrittenCall {
    var call = member.written(with: texts, on: receiver)
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
    if member.isSetter, let value = matchers.last {
      call = member.writtenAccess(texts.dropLast(), on: mock.receiver).text + types
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
    let texts =
      switch kept {
      case .values(let values): ValueDescription.texts(of: values)
      case .descriptions(let arguments): arguments.map(\.text)
      }
    return member.written(with: texts, on: mock.receiver).text
  }
}

extension RecordedCall {
  /// The call with the name of its mock.
  package var text: String { member.written(with: kept.lines, on: mock.receiver).text }

  /// The call as an item of a list whose heading names the mock.
  var item: WrittenCall {
    member.written(with: kept.lines, on: member.receiver(inListOf: mock))
  }

  /// Returns the call on one line, with the whole text of its arguments.
  ///
  /// - Parameter name: The name of the mock in the text, or `nil` if the reader knows the mock.
  package func wholeText(on name: String?) -> String {
    let receiver =
      if let name { mock.isOfOneMember ? nil : name } else { member.receiver(inListOf: mock) }
    return ValueDescription.writing { member.written(with: kept.wholeTexts, on: receiver).text }
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
  /// The text of each argument.
  private var texts: [String] {
    switch self {
    case .values(let values): values.map(ValueDescription.text)
    case .descriptions(let arguments): arguments.map(\.text)
    }
  }

  /// The text of each argument on one line.
  var lines: [String] { texts.map { ValueDescription.line($0) } }

  /// The whole text of each argument.
  var wholeTexts: [String] {
    switch self {
    case .values(let values): values.map(ValueDescription.wholeText)
    case .descriptions(let arguments): arguments.map(\.text)
    }
  }

  /// Whether the arguments themselves are kept.
  var areValues: Bool { if case .values = self { true } else { false } }
}
