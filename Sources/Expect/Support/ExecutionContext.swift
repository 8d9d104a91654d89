/// The task or, outside of a task, the thread that runs a piece of code.
///
/// A statement that awaits may resume on another thread, but it stays in its task. A context
/// retains what it identifies, so no later task or thread can be mistaken for a stored context, even
/// though the runtime reuses addresses.
struct ExecutionContext {
  /// The address of the task or thread, which distinguishes it from every other stored context.
  let address: UnsafeRawPointer
  private let owner: Owner

  private enum Owner {
    case task(UnsafeCurrentTask)
    case thread(ThreadIdentity)
  }

  /// The task or thread that runs the current code.
  static var current: Self {
    withUnsafeCurrentTask { task in
      if let task, let address = address(of: task) {
        return Self(address: address, owner: .task(task))
      }
      let thread = ThreadIdentity.current
      return Self(address: address(of: thread), owner: .thread(thread))
    }
  }

  // MARK: - Address

  /// The address of the current task or thread.
  ///
  /// Copying a context takes longer than everything else that a matcher does, because the layout of
  /// a task is known only at run time. See the benchmark `recording`.
  static var currentAddress: UnsafeRawPointer {
    withUnsafeCurrentTask { address(of: $0) ?? address(of: .current) }
  }

  private static func address(of task: UnsafeCurrentTask?) -> UnsafeRawPointer? {
    // An `UnsafeCurrentTask` is a single reference. Source: stdlib/public/Concurrency/Task.swift.
    unsafeBitCast(task, to: UnsafeRawPointer?.self)
  }

  private static func address(of thread: ThreadIdentity) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(thread).toOpaque())
  }
}
