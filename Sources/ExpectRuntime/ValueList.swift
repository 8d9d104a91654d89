/// A list of values of any types, such as the arguments of a call, that never changes.
///
/// In an unoptimized build, it's made several times as fast as an array of existentials, whose storage
/// class has to be looked up each time.
package final class ValueList: RandomAccessCollection {
  private let values: UnsafeMutablePointer<Any>
  package let endIndex: Int

  /// The type of all values as one value: `Void`, the type of the only one, or a tuple, if it's known.
  package let type: Any.Type

  /// Whether all values as one value follow the values.
  private let hasWhole: Bool

  package init<each Value>(_ values: repeat each Value) {
    var count = 0
    for _ in repeat (each Value).self { count += 1 }
    let start = UnsafeMutablePointer<Any>.allocate(capacity: count)
    var next = start
    for value in repeat each values {
      next.initialize(to: value)
      next += 1
    }
    self.values = start
    endIndex = count
    type = (repeat each Value).self
    hasWhole = false
  }

  /// - Parameter whole: All values as one value, if that's known.
  package init(array values: [Any], as whole: Any? = nil, of type: Any.Type = Any.self) {
    let all = whole.map { values + [$0] } ?? values
    self.values = .allocate(capacity: all.count)
    self.values.initialize(from: all, count: all.count)
    endIndex = values.count
    self.type = type
    hasWhole = whole != nil
  }

  deinit {
    values.deinitialize(count: hasWhole ? endIndex + 1 : endIndex)
    values.deallocate()
  }

  package var startIndex: Int { 0 }

  package subscript(index: Int) -> Any {
    guard index >= 0, index < endIndex else { preconditionFailure("There is no value \(index).") }
    return values[index]
  }

  /// Returns whether a value is a copy of another one, as far as their bytes show: if this returns
  /// `false`, padding may differ, or Swift may have converted the value.
  ///
  /// Either value may be a stand-in. Nothing here is generic, because generic code has to look up the
  /// type of the value first.
  package func isCopy(at index: Int, of other: Any) -> Bool {
    guard TypeLayout.isAsExpected else { return false }
    return withUnsafePointer(to: other) { BitPattern.haveSameBytes(values + index, $0) }
  }

  /// All values as one value, if that's known.
  package var whole: Any? { hasWhole ? values[endIndex] : nil }
}
