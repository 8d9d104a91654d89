/// A value that one task waits for and that any other task or thread can provide.
///
/// The value can arrive before, while or after the task starts to wait. Only the first value
/// counts.
package final class Awaited<Value: Sendable>: Sendable {
  private let state = Locked(State.unasked)

  package init() {}

  private enum State {
    case unasked
    case asked(CheckedContinuation<Value, Never>)
    case given(Value)
  }

  /// Provides the value, unless there already is one.
  package func give(_ value: Value) {
    let former = state.withLock { state in
      let former = state
      if case .given = former { return former }
      state = .given(value)
      return former
    }
    // The task may resume immediately on this thread, so the lock must not be held here.
    if case .asked(let continuation) = former { continuation.resume(returning: value) }
  }

  /// Waits for the value and returns it.
  ///
  /// - Parameter cancel: Runs when the waiting task is cancelled, and must provide a value.
  package nonisolated(nonsending) func value(onCancel cancel: @Sendable () -> Void) async -> Value {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let value = ask(continuation) { continuation.resume(returning: value) }
      }
    } onCancel: {
      cancel()
    }
  }

  private func ask(_ continuation: CheckedContinuation<Value, Never>) -> Value? {
    state.withLock { state in
      switch state {
      case .unasked:
        state = .asked(continuation)
        return nil
      case .asked:
        preconditionFailure("Two tasks await the same value. This is a bug in Expect.")
      case .given(let value):
        return value
      }
    }
  }
}
