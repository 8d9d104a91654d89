/// The task or, outside of a task, the thread that runs a piece of code.
///
/// A statement that awaits may resume on another thread, but it stays in its task. The runtime
/// reuses the identity of a task once the task has ended, so nothing may refer to it after that.
struct ExecutionContext: Equatable {
  private let task: UnsafeCurrentTask?
  private let thread: ThreadIdentity?

  /// The task or thread that runs the current code.
  static var current: Self {
    withUnsafeCurrentTask { task in
      Self(task: task, thread: task == nil ? ThreadIdentity.current : nil)
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.task == right.task && left.thread === right.thread
  }
}
