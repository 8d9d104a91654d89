#if !os(WASI)
import Foundation

/// A thread that runs a single closure.
enum WorkThread {
  /// The number of threads that can run at the same time.
  static let mostAtOnce = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// Starts a thread with a stack as large as that of the main thread on most platforms.
  static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = 8 << 20
    thread.start()
  }
}
#endif
