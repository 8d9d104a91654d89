#if os(WASI)
/// The only thread of a platform without threads.
enum WorkThread {
  static let isMain = true
}
#else
import Foundation

/// A thread that runs a single closure.
enum WorkThread {
  /// The number of threads that can run at the same time.
  static let mostAtOnce = max(1, ProcessInfo.processInfo.activeProcessorCount)

  private static let mainKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the current thread runs the main queue, as any thread can on Linux.
  static var isMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) == true }

  /// Starts a thread with a stack as large as that of the main thread on most platforms.
  static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = 8 << 20
    thread.start()
  }
}
#endif
