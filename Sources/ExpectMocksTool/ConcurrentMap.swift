#if canImport(Dispatch)
import Dispatch
#endif

extension Array where Element: Sendable {
  /// Returns the transformed elements in order, using all processors.
  ///
  /// Each processor transforms one element at a time.
  func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    #if canImport(Dispatch)
    let results = [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      nonisolated(unsafe) let start = buffer.baseAddress
      DispatchQueue.concurrentPerform(iterations: count) { index in
        // Every iteration initializes another element.
        start.map { ($0 + index).initialize(to: transform(self[index])) }
      }
      initializedCount = count
    }
    return results
    #else
    return map(transform)
    #endif
  }
}
