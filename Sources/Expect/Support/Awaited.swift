/// What one task waits for, and any other may give.
///
/// Whoever gives may come before, after or while the task begins to wait, and more than once: the
/// first value holds.
package final class Awaited<Value: Sendable>: Sendable {
  private let state = Locked(State.unasked)

  package init() {}

  private enum State {
    case unasked
    case asked(CheckedContinuation<Value, Never>)
    case given(Value)
  }

  /// Gives the value, unless there is one.
  package func give(_ value: Value) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, Never>? in
      switch state {
      case .unasked:
        state = .given(value)
        return nil
      case .asked(let continuation):
        state = .given(value)
        return continuation
      case .given:
        return nil
      }
    }
    // A task may resume at once, on this thread: the lock is not held any more.
    continuation?.resume(returning: value)
  }

  /// The value, as soon as there is one.
  ///
  /// - Parameter cancel: Runs when the waiting task is cancelled, and is to give a value.
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
        preconditionFailure("Two tasks wait for one value. This is a bug in Expect.")
      case .given(let value):
        return value
      }
    }
  }
}
