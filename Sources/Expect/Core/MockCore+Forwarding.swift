import ExpectRuntime

extension MockCore {
  /// Sets or removes the target to which unanswered calls are forwarded.
  ///
  /// - Returns: The former target.
  @discardableResult
  func setTarget(_ target: ForwardingTarget?) -> ForwardingTarget? {
    change { $0.target = target }?.target
  }

  /// Returns how a call ends whose stub calls the real implementation.
  func realEnding(of call: inout Call) -> Ending {
    let target = call.settings?.target
    switch call.body {
    case .own, .always: return .real(nil)
    case .ownOrTarget: return .real(target)
    case .ofTarget(let type):
      if let target { return .real(target) }
      return unforwarded(
        &call, .noTarget(of: call.member, wanted: type.type, in: name), at: call.rule?.site)
    case .plain, .failable, .preferring:
      return unforwarded(
        &call, .noRealImplementation(of: call.member, in: name), at: call.rule?.site)
    }
  }

  /// Returns how a call ends that no stub answers.
  func unstubbedEnding(of call: inout Call) -> Ending {
    let isSpying = call.settings?.isSpying ?? false
    let target = call.settings?.target
    switch call.body {
    case .always: return .real(nil)
    case .own where isSpying, .ownOrTarget where isSpying && target == nil: return .real(nil)
    case .ownOrTarget, .ofTarget:
      if let target { return .real(target) }
      if isSpying, case .ofTarget(let type) = call.body {
        return unforwarded(&call, .noTarget(of: call.member, wanted: type.type, in: name))
      }
    case .own, .plain, .failable, .preferring:
      if isSpying || target != nil {
        let type = target.map { Swift.type(of: $0.value) }
        let hasReal = if case .own = call.body { true } else { false }
        return unforwarded(
          &call, .unforwarded(call.member, to: type, in: name, hasReal: hasReal),
          at: target?.site)
      }
    }
    return .open
  }

  /// Reports that the member can't run a real implementation, unless such a report is kept, and returns how
  /// the call ends.
  private func unforwarded(
    _ call: inout Call, _ misuse: Message, at site: CallSite? = nil
  ) -> Ending {
    let member = call.member
    let report = withState { _ in Report.next(after: &member.reportOfNoReal) }
    if let report { self.report(misuse, at: site ?? self.site, as: report) }
    call.isReported = true
    return .open
  }

  // MARK: - Running

  /// Returns the result of a call of a synchronous member that can run a real implementation.
  ///
  /// - Parameters:
  ///   - body: Where the real implementation is.
  ///   - real: Runs the real implementation of the target, or of the body if there is none.
  func answer<Result, Failure: Error>(
    _ function: StaticString, _ arguments: ValueList, by body: Invocation.Body,
    _ real: (ForwardingTarget?) throws(ForwardingTarget.Refusal) -> Swift.Result<Result, Failure>
  ) throws(Failure) -> Result {
    let invocation = Invocation(
      function, arguments, Result.self, throwing: Failure.self, isAsync: false, body)
    guard var call = arrive(invocation) else { return placeholder(Result.self) }
    perform(&call)
    return try result(of: &call, real)
  }

  /// Returns the result of a call of a synchronous member, which may end with the real implementation.
  package func result<Result, Failure: Error>(
    of call: inout Call,
    _ real: (ForwardingTarget?) throws(ForwardingTarget.Refusal) -> Swift.Result<Result, Failure>
  ) throws(Failure) -> Result {
    if case .real(let target) = call.ending { finish(&call, with: outcome(of: real, on: target)) }
    // Most calls are made only once.
    if call.repetitions.isEmpty {
      return try result(of: call, as: Result.self, throwing: Failure.self)
    }
    let answer = Swift.Result { () throws(Failure) in
      try result(of: call, as: Result.self, throwing: Failure.self)
    }
    for repetition in call.repetitions {
      guard let (target, end) = repetition(answer.erased) else { continue }
      end(
        Call.$enclosing.withValue(Call.enclosing + [call.id(on: self)]) {
          outcome(of: real, on: target)
        })
    }
    return try answer.get()
  }

  /// Runs a real implementation, and returns how it ended.
  private func outcome<Result, Failure: Error>(
    of real: (ForwardingTarget?) throws(ForwardingTarget.Refusal) -> Swift.Result<Result, Failure>,
    on target: ForwardingTarget?
  ) -> Swift.Result<Call.Outcome, ForwardingTarget.Refusal> {
    Swift.Result { () throws(ForwardingTarget.Refusal) in try real(target).erased }
  }

  /// Returns the result of a call of an async member that can run a real implementation.
  nonisolated(nonsending) func answer<Result, Failure: Error>(
    _ function: StaticString, _ arguments: ValueList, by body: Invocation.Body,
    _ real:
      nonisolated(nonsending) (ForwardingTarget?) async throws(ForwardingTarget.Refusal) ->
      Swift.Result<Result, Failure>
  ) async throws(Failure) -> Result {
    let invocation = Invocation(
      function, arguments, Result.self, throwing: Failure.self, isAsync: true, body)
    guard var call = arrive(invocation) else { return placeholder(Result.self) }
    await perform(&call)
    if case .real(let target) = call.ending {
      finish(&call, with: await outcome(of: real, on: target))
    }
    if call.repetitions.isEmpty {
      return try result(of: call, as: Result.self, throwing: Failure.self)
    }
    let answer = Swift.Result { () throws(Failure) in
      try result(of: call, as: Result.self, throwing: Failure.self)
    }
    for repetition in call.repetitions {
      guard let (target, end) = repetition(answer.erased) else { continue }
      end(
        await Call.$enclosing.withValue(Call.enclosing + [call.id(on: self)]) {
          await outcome(of: real, on: target)
        })
    }
    return try answer.get()
  }

