import ExpectSyntax

/// How a body passes its call to a mock.
struct CallPlan: Sendable {
  enum Target: Sendable {
    /// A function of the mock with more arguments, and the value if no stub answers.
    case mock(function: String, arguments: [String], otherwise: String?)

    /// `forward`, followed by closures that call the real implementation.
    ///
    /// Each has an object, whose type is stated if it is a parameter.
    case real([(object: String, type: String?)])

    /// `stubbedResult`, and then the superclass outside of any closure, because a lent closure can't be sent to `forward`.
    case superclass(result: String)
  }

  let member: MockedMember

  /// The text before the name of the called function.
  let receiver: String
  let arguments: [PassedArgument]

  /// The value that a setter assigns.
  let value: PassedArgument?
  let target: Target

  /// `try` and `await`, each with a trailing space.
  let keywords: String

  /// The effects that closures state.
  let clause: String

  /// The result that closures with the real implementation state, because an overload makes the call ambiguous.
  let realResult: String

  /// Whether the call has a result.
  let hasResult: Bool

  /// Whether the call requires the module for noncopyable values.
  let isNoncopyable: Bool

  /// The name and type of a constant for the result, if the call can't return it directly.
  let sentResult: (name: String, type: String)?

  /// The functions that lend arguments.
  var loans: [Loan] { arguments.compactMap(\.loan) }
}

/// The kind of result, as far as it affects the body of a member.
enum MemberResult {
  /// No result.
  case nothing

  /// A value whose type Swift infers.
  case plain

  /// A value whose type must be stated, because Swift would infer another one.
  case exact(String)

  /// A noncopyable value.
  case made

  /// The member never returns.
  case never

  /// A value that defaults to an expression if no stub answers.
  case otherwise(String)
}

extension MemberPlanning {
  /// Plans a call.
  ///
  /// - Parameters:
  ///   - source: Where the real implementation is, if the mock decides whether to run it.
  ///   - value: The value that a setter assigns.
  ///   - function: The called function, if the effects and the result don't determine it.
  func call(
    _ effects: Effects, _ result: MemberResult, from source: RealSource?, receiver: String,
    value: PassedArgument? = nil, function: String? = nil
  ) -> CallPlan {
    let arguments = arguments(effects, isForwarding: source != nil)
    let loans = arguments.compactMap(\.loan)
    let throwsHere = throwsHere(effects, source)
    let isAsync = suspends(effects, result, source, loans)
    let error = errorType(effects, source)
    let target: CallPlan.Target
    if let source {
      target = self.target(source, besides: value)
    } else {
      var (types, alternative) = ([String](), String?.none)
      if case .exact(let type) = result { types.append("returning: \(type).self") }
      if case .otherwise(let expression) = result { alternative = expression }
      if let error { types.append("throwing: \(error).self") }
      target = .mock(
        function: function ?? self.function(effects, result, loans), arguments: types,
        otherwise: alternative)
    }
    return CallPlan(
      member: member, receiver: receiver, arguments: arguments, value: value, target: target,
      keywords: (throwsHere ? "try " : "") + (isAsync ? "await " : ""),
      clause: error.map { "\(isAsync ? " async" : "") throws(\($0))" } ?? "",
      realResult: context.isOverloaded(member) ? " -> Void" : "", hasResult: !result.isNothing,
      isNoncopyable: result.isMade || value?.isNoncopyable == true
        || arguments.contains(where: \.isNoncopyable),
      sentResult: source == nil && !loans.isEmpty ? sentResult : nil)
  }

  /// Returns how the arguments are passed.
  func arguments(_ effects: Effects, isForwarding: Bool) -> [PassedArgument] {
    let passing = ArgumentPassing(
      context: context, effects: effects, isForwarding: isForwarding)
    return zip(member.parameters, member.parameters.localNames).map(passing.argument)
  }

  private func target(_ source: RealSource, besides value: PassedArgument?) -> CallPlan.Target {
    func free(_ names: [String]) -> String {
      let taken = Set(member.parameters.localNames + [value?.expression].compactMap(\.self))
      return names.first { !taken.contains($0) } ?? "realObject"
    }
    switch source {
    case .lentSuperclass:
      return .superclass(result: member.result.map { rewriter.rewritten($0).text } ?? "Void")
    case .own(let object, let other):
      return .real([(object, nil)] + (other.map { [(free(["other", "another"]), $0)] } ?? []))
    case .target(let type, let isChanged):
      let object = free(["real", "target", "original"])
      return .real([(object, isChanged ? "inout \(type)" : type)])
    }
  }

