import Foundation

enum Threads {
  /// Starts a thread that does nothing.
  ///
  /// In a process with a single thread locks and reference counts cost less than they do in any test.
  static func startIdle() {
    Thread.detachNewThread { DispatchSemaphore(value: 0).wait() }
  }

  /// Makes calls on several threads at once, each of which makes its share, and returns when all are
  /// made.
  static func share(_ calls: Int, among threads: Int, call: @escaping @Sendable (Int) -> Void) {
    let unfinished = DispatchGroup()
    for _ in 1...threads {
      unfinished.enter()
      Thread.detachNewThread {
        var number = 0
        while number < calls / threads {
          call(number)
          number += 1
        }
        unfinished.leave()
      }
    }
    unfinished.wait()
  }
}
