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
  func realEnding(of call: inout LiveCall) -> Ending {
    let target = call.settings?.values.target
    switch call.body.real {
    case .own, .standing: return .real
    case .ownOrTarget: return target.map { .target($0) } ?? .real
    case .ofTarget(let type):
      if let target { return .target(target) }
      return unforwarded(&call, .noTarget(call.member, type.type), at: call.rule?.site)
    case .unknown:
      let misuse = BehaviorMisuse.noRealImplementation(name.reach)
      report(.behavior(misuse, of: call.member), at: call.rule?.site ?? site)
      call.isReported = true
      return .unanswered
    }
  }

  /// Returns how a call ends that no stub answers.
  func unstubbedEnding(of call: inout LiveCall) -> Ending {
    let isSpying = call.settings?.values.isSpying ?? false
    let target = call.settings?.values.target
    switch call.body.real {
    case .standing: return .real
    case .own where isSpying, .ownOrTarget where isSpying && target == nil: return .real
    case .ownOrTarget, .ofTarget:
      if let target { return .target(target) }
      if isSpying, case .ofTarget(let type) = call.body.real {
        return unforwarded(&call, .noTarget(call.member, type.type))
      }
    case .own, .unknown:
      if isSpying || target != nil {
        let type = target.map { Swift.type(of: $0.value) }
        return unforwarded(&call, .noWay(call.member, type), at: target?.site)
      }
    }
    return .unanswered
  }

  /// Reports that the member can't run a real implementation, and returns how the call ends.
  private func unforwarded(
    _ call: inout LiveCall, _ kind: ForwardingMisuse, at site: CallSite? = nil
  ) -> Ending {
    report(.forwarding(kind, of: name), at: site ?? self.site)
    call.isReported = true
    return .unanswered
  }

  // MARK: - Refusing

  /// Returns the target on which a call runs, or `nil` if it ends otherwise.
  ///
  /// If the target has another type, this reports that and changes how the call ends.
  func target<Target>(of call: inout LiveCall, as type: Target.Type) -> Target? {
    guard case .target(let target) = call.ending else { return nil }
    if let value = target.value as? Target { return value }
    refuse(&call, .misfit, by: target, as: type)
    return nil
  }

  /// Reports that a call can't run on the target, and changes how it ends.
  func refuse(
    _ call: inout LiveCall, _ refusal: ForwardingTarget.Refusal, by target: ForwardingTarget,
    as type: Any.Type
  ) {
    let value = Swift.type(of: target.value)
    let kind: ForwardingMisuse? =
      switch refusal {
      case .misfit:
        target.reportsMisfit() ? .misfitTarget(value, call.member, wanted: type) : nil
      case .overlap: .overlap(recordedCall(call), value)
      }
    if let kind {
      report(.forwarding(kind, of: name), at: target.site)
    }
    call.isReported = true
    call.ending = .unanswered
  }
}

// MARK: - ForwardingTarget