  private func function(_ effects: Effects, _ result: MemberResult, _ loans: [Loan]) -> String {
    let lendsClosure = loans.contains(where: \.isClosure)
    let suffix = effects.canThrow || effects.isRethrowing && lendsClosure ? "Throwing" : ""
    return switch result {
    case .never: "callNever\(suffix)"
    case .made: "callReturningNoncopyable\(suffix)"
    case .nothing, .plain, .exact, .otherwise: "call\(suffix)"
    }
  }

  /// Returns whether the call throws.
  ///
  /// A real implementation only rethrows the errors of closures that aren't autoclosures, which are evaluated earlier.
  private func throwsHere(_ effects: Effects, _ source: RealSource?) -> Bool {
    effects.canThrow
      || effects.isRethrowing
        && (source == nil
          || member.parameters.contains {
            !$0.type.hasAttribute("autoclosure") && reader.functionType($0.type) != nil
          })
  }

  /// Returns whether the call suspends.
  ///
  /// If a member or the function that lends a variable runs in its caller's isolation, Swift assumes that a nonescaping
  /// closure is sent elsewhere. In that case the call doesn't suspend.
  private func suspends(
    _ effects: Effects, _ result: MemberResult, _ source: RealSource?, _ loans: [Loan]
  ) -> Bool {
    guard effects.isAsync, source == nil else { return effects.isAsync }
    switch result {
    case .made, .never: return false
    case .nothing, .plain, .exact, .otherwise: return !lendsToCaller(loans)
    }
  }

  /// Returns the type of the errors as the closures of the body state it; `nil` for any error.
  ///
  /// `Error` may refer to a type that isn't in the sources. Stating it as written is correct around a real implementation.
  private func errorType(_ effects: Effects, _ source: RealSource?) -> String? {
    var type = effects.errorType(in: context)
    if source != nil, effects.canThrow, case .typed(let written) = effects.throwing,
      written.core.text == "Error"
    {
      type = written
    }
    return type.map { rewriter.rewritten($0).text }
  }

  /// The name and type of a constant for a `sending` result.
  ///
  /// Swift treats a result of a closure that borrows an argument as part of that argument's region.
  private var sentResult: (name: String, type: String)? {
    guard let type = member.result, isSent(type) else { return nil }
    let name = member.parameters.localNames.contains("result") ? "sentResult" : "result"
    return (name, rewriter.rewritten(type).withoutSpecifiers.text)
  }

  /// The text before `call` or `forward`, qualified with `self` if a parameter hides it.
  var receiver: String {
    let receiver = member.isStatic ? facts.statics : facts.receiver
    let names = member.parameters.localNames.map(\.withoutBackticks)
    let isHidden =
      switch receiver {
      case .inherited: names.contains { KnownNames.has(.calledByMocks, $0) }
      case .property(let name): names.contains(name)
      case .expression: false
      }
    let qualifier = isHidden ? (member.isStatic ? "Self." : "self.") : ""
    return qualifier + receiver.text + context.maker(of: member.result)
  }
}

// MARK: - Results

extension MemberResult {
  fileprivate var isNothing: Bool { if case .nothing = self { true } else { false } }

  fileprivate var isMade: Bool { if case .made = self { true } else { false } }
}

extension MemberPlanning {
  /// Returns the kind of result for a type.
  func result(of type: TypeSyntax?) -> MemberResult {
    guard let type, !reader.resolved(type).isVoid else { return .nothing }
    if type.core.simpleName == "Never" { return .never }
    if reader.isCopyable(type) == false { return .made }
    let written = rewriter.rewritten(type).withoutSpecifiers
    // An implicitly unwrapped optional isn't a type of its own.
    if case .suffixed(let wrapped, .implicitlyUnwrapped) = written.form {
      return .exact(written.with(.suffixed(wrapped, .optional)).asExpression.text)
    }
    let resolved = reader.resolved(type)
    return resolved.isOptional || resolved.isAny ? .exact(written.asExpression.text) : .plain
  }
}

extension TypeSyntax {
  /// The type as written in an expression, where the parameters of a function type have no names.
  fileprivate var asExpression: TypeSyntax {
    var type = self
    if case .function(var function) = form {
      function.removeNames()
      type.form = .function(function)
    }
    return type.mapParts(\.asExpression)
  }

  /// The type without specifiers such as `sending`, which a metatype can't have.
  fileprivate var withoutSpecifiers: TypeSyntax {
    guard case .attributed(let attributed) = form, attributed.attributes.isEmpty else {
      return self
    }
    return attributed.type
  }
}
