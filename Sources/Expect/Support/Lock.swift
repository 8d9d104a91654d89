/// A value that only one thread at a time can access.
///
/// The standard library's `Mutex` requires macOS 15, and the thread sanitizer doesn't see it.
///
/// This is safe to mark as `@unchecked Sendable` because the value is accessible only through
/// `withLock`, which holds the lock. Callers copy only values, and objects that have their own lock,
/// out of the closure.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let value: UnsafeMutablePointer<Value>
  private let mutex: UnsafeMutablePointer<Platform.Lock>

  // Accessed only through the pointers, which stay valid because the object never moves. Accessing
  // the properties would add a dynamic check for exclusive access, which takes longer than the lock.
  private var mutexStorage = Platform.blankLock
  private var storage: Value

  package init(_ value: consuming Value) {
    storage = value
    self.value = withUnsafeMutablePointer(to: &storage) { $0 }
    mutex = withUnsafeMutablePointer(to: &mutexStorage) { $0 }
    Platform.initializeLock(mutex)
  }

  deinit { Platform.destroyLock(mutex) }

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
final class NonreentrantCode: Sendable {
  /// The threads that run the code.
  private let threads = Locked<Set<Int>>([])

  /// Runs the code, or returns `nil` if this thread already runs it.
  func run<Result>(_ code: () -> Result) -> Result? {
    let thread = Platform.currentThread
    guard threads.withLock({ $0.insert(thread).inserted }) else { return nil }
    defer { _ = threads.withLock { $0.remove(thread) } }
    return code()
  }
}
