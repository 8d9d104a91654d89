// A stub of certain calls answers before what is said here. Of what is said here, the conditions are
// asked in the order in which they were stated; where none is met, the latest answer without one holds.

extension FunctionMock {
  /// Returns a value at every call, or at those whose arguments meet a condition.
  ///
  /// ```swift
  /// engine.currentSpeedFunc.returns(100, when: { $0 == .kilometersPerHour })
  /// engine.currentSpeedFunc.returns(0)
  /// ```
  ///
  /// Conditions are asked in the order in which they were stated. An answer without a condition holds
  /// where none is met, and takes the place of the one before it.
  @discardableResult
  public func returns(
    _ value: Output, when condition: ((Input) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return answering(condition, at: site).andReturn(value)
  }

  /// Computes what to return from the arguments, at every call or where a condition is met.
  ///
  /// ```swift
  /// engine.currentSpeedFunc.returns { unit in unit == .knots ? 12 : 22 }
  /// ```
  @discardableResult
  public func returns<Failure: Error>(
    _ compute: @escaping (Input) throws(Failure) -> Output,
    when condition: ((Input) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return answering(condition, at: site).say(Behavior(input: compute) { $0 }, at: .thisCall)
  }

  /// Computes what to return from the arguments, in an async function.
  @discardableResult
  public func returns<Failure: Error>(
    _ compute: @escaping @concurrent (Input) async throws(Failure) -> Output,
    when condition: ((Input) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return answering(condition, at: site).say(Behavior(asyncInput: compute) { $0 }, at: .thisCall)
  }

  /// Throws an error at every call, or at those whose arguments meet a condition.
  @discardableResult
  public func `throws`(
    _ error: any Error, when condition: ((Input) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return answering(condition, at: site).andThrow(error)
  }

  /// Begins an answer to all calls that meet a condition.
  func answering<Result>(
    _ condition: ((Input) -> Bool)?, at site: CallSite
  ) -> Stub<Result> {
    let member = knownMember(returning: Result.self)
    let isMet = condition.map { condition in
      { (input: Any) in TypeFacts.cast(input, to: Input.self).map(condition) ?? false }
    }
    let pattern = CallPattern(member: member, condition: CallCondition(isMet: isMet))
    let rule = core.add(pattern, expected: nil, at: site)
    if condition == nil { replaceLastAnswer(with: rule.id, of: member) }
    return Stub(StubTarget(core: core, rule: rule, of: member, site: site, body: MemberBody()))
  }

  private func replaceLastAnswer(with rule: CallRule.ID, of member: Member) {
    let former = lastAnswers.withLock { $0.updateValue(rule, forKey: member.resultType) }
    if let former { core.remove(former, of: member) }
  }
}

// MARK: - Side effects

extension FunctionMock {
  /// Runs a closure at every call, before anything else happens at it.
  ///
  /// It takes the place of the one before it.
  public func onCall(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ effect: @escaping (Input) -> Void
  ) {
    run(
      Behavior(input: effect) { $0 },
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs an async closure at every call of an async function, before anything else happens at it.
  ///
  /// It takes the place of the one before it.
  public func onCall(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ effect: @escaping @concurrent (Input) async -> Void
  ) {
    run(
      Behavior(asyncInput: effect) { $0 },
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func run(_ effect: Behavior<Void>, _ site: CallSite) {
    let member = knownMember(returning: Output.self)
    if effect.isAsync, !member.effects.isAsync {
      return core.report(.behavior(.async, of: member), at: site)
    }
    core.setEffect(effect.reaction, of: member, at: site)
  }
}

// MARK: - Resetting

extension FunctionMock {
  /// Forgets everything: what is expected, what is answered, and which calls came.
  ///
  /// Of a getter or setter, that is everything about its property.
  public func reset() {
    it.resetAll()
    lastAnswers.withLock { $0 = [:] }
    accessor?.reset()
  }
}
