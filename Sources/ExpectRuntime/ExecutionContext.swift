/// The task or, outside of a task, the thread that runs a piece of code.
///
/// A statement that awaits may resume on another thread, but it stays in its task.
///
/// This is safe to mark as `@unchecked Sendable` because the task is only compared.
package struct ExecutionContext: @unchecked Sendable {
  /// The hash of the task, or the number of the thread.
  private let number: Int

  /// The task, which is kept so that the runtime can't reuse its identity for another task.
  ///
  /// Its type isn't stored, because its size isn't known at compile time.
  private let task: Any?

  /// The task or thread that runs the current code.
  package static var current: Self {
    withUnsafeCurrentTask { Self(number: $0?.hashValue ?? Platform.currentThread, task: $0) }
  }
}

// MARK: - Equatable

extension ExecutionContext: Equatable {
  /// Returns whether both are the same task, or the same thread outside of a task.
  package static func == (left: Self, right: Self) -> Bool {
    // Most contexts differ, which the numbers tell without looking at the tasks.
    guard left.number == right.number else { return false }
    return left.task as? UnsafeCurrentTask == right.task as? UnsafeCurrentTask
  }
}
