import ExpectRuntime

// Bodies of a mock's members that pass the wrong arguments, or can't call the real implementation.

extension Message {
  /// The body returns another type than the member.
  static func mismatchedResult(
    _ type: Any.Type, of member: Member, in mock: MockName
  ) -> Message {
    Message(.misuse) {
      let (stated, actual) = (TypeName.text(of: type), member.resultType.type)
      if TypeFacts.differOnlyInOptionals(type, actual) {
        return """
          The statement has a result of type \(stated), but '\(member.name)' returns \
          \(TypeName.text(of: actual)): the stubbed value has an optional element.
          Unwrap that element: .andReturn((<#first#>, <#second#>!))
          """
      }
      return """
        The statement has a result of type \(stated), but the mock returns \
        \(TypeName.text(of: actual)) from '\(member.name)'.
        Pass only the call itself. If the statement does so, write in the mock: \
        \(Correction.body(of: member, in: mock, returning: type))
        """
    }
  }

  /// The body of a member without parameters passes a closure as an argument.
  static func swallowedClosure(of member: Member, in mock: MockName) -> Message {
    Message(
      """
      '\(member.name)' of \(mock) has no parameters, but its body passes a closure to 'call'.
      If the closure is the real implementation, write in the mock: \
      \(Correction.keywords(of: member.effects))\(mock.receiverInBody)forward { … }
      """)
  }

  /// The body passes fewer arguments than the member has parameters.
  static func missingArguments(of member: Member, in mock: MockName) -> Message {
    let names = Correction.names(ofParameters: member.parameterCount, of: member)
    return Message(
      """
      '\(member.name)' of \(mock) has \(member.parameterCount.counting("parameter")), but its body passes \
      \(member.argumentTypes.count.counting("argument")), so statements cannot match the rest.
      Write in the mock: \
      \(Correction.body(of: member, in: mock, member.effects, passing: names)), \
      with Unkept(<#type#>.self) in place of an argument that is left out on purpose.
      """)
  }

  // MARK: - Forwarding

  /// The body of the member requires another type than the mock forwards to.
  static func mismatchedTarget(
    _ type: Any.Type, of member: Member, wanted: Any.Type, in mock: MockName
  ) -> Message {
    Message(
      """
      \(mock) forwards to \(TypeName.text(of: type)), but '\(member.name)' requires \
      \(TypeName.text(of: wanted)).
      Write: \(mock.reference).forward(to: <#\(TypeName.text(of: wanted))#>)
      """)
  }

  /// A stub calls the real implementation of a forwarding target, but there is none.
  static func noTarget(of member: Member, wanted: Any.Type, in mock: MockName) -> Message {
    Message(
      """
      \(mock) has no object to forward '\(member.name)' to.
      Write before the call: \(mock.reference).forward(to: <#\(TypeName.text(of: wanted))#>)
      """)
  }

  /// The body of the member can't call the object to which the mock forwards, which has the given
  /// type, and has no real implementation of its own.
  ///
  /// - Parameter hasReal: Whether the body can call the superclass.
  static func unforwarded(
    _ member: Member, to target: Any.Type?, in mock: MockName, hasReal: Bool
  ) -> Message {
    Message(.misuse) {
      if let target, hasReal {
        let closure = Correction.forwardingBody(of: member, in: mock, to: TypeName.code(of: target))
          .drop { $0 != "{" }
        return """
          \(mock) forwards to \(TypeName.text(of: target)), but the body of '\(member.name)' only calls its superclass.
          Stub the call, or write in the mock: \
          \(Correction.forwardingBody(of: member, in: mock, to: nil)) on: \(closure)
          """
      }
      if let target {
        return """
          \(mock) forwards to \(TypeName.text(of: target)), but the body of '\(member.name)' does not \
          use 'forward'.
          Stub the call, or write in the mock: \
          \(Correction.forwardingBody(of: member, in: mock, to: TypeName.code(of: target)))
          """
      }
      return """
        \(mock) is a spy, but the body of '\(member.name)' does not use 'forward'.
        Stub the call, or write in the mock: \
        \(Correction.forwardingBody(of: member, in: mock, to: mock.typeOfTarget))
        """
    }
  }

  /// The target is the mock itself, or a mock that forwards to it.
  static func circularTarget(of mock: MockName) -> Message {
    Message(
      """
      \(mock) cannot forward to itself, nor to a mock that forwards to it, because no call would ever end.
      Write: \(mock.reference).forward(to: <#real implementation#>)
      """)
  }

  /// The mock forwards to a value, and a call would change its copy of that.
  static func unchangeableTarget(
    _ type: Any.Type, of member: Member, in mock: MockName
  ) -> Message {
    Message(
      """
      \(mock) forwards to a copy of \(TypeName.text(of: type)), a value that '\(member.name)' cannot change.
      Make it a class, or put it into one. Write: \(mock.reference).forward(to: <#object#>)
      """)
  }
}

// MARK: - Placeholders

extension Message {
  /// A function in a placeholder was called.
  ///
  /// - Parameters:
  ///   - whole: The type of the placeholder.
  ///   - code: The matcher or captor that made the placeholder, as it's spelled, or the name of the member
  ///     whose call a statement describes.
  ///   - isMember: Whether it's a member.
  static func calledPlaceholder(
    _ function: Any.Type, in whole: Any.Type, of code: String, isMember: Bool, at site: CallSite
  ) -> Message {
    Message(.misuse) {
      let registration = "first write: \(Correction.registration(of: whole))"
      let source = isMember ? "'\(code)' at \(site) returned" : "\(code) at \(site) made"
      let correction =
        if isMember {
          "Write only the call in the statement, or \(registration)"
        } else if function == whole {
          """
          The body of a mock must pass its arguments on, and not use them. Write in the mock: call(<#argument#>)
          To run the closure in a call, write in the test: \
          .andDo { (closure: \(Correction.parameter(of: whole))) in <#closure(…)#> }
          """
        } else {
          "To pass a usable value, \(registration)"
        }
      let inside =
        function == whole ? "" : ", with one of type \(TypeName.text(of: function)) inside"
      return """
        A placeholder was called: \(source) a value of type \(TypeName.text(of: whole))\(inside), which \
        a statement can only pass on.
        \(correction)
        """
    }
  }
}
