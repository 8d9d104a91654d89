#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import CRT
import WinSDK
#elseif canImport(WASILibc)
import WASILibc
#else
#error("Expect doesn't support the C library of this platform. Add it to 'Platform.swift'.")
#endif

/// The functions of the operating system that Expect uses; no other file of this module imports a C
/// library.
enum Platform {
  static func hasSameBytes(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int
  ) -> Bool {
    memcmp(first, second, count) == 0
  }

  // MARK: - Lock

  #if canImport(Darwin)
  typealias Lock = os_unfair_lock
  #elseif os(Windows)
  typealias Lock = SRWLOCK
  #elseif canImport(WASILibc)
  /// There is only one thread.
  struct Lock {}
  #else
  typealias Lock = pthread_mutex_t
  #endif

  /// A lock before its initialization.
  static var blankLock: Lock { Lock() }

  /// Initializes a blank lock at its final address.
  static func initializeLock(_ lock: UnsafeMutablePointer<Lock>) {
    #if os(Windows)
    InitializeSRWLock(lock)
    #elseif !canImport(Darwin) && !canImport(WASILibc)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    #if canImport(Glibc)
    // The lock is held for less time than it takes to put a thread to sleep and wake it up.
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
    #endif
    let status = pthread_mutex_init(lock, &attributes)
    pthread_mutexattr_destroy(&attributes)
    precondition(status == 0, "A lock could not be created (\(status)). This is a bug in Expect.")
    #endif
  }

  static func destroyLock(_ lock: UnsafeMutablePointer<Lock>) {
    #if !canImport(Darwin) && !os(Windows) && !canImport(WASILibc)
    pthread_mutex_destroy(lock)
    #endif
  }

  static func lock(_ lock: UnsafeMutablePointer<Lock>) {
    #if canImport(Darwin)
    os_unfair_lock_lock(lock)
    #elseif os(Windows)
    AcquireSRWLockExclusive(lock)
    #elseif !canImport(WASILibc)
    pthread_mutex_lock(lock)
    #endif
  }

  static func unlock(_ lock: UnsafeMutablePointer<Lock>) {
    #if canImport(Darwin)
    os_unfair_lock_unlock(lock)
    #elseif os(Windows)
    ReleaseSRWLockExclusive(lock)
    #elseif !canImport(WASILibc)
    pthread_mutex_unlock(lock)
    #endif
  }

  // MARK: - Clock

  /// The time of a monotonic clock in nanoseconds.
  static var nanoseconds: Int64 {
    #if os(Windows) || canImport(WASILibc)
    let time = start.duration(to: .now).components
    return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
    #else
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    #endif
  }

  #if os(Windows) || canImport(WASILibc)
  private static let start = ContinuousClock.now
  #endif

  // MARK: - Threads

  /// A number that identifies the current thread while it runs.
  static var currentThread: Int {
    #if os(Windows)
    Int(GetCurrentThreadId())
    #elseif canImport(WASILibc)
    0
    #elseif canImport(Android)
    pthread_self()
    #else
    Int(bitPattern: pthread_self())
    #endif
  }

  // MARK: - Environment

  /// Returns the value of an environment variable, or `nil` if it isn't set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  // MARK: - Terminal

  /// Writes a line to standard error, after all output printed so far.
  static func writeLine(_ line: String) {
    fflush(nil)
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes -> Int in
        #if os(Windows)
        Int(_write(2, bytes.baseAddress, UInt32(bytes.count)))
        #else
        write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #endif
      }
      #if !canImport(WASILibc)
      // A signal interrupted the call.
      if count < 0, errno == EINTR { continue }
      #endif
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Registers a function to call when the process exits.
  static func atExit(_ function: @escaping @convention(c) () -> Void) {
    atexit(function)
  }

  /// Exits the process with a failure status, without calling the functions registered with
  /// `atExit`.
  static func exitImmediately() -> Never {
    fflush(nil)
    _exit(EXIT_FAILURE)
  }

  /// Ends the process as a failed test does, with a message as the last line of the output.
  ///
  /// Except on Apple platforms, where a debugger may wait for it, this doesn't trap, because the
  /// backtrace that Swift would print hides the message.
  static func stop(_ message: String) -> Never {
    #if canImport(Darwin)
    fatalError(message)
    #else
    writeLine("Fatal error: \(message)")
    exitImmediately()
    #endif
  }

  // MARK: - Guarded memory

  /// Reserves a page of memory, followed by addresses that can't be accessed.
  ///
  /// - Returns: The first of these addresses, or `nil` if the system can't protect memory. The
  ///   memory is never freed.
  static func reserveGuardedMemory() -> UnsafeMutableRawPointer? {
    #if os(Windows) || canImport(WASILibc)
    return nil
    #else
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    // Enough for the fields of an object, and for the method table of a class.
    let guardedSize = 1 << 18
    let start = UInt(
      bitPattern: mmap(nil, pageSize + guardedSize, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0))
    // If 'mmap' fails, it returns the greatest address.
    guard start != .max, let memory = UnsafeMutableRawPointer(bitPattern: start),
      mprotect(memory, pageSize, PROT_READ | PROT_WRITE) == 0
    else { return nil }
    return memory + pageSize
    #endif
  }
}

// MARK: - Moment

/// A point in time, stored as a number.
///
/// The layout of a clock's instant, and of everything that stores one, is known only at run time,
/// which makes copies several times as slow.
struct Moment: Comparable, Sendable {
  private let nanoseconds: Int64

  static var now: Self { Self(nanoseconds: Platform.nanoseconds) }

  /// The corresponding instant of the standard library's clock.
  var instant: ContinuousClock.Instant {
    let (moment, instant) = Self.reference
    return instant.advanced(by: .nanoseconds(nanoseconds - moment.nanoseconds))
  }

  private static let reference = (now, ContinuousClock.now)

  static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }
}

// MARK: - ExecutionContext

/// The task or, outside of a task, the thread that runs a piece of code.
///
/// A statement that awaits may resume on another thread, but it stays in its task.
struct ExecutionContext {
  /// The hash of the task, or the number of the thread.
  let number: Int

  /// The task, which is kept so that the runtime can't reuse its identity for another task.
  ///
  /// Its type isn't stored, because its size isn't known at compile time.
  private let task: Any?

  /// The task or thread that runs the current code.
  static var current: Self {
    withUnsafeCurrentTask { Self(number: number(of: $0), task: $0) }
  }

  /// The number of the current task or thread.
  static var currentNumber: Int { withUnsafeCurrentTask(body: number) }

  private static func number(of task: UnsafeCurrentTask?) -> Int {
    task?.hashValue ?? Platform.currentThread
  }
}
