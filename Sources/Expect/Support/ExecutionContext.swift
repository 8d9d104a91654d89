/// What runs a piece of code: a task where there is one, else a thread.
///
/// A statement that awaits may hop from thread to thread, but it stays in its task. Both cases
/// hold on to what they name: while a context is kept, no later task or thread can be taken for
/// it, although the runtime uses their addresses again.
enum ExecutionContext {
  case task(UnsafeCurrentTask)
  case thread(ThreadIdentity)

  /// The task or thread that runs this code.
  static var current: Self {
    withUnsafeCurrentTask { task in
      if let task { .task(task) } else { .thread(.current) }
    }
  }

  // MARK: - Address

  /// Where the task or thread is that runs this code, which tells it from every one that is kept.
  ///
  /// To copy a context takes longer than the rest of what a matcher does: the layout of a task is known
  /// only at run time. See the benchmark `recording`.
  static var currentAddress: UnsafeRawPointer {
    withUnsafeCurrentTask { task in
      // One reference and nothing else. Source: stdlib/public/Concurrency/Task.swift.
      if let task { return unsafeBitCast(task, to: UnsafeRawPointer.self) }
      return UnsafeRawPointer(Unmanaged.passUnretained(ThreadIdentity.current).toOpaque())
    }
  }
}

// MARK: - ScopeIdentity

/// Which scope a statement of a test was made in.
///
/// It keeps the scope, so that no later one can be taken for it.
struct ScopeIdentity: Hashable, Sendable {
  let object: any AnyObject & Sendable

  init(_ object: any AnyObject & Sendable) {
    self.object = object
  }

  static func == (left: Self, right: Self) -> Bool { left.object === right.object }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
