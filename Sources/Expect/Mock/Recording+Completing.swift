import ExpectRuntime

// How recorders complete their statements.

extension Recording {
  /// Adds the recorded call to the mock as a rule.
  ///
  /// - Parameters:
  ///   - expected: The expected count, or `nil` for a stub.
  ///   - place: The place of the expectation in an order, if any.
  func complete<Result>(
    expected: ExpectedCall?, placed place: (order: CallOrder, groups: [OrderPosition.Group])? = nil
  ) -> Stub<Result> {
    guard let pattern = described(returning: Result.self), let call else {
      return Stub(nil, of: core)
    }
    // The meaning of a misused matcher isn't known, so the call is neither expected nor unexpected.
    let isOrdered = place == nil && expected?.wish == .expected
    let rule = Rule(pattern, body: call.body, expected: isMisused ? nil : expected, at: site)
    core.add(rule, to: statements, placed: isOrdered ? block?.place : place)
    let stub = Stub<Result>(rule, of: core)
    return isMisused ? stub.optional() : stub
  }

  /// Checks the calls that the mock received against the recorded call.
  ///
  /// - Parameter count: The expected number of calls.
  /// - Returns: The matching calls.
  func check<Result>(
    _ result: Result.Type, count: CallCount, in order: CallOrder? = nil
  ) -> [RecordedCall] {
    guard let pattern = checkedPattern(returning: result) else { return [] }
    return core.check(pattern, count: count, in: order?.checks ?? block?.checks, at: site)
  }

  /// Removes the calls that match the recorded call.
  func resetCalls<Result>(_ result: Result.Type) {
    if let pattern = checkedPattern(returning: result) { core.resetCalls(matching: pattern) }
  }

  /// Waits until the calls that the mock received satisfy a check.
  ///
  /// - Parameters:
  ///   - count: The expected number of calls.
  ///   - time: The maximum time to wait.
  ///   - clock: The clock that measures the time.
  /// - Returns: The matching calls.
  nonisolated(nonsending) func check<Result>(
    _ result: Result.Type, count: CallCount, within time: Duration, clock: any Clock<Duration>
  ) async -> [RecordedCall] {
    guard let pattern = checkedPattern(returning: result) else { return [] }
    guard time >= .zero else {
      report(.negativeTime(time, in: head))
      return []
    }
    return await core.check(
      pattern, count: count, within: time, clock: clock, in: block?.checks, at: site)
  }

  /// The block of an order around the statement, if any.
  private var block: OrderBlock? {
    guard let block = OrderBlock.innermost else { return nil }
    if block.isCurrent { return block }
    report(.outsideBlock(head))
    return nil
  }

  /// Returns the pattern for a check, or `nil` after reporting a misuse.
  func checkedPattern<Result>(returning result: Result.Type) -> CallPattern? {
    guard let pattern = described(returning: result), !isMisused else { return nil }
    if core.keepsDescriptions, pattern.needsValues {
      report(.describedOnly(pattern.member, in: head))
      return nil
    }
    return pattern
  }

  /// Closes the recording.
  ///
  /// - Returns: The pattern of the recorded call, or `nil` after reporting a misuse.
  private func described<Result>(returning: Result.Type) -> CallPattern? {
    guard close() else { return nil }
    guard let call, formerCalls.isEmpty else {
      report(misuse(returning: Result.self))
      return nil
    }
    switch MatcherPlacement.outcome(of: matchers, in: call) {
    case .misuse(let misuse):
      // A body that passes the wrong arguments has already been reported.
      if call.member.misfit == nil { report(misuse(head)) }
      return nil
    case .pattern(let pattern):
      guard fits(Result.self, pattern.member) else {
        report(.mismatchedResult(Result.self, of: pattern.member, in: core.name))
        return nil
      }
      return pattern
    }
  }

  /// Reports that the statement was never completed, unless it was.
  func abandon() {
    guard close() else { return }
    report(.unfinished(head))
  }

  func report(_ misuse: Message) { core.report(misuse, at: site) }

  var head: StatementHead { StatementHead(mock: core.name, recorder: recorder) }

  private func misuse(returning result: Any.Type) -> Message {
    if let call { return .severalCalls(of: (formerCalls + [call]).map(\.member), in: head) }
    return TypeFacts.isFunction(result)
      ? .closureAsCall(in: head)
      : .noCall(in: head, insteadOf: core.callOfOtherMock(since: openMoment))
  }

  /// Returns whether a member with one result type can answer a call with another one.
  ///
  /// If the body of a member unwraps the result, it asks for an optional. Swift may also convert the
  /// result of a statement to another type. A body that doesn't state its result has none, and Swift
  /// then converts `Void` to `Any`.
  private func fits<Result>(_ type: Result.Type, _ member: Member) -> Bool {
    // The body of an initializer has no result, but the initializer returns an object.
    if member.isInitializer { return true }
    let answer = member.resultType.type
    return TypeFacts.isSameOrWrapped(type, in: answer)
      || TypeFacts.isSameOrWrapped(answer, in: type)
      || answer != Void.self && TypeFacts.fits(answer, type)
  }
}