/// The target to which a mock forwards: an object, or a value that the mock keeps and that calls
/// can change.
///
/// A call that only reads receives the current value and doesn't wait. Calls that change a value
/// take turns: each receives the result of the previous change, and the value is replaced when the
/// call ends. Expect refuses a call that would deadlock: one made by the call for which it would
/// have to wait, and one that could only wait by blocking a thread that an async change may need.
/// Objects are responsible for their own synchronization, so calls on objects don't wait.
package final class ForwardingTarget: Sendable {
  /// The location of the `forward`.
  package let site: CallSite

  private let state: Locked<State>

  /// Held while a synchronous call changes the value.
  ///
  /// This is the only lock under which code of a test runs, because that code needs exclusive
  /// access to the value. No call acquires it twice; see `isChangedByThisCall`. Its value isn't
  /// used, but has a size: the thread sanitizer confuses a value of size zero with the lock at the
  /// same address.
  private let turn = Locked(false)

  private struct State {
    var value: Any
    var change: Change?
    var waiting: [(change: Change, continuation: CheckedContinuation<Void, Never>)] = []
    var isMisfitReported = false
  }

  /// The identity of a change of the value.
  private final class Change: Sendable {}

  /// The changes that the current task or its parents are performing.
  @TaskLocal private static var changes: [Change] = []

  package init(_ value: Any, at site: CallSite) {
    self.site = site
    state = Locked(State(value: value))
  }

  /// The value after the last completed change.
  package var value: Any { state.withLock { $0.value } }

  /// Returns the value after every synchronous change.
  func finalValue() -> Any { turn.withLock { _ in value } }

  /// Returns whether this is the first report that the value has the wrong type.
  func reportsMisfit() -> Bool {
    state.withLock { !exchange(&$0.isMisfitReported, with: true) }
  }

  // MARK: - Changing

  /// Why a call can't access the value.
  enum Refusal: Error {
    /// The value is of another type.
    case misfit

    /// Another call is changing the value, and waiting for it isn't possible.
    case overlap
  }

  /// Runs a closure with exclusive access to the value.
  func change<Value, Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Refusal) -> Swift.Result<Result, Failure> {
    if var object = try object(as: Value.self) {
      return Swift.Result { () throws(Failure) in try body(&object) }
    }
    guard !isChangedByThisCall else { throw .overlap }
    return try turn.withLock { _ throws(Refusal) in
      let change = Change()
      guard begin(change) else { throw .overlap }
      defer { end() }
      var value = try copy(as: Value.self)
      defer { replaceValue(with: value) }
      return Self.$changes.withValue(Self.changes + [change]) {
        Swift.Result { () throws(Failure) in try body(&value) }
      }
    }
  }

  /// Runs an async closure with exclusive access to the value.
  nonisolated(nonsending) func change<Value, Result, Failure: Error>(
    _ body: @concurrent (inout Value) async throws(Failure) -> Result
  ) async throws(Refusal) -> Swift.Result<Result, Failure> {
    if let object = try object(as: Value.self) {
      return await Self.run(body, on: object).result
    }
    guard !isChangedByThisCall else { throw .overlap }
    let change = Change()
    await turn(of: change)
    defer { end() }
    let value = try copy(as: Value.self)
    let outcome = await Self.$changes.withValue(Self.changes + [change]) {
      await Self.run(body, on: value)
    }
    replaceValue(with: outcome.value)
    return outcome.result
  }

  private nonisolated(nonsending) static func run<Value, Result, Failure: Error>(
    _ body: @concurrent (inout Value) async throws(Failure) -> Result, on value: Value
  ) async -> (result: Swift.Result<Result, Failure>, value: Value) {
    var value = assumingDisconnected(value)
    do {
      let result = try await body(&value)
      return (.success(result), value)
    } catch {
      return (.failure(error), value)
    }
  }

  /// Returns the value if it's an object, which calls can use at any time.
  private func object<Value>(as type: Value.Type) throws(Refusal) -> Value? {
    let value = value
    guard Swift.type(of: value) is AnyObject.Type else { return nil }
    guard let object = value as? Value else { throw .misfit }
    return object
  }

  private func copy<Value>(as type: Value.Type) throws(Refusal) -> Value {
    guard let copy = value as? Value else { throw .misfit }
    return copy
  }

  private func replaceValue(with value: Any) {
    _ = state.withLock { exchange(&$0.value, with: value) }
  }

  // MARK: - Turns

  /// Whether the current code is part of the change in progress.
  private var isChangedByThisCall: Bool {
    guard let change = state.withLock({ $0.change }) else { return false }
    return Self.changes.contains { $0 === change }
  }

  /// Begins a change, unless another one is in progress.
  private func begin(_ change: Change) -> Bool {
    state.withLock { state in
      guard state.change == nil else { return false }
      state.change = change
      return true
    }
  }

  /// Begins a change as soon as no other change is in progress.
  private nonisolated(nonsending) func turn(of change: Change) async {
    await withCheckedContinuation { continuation in
      let isFirst = state.withLock { state in
        if state.change == nil {
          state.change = change
        } else {
          state.waiting.append((change, continuation))
        }
        return state.change === change
      }
      if isFirst { continuation.resume() }
    }
  }

  private func end() {
    let next = state.withLock { state in
      let next = state.waiting.first
      state.waiting = Array(state.waiting.dropFirst())
      state.change = next?.change
      return next
    }
    next?.continuation.resume()
  }
}
