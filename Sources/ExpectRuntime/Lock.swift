// The locks are allocated, because the address of a property is only valid during an access to it. A
// `ManagedBuffer` passes its addresses to closures, which takes twice as long in debug builds.

/// A lock for the properties of an object.
///
/// The standard library's `Mutex` requires macOS 15, and the thread sanitizer doesn't see it.
///
/// This is safe to mark as `@unchecked Sendable` because the system synchronizes the lock.
package final class Lock: @unchecked Sendable {
  private let mutex = Platform.makeLock()

  package init() {}

  deinit { Platform.destroyLock(mutex) }

  /// Waits until no thread holds the lock, and takes it.
  package func lock() { Platform.lock(mutex) }

  /// Releases the lock, which the current thread must hold.
  package func unlock() { Platform.unlock(mutex) }
}

// MARK: - Locked

/// A value that only one thread at a time can access.
///
/// This is safe to mark as `@unchecked Sendable` because the value is accessible only through
/// `withLock`, which holds the lock. Callers copy only values, and objects that have their own lock,
/// out of the closure.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let mutex = Platform.makeLock()

  // Accessing a property would add a dynamic check for exclusive access, which takes longer than the
  // lock.
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  package init(_ value: consuming Value) { self.value.initialize(to: value) }

  deinit {
    Platform.destroyLock(mutex)
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Runs a closure with exclusive access to the value.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Platform.lock(mutex)
    defer { Platform.unlock(mutex) }
    return try body(&value.pointee)
  }
}

// MARK: - NonreentrantCode

/// Code of a test that doesn't run while the same thread already runs it.
package final class NonreentrantCode: Sendable {
  /// The threads that run the code.
  private let threads = Locked<Set<Int>>([])

  package init() {}

  /// Whether this thread runs the code.
  package var isRunning: Bool { threads.withLock { $0.contains(Platform.currentThread) } }

  /// Runs the code, or returns `nil` if this thread already runs it.
  package func run<Result>(_ code: () -> Result) -> Result? {
    let thread = Platform.currentThread
    guard threads.withLock({ $0.insert(thread).inserted }) else { return nil }
    defer { _ = threads.withLock { $0.remove(thread) } }
    return code()
  }
}
