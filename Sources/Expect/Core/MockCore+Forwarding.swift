import ExpectRuntime

extension MockCore {
  /// Sets or removes the target to which unanswered calls are forwarded.
  ///
  /// - Returns: The former target.
  @discardableResult
  func setTarget(_ target: ForwardingTarget?) -> ForwardingTarget? {
    change { $0.target = target }.target
  }

  /// Restores the former target, unless the target was changed in the meantime.
  func endForwarding(to target: ForwardingTarget, restoring former: ForwardingTarget?) {
    change { if $0.target === target { $0.target = former } }
  }

  /// Returns how a call ends whose stub calls the real implementation.
  func realEnding(of call: inout Call) -> Ending {
    let target = call.settings?.values.target
    switch call.body.real {
    case .own, .standing: return .real(nil)
    case .ownOrTarget: return .real(target)
    case .ofTarget(let type):
      if let target { return .real(target) }
      return unforwarded(
        &call, .noTarget(of: call.member, wanted: type.type, in: name), at: call.rule?.site)
    case .unknown:
      report(
        .noRealImplementation(of: call.member, in: name), at: call.rule?.site ?? site)
      call.isReported = true
      return .unanswered
    }
  }

  /// Returns how a call ends that no stub answers.
  func unstubbedEnding(of call: inout Call) -> Ending {
    let isSpying = call.settings?.values.isSpying ?? false
    let target = call.settings?.values.target
    switch call.body.real {
    case .standing: return .real(nil)
    case .own where isSpying, .ownOrTarget where isSpying && target == nil: return .real(nil)
    case .ownOrTarget, .ofTarget:
      if let target { return .real(target) }
      if isSpying, case .ofTarget(let type) = call.body.real {
        return unforwarded(&call, .noTarget(of: call.member, wanted: type.type, in: name))
      }
    case .own, .unknown:
      if isSpying || target != nil {
        let type = target.map { Swift.type(of: $0.value) }
        return unforwarded(
          &call, .unforwarded(call.member, to: type, in: name), at: target?.site)
      }
    }
    return .unanswered
  }

  /// Reports that the member can't run a real implementation, and returns how the call ends.
  private func unforwarded(
    _ call: inout Call, _ misuse: Message, at site: CallSite? = nil
  ) -> Ending {
    report(misuse, at: site ?? self.site)
    call.isReported = true
    return .unanswered
  }

  // MARK: - Running

  /// Returns the result of a call of a synchronous member that can run a real implementation.
  ///
  /// - Parameters:
  ///   - way: Where the real implementation is.
  ///   - real: Runs the real implementation of the target, or of the body if there is none.
  func answer<Result, Failure: Error>(
    _ invocation: borrowing Invocation, by way: MemberBody.Real,
    _ real: (ForwardingTarget?) throws(ForwardingTarget.Refusal) -> Swift.Result<Result, Failure>
  ) throws(Failure) -> Result {
    var call = receive(
      invocation, Result.self, throwing: Failure.self, MemberBody(real: way))
    return try result(of: &call, real)
  }

  /// Returns the result of a call of a synchronous member, which may end with the real implementation.
  func result<Result, Failure: Error>(
    of call: inout Call,
    _ real: (ForwardingTarget?) throws(ForwardingTarget.Refusal) -> Swift.Result<Result, Failure>
  ) throws(Failure) -> Result {
    guard call.isReal || call.settings != nil else {
      return try result(of: call, as: Result.self, throwing: Failure.self)
    }
    let answer: Swift.Result<Result, Failure>
    let outcome: Swift.Result<Result, Failure>
    if case .real(let target) = call.ending {
      do throws(ForwardingTarget.Refusal) {
        answer = try real(target)
      } catch {
        refuse(&call, error)
        return try result(of: call, as: Result.self, throwing: Failure.self)
      }
      outcome = changed(answer, of: call)
      end(call, with: outcome)
    } else {
      answer = Swift.Result { () throws(Failure) in
        try result(of: call, as: Result.self, throwing: Failure.self)
      }
      outcome = answer
    }
    if let checked = repeatable(call) { compare(answer, of: checked, real) }
    return try outcome.get()
  }

  /// Returns the result of a call of an async member that can run a real implementation.
  nonisolated(nonsending) func answer<Result, Failure: Error>(
    _ invocation: borrowing Invocation, by way: MemberBody.Real,
    _ real:
      nonisolated(nonsending) (ForwardingTarget?) async throws(ForwardingTarget.Refusal) ->
      Swift.Result<Result, Failure>
  ) async throws(Failure) -> Result {
    var call = await receive(
      invocation, Result.self, throwing: Failure.self, MemberBody(real: way))
    guard call.isReal || call.settings != nil else {
      return try result(of: call, as: Result.self, throwing: Failure.self)
    }
    let answer: Swift.Result<Result, Failure>
    let outcome: Swift.Result<Result, Failure>
    if case .real(let target) = call.ending {
      do throws(ForwardingTarget.Refusal) {
        answer = try await real(target)
      } catch {
        refuse(&call, error)
        return try result(of: call, as: Result.self, throwing: Failure.self)
      }
      outcome = changed(answer, of: call)
      end(call, with: outcome)
    } else {
      answer = Swift.Result { () throws(Failure) in
        try result(of: call, as: Result.self, throwing: Failure.self)
      }
      outcome = answer
    }
    if let checked = repeatable(call) { await compare(answer, of: checked, real) }
    return try outcome.get()
  }

