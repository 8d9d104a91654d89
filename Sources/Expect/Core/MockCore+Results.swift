import ExpectRuntime

// How a call returns its result, and the record keeps how it ended.

extension MockCore {
  /// Returns the result of a call, and records how it ended.
  ///
  /// If nothing provides a result, this reports a failure. The member then throws if it can throw
  /// any error; otherwise, it returns a stand-in.
  package func result<Result, Failure: Error>(
    of call: borrowing Call, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    switch call.ending {
    case .ended(.success(let value)):
      if !call.isEnded { end(call, with: .success(value)) }
      if value is Result { return TypeFacts.checked(value, as: type) }
      return try convertedResult(value, of: call, as: type, throwing: failure)
    case .ended(.failure(let error)):
      end(call, with: .failure(error))
      throw TypeFacts.checked(error, as: failure)
    case .open:
      return try unansweredResult(
        of: call, isReported: call.isReported, as: type, throwing: failure)
    case .real:
      preconditionFailure("A call has no real implementation. This is a bug in Expect.")
    }
  }

  /// Returns a stubbed value whose type Swift can convert to that of the result, or reports it.
  private func convertedResult<Result, Failure: Error>(
    _ value: Any, of call: borrowing Call, as type: Result.Type,
    throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    if let result = TypeFacts.cast(value, to: type) { return result }
    reportMismatch(value, of: call)
    return try unansweredResult(of: call, isReported: true, as: type, throwing: failure)
  }

  /// Reports a stubbed value that the member can't return.
  private func reportMismatch(_ value: Any, of call: borrowing Call) {
    guard let rule = call.rule else {
      preconditionFailure("A call ended with a '\(type(of: value))'. This is a bug in Expect.")
    }
    report(.impossibleResult(value, of: rule.pattern.member, in: name), at: rule.site)
  }

  /// Returns the default result of a call, and records it.
  private func unansweredResult<Result, Failure: Error>(
    of call: borrowing Call, isReported: Bool, as type: Result.Type,
    throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    if let value = defaultResult(of: call), value is Result {
      MockScope.current?.watch(self)
      end(call, with: .success(value), isDefault: !isReported)
      return TypeFacts.checked(value, as: type)
    }
    let canThrow = call.member.canFail && failure == (any Error).self
    let error = missingResult(of: call, isReported: isReported, isThrown: canThrow)
    end(call, with: .failure(error))
    if canThrow { throw TypeFacts.checked(error, as: failure) }
    return Self.standIn(
      for: type, after: error.message, at: error.site, registered: registeredValues)
  }

  /// Returns a stand-in for a result that nothing provides.
  ///
  /// If the code under test uses an object in it, the process crashes, so this is printed then. The
  /// process stops here if the type has no values, as `Never`.
  ///
  /// - Parameters:
  ///   - message: The message that was reported.
  ///   - site: The location at which it was reported.
  static func standIn<Result>(
    for type: Result.Type, after message: String, at site: CallSite, registered: RegisteredValues
  ) -> Result {
    Platform.printAtCrash(
      Message.crash(after: message, at: site, in: Reporter.bridge?.currentTest))
    do throws(StandIn.NoValue) {
      return try Placeholder.standIn(
        for: type, as: .result, registered: registered,
        trapMessage: { _ in Message.calledStandIn })
    } catch {
      Platform.stop(message)
    }
  }

  // MARK: - Recording the end

  /// Ends a call, and records its outcome.
  package func end(
    _ call: borrowing Call, with outcome: Call.Outcome, isDefault: Bool = false
  ) {
    let outcome = keepsDescriptions ? outcome.described : outcome
    let (record, end) = (call.record, Moment.now)
    // The real implementation may have evaluated an autoclosure.
    let values = keepsDescriptions ? nil : call.evaluatedValues
    let (member, body, isStubbed) = (call.member, call.body, call.rule != nil)
    let settings = withState { state in
      let origin = isDefault ? state.originOfDefault(of: member, body, isStubbed) : nil
      record.end(with: outcome, at: end)
      if let values { record.kept = .values(values) }
      record.origin = origin
      if origin != nil, !record.isRemoved { state.unlistedDefaults.append(record) }
      return state.settings
    }
    if let settings { resumeWaiters(settings, atEnd: true) }
  }

  // MARK: - Defaults

  /// Remembers that a member replaces a default implementation of its protocol.
  func replacesDefault(of function: FunctionName) {
    _ = withState { $0.replacedDefaults.insert(function) }
  }

