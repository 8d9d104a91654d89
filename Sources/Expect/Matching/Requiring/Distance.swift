/// How far values are from each other.
enum Distance {
  /// Whether two values are no further away from each other than a tolerance.
  static func isAtMost<Value: Strideable>(
    _ tolerance: Value.Stride, from start: Value, to end: Value
  ) -> Bool where Value.Stride: Comparable & SignedNumeric {
    // The distance of a number without end to itself is not a number.
    if start == end { return true }
    // The distance of two integers may be no integer of their type.
    func isAtMostAsInteger<Number: FixedWidthInteger>(_ start: Number) -> Bool? {
      guard let end = end as? Number, let tolerance = tolerance as? Number.Stride else {
        return nil
      }
      let low = Number.Magnitude(truncatingIfNeeded: min(start, end))
      return Number.Magnitude(truncatingIfNeeded: max(start, end)) &- low <= tolerance
    }
    if let start = start as? any FixedWidthInteger, let result = isAtMostAsInteger(start) {
      return result
    }
    return abs(start.distance(to: end)) <= tolerance
  }
}
