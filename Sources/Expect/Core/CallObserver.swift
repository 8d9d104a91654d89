import ExpectRuntime

/// What an exploration, or a check of stubs, sees of the calls of a mock.
package protocol CallObserver: AnyObject, Sendable {
  /// A call of a synchronous member is about to act; an error that the member allows makes it fail.
  func willAct(_ call: borrowing Call, of mock: MockCore) throws

  /// A call of an async member is about to act, and waits until this returns.
  nonisolated(nonsending) func willAct(_ call: borrowing Call, of mock: MockCore) async throws

  /// A call has acted, or its real implementation has returned.
  ///
  /// - Parameter outcome: How the call ends, or `nil` if its real implementation or a default decides that.
  /// - Returns: What to do before the call returns, or `nil`.
  func willEnd(
    _ call: borrowing Call, of mock: MockCore, with outcome: Call.Outcome?
  ) -> Call.Intervention?

  /// A completion handler is about to be called.
  ///
  /// - Parameter complete: Calls the completion handler.
  /// - Returns: Whether the observer calls it later.
  func willComplete(
    _ call: borrowing Call, of mock: MockCore, by complete: @escaping () -> Void
  ) -> Bool

  /// The mock doesn't verify these statements again.
  func didVerify(_ statements: StatementSelection)
}

extension CallObserver {
  package func willComplete(
    _ call: borrowing Call, of mock: MockCore, by complete: @escaping () -> Void
  ) -> Bool { false }
}

extension Call {
  package typealias Outcome = Result<Any, any Error>

  /// What an observer does before a call returns.
  package enum Intervention {
    /// The call has another outcome.
    case replaced(by: Outcome)

    /// The call is also made on another target, if its body can do that.
    case repeated(Repetition)
  }

  /// Receives the outcome of a call, and returns the target and what receives its outcome.
  package typealias Repetition = (Outcome) -> (
    target: ForwardingTarget, end: (Result<Outcome, ForwardingTarget.Refusal>) -> Void
  )?

  /// Identifies a call among those of all mocks.
  package struct ID: Hashable, Sendable {
    fileprivate let mock: ObjectIdentifier
    fileprivate let number: UInt32
  }

  package func id(on mock: MockCore) -> ID {
    ID(mock: ObjectIdentifier(mock), number: record.number)
  }

  /// The calls whose behavior the current task runs, or which it repeats, outermost first.
  ///
  /// Child tasks and unstructured tasks inherit them.
  @TaskLocal package static var enclosing: [ID] = []
}

extension MockCore {
  /// Lets the observers of a synchronous call make it fail.
  func willAct(_ call: inout Call) throws {
    guard let settings = call.settings, !settings.observers.isEmpty else { return }
    letFail(&call, settings.observers)
    if case .ended(.failure(let error)) = call.ending { throw error }
  }

  private func letFail(_ call: inout Call, _ observers: [any CallObserver]) {
    for observer in observers {
      do { try observer.willAct(call, of: self) } catch { inject(error, into: &call) }
    }
  }

  /// Calls a completion handler, unless the observers of the call change or delay that.
  func complete(_ call: inout Call, _ completion: Completion) {
    guard let observers = call.settings?.observers, !observers.isEmpty else {
      return completion.end(nil)
    }
    let (outcome, result, failure) = completion.outcome()
    let member = KnownMember(like: call.member, returning: result, effects: (true, failure))
    var end = Call(completing: &call, as: member, with: outcome)
    letFail(&end, observers)
    didAct(&end, with: end.outcome)
    let other = end.isInjected ? end.outcome : nil
    for observer in observers where completion.canWait {
      if observer.willComplete(end, of: self, by: { completion.end(other) }) { return }
    }
    completion.end(other)
  }

  /// Lets the observers of an async call suspend it or make it fail, and performs it.
  nonisolated(nonsending) func act(
    _ call: inout Call, seenBy observers: [any CallObserver]
  ) async throws -> Ending {
    for observer in observers {
      do { try await observer.willAct(call, of: self) } catch { inject(error, into: &call) }
    }
    if case .ended(.failure(let error)) = call.ending { throw error }
    return try await Call.$enclosing.withValue(Call.enclosing + [call.id(on: self)]) {
      try await actAlone(&call)
    }
  }

  /// Makes a call fail, unless another observer already does; it uses no step of a stub.
  private func inject(_ error: any Error, into call: inout Call) {
    if call.isInjected { return }
    let steps = call.steps
    withState { _ in for (rule, _) in steps { rule.progress.stub?.takeBack() } }
    (call.isInjected, call.step, call.effects) = (true, nil, [])
    call.ending = .ended(.failure(error))
  }

  /// Lets the observers of a call that has acted, or whose real implementation has returned, replace its
  /// outcome, if it has one so far.
  func didAct(_ call: inout Call, with outcome: Call.Outcome?) {
    var outcome = outcome
    for observer in call.settings?.observers ?? [] {
      switch observer.willEnd(call, of: self, with: outcome) {
      case .replaced(let other): (outcome, call.isInjected) = (other, true)
      case .repeated(let repetition): call.repetitions.append(repetition)
      case nil: break
      }
    }
    if let outcome { call.ending = .ended(outcome) }
  }
}

// MARK: - SuiteObserver

/// An observer of every mock, if an environment variable of the process asks for it.
package protocol SuiteObserver: CallObserver {
  init()
}

extension MockCore {
  /// The type of the observer of every mock, if any.
  ///
  /// It's looked up by name, because the module that provides it may not be linked.
  static let suiteObserver: (any SuiteObserver.Type)? =
    Platform.environment("EXPECT_CHANGE_ANSWERS") == nil
    ? nil : _typeByName("15ExpectExploring12SuiteChangesC") as? any SuiteObserver.Type
}
