import Foundation

extension Array where Element: Sendable {
  /// Returns the transformed elements in order, using all processors.
  ///
  /// Each processor transforms one element at a time. The threads have the stack of a main thread, because the parser
  /// is recursive and its frames are large without optimization.
  func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    #if os(WASI)
    return map(transform)
    #else
    let step = Swift.min(count, ProcessInfo.processInfo.activeProcessorCount)
    let finished = DispatchSemaphore(value: 0)
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      nonisolated(unsafe) let results = buffer
      for first in 0..<step {
        let thread = Thread {
          // Every thread initializes other elements.
          for index in stride(from: first, to: self.count, by: step) {
            results.initializeElement(at: index, to: transform(self[index]))
          }
          finished.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
      }
      for _ in 0..<step { finished.wait() }
      initializedCount = count
    }
    #endif
  }
}
