/// What a stub is about: a rule of a mock.
struct StubTarget: Sendable {
  private let core: MockCore
  private let rule: Rule
  private let site: CallSite

  /// The member that is stubbed.
  let member: Member

  /// What the body of the member can do with an answer.
  let body: MemberBody

  /// The place of the expectation in an order, if it has one.
  let step: OrderedStep.Reference?

  init(core: MockCore, rule: StatedRule, of member: Member, site: CallSite, body: MemberBody) {
    self.core = core
    self.rule = rule.rule
    step = rule.step
    self.member = member
    self.site = site
    self.body = body
  }

  /// Changes what happens at the call.
  func edit(_ change: (inout StubbedCall) -> Void) {
    core.editStub(rule, change)
  }

  /// Lets something run at the assignments of the property or subscript that this reads.
  ///
  /// - Parameters:
  ///   - value: Some value of its type.
  ///   - effect: Takes the indices and the new value.
  func stubAssignments<Value>(of value: Value, _ effect: @escaping ([Any?], Value) -> Void) {
    let setter = member.setter(of: Value.self)
    guard setter.isSetter else { return }
    let pattern = CallPattern(
      member: setter,
      matchers: rule.pattern.matchers + [AnythingMatcher("any", leaving: value)])
    let stated = core.add(
      pattern, in: ArgumentLayout(of: setter.argumentTypes), expected: nil, at: site)
    let behavior = Behavior<Void>(array: { arguments in
      guard let value = arguments.last as? Value else { return }
      effect(Array(arguments.dropLast()), value)
    })
    core.editStub(stated.rule) { stub in
      stub.isOptional = true
      stub.edit { $0.effect = behavior.reaction }
    }
  }

  /// How a test reaches the mock.
  var reach: MockName.Reach { core.name.reach }

  func report(_ misuse: BehaviorMisuse) {
    core.report(.behavior(misuse, of: member), at: site)
  }

  /// That a statement should come after this one, which has no place in its order.
  var strangerMisuse: Misuse { .order(.stranger(mock: core.name, member)) }

  /// Why the member cannot throw an error, if so.
  func misuse(throwing error: any Error) -> BehaviorMisuse? {
    if member.effects.errors == .none { return .throwing }
    return member.effects.allow(error) ? nil : .misfitError(error)
  }

  /// Why the member cannot return a value, if so.
  func misuse(returning value: Any) -> BehaviorMisuse? {
    if makesItsOwnResult { return .replacedObject }
    return member.accepts(value, in: body) ? nil : .missingResult
  }

  /// A value as the member returns it.
  ///
  /// Where the body says `call()` in a member that returns an optional, that is what is inside.
  func outcome<Given>(_ value: Given) -> CallOutcome {
    if Given.self == member.resultType.type { return ReturnedValue(value) }
    func outcome<Value>(_: Value.Type) -> CallOutcome {
      if let value = TypeFacts.cast(value, to: Value.self) { return ReturnedValue(value) }
      return ReturnedValue<Any>(value)
    }
    return _openExistential(member.resultType.type, do: outcome)
  }

  /// Whether the member is an initializer that cannot fail, so that no stub says what it returns.
  var makesItsOwnResult: Bool { member.isInitializer && !body.acceptsNil }
}

extension Member {
  /// Whether a value can be the result, which only an unwanted `nil` cannot.
  ///
  /// - Parameter body: What the body of the member can do with an answer.
  func accepts(_ value: Any, in body: MemberBody) -> Bool {
    guard !body.acceptsNil, !TypeFacts.isOptional(resultType.type) else { return true }
    return TypeFacts.isExistential(resultType.type) || TypeFacts.flattened(value) != nil
  }
}

// MARK: - OrderedPlace

/// Where in an order a statement puts its expectation.
struct OrderedPlace {
  let order: CallOrder

  /// The statements that were named as those which must come before; nothing if all earlier ones
  /// must.
  private let statements: [StubTarget]?

  /// After everything that has been stated in an order.
  init(atEndOf order: CallOrder) {
    self.order = order
    statements = nil
  }

  /// After some statements alone.
  ///
  /// - Parameter targets: The statements, without those that were misused and reported.
  init(in order: CallOrder, after targets: [StubTarget]) {
    self.order = order
    statements = targets
  }

  /// The steps that must come before; nothing if all earlier ones must.
  var named: [OrderedStep.ID]? {
    statements?.filter { $0.isExpected(in: order) }.compactMap(\.step?.id)
  }

  /// The statements that were named and have no place in the order.
  var strangers: [StubTarget] { (statements ?? []).filter { !$0.isExpected(in: order) } }

  /// How a test begins a statement with such a place.
  var recorder: StatementHead.Recorder { statements == nil ? .expectInOrder : .expectAfter }
}

extension StubTarget {
  fileprivate func isExpected(in order: CallOrder) -> Bool {
    guard let step, step.order === order else { return false }
    return order.content.expected[step.id] != nil
  }
}
