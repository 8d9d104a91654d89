// A call returns its result here, and the record keeps how it ended.

extension MockCore {
  /// Returns the result of a call of a synchronous member.
  func answer<Result, Failure: Error>(
    _ invocation: Invocation, _ type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> sending Result {
    nonisolated(unsafe) let answer = try result(
      of: receive(invocation, type, throwing: failure), as: type, throwing: failure)
    return answer
  }

  /// Returns the result of a call of an async member.
  nonisolated(nonsending) func answer<Result, Failure: Error>(
    _ invocation: Invocation, _ type: Result.Type, throwing failure: Failure.Type
  ) async throws(Failure) -> sending Result {
    nonisolated(unsafe) let answer = try result(
      of: await receive(invocation, type, throwing: failure), as: type, throwing: failure)
    return answer
  }

  /// Returns the result of a call, and records how it ended.
  ///
  /// If nothing provides a result, this reports a failure. The member then throws if it can throw
  /// any error; otherwise, the process stops.
  func result<Result, Failure: Error>(
    of call: LiveCall, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    switch call.ending {
    case .value(let value):
      guard let result = TypeFacts.cast(value, to: type) else {
        return try result(of: misfit(value, of: call), as: type, throwing: failure)
      }
      if !call.isEnded { end(call, .result(value)) }
      return result
    case .failure(let error):
      end(call, .error(error))
      guard let error = error as? Failure else {
        preconditionFailure("An error is not a '\(failure)'. This is a bug in Expect.")
      }
      throw error
    case .unanswered:
      do throws(Failure) {
        let result = try defaultResult(of: call, as: type, throwing: failure)
        end(call, .result(result), isDefault: type != Void.self)
        return result
      } catch {
        end(call, .error(error))
        throw error
      }
    case .described: return describedResult(of: call, as: type)
    case .real, .target:
      preconditionFailure("A call has no real implementation. This is a bug in Expect.")
    }
  }

  /// Reports a stubbed value that the member can't return.
  private func misfit(_ value: Any, of call: LiveCall) -> LiveCall {
    guard let rule = call.rule else {
      preconditionFailure("A call ended with a '\(type(of: value))'. This is a bug in Expect.")
    }
    if call.member.role == .generic {
      report(
        .misfitAnswer(
          MisfitAnswer(mock: name, call: recordedCall(call), given: [type(of: value)])),
        at: rule.site)
    } else {
      report(.behavior(.missingResult, of: rule.pattern.member), at: rule.site)
    }
    var call = call
    call.ending = .unanswered
    call.isReported = true
    return call
  }

  // MARK: - Recording the end

  /// Ends a call with the outcome of its real implementation, and records it.
  func ending<Result, Failure: Error>(
    _ call: LiveCall, with real: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      let result = try real()
      end(call, .result(result))
      return result
    } catch {
      end(call, .error(error))
      throw error
    }
  }

  /// Ends a call of an async member with the outcome of its real implementation, and records it.
  nonisolated(nonsending) func ending<Result, Failure: Error>(
    _ call: LiveCall, with real: @concurrent () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    do throws(Failure) {
      let result = try await real()
      end(call, .result(result))
      return result
    } catch {
      end(call, .error(error))
      throw error
    }
  }

  private func end(
    _ call: LiveCall, _ outcome: RecordedCall.Outcome, isDefault: Bool = false
  ) {
    let outcome = keepsDescriptions ? outcome.described : outcome
    let end = Moment.now
    state.withLock { state in
      state.edit(call.number) { recorded in
        recorded.end(outcome, at: end)
        if isDefault { recorded.hasUnlistedDefault = true }
      }
    }
  }

  // MARK: - Defaults

  /// Returns the default of a call that nothing answers.
  private func defaultResult<Result, Failure: Error>(
    of call: LiveCall, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    // The body of a member that isn't optional may ask for an optional, to unwrap it.
    if let stated = state.withLock({ _ in call.statements.resultType }),
      TypeFacts.wrapped(in: type) == stated,
      let value = DefaultValues.anyValue(of: stated, registered: registeredValues),
      let result = value as? Result
    {
      return result
    }
    if let result = defaultValue(of: type) { return result }
    if let result = madeResult(of: call, as: type) { return result }
    throw missingResult(of: call)
  }

  func defaultValue<Value>(of type: Value.Type) -> Value? {
    DefaultValues.value(of: type, registered: registeredValues)
  }

  /// Reports a missing result, and returns the error to throw; stops the process if the member
  /// can't throw it.
  private func missingResult<Failure: Error>(of call: LiveCall) -> Failure {
    let unanswered = UnansweredCall(
      mock: name, call: recordedCall(call), isStubbed: call.rule != nil,
      isReported: call.isReported)
    let site = nearestSite(to: call.member)
    if !call.isReported { report(.unanswered(unanswered), at: site) }
    let message = Expect.Failure.unanswered(unanswered).message
    guard let error = NoResult(message: message) as? Failure else { fatalError(message) }
    return error
  }

  /// Returns what the body of a member makes, which is the same for all of its calls.
  private func madeResult<Result>(of call: LiveCall, as type: Result.Type) -> Result? {
    let (known, make) = state.withLock {
      (call.statements.madeResult, $0.makers[TypeIdentity(type)])
    }
    guard let made = known ?? make?() else { return nil }
    // Two simultaneous calls both return what was made first.
    let result = state.withLock { _ in
      call.statements.madeResult = call.statements.madeResult ?? made
      return call.statements.madeResult
    }
    return withExtendedLifetime(made) { result as? Result }
  }

  /// Sets the closure that makes the results of a type without a default.
  func setMaker<Result>(of type: Result.Type, _ make: @escaping () -> Result) {
    state.withLock { state in
      let type = TypeIdentity(type)
      if state.makers[type] == nil { state.makers[type] = make }
    }
  }

  // MARK: - Placeholders

  /// Returns a placeholder for the result of a described call.
  private func describedResult<Result>(of call: LiveCall, as type: Result.Type) -> Result {
    let site = OpenRecordings.current(of: ObjectIdentifier(self))?.site ?? self.site
    let placeholder = Placeholder.result(
      type, registered: registeredValues,
      complaint: CalledStandIn.complaint(about: type, from: .member(call.member.name, site)))
    if let placeholder { return placeholder }
    let misuse = Misuse.argument(.noPlaceholder(type))
    report(misuse, at: site)
    fatalError(misuse.message)
  }
}

extension RecordedCall.Outcome {
  /// The outcome with a description in place of a result or error, which might hold objects.
  fileprivate var described: Self {
    switch self {
    case .running: self
    case .result(let value) where value is Void: self
    case .result(let value): .result(ValueDescription.texts(of: [value]).joined())
    case .error(let error): .error(DescribedError(error))
    }
  }
}

/// The error of a member that requires a result but has none.
struct NoResult: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