  /// Runs an async real implementation, and returns how it ended.
  private nonisolated(nonsending) func outcome<Result, Failure: Error>(
    of real:
      nonisolated(nonsending) (ForwardingTarget?) async throws(ForwardingTarget.Refusal) ->
      Swift.Result<Result, Failure>,
    on target: ForwardingTarget?
  ) async -> Swift.Result<Call.Outcome, ForwardingTarget.Refusal> {
    do throws(ForwardingTarget.Refusal) {
      return .success(try await real(target).erased)
    } catch {
      return .failure(error)
    }
  }

  /// Ends a call with the outcome of its real implementation, or reports that it can't run.
  private func finish(
    _ call: inout Call, with outcome: Swift.Result<Call.Outcome, ForwardingTarget.Refusal>
  ) {
    switch outcome {
    case .success(let outcome): didAct(&call, with: outcome)
    case .failure(let refusal): refuse(&call, refusal)
    }
  }

  /// Reports that a call can't run on the target, and changes how it ends.
  private func refuse(_ call: inout Call, _ refusal: ForwardingTarget.Refusal) {
    guard case .real(let target?) = call.ending else { return }
    let value = Swift.type(of: target.value)
    if let report = target.reportOfRefusal() {
      let misuse: Message =
        switch refusal {
        case .mismatched(let wanted):
          .mismatchedTarget(value, of: call.member, wanted: wanted, in: name)
        case .unchangeable: .unchangeableTarget(value, of: call.member, in: name)
        }
      self.report(misuse, at: target.site, as: report)
    }
    call.isReported = true
    call.ending = .open
  }
}

// MARK: - ForwardingTarget

/// The target to which a mock forwards: an object, a type, or a value that calls only read.
///
/// Objects are responsible for their own synchronization, so calls don't wait for each other.
package final class ForwardingTarget: Sendable {
  /// The location of the `forward`.
  package let site: CallSite

  private let state: Locked<(value: Any, refusal: Report?)>

  package init(_ value: Any, at site: CallSite) {
    self.site = site
    state = Locked((value, nil))
  }

  package var value: Any { state.withLock { $0.value } }

  /// Returns the report of a call that can't run on the target, or `nil` if an earlier one is kept.
  func reportOfRefusal() -> Report? {
    state.withLock { Report.next(after: &$0.refusal) }
  }

  /// Why a call can't run on the target.
  package enum Refusal: Error {
    /// The call requires a target of another type.
    case mismatched(wanted: Any.Type)

    /// The call would change a value, of which only this target has a copy.
    case unchangeable
  }

  // MARK: - Calling

  /// Calls a member of the target.
  package func run<Value, Result, Failure: Error>(
    _ body: (Value) throws(Failure) -> Result
  ) throws(Refusal) -> Swift.Result<Result, Failure> {
    let value = try value(as: Value.self)
    return Swift.Result { () throws(Failure) in try body(value) }
  }

  /// Calls an async member of the target.
  nonisolated(nonsending) func run<Value, Result, Failure: Error>(
    _ body: @concurrent (Value) async throws(Failure) -> Result
  ) async throws(Refusal) -> Swift.Result<Result, Failure> {
    let value = try value(as: Value.self)
    return await Swift.Result { () async throws(Failure) in
      try await body(assumingDisconnected(value))
    }
  }

  /// Calls a mutating member or a setter of an object.
  func run<Value, Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Refusal) -> Swift.Result<Result, Failure> {
    var object = try object(as: Value.self)
    return Swift.Result { () throws(Failure) in try body(&object) }
  }

  /// Calls an async mutating member of an object.
  nonisolated(nonsending) func run<Value, Result, Failure: Error>(
    _ body: @concurrent (inout Value) async throws(Failure) -> Result
  ) async throws(Refusal) -> Swift.Result<Result, Failure> {
    var object = assumingDisconnected(try object(as: Value.self))
    return await Swift.Result { () async throws(Failure) in try await body(&object) }
  }

  private func value<Value>(as type: Value.Type) throws(Refusal) -> Value {
    guard let value = value as? Value else { throw .mismatched(wanted: type) }
    return value
  }

  private func object<Value>(as type: Value.Type) throws(Refusal) -> Value {
    let object = try value(as: type)
    guard value is any Any.Type || Swift.type(of: value) is AnyObject.Type else {
      throw .unchangeable
    }
    return object
  }
}

extension ForwardingTarget? {
  /// The target of a call for which there is no other real implementation.
  var only: ForwardingTarget {
    guard let self else {
      preconditionFailure("A call has no target to run on. This is a bug in Expect.")
    }
    return self
  }
}

extension Result {
  /// The result as a value of any type, or any error.
  fileprivate var erased: Call.Outcome { map { $0 }.mapError { $0 } }

  /// Returns how an async closure ended.
  init(catching body: @concurrent () async throws(Failure) -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