  /// Reports that a call can't run on the target, and changes how it ends.
  private func refuse(_ call: inout Call, _ refusal: ForwardingTarget.Refusal) {
    guard case .real(let target?) = call.ending else { return }
    let value = Swift.type(of: target.value)
    let misuse: Message? =
      switch refusal {
      case .mismatched(let wanted):
        target.reportsMismatch()
          ? .mismatchedTarget(value, of: call.member, wanted: wanted, in: name) : nil
      case .overlap: .overlap(recordedCall(call), changing: value)
      }
    if let misuse { report(misuse, at: target.site) }
    call.isReported = true
    call.ending = .unanswered
  }
}

// MARK: - ForwardingTarget

/// The target to which a mock forwards: an object, or a value that the mock keeps and that calls
/// can change.
///
/// A call that only reads receives the current value and doesn't wait. Synchronous calls that change a
/// value wait for each other. Expect refuses a call that would change it during an async change, within
/// another change, or during a change that doesn't end because it waits for this call. Objects are
/// responsible for their own synchronization, so calls on objects don't wait.
package final class ForwardingTarget: Sendable {
  /// The location of the `forward`.
  package let site: CallSite

  private let state: Locked<State>

  private struct State {
    var value: Any

    /// The change in progress, if any.
    ///
    /// Its call has exclusive access to a copy of the value.
    var change: Change?
    var isMismatchReported = false
  }

  /// A call that is changing the value.
  private final class Change: Sendable {
    let context = ExecutionContext()
    let isAsync: Bool

    init(isAsync: Bool) { self.isAsync = isAsync }
  }

  package init(_ value: Any, at site: CallSite) {
    self.site = site
    state = Locked(State(value: value))
  }

  /// The value after the last completed change.
  package var value: Any { state.withLock { $0.value } }

  /// Returns the value after every synchronous change.
  func finalValue() -> Any {
    while let change = state.withLock({ $0.change }), !change.isAsync, waitForEnd(of: change) {}
    return value
  }

  /// Returns whether this is the first report that the value has the wrong type.
  func reportsMismatch() -> Bool {
    state.withLock { !exchange(&$0.isMismatchReported, with: true) }
  }

  /// Why a call can't run on the value.
  enum Refusal: Error {
    /// The call requires a value of another type.
    case mismatched(wanted: Any.Type)

    /// Another call is changing the value, and waiting for it isn't possible.
    case overlap
  }

  // MARK: - Calling

  /// Calls a member of the value.
  func run<Value, Result, Failure: Error>(
    _ body: (Value) throws(Failure) -> Result
  ) throws(Refusal) -> Swift.Result<Result, Failure> {
    let value = try value(as: Value.self)
    return Swift.Result { () throws(Failure) in try body(value) }
  }

  /// Calls an async member of the value.
  nonisolated(nonsending) func run<Value, Result, Failure: Error>(
    _ body: @concurrent (Value) async throws(Failure) -> Result
  ) async throws(Refusal) -> Swift.Result<Result, Failure> {
    let value = try value(as: Value.self)
    return await Swift.Result { () async throws(Failure) in
      try await body(assumingDisconnected(value))
    }
  }

  /// Calls a member that may change the value, with exclusive access to it.
  func run<Value, Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Refusal) -> Swift.Result<Result, Failure> {
    if isObject {
      var object = try value(as: Value.self)
      return Swift.Result { () throws(Failure) in try body(&object) }
    }
    var value = try beginChange(as: Value.self, isAsync: false)
    defer { endChange(with: value) }
    return Swift.Result { () throws(Failure) in try body(&value) }
  }

  /// Calls an async member that may change the value, with exclusive access to it.
  nonisolated(nonsending) func run<Value, Result, Failure: Error>(
    _ body: @concurrent (inout Value) async throws(Failure) -> Result
  ) async throws(Refusal) -> Swift.Result<Result, Failure> {
    let isObject = isObject
    var value = assumingDisconnected(
      isObject ? try value(as: Value.self) : try beginChange(as: Value.self, isAsync: true))
    defer { if !isObject { endChange(with: value) } }
    return await Swift.Result { () async throws(Failure) in try await body(&value) }
  }

  /// Whether the value is an object, which calls can use at any time.
  private var isObject: Bool { Swift.type(of: value) is AnyObject.Type }

  private func value<Value>(as type: Value.Type) throws(Refusal) -> Value {
    guard let value = value as? Value else { throw .mismatched(wanted: type) }
    return value
  }

  /// Returns the value to change, once no other call is changing it.
  private func beginChange<Value>(as type: Value.Type, isAsync: Bool) throws(Refusal) -> Value {
    let change = Change(isAsync: isAsync)
    while let other = begin(change) {
      let canWait = !isAsync && !other.isAsync && !other.context.isCurrent
      guard canWait, waitForEnd(of: other) else { throw .overlap }
    }
    do throws(Refusal) {
      return try value(as: type)
    } catch {
      state.withLock { $0.change = nil }
      throw error
    }
  }

  /// Begins a change, or returns the one in progress.
  private func begin(_ change: Change) -> Change? {
    state.withLock { state in
      guard state.change == nil else { return state.change }
      state.change = change
      return nil
    }
  }

  /// Waits until a synchronous change of another thread ends.
  ///
  /// The change runs code of the test, which may wait for the call that waits here. No lock is held
  /// meanwhile, and after about three seconds, the wait ends. Pauses are counted, because a clock
  /// also advances while the system suspends the process.
  ///
  /// - Returns: Whether the change has ended.
  private func waitForEnd(of change: Change) -> Bool {
    for _ in 0..<3_000 {
      if state.withLock({ $0.change !== change }) { return true }
      Platform.pause()
    }
    return false
  }

  private func endChange(with value: Any) {
    // The former value is released without the lock.
    _ = state.withLock { state in
      state.change = nil
      return exchange(&state.value, with: value)
    }
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
  /// Returns how an async closure ended.
  init(catching body: @concurrent () async throws(Failure) -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
