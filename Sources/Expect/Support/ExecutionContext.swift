/// The task or, outside of a task, the thread that runs a piece of code.
///
/// A statement that awaits may resume on another thread, but it stays in its task.
struct ExecutionContext: Equatable {
  /// The hash of the task, or the number of the thread.
  private let hash: Int

  /// The task, which is kept so that the runtime can't reuse its identity for another task.
  ///
  /// Its type isn't stored, because its size isn't known at compile time.
  private let task: Any?

  /// The task or thread that runs the current code.
  static var current: Self {
    withUnsafeCurrentTask { task in
      Self(hash: task?.hashValue ?? Platform.currentThread, task: task)
    }
  }

  static func == (left: Self, right: Self) -> Bool { left.hash == right.hash }

  /// The rules and orders for which code of the test is running here.
  @TaskLocal private static var running: [ObjectIdentifier] = []

  /// Runs code of the test for a rule or order, or returns `nil` if such code is already running.
  static func run<Result>(for owner: AnyObject, _ code: () -> Result) -> Result? {
    let owner = ObjectIdentifier(owner)
    return running.contains(owner) ? nil : $running.withValue(running + [owner], operation: code)
  }
}
