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
/// library, except for the Objective-C runtime.
package enum Platform {
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

  /// Allocates and initializes a lock.
  static func makeLock() -> UnsafeMutablePointer<Lock> {
    let lock = UnsafeMutablePointer<Lock>.allocate(capacity: 1)
    lock.initialize(to: Lock())
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
    return lock
  }

  /// Destroys and deallocates a lock.
  static func destroyLock(_ lock: UnsafeMutablePointer<Lock>) {
    #if !canImport(Darwin) && !os(Windows) && !canImport(WASILibc)
    pthread_mutex_destroy(lock)
    #endif
    lock.deallocate()
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

  /// The time of the clock on which `ContinuousClock` is based, in nanoseconds.
  ///
  /// It also advances while the system sleeps. Source: stdlib/public/Concurrency/Clock.cpp.
  static var nanoseconds: Int64 {
    #if os(Windows) || canImport(WASILibc)
    let time = start.duration(to: .now).components
    return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
    #else
    var time = timespec()
    #if canImport(Darwin)
    clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    #elseif os(Linux) || os(Android)
    clock_gettime(CLOCK_BOOTTIME, &time)
    #else
    clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    #endif
  }

  #if os(Windows) || canImport(WASILibc)
  private static let start = ContinuousClock.now
  #endif

  // MARK: - Threads

  /// A number that identifies the current thread while it runs.
  package static var currentThread: Int {
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

  /// The environment variables that tests of Expect use in place of those of the process.
  @TaskLocal package static var replacementOfEnvironment: [String: String]?

  /// Returns the value of an environment variable, or `nil` if it isn't set or empty.
  package static func environment(_ name: String) -> String? {
    let value =
      if let variables = replacementOfEnvironment { variables[name] } else {
        getenv(name).map { String(cString: $0) }
      }
    return value?.isEmpty == true ? nil : value
  }

  // MARK: - Terminal

  /// Writes a line to standard error, after all output printed so far.
  package static func writeLine(_ line: String) {
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
  package static func atExit(_ function: @escaping @convention(c) () -> Void) {
    atexit(function)
  }

  /// Exits the process with a failure status, without calling the functions registered with
  /// `atExit`.
  package static func exitImmediately() -> Never {
    fflush(nil)
    _exit(EXIT_FAILURE)
  }

  /// Ends the process as a failed test does, with a message as the last line of the output.
  ///
  /// Except on Apple platforms, where a debugger may wait for it, this doesn't trap, because the
  /// backtrace that Swift would print hides the message.
  package static func stop(_ message: String) -> Never {
    #if canImport(Darwin)
    fatalError(message)
    #else
    writeLine("Fatal error: \(message)")
    exitImmediately()
    #endif
  }

  // MARK: - Crashes

  /// Prints a text if the process crashes later, before anything else handles the crash.
  package static func printAtCrash(_ text: String) {
    #if !os(Windows) && !canImport(WASILibc)
    // The last byte stays zero, which ends a text that is too long.
    let bytes = Array("\(text)\n\0".utf8).prefix(crashText.count - 1)
    crashLock.withLock { _ in
      _ = crashText.update(fromContentsOf: bytes)
      _ = earlierActions
    }
    #endif
  }

  #if !os(Windows) && !canImport(WASILibc)
  private static let crashLock = Locked(())

  /// The text, in memory that a signal handler can read.
  private nonisolated(unsafe) static let crashText: UnsafeMutableBufferPointer<UInt8> = {
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 14)
    text.initialize(repeating: 0)
    return text
  }()

  /// What else handles the signals of a crash.
  private nonisolated(unsafe) static let earlierActions: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP] {
      sigaction(number, nil, actions + Int(number))
      signal(number) { number in
        if let text = crashText.baseAddress { write(STDERR_FILENO, text, strlen(text)) }
        // The instruction that crashed runs again, and the earlier action handles that.
        sigaction(number, earlierActions + Int(number), nil)
      }
    }
    return actions
  }()
  #endif

  // MARK: - Memory

  #if canImport(Darwin)
  /// Returns the number of bytes allocated at an address, or 0 if no allocation begins there.
  static func allocatedSize(at address: UnsafeRawPointer) -> Int { malloc_size(address) }
  #endif

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
