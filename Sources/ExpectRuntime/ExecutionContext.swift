/// The task or, outside of a task, the thread that runs a piece of code.
///
/// A statement that awaits may resume on another thread, but it stays in its task.
///
/// This is an object because the size of a task's reference isn't known at compile time. It's safe to
/// mark as `@unchecked Sendable` because the task is only compared.
package final class ExecutionContext: @unchecked Sendable {
  private let thread = Platform.currentThread

  /// The task, which is kept so that the runtime can't reuse its identity for another task.
  private let task: UnsafeCurrentTask?

  /// Creates the context of the current code.
  package init() {
    task = withUnsafeCurrentTask { $0 }
  }

  /// Whether the current code runs in the same task, or in the same thread outside of a task.
  package var isCurrent: Bool {
    withUnsafeCurrentTask { current in
      guard let current else { return task == nil && thread == Platform.currentThread }
      guard let task else { return false }
      return current == task
    }
  }
}
