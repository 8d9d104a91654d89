import ExpectRuntime

/// The rule of a mock that a stub changes.
final class StubTarget: Sendable {
  private let core: MockCore
  private let rule: Rule

  /// How the body of the member can use an answer.
  let body: MemberBody

  init(core: MockCore, rule: Rule, body: MemberBody) {
    self.core = core
    self.rule = rule
    self.body = body
  }

  /// The stubbed member.
  var member: Member { rule.pattern.member }

  /// Changes the stubbed behavior.
  func edit(_ change: (inout StubbedCall) -> Void) {
    core.editStub(rule, change)
  }

  /// Stubs the assignments of the property or subscript whose getter this is.
  ///
  /// - Parameters:
  ///   - value: Any value of its type.
  ///   - effect: A closure that receives the indices and the new value.
  func stubAssignments<Value>(of value: Value, _ effect: @escaping ([Any?], Value) -> Void) {
    // Swift may have inferred a tuple with other labels for the value.
    let setter = member.setter(of: member.resultType.type)
    guard setter.isSetter else { return }
    let pattern = CallPattern(
      member: setter,
      matchers: rule.pattern.matchers + [AnythingMatcher("any", leaving: value)])
    // The captors of the statement only receive the indices of reads.
    let stated = core.add(pattern, expected: nil, captures: false, at: rule.site)
    let behavior = Behavior(array: { [weak core, rule] arguments in
      guard let last = arguments.last,
        let value = last as? Value ?? last.flatMap({ TypeFacts.cast($0, to: Value.self) })
      else { return }
      core?.editStub(rule) { $0.markUsed() }
      effect(Array(arguments.dropLast()), value)
    })
    core.editStub(stated) { stub in
      stub.isOptional = true
      stub.add(Step(effect: behavior))
    }
  }

  /// How a test refers to the mock.
  var reach: MockName.Reach { core.name.reach }

  func report(_ misuse: BehaviorMisuse) {
    edit { $0.isExplained = true }
    core.report(.behavior(misuse, of: member), at: rule.site)
  }

  /// Returns why a closure can't run at the member, or `nil` if it can.
  func misuse(running behavior: Behavior) -> BehaviorMisuse? {
    if behavior.isAsync, !member.effects.isAsync { return .async }
    if let taken = behavior.taken, !taken.isEmpty {
      let offered = member.offeredTypes
      guard taken.count == offered.count, zip(offered, taken).allSatisfy(TypeFacts.fits) else {
        return .misfitClosure(taken)
      }
    }
    if behavior.hasResult, makesItsOwnResult { return .replacedObject }
    return switch (behavior.errors, member.effects.errors) {
    case (.any, .none), (.only, .none): .throwing
    case (.only(let thrown), .only(let allowed)) where thrown != allowed:
      .misfitErrorType(thrown.type)
    default: nil
    }
  }

  /// Returns why the member can't throw an error, or `nil` if it can.
  func misuse(throwing error: any Error) -> BehaviorMisuse? {
    if member.effects.errors == .none { return .throwing }
    return member.effects.allow(error) ? nil : .misfitError(error)
  }

  /// Returns why the member can't return a value, or `nil` if it can.
  func misuse<Value>(returning value: Value) -> BehaviorMisuse? {
    if Value.self == member.resultType.type { return nil }
    if makesItsOwnResult { return .replacedObject }
    return member.accepts(value, in: body) ? nil : BehaviorMisuse(returning: value)
  }

  /// Whether the member is an initializer that can't fail, so that its stub can't provide a result.
  var makesItsOwnResult: Bool { member.isInitializer && !body.acceptsNil }
}

extension Member {
  /// Returns whether a value can be the result of the member.
  ///
  /// - Parameter body: How the body of the member can use an answer.
  func accepts<Value>(_ value: Value, in body: MemberBody) -> Bool {
    func canReturn<Result>(_: Result.Type) -> Bool { TypeFacts.cast(value, to: Result.self) != nil }
    return body.acceptsNil || _openExistential(resultType.type, do: canReturn)
  }
}

// MARK: - OrderedPlace

/// The place in an order where a statement adds its expectation.
struct OrderedPlace {
  let order: CallOrder

  /// The number of a group of steps.
  var group = 0
}
