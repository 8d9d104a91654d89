/// A value that only one thread at a time can access.
///
/// The standard library's `Mutex` requires macOS 15, and the thread sanitizer doesn't see it.
///
/// This is safe to mark as `@unchecked Sendable` because the value is accessible only through
/// `withLock`, which holds the lock, and through `guarded`, which callers use between `lock` and
/// `unlock`. Callers copy only values, and objects that have their own lock, out of the closure.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  /// A pointer to the value, which callers may use only between ``lock()`` and ``unlock()``.
  ///
  /// Use this only where the code has to release the lock in between, or where a closure would be
  /// too slow. All other code uses ``withLock(_:)``.
  let guarded: UnsafeMutablePointer<Value>
  private let mutex: UnsafeMutablePointer<Platform.Lock>

  // Accessed only through the pointers.
  private var lockStorage = Platform.blankLock
  private var storage: Value

  package init(_ value: consuming Value) {
    storage = value
    guarded = .address(of: &storage)
    mutex = .address(of: &lockStorage)
    Platform.initializeLock(mutex)
  }

  deinit { Platform.destroyLock(mutex) }

  /// Runs a closure with exclusive access to the value.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Platform.lock(mutex)
    defer { Platform.unlock(mutex) }
    return try body(&guarded.pointee)
  }

  func lock() { Platform.lock(mutex) }

  func unlock() { Platform.unlock(mutex) }
}

// MARK: - Stored properties

extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// Returns the address of a stored property without observers in a final class, which never moves
  /// as long as the object exists.
  ///
  /// Use this for data that a lock guards. Accessing the property itself would add a dynamic check
  /// for exclusive access, which takes longer than everything else in a debug build.
  @_transparent
  static func address(of property: inout Pointee) -> Self {
    // A typed result would require the metadata of the pointer's type at run time.
    withUnsafeMutablePointer(to: &property) { UnsafeMutableRawPointer($0) }
      .assumingMemoryBound(to: Pointee.self)
  }
}
