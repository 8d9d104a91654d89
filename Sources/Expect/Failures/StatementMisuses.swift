import ExpectRuntime

// Statements that can't mean anything: without exactly one call, or with invalid arguments.

// MARK: - StatementHead

/// The start of a statement: `cart.expect()`.
package struct StatementHead {
  let mock: MockName
  let recorder: Recorder

  /// The call of the recorder, as a test writes it.
  package enum Recorder: String {
    case expect = "expect()"
    case expectInOrder = "expect(in: order)"
    case reject = "reject()"
    case stub = "stub()"
    case received = "received()"
    case receivedWithin = "received(within: .seconds(<#1#>))"
    case except = "checkStubs(against: <#real#>).except()"
  }

  /// The start of the statement, as users can paste it.
  var text: String { "\(mock.reference).\(recorder.rawValue)" }

  /// The start of the statement, with the name of the mock.
  fileprivate var name: String { "\(mock)\(mock.path).\(recorder.rawValue)" }

  /// The line that shows a correct statement.
  fileprivate var example: String { "Write: \(text).call(\(mock.subject).<#member#>)" }
}

// MARK: - Calls

extension Message {
  /// The recorder was never followed by `.call`.
  static func unfinished(_ head: StatementHead) -> Message {
    Message(
      "\(head.name) has no call, or an argument of its call threw an error.\n\(head.example)")
  }

  /// The argument of `.call` calls no member of the mock, and possibly one of another mock.
  static func noCall(
    in head: StatementHead, insteadOf other: (mock: MockName, member: Member)?
  ) -> Message {
    Message(.misuse) {
      if let other {
        let isAlike = "\(other.mock)" == "\(head.mock)"
        let mocks = isAlike ? "another \(head.mock)" : "\(other.mock) instead of \(head.mock)"
        return """
          \(head.name).call(…) contains a call of \(mocks)\
          \(other.mock.isOfOneMember ? "" : ": \(other.member.name)").
          \(head.example)
          """
      }
      return """
        \(head.name).call(…) contains no call of \(head.mock).
        It cannot describe calls of other mocks or in other tasks. If the member is one of \
        \(head.mock), write in its body: call(<#arguments#>)
        If Mock has such a member itself, such as verify() or description, conform to MockDelegate instead.
        \(head.example)
        """
    }
  }

  /// The argument of `.call` is a closure.
  static func closureAsCall(in head: StatementHead) -> Message {
    Message(
      "\(head.name).call { … } was given a closure, but does not run it.\n\(head.example)")
  }

  /// The argument of `.call` calls several members of the mock.
  static func severalCalls(of members: [Member], in head: StatementHead) -> Message {
    Message(
      """
      \(head.name).call(…) contains \(members.count) calls: \
      \(members.map(\.name).joined(separator: ", ")).
      Describe each in a statement of its own:
      \(members.map { "  \(Correction.statement(head, about: $0))" }.joined(separator: "\n"))
      """)
  }

  /// No number of calls can satisfy the call count.
  static func impossibleCount(_ part: CallCount, in head: StatementHead) -> Message {
    Message(.misuse) {
      let number: Int
      switch part.kind {
      case .empty(let range):
        return """
          A range of call counts must not be empty (was \(range)).
          Write: \(head.text).call(…, count: .between(<#1...3#>))
          """
      case .between(let range): number = range.lowerBound
      case .exactly(let count), .atLeast(let count), .atMost(let count): number = count
      case .matching, .and, .or:
        preconditionFailure("The count \(part.words) is possible. This is a bug in Expect.")
      }
      let isCheck = [.received, .receivedWithin].contains(head.recorder)
      return """
        A call count must not be negative (was \(number)).
        For a call that must not happen, write: \
        \(isCheck ? "\(head.text).call(…, count: .never)" : "\(head.mock.reference).reject().call(…)")
        """
    }
  }

  /// `property.set` was used outside of a statement.
  static func assignmentOutsideRecording(of mock: MockName) -> Message {
    Message(
      """
      \(mock).property.set(…) can only be the call in a statement, but there is no statement here.
      Write: \(mock.reference).expect().call(\(mock.reference).property\
      .set(\(mock.variable).<#property#>, value: <#value#>))
      """)
  }

  /// No placeholder of a type can be made for a statement.
  static func noPlaceholder(of type: Any.Type) -> Message {
    Message(.misuse) {
      if type == Never.self {
        return """
          A member that returns Never cannot be called in a statement: the call would have to return.
          Call it in an exit test: await #expect(processExitsWith: .failure) { … }
          """
      }
      let reason =
        Placeholder.usesStandIns ? "cannot make" : "does not make with EXPECT_STAND_INS=off"
      return """
        This statement needs a placeholder of type \(TypeName.text(of: type)), which Expect \(reason).
        Write: \(Correction.registration(of: type)), or pass a value of your own with Arg.any(as: …)
        """
    }
  }
}

// MARK: - Arguments

