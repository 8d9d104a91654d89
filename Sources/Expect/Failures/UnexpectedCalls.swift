import ExpectRuntime

// Calls that the test didn't expect, and calls without a result.

extension Message {
  /// A strict mock received a call that was neither expected nor stubbed.
  static func unexpected(
    _ call: RecordedCall, besides statements: ClosestStatements
  ) -> Message {
    Message(.failure) {
      let result = call.member.resultText(among: statements.all.map(\.pattern.member))
      return """
        Unexpected \(call.member.signature.noun): \(call.text)\(result)
        \(statements.list(about: call))
        To allow it: \(Correction.stub(of: call))
        """
    }
  }

  /// A call needs a result that nothing provides; it may have matched a statement without a result.
  ///
  /// - Parameter isThrown: Whether the call throws an error, because it can; otherwise, it returns a
  ///   stand-in.
  static func unanswered(
    _ call: RecordedCall, isStubbed: Bool, isThrown: Bool, besides statements: ClosestStatements
  ) -> Message {
    Message(.failure) {
      let result = call.member.resultType.type
      if result == Never.self {
        return neverReturning(call.text, canThrow: call.member.canThrow)
      }
      let name = Correction.name(of: result)
      let headline = "\(call.text) was \(call.member.signature.verb), but"
      let reason = "and \(name) has no default value."
      if let statement = statements.isExpected ? "expectation" : isStubbed ? "stub" : nil {
        return """
          \(headline) its \(statement) has no result, \(reason)
          Add to the \(statement): \(Correction.result(of: call.member))
          """
      }
      guard let mismatches = statements.mismatches else {
        return """
          \(headline) no stub has a result for it, \(reason)
          To fix it: \(Correction.result(for: call))
          """
      }
      return """
        \(call.text) was \(call.member.signature.verb) with other arguments.
        \(mismatches.list(about: call))
        The call \(isThrown ? "threw an error" : "returned a stand-in"), because no stub has a result for \
        it, \(reason)
        If the arguments are right, write: \(Correction.result(for: call))\(Correction.defaults(for: result))
        """
    }
  }

  /// What the process prints when it crashes after a call returned a stand-in.
  static func crash(after message: String, at site: CallSite, in test: String?) -> String {
    """
    The process crashed after a call without a result had returned a stand-in, which may be the reason: \
    code can't use a stand-in for an object, only pass it on.
    \(site): \(test.map { "\($0): " } ?? "")\(message)
    """
  }

  /// The message of a crash when the code under test calls a function in a stand-in.
  static let calledStandIn = "A function was called that stands for a missing result."

  /// Returns the text for the call of a member that returns `Never`.
  private static func neverReturning(_ call: String, canThrow: Bool) -> String {
    """
    \(call) was called, but a call that returns Never cannot return.
    \(canThrow ? "Let its stub throw an error, or call" : "Call") it in an exit test: \
    await #expect(processExitsWith: .failure) { … }
    """
  }

  /// Calls occurred although no further calls were expected, or none at all.
  static func unwanted(_ calls: [RecordedCall], allowed: AllowedCalls) -> Message {
    Message(.failure) {
      guard let first = calls.first else { return "" }
      let isOne = calls.count == 1
      let fault =
        switch allowed {
        case .none: "(expected none)"
        case .accountedFor: "that \(isOne ? "was" : "were") neither expected nor checked"
        case .accountedForOrStubbed:
          "that \(isOne ? "was" : "were") neither expected, checked, nor stubbed"
        case .inOrder: "that the strict order doesn't include"
        }
      // The test is about each of these calls, so the list may be long.
      let list = MessageText.list(
        "\(first.mock) received \(calls.count.counting("call")) \(fault)", of: calls, limit: 20)
      if allowed == .none || allowed == .inOrder { return list }
      let head = StatementHead(mock: first.mock, recorder: .received)
      return """
        \(list)
        If \(isOne ? "it" : "the first") is right, write: \(Correction.statement(head, about: first))
        """
    }
  }
}

/// The calls that are no failure when a test expects no further calls.
enum AllowedCalls {
  case none

  /// Calls that were expected or checked later.
  case accountedFor

  /// The same, or stubbed calls.
  case accountedForOrStubbed

  /// Calls that were checked in a strict order.
  case inOrder
}

// MARK: - ClosestStatements

/// The statements about the mock that received a call, as they were at that time, and the closest
/// ones.
struct ClosestStatements {
  /// A statement about a call, with a count if the call is expected, and none if it's stubbed.
  typealias Statement = (pattern: CallPattern, expected: ExpectedCall?)

  private(set) var all: [Statement]

