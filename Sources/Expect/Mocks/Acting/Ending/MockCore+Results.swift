extension MockCore {
  /// The result of a call, or nothing where neither the test nor the type says what it is.
  ///
  /// The record keeps how the call ends.
  func optionalResult<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result? {
    if let noted = reception.notedValue(of: type) { return noted.value }
    return try ending(reception) { () throws(Failure) -> Result? in
      try optionalResult(of: reception.ending, as: type, throwing: failure)
    }
  }

  /// The result of a call that must have one.
  ///
  /// The record keeps how the call ends.
  func result<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    if let noted = reception.notedValue(of: type) { return noted.value }
    if let silent = silentResult(of: reception, as: type) { return silent.value }
    return try ending(reception) { () throws(Failure) -> Result in
      try givenResult(of: reception, as: type, throwing: failure)
    }
  }

  /// The result of a call, or nothing where neither the test nor the type says what it is.
  private func optionalResult<Result, Failure: Error>(
    of ending: Ending, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result? {
    switch ending {
    case .recorded: return recordedResult(type)
    case .value(let outcome): return outcome.value(as: type)
    case .failure(let error): throw checked(error)
    case .real, .target, .unanswered, .silent, .decided:
      return DefaultValues.value(of: type, .stated, registered: registeredValues)
    }
  }

  /// The result of a call that must have one.
  ///
  /// Where nothing says what it is, and none can be derived from its type, that is reported. A
  /// member that may throw any error throws; for every other one Swift leaves no way but to stop.
  private func givenResult<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    let ending = reception.ending
    if let result = try optionalResult(of: ending, as: type, throwing: failure) { return result }
    if ending.isUnanswered,
      let result = DefaultValues.value(of: type, .derived, registered: registeredValues)
    {
      return result
    }
    switch ending {
    case .unanswered(let call):
      throw missingResult(of: call)
    case .silent:
      throw missingResult(of: unansweredCall(in: reception))
    case .recorded:
      let misuse = Misuse.argument(.noPlaceholder(type))
      report(misuse, at: OpenRecordings.current(of: ObjectIdentifier(self))?.site ?? site)
      fatalError(misuse.message)
    case .value, .failure, .real, .target, .decided:
      preconditionFailure("A call ended without a '\(type)'. This is a bug in Expect.")
    }
  }

  /// A value for the result of a recorded call, or nothing where no value of the type can exist.
  private func recordedResult<Result>(_ type: Result.Type) -> Result? {
    Placeholder.result(
      type, registered: registeredValues,
      complaint: UsedStandIn.complaint(about: type, from: originOfResult))
  }

  /// The call that is being recorded, where its result is said to be used.
  private var originOfResult: UsedStandIn.Origin {
    let recording = OpenRecordings.current(of: ObjectIdentifier(self))
    return .member(recording?.latestCall?.member.name ?? "\(name)", recording?.site ?? site)
  }

  /// What a member throws that needs a result which nobody has given; it stops where it cannot throw.
  private func missingResult<Failure: Error>(of call: UnansweredCall) -> Failure {
    report(call)
    let message = Expect.Failure.unanswered(call).message
    guard let error = NoResult(message: message) as? Failure else { fatalError(message) }
    return error
  }

  /// What is to be told of a call that nobody said anything of.
  private func unansweredCall(in reception: Reception) -> UnansweredCall {
    guard let entry = reception.entry else {
      preconditionFailure("A call is not in the record. This is a bug in Expect.")
    }
    return UnansweredCall(
      mock: name, call: recordedCall(in: entry), isStubbed: false, isReported: false)
  }

  /// The defaults that the test registered which makes the call, or which looks after the mock.
  var registeredValues: RegisteredValues {
    let scope = MockScope.current ?? state.withLock { $0.scope }
    return scope?.defaults ?? .ofProcess
  }

  /// An error that a behavior threw, which was checked against the member's effects.
  private func checked<Failure: Error>(_ error: any Error) -> Failure {
    guard let error = error as? Failure else {
      preconditionFailure("An error is not a '\(Failure.self)'. This is a bug in Expect.")
    }
    return error
  }
}

/// What a member throws when it needs a result that nobody has given.
struct NoResult: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
