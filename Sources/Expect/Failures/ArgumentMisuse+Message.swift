extension ArgumentMisuse {
  /// - Parameter head: The start of the statement with the arguments.
  func message(in head: StatementHead?) -> String {
    let head =
      head ?? StatementHead(mock: MockName(given: "mock", reach: .direct), recorder: .expect)
    return switch self {
    case .outsideRecording(let matcher):
      """
      \(matcher) can only be used inside a recorded call, but no call is being recorded here.
      Write: mock.expect().call(mock.<#member#>(\(matcher)))
      """
    case .assignmentOutsideRecording(let mock):
      """
      \(mock).property.set(…) can only be used inside a recorded call, \
      but no call is being recorded here.
      Write: \(mock.reference).expect().call(\(mock.reference).property\
      .set(\(mock.variable).<#property#>, value: <#value#>))
      """
    case .misfit(let member, let matchers):
      """
      The matchers do not fit '\(member.name)': they match \
      \(TypeName.list(of: matchers.map(\.type))), but it takes \
      \(TypeName.list(of: member.visibleTypes)).
      Write: \(Correction.statement(head, about: member))
      """
    case .computed(let member):
      """
      An argument of '\(member.name)' is computed from a matcher or contains one: a matcher must be \
      the whole argument, and the body must pass it on unchanged.
      For a condition on such a value, write: Arg.verify { <#condition#> }
      """
    case .ambiguous(let readings):
      """
      It is ambiguous which arguments the matchers are for: this could mean \
      \(readings.map { $0.item(of: head.mock).text }.joined(separator: " or ")).
      Use a matcher for every argument, with Arg.eq(…) for plain values.
      """
    case .comparedClosure(let member):
      """
      '\(member.name)' was given a closure to compare with, but closures are never equal.
      Write: \(Correction.statement(head, about: member))
      """
    case .incomparable(let member, let type):
      "'\(member.name)' \(MatcherMisuse.aboutIncomparable(type))"
    case .capturedBorrowedClosure(let member):
      """
      '\(member.name)' takes a closure that must not outlive the call, so no captor can keep it.
      Write: \(Correction.statement(head, about: member)).andDo \(Correction.closure(for: member))
      """
    case .describedOnly(let member):
      """
      \(head.mock) keeps only descriptions, which are not enough to match an argument of \
      '\(member.name)'.
      Use Arg.any(), or Arg.eq(…) with a value that contains no objects, or keep the arguments: \
      Mock(keeps: .arguments)
      """
    case .count(let problem): problem.message(in: head)
    case .noPlaceholder(let type) where type == Never.self:
      """
      A member that returns Never cannot be called in a statement: the call would have to return.
      Call it in an exit test: await #expect(processExitsWith: .failure) { … }
      """
    case .noPlaceholder(let type):
      """
      No value of type \(TypeName.text(of: type)) can be made while a call is recorded.
      Write: \(Correction.registration(of: type)), or pass a value of your own with Arg.any(as: …)
      """
    case .matcher(let misuse, let matcher): misuse.message(for: matcher)
    }
  }
}

extension CallCount.Problem {
  /// - Parameter head: The start of the statement with the count.
  fileprivate func message(in head: StatementHead) -> String {
    let isCheck = [.received, .receivedWithin].contains(head.recorder)
    return switch self {
    case .negative(let count):
      """
      A call count must not be negative (was \(count)).
      For a call that must not happen, write: \
      \(isCheck ? "\(head.text).call(…, count: .never)" : "\(head.mock.reference).reject().call(…)")
      """
    case .empty(let range):
      """
      A range of call counts must not be empty (was \(range)).
      Write: \(head.text).call(…, count: .between(<#1...3#>))
      """
    }
  }
}

// MARK: - MatcherMisuse+Message

extension MatcherMisuse {
  /// - Parameter matcher: The spelling of the matcher.
  func message(for matcher: String) -> String {
    switch self {
    case .noValues:
      """
      \(matcher) was given no values, so there is nothing to compare with.
      Write: \(matcher.filled(with: "[<#value#>, <#value#>]"))
      """
    case .emptyRange(let range):
      "The range \(range) contains no values.\nWrite: \(matcher.filled(with: "<#1...5#>"))"
    case .negativeCount(let count):
      """
      A number of elements must not be negative (was \(count)).
      Write: \(matcher.filled(with: "<#1#>"))
      """
    case .emptyCountRange(let range):
      """
      The range \(range) contains no valid number of elements.
      Write: \(matcher.filled(with: "<#1...5#>"))
      """
    case .negativeTolerance(let tolerance):
      """
      A tolerance must not be negative (was \(tolerance)).
      Write: \(matcher.filled(with: "<#0.01#>"))
      """
    case .noObject(let type):
      """
      \(matcher) matches one object, but a value of type \(TypeName.text(of: type)) is not an object.
      Write: Arg.eq(<#value#>)
      """
    case .comparedClosure:
      """
      \(matcher) was given a closure to compare with, but closures are never equal.
      Write: Arg.closure()
      """
    case .incomparable(let type):
      "\(matcher) \(Self.aboutIncomparable(type))"
    case .computedOperand:
      """
      An operand of \(matcher) must be a plain value or a matcher, but one is computed from matchers.
      For a condition on such a value, write: Arg.verify { <#condition#> }
      """
    }
  }

  /// Returns the part of a message about an incomparable value that follows the subject.
  fileprivate static func aboutIncomparable(_ type: Any.Type) -> String {
    """
    was given a value of type \(TypeName.text(of: type)) to compare with, but values of this type \
    can't be compared: it isn't Equatable, and doesn't show its parts.
    Conform it to Equatable or MockUsable, or write: Arg.verify { <#condition#> }
    """
  }
}

extension String {
  /// Returns this spelling of a matcher, with a text in place of its last ellipsis.
  fileprivate func filled(with text: String) -> String {
    let parts = split(separator: "…")
    return parts.dropLast().joined(separator: "<#value#>") + text + (parts.last ?? "")
  }
}

// MARK: - PlaceholderOrigin+Message

extension PlaceholderOrigin {
  /// Returns a closure that makes the message for the call of a function in a placeholder.
  ///
  /// - Parameter whole: The type of the placeholder.
  func complaint(about whole: Any.Type) -> StandIn.Complaint {
    { function in message(function, in: whole) }
  }

  private func message(_ function: Any.Type, in whole: Any.Type) -> String {
    let type = TypeName.text(of: whole)
    let inside =
      function == whole ? "" : ", with one of type \(TypeName.text(of: function)) inside,"
    let registration = Correction.registration(of: whole)
    let (source, correction) =
      switch self {
      case .matcher("Arg.any()", let site):
        ("Arg.any() at \(site) made", "To pass a usable value, write: Arg.any(as: <#\(type)#>)")
      case .matcher(let matcher, let site):
        ("\(matcher) at \(site) made", "To pass a usable value, first write: \(registration)")
      case .member(let member, let site):
        (
          "'\(member)' at \(site) returned",
          "Record only the call, or first write: \(registration)"
        )
      }
    return """
      A placeholder was called: \(source) a value of type \(type)\(inside) that \
      can only be passed on while a call is recorded.
      \(correction)
      """
  }
}
