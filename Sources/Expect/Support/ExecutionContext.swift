/// The task or, outside of a task, the thread that runs a piece of code.
///
/// A statement that awaits may resume on another thread, but it stays in its task. The runtime
/// reuses the identity of a task once the task has ended, so nothing may refer to it after that.
struct ExecutionContext: Equatable {
  /// The hash of the task, or of the thread.
  ///
  /// A task itself can't be stored, because the size of `UnsafeCurrentTask` isn't known at compile
  /// time.
  private let hash: Int

  /// The task or thread that runs the current code.
  static var current: Self {
    Self(hash: withUnsafeCurrentTask { $0?.hashValue ?? ThreadIdentity.current.hash })
  }

  static func == (left: Self, right: Self) -> Bool { left.hash == right.hash }
}