  /// Those about the member of the call, compared with the call; the closest ones come first.
  private(set) var closest: [(index: Int, statement: Statement, comparison: CallComparison)]

  /// Compares a call with the statements about its member.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  init(_ statements: [Statement], to call: RecordedCall) {
    all = statements
    closest = statements.enumerated()
      .filter { $0.element.pattern.member == call.member }
      .map { ($0.offset, $0.element, CallComparison(call, with: $0.element.pattern)) }
      .sorted { $0.comparison.differing.count < $1.comparison.differing.count }
  }

  /// Whether the closest statement is an expectation that the call matches.
  fileprivate var isExpected: Bool {
    guard let first = closest.first, first.comparison.differing.isEmpty else { return false }
    return first.statement.expected?.isRejection == false
  }

  /// The statements about other calls of the member, or `nil` if there are none.
  fileprivate var mismatches: Self? {
    var others = self
    others.closest.removeAll { $0.comparison.differing.isEmpty }
    others.all = others.closest.map(\.statement)
    return others.all.isEmpty ? nil : others
  }

  /// Lists the closest of the calls that a mock expects, or all of them if none is about the same
  /// member.
  fileprivate func list(about call: RecordedCall) -> String {
    let mock = call.mock
    guard !all.isEmpty else { return "\(mock) expects no calls." }
    guard !closest.isEmpty else {
      let items = all.map { statement in
        statement.pattern.item(of: mock).text
          + statement.pattern.member.resultText(among: [call.member])
          + words(for: statement.expected)
      }
      return MessageText.list("\(mock) expects", items)
    }
    let lines = closest.prefix(3).flatMap { _, statement, comparison in
      let item = statement.pattern.item(of: mock)
      return MessageText.marked(
        "  \(item.text)\(words(for: statement.expected))", item, at: 2,
        comparison.differing.map { ($0, comparison.actual(at: $0)) })
    }
    let rest = all.count - min(closest.count, 3)
    return (["\(mock) expects:"] + lines + (rest > 0 ? ["  and \(rest) more"] : []))
      .joined(separator: "\n")
  }

  /// Describes the count of a statement.
  private func words(for expected: ExpectedCall?) -> String {
    guard let expected else { return " (stubbed)" }
    return " \(expected.words)\(expected.calls > 0 && expected.isMet ? " (met)" : "")"
  }
}

// MARK: - Defaults

extension Message {
  /// Returns a note about calls that returned a default, or `nil` if there are none.
  ///
  /// Neither a stub nor a real implementation provided their results. Equal ones are listed once.
  /// This calls the `description` of values, so the caller must not hold a lock.
  static func note(ofDefaults calls: [RecordedCall]) -> String? {
    guard !calls.isEmpty else { return nil }
    return ValueDescription.writing {
      // Describing thousands of values would take too long.
      let listed = calls.prefix(40)
      let texts = listed.map { call in
        let result = call.textOfResult
        return (call.text + result, call.wholeText(on: call.mock.description) + result)
      }
      let title = "Returned by default, because no stub has a result"
      let unlisted = calls.count - listed.count
      let lines = [MessageText.list(title, of: texts, limit: 10, unlisted: unlisted)]
      return (lines + [replaced(by: calls, true), replaced(by: calls, false)].compactMap { $0 })
        .joined(separator: "\n")
    }
  }

  /// Returns how to use the default implementations that calls didn't run, or `nil` if there are none.
  ///
  /// - Parameter canCallReal: Whether the mock can run these default implementations.
  private static func replaced(by calls: [RecordedCall], _ canCallReal: Bool) -> String? {
    var seen: Set<String> = []
    let first = calls.filter { call in
      guard case .replacement(canCallReal) = call.origin else { return false }
      return seen.insert(call.memberName).inserted
    }
    guard let call = first.first else { return nil }
    let names = first.map { "'\($0.memberName)'" }
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    let way =
      if !canCallReal {
        "generate the mock with '--keep-default-implementations'"
      } else if first.count == 1 {
        Correction.statement(StatementHead(mock: call.mock, recorder: .stub), about: call.member)
          + ".andCallReal()"
      } else {
        "\(call.mock.reference).enableSpy()"
      }
    return "The protocol has a default for \(list), which the mock replaces. To use it: \(way)"
  }

  /// A type has no default value.
  ///
  /// - Parameter function: The function that needs the value, as `#function` spells it.
  static func noDefault(of type: Any.Type, in function: StaticString) -> Message {
    Message(.misuse) {
      if type == Never.self {
        return neverReturning("\(function)", canThrow: false)
      }
      return """
        \(function) returns \(TypeName.text(of: type)), which has no default value.
        To give it one: \(Correction.registration(of: type))
        """
    }
  }
}