  /// Returns the default result of a call, if there is one.
  func defaultResult(of call: borrowing Call) -> Any? {
    let (type, registered) = (call.member.resultType.type, registeredValues)
    if case .preferring(let preferred) = call.body,
      let value = DefaultValues.anyValue(of: preferred, registered: registered)
    {
      return value
    }
    return DefaultValues.anyValue(of: type, registered: registered)
      ?? madeResult(of: call.member, as: type)
  }

  /// Reports a missing result, and returns the error for the member to throw.
  private func missingResult(
    of call: borrowing Call, isReported: Bool, isThrown: Bool
  ) -> NoResult {
    let recorded = recordedCall(call)
    let rule = call.rule
    let explanation = withState { _ in rule?.progress.explanation }
    let report = isReported || explanation?.isKept == true ? nil : Report()
    let (statements, site) = statements(explainedBy: recorded, as: report)
    let unanswered = Message.unanswered(
      recorded, isStubbed: call.rule != nil, isThrown: isThrown, besides: statements)
    if let report { self.report(unanswered, at: site, as: report) }
    let text = ValueDescription.writing { recorded.text }
    (MockScope.current ?? withState { $0.scope })?.unanswered = text
    return NoResult(call: text, message: unanswered.text, site: site)
  }

  /// Returns what the body of a member makes, which is the same for all of its calls.
  private func madeResult(of member: KnownMember, as type: Any.Type) -> Any? {
    let (known, make) = withState { (member.madeResult, $0.makers[TypeIdentity(type)]) }
    guard let made = known ?? make?() else { return nil }
    // Two simultaneous calls both return what was made first.
    let result = withState { _ in
      member.madeResult = member.madeResult ?? made
      return member.madeResult
    }
    return withExtendedLifetime(made) { result }
  }

  /// Sets the closure that makes the results of a type without a default.
  func setMaker<Result>(of type: Result.Type, _ make: @escaping () -> Result) {
    withState { state in
      let type = TypeIdentity(type)
      if state.makers[type] == nil { state.makers[type] = make }
    }
  }

  /// The defaults registered by the test that makes the call, or by the scope of the mock.
  var registeredValues: RegisteredValues {
    (MockScope.current ?? withState { $0.scope })?.defaults ?? .ofProcess
  }

  // MARK: - Placeholders

  /// Returns a placeholder for the result of a call that a statement describes.
  package func placeholder<Result>(_ type: Result.Type) -> Result {
    let statement = Statement.current(of: self)
    let (member, site) = (statement?.member?.name ?? "", statement?.site ?? site)
    do throws(StandIn.NoValue) {
      return try Placeholder.result(
        type, registered: registeredValues,
        trapMessage: { function in
          Message.calledPlaceholder(function, in: type, of: member, isMember: true, at: site).text
        })
    } catch {
      let misuse = Message.noPlaceholder(of: type)
      report(misuse, at: site)
      Platform.stop(misuse.text)
    }
  }
}

extension MockCore.State {
  /// Returns the origin of the default that a call returns; `nil` if it isn't worth listing.
  fileprivate func originOfDefault(
    of member: Member, _ body: Invocation.Body, _ isStubbed: Bool
  ) -> RecordedCall.DefaultOrigin? {
    let isVoid = member.resultType.type == Void.self
    guard !replacedDefaults.isEmpty, replacedDefaults.contains(member.function),
      !isVoid || !isStubbed
    else { return isVoid ? nil : .value }
    return switch body {
    case .own, .ownOrTarget: .replacement(canCallReal: true)
    case .plain, .failable, .preferring, .always, .ofTarget: .replacement(canCallReal: false)
    }
  }
}

extension Call.Outcome {
  /// The outcome with a description in place of a result or error, which might hold objects.
  fileprivate var described: Self {
    switch self {
    case .success(let value) where value is Void: self
    case .success(let value): .success(ValueDescription.wholeTexts(of: [value]).joined())
    case .failure(let error): .failure(DescribedError(error))
    }
  }
}

/// The error of a member that requires a result but has none, which was reported.
package struct NoResult: Error, CustomStringConvertible {
  fileprivate let call: String

  /// The message of the failure that was reported.
  fileprivate let message: String

  /// The location at which it was reported.
  fileprivate let site: CallSite

  package var description: String {
    "\(call) has no result. This follows from the failure that Expect reported for this call."
  }
}
