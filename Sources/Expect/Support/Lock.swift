/// A value that only one thread at a time can access.
///
/// The standard library's `Mutex` requires macOS 15, and the thread sanitizer doesn't see it.
///
/// This is safe to mark as `@unchecked Sendable` because the value is accessible only through
/// `withLock`, which holds the lock, and through `guarded`, which callers use between `lock` and
/// `unlock`. Callers copy only values, and objects that have their own lock, out of the closure.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  /// Allocated separately, behind the lock, so that the lock alone guards the value: a stored property
  /// would add a dynamic check for exclusive access.
  private let value: UnsafeMutablePointer<Value>
  private let mutex: UnsafeMutablePointer<Platform.Lock>

  package init(_ value: consuming Value) {
    let (lock, own) = (MemoryLayout<Platform.Lock>.self, MemoryLayout<Value>.self)
    let offset = lock.size.aligned(to: own.alignment)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: offset + own.size, alignment: max(lock.alignment, own.alignment))
    mutex = memory.bindMemory(to: Platform.Lock.self, capacity: 1)
    Platform.initializeLock(mutex)
    self.value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    Platform.destroyLock(mutex)
    mutex.deallocate()
  }

  /// Runs a closure with exclusive access to the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Platform.lock(mutex)
    defer { Platform.unlock(mutex) }
    return try body(&value.pointee)
  }

  /// A pointer to the value, which callers may use only between ``lock()`` and ``unlock()``.
  ///
  /// Use this only where the code has to release the lock in between, or where a closure would be
  /// too slow. All other code uses ``withLock(_:)``.
  var guarded: UnsafeMutablePointer<Value> { value }

  func lock() { Platform.lock(mutex) }

  func unlock() { Platform.unlock(mutex) }
}
