/// A value that only one thread at a time can reach.
///
/// The standard library's `Mutex` needs macOS 15, and the thread sanitizer does not see it.
///
/// The value is reachable through `withLock`, which holds the lock, and through `guarded`, whose users hold
/// it between `lock` and `unlock`: that is the proof behind `@unchecked Sendable`. What a closure copies out
/// of the lock is its caller's to use; the callers copy values, and objects that are locked themselves.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  /// In memory of its own, where the lock alone says who has it: a stored property would be guarded
  /// against overlapping access once more. The lock lies at its start.
  private let value: UnsafeMutablePointer<Value>
  private let mutex: UnsafeMutablePointer<Platform.Lock>

  package init(_ value: consuming Value) {
    let (lock, own) = (MemoryLayout<Platform.Lock>.self, MemoryLayout<Value>.self)
    let offset = (lock.size + own.alignment - 1) / own.alignment * own.alignment
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

  /// Runs a closure that has the value to itself.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Platform.lock(mutex)
    defer { Platform.unlock(mutex) }
    return try body(&value.pointee)
  }

  /// Where the value is; the lock must be held, from ``lock()`` to ``unlock()``.
  ///
  /// For code that has to release the lock in between, or that a closure would slow down. Everything else
  /// uses ``withLock(_:)``.
  var guarded: UnsafeMutablePointer<Value> { value }

  func lock() { Platform.lock(mutex) }

  func unlock() { Platform.unlock(mutex) }
}
