import ExpectRuntime

// Stubs whose behavior isn't possible for their member.

extension Message {
  /// A stub has further steps after `thenFallThrough()`.
  static func afterFallThrough(of member: Member) -> Message {
    Message(
      """
      The stub of '\(member.name)' has steps after thenFallThrough(), which no call can reach.
      Write thenFallThrough() last: .andReturn(<#\(resultText(of: member))#>).thenFallThrough()
      """)
  }

  /// A call has two answers.
  static func secondAnswer(_ answer: Answer, of member: Member) -> Message {
    Message(.misuse) {
      let isVoid = member.resultType.type == Void.self
      let correction =
        switch answer {
        case .outcome(.failure): ".thenThrow(<#error#>)"
        case .real: ".thenCallReal()"
        case .outcome, .computation: ".thenReturn(\(isVoid ? "" : "<#\(resultText(of: member))#>"))"
        }
      return """
        The stub of '\(member.name)' has two answers for the same call, which uses only the first one.
        To answer the next call, write: \(correction)
        """
    }
  }

  /// The arguments of the closure don't match those of the member.
  static func mismatchedClosure(taking types: [Any.Type], for member: Member) -> Message {
    Message(
      """
      The closure takes \(TypeName.list(of: types)), but '\(member.name)' passes \
      \(TypeName.list(of: member.offeredTypes)).
      Write: \(Correction.closure(for: member))
      """)
  }

  // MARK: - Errors

  /// The member can't throw.
  static func nonthrowing(_ member: Member, in mock: MockName) -> Message {
    Message(
      """
      '\(member.name)' cannot throw, so its stub cannot either.
      \(Correction.throwing(member, in: mock))
      """)
  }

  /// The member can't throw this error.
  static func impossibleError(_ error: any Error, of member: Member) -> Message {
    Message(.misuse) {
      let headline =
        "'\(member.name)' cannot throw \(ValueDescription.line(ofError: error))\(onlyErrors(of: member))."
      guard let error = member.onlyErrorType else { return headline }
      return "\(headline)\nWrite: .andThrow(<#\(TypeName.text(of: error))#>)"
    }
  }

  /// The member can't throw errors of this type.
  static func impossibleErrorType(_ type: Any.Type, of member: Member) -> Message {
    Message(
      "'\(member.name)' cannot throw errors of type \(TypeName.text(of: type))"
        + "\(onlyErrors(of: member)).")
  }

  private static func onlyErrors(of member: Member) -> String {
    member.onlyErrors.map { ", only \($0)" } ?? ""
  }

  // MARK: - Suspending

  /// The member isn't async, so it can't suspend, or wait for a gate.
  static func synchronous(
    _ member: Member, in mock: MockName, atGate isAtGate: Bool = false
  ) -> Message {
    let body = Correction.body(
      of: member, in: mock, declaredWith: "async", (true, member.failure))
    return Message(
      """
      '\(member.name)' is not async, so its stub cannot \(isAtGate ? "wait for a gate" : "suspend").
      \(body)
      """)
  }

  /// A delay is negative.
  static func negativeDelay(_ time: Duration) -> Message {
    Message(
      """
      The delay of a call must not be negative (was \(time.words)).
      Write: .andDelay(.seconds(<#1#>))
      """)
  }

  // MARK: - Results

  /// The member can't return this value, or `nil`.
  static func impossibleResult(_ value: Any, of member: Member, in mock: MockName) -> Message {
    Message(.misuse) {
      let result = resultText(of: member)
      guard TypeFacts.flattened(value) != nil else {
        return """
          '\(member.name)' returns \(result), so its stub cannot return nil.
          \(Correction.body(
            of: member, in: mock, declaredWith: "\(result)?", member.effects,
            result: "\(result)?.self"))
          """
      }
      return """
        '\(member.name)' returns \(result), so its stub cannot return a value of type \
        \(TypeName.text(of: type(of: value))).
        Write: .andReturn(<#\(result)#>)
        """
    }
  }

  /// The member is an initializer, which returns the object that it creates.
  static func replacedObject(of member: Member) -> Message {
    Message(
      """
      '\(member.name)' is an initializer, so its stub cannot return another object.
      To let a failable initializer fail when its stub returns nil, write in the mock: \
      guard Self.statics.initializes(\(member.argumentTypes.isEmpty ? "" : "…")) else \
      { return nil }
      """)
  }

  /// The body of the member has no real implementation.
  static func noRealImplementation(of member: Member, in mock: MockName) -> Message {
    Message(.misuse) {
      if mock.isOfOneMember {
        return """
          '\(member.name)' has no real implementation, because it is mocked on its own.
          Write: .andReturn \(Correction.closure(for: member))
          """
      }
      return """
        '\(member.name)' has no real implementation, because its body does not use 'forward'.
        Write in the mock: \(Correction.forwardingBody(of: member, in: mock, to: mock.typeOfTarget))
        """
    }
  }

  private static func resultText(of member: Member) -> String {
    TypeName.text(of: member.resultType.type)
  }
}

extension MockName {
  /// The type of the object to which the mock forwards, or `nil` if it calls its superclass.
  ///
  /// A mock that inherits from `Mock` has no other superclass.
  var typeOfTarget: String? { reach == .direct ? "any <#Protocol#>" : nil }
}
