/// The task or, outside of a task, the thread that runs a piece of code.
///
/// A statement that awaits may resume on another thread, but it stays in its task. A context
/// retains what it identifies, so no later task or thread can be mistaken for a stored context, even
/// though the runtime reuses addresses.
struct ExecutionContext {
  /// The address of the task or thread, which distinguishes it from every other stored context.
  let address: UnsafeRawPointer

  /// The task or thread, of which only the reference count is used: every object without an
  /// Objective-C class counts references the same way.
  private let owner: Object

  private final class Object {}

  /// The task or thread that runs the current code.
  static var current: Self {
    let address = currentAddress
    return Self(
      address: address, owner: Unmanaged<Object>.fromOpaque(address).takeUnretainedValue())
  }

  /// The address of the current task or thread.
  static var currentAddress: UnsafeRawPointer {
    withUnsafeCurrentTask { task in
      // An `UnsafeCurrentTask` is a single reference. Source: stdlib/public/Concurrency/Task.swift.
      unsafeBitCast(task, to: UnsafeRawPointer?.self)
        ?? UnsafeRawPointer(Unmanaged.passUnretained(ThreadIdentity.current).toOpaque())
    }
  }
}