extension Message {
  /// The matchers don't fit the arguments of the member.
  static func mismatchedMatchers(
    _ matchers: [ArgumentMatcher], for arguments: [Any], of member: Member,
    in head: StatementHead
  ) -> Message {
    Message(.misuse) {
      if let arguments = Correction.arguments(arguments, of: member, containing: matchers) {
        return """
          A matcher is inside of an argument of '\(member.name)', but it must be the whole argument.
          Write: \(Correction.statement(head, about: member, with: arguments))
          """
      }
      return """
        The matchers do not fit '\(member.name)': they match \
        \(TypeName.list(of: matchers.map(\.type))), but it takes \
        \(TypeName.list(of: member.visibleTypes)).
        Write: \(Correction.statement(head, about: member))
        """
    }
  }

  /// A matcher for any number of arguments isn't at a variadic argument or an element of an array.
  static func notVariadic(_ member: Member, in head: StatementHead) -> Message {
    Message(
      """
      Arg.anyNumber() is for variadic arguments and elements of arrays, but not for other arguments of \
      '\(member.name)'.
      Write: \(Correction.statement(head, about: member))
      """)
  }

  /// An argument is computed from the placeholder of a matcher.
  static func computedArgument(of member: Member) -> Message {
    Message(
      """
      An argument of '\(member.name)' is computed from a matcher, but a matcher must be the whole argument.
      For a condition on such a value, write: Arg.verify { <#condition#> }
      If the statement passes the matcher itself, the body of the mock changes it. Pass all arguments \
      to 'call' unchanged and in order.
      """)
  }

  /// It's ambiguous to which arguments the matchers belong.
  static func ambiguous(_ readings: [CallPattern], in head: StatementHead) -> Message {
    Message(
      """
      Expect cannot tell which arguments the matchers are for: \
      \(readings.map { $0.item(of: head.mock).text }.joined(separator: " or "))?
      Use a matcher for every argument, with Arg.eq(…) for plain values.
      """)
  }

  /// An argument is a closure, which can't be compared.
  static func comparedClosure(of member: Member, in head: StatementHead) -> Message {
    Message(
      """
      '\(member.name)' \(comparedClosureText)
      Write: \(Correction.statement(head, about: member))
      """)
  }

  /// An argument, or a part of it, has a type whose values can't be compared.
  static func incomparable(_ type: Any.Type, of member: Member) -> Message {
    Message("'\(member.name)' \(text(incomparable: type))")
  }

  /// A captor was asked to keep a nonescaping closure.
  static func capturedNonEscapingClosure(of member: Member, in head: StatementHead) -> Message {
    Message(
      """
      '\(member.name)' takes a nonescaping closure, which a captor cannot keep.
      Write: \(Correction.statement(head, about: member)).andDo \(Correction.closure(for: member))
      """)
  }

  /// A matcher can't test an argument by its description, which is all that the mock keeps.
  static func describedOnly(_ member: Member, in head: StatementHead) -> Message {
    Message(
      """
      \(head.mock) keeps only descriptions, which are not enough to match an argument of \
      '\(member.name)'.
      Use Arg.any() or Arg.eq(…), which compares descriptions, or keep the arguments: \
      Mock(keeps: .arguments)
      """)
  }
}

// MARK: - Orders and waiting

extension Message {
  /// The verified order has no expectations.
  static func emptyOrder() -> Message {
    Message(
      """
      This order has no expectations, so there is nothing to verify.
      Write: mock.expect(in: order).call(mock.<#member#>)
      """)
  }

  /// A block of an order contains no statement that can have a place in it.
  static func emptyBlock() -> Message {
    Message(
      """
      This block has no expectations and no checks, so there is nothing to order.
      Write in it: mock.expect().call(mock.<#member#>)
      """)
  }

  /// A strict block is in another block.
  static func nestedStrictBlock() -> Message {
    Message(
      """
      Only the outermost block of an order can be strict.
      Write .strict there: inOrder(.strict) { … }
      """)
  }

  /// The statement was made in a task that the block of an order started.
  static func outsideBlock(_ head: StatementHead) -> Message {
    Message(
      """
      \(head.name).call(…) has no position in the order, because the block runs in another task, or has ended.
      Write the statement in the block itself.
      """)
  }

  /// A time to wait is negative.
  ///
  /// - Parameters:
  ///   - head: The statement that waits, if any.
  ///   - mock: The mock whose verification waits, or `nil` if it's a gate.
  static func negativeTime(
    _ time: Duration, in head: StatementHead? = nil, verifying mock: MockName? = nil
  ) -> Message {
    Message(.misuse) {
      let wait =
        if let head {
          "\(head.text).call(…)"
        } else if let mock {
          "\(mock.reference).verify(within: .seconds(<#1#>))"
        } else {
          "gate.waitForCall(within: .seconds(<#1#>))"
        }
      return """
        The time to wait must not be negative (was \(time.words)).
        Write: await \(wait)
        """
    }
  }

  /// A test waits at a gate until fewer than one call arrives.
  static func noArrivals(_ count: Int) -> Message {
    Message(
      """
      The number of calls to wait for must be at least 1 (was \(count)).
      Write: await gate.waitForCalls(<#1#>)
      """)
  }
}
