#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

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
}

/// An object that belongs to one thread.
final class ThreadIdentity: Sendable {
  /// A place that only this thread reads and writes: the first of a list of entries on its stack.
  nonisolated(unsafe) let slot = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 1)

  private init() { slot.initialize(to: nil) }

  deinit { slot.deallocate() }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { identity in
      #if canImport(Darwin)
        Unmanaged<ThreadIdentity>.fromOpaque(identity).release()
      #else
        if let identity { Unmanaged<ThreadIdentity>.fromOpaque(identity).release() }
      #endif
    }
    precondition(status == 0, "No thread key was to be had (\(status)). This is a bug in Expect.")
    return key
  }()

  /// The identity of the thread that runs this code.
  static var current: ThreadIdentity {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ThreadIdentity>.fromOpaque(known).takeUnretainedValue()
    }
    let identity = ThreadIdentity()
    pthread_setspecific(key, Unmanaged.passRetained(identity).toOpaque())
    return identity
  }
}

// MARK: - Address

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
