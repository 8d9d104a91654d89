#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// A value that only one thread at a time can reach.
///
/// The standard library's `Mutex` needs macOS 15, and the thread sanitizer does not see it.
///
/// The value is reachable through `withLock`, which holds the lock, and through `guarded`, whose users hold
/// it between `lock` and `unlock`: that is the proof behind `@unchecked Sendable`. What a closure copies out
/// of the lock is its caller's to use; the callers copy values, and objects that are locked themselves.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  /// In memory of its own, where the lock alone says who has it: a stored property would be guarded
  /// against overlapping access once more.
  private let value: UnsafeMutablePointer<Value>
  private let mutex: UnsafeMutablePointer<PlatformLock>

  package init(_ value: consuming Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
    mutex = .allocate(capacity: 1)
    #if canImport(Darwin)
      mutex.initialize(to: os_unfair_lock())
    #else
      mutex.initialize(to: pthread_mutex_t())
      let status = pthread_mutex_init(mutex, nil)
      precondition(status == 0, "A lock could not be made (\(status)). This is a bug in Expect.")
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(mutex)
    #endif
    mutex.deinitialize(count: 1)
    mutex.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Runs a closure that has the value to itself.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body(&value.pointee)
  }

  /// Where the value is; the lock must be held, from ``lock()`` to ``unlock()``.
  ///
  /// For code that has to release the lock in between, or that a closure would slow down. Everything else
  /// uses ``withLock(_:)``.
  var guarded: UnsafeMutablePointer<Value> { value }

  func lock() {
    #if canImport(Darwin)
      os_unfair_lock_lock(mutex)
    #else
      pthread_mutex_lock(mutex)
    #endif
  }

  func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(mutex)
    #else
      pthread_mutex_unlock(mutex)
    #endif
  }
}

#if canImport(Darwin)
  private typealias PlatformLock = os_unfair_lock
#else
  private typealias PlatformLock = pthread_mutex_t
#endif
