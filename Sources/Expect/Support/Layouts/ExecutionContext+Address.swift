extension ExecutionContext {
  /// Where the task or thread is that runs this code, which tells it from every one that is kept.
  ///
  /// To copy a context takes longer than the rest of what a matcher does: the layout of a task is known
  /// at run time alone. See the benchmark `recording`.
  static var currentAddress: UnsafeRawPointer {
    withUnsafeCurrentTask { task in
      // One reference and nothing else. Source: stdlib/public/Concurrency/Task.swift.
      if let task { return unsafeBitCast(task, to: UnsafeRawPointer.self) }
      return UnsafeRawPointer(Unmanaged.passUnretained(ThreadIdentity.current).toOpaque())
    }
  }
}
