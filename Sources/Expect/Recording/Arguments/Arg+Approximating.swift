extension Arg {
  /// Means every value that is no further away from another one than a tolerance.
  ///
  /// It is for numbers, dates, and whatever else has a distance.
  public static func close<Value: Strideable>(
    to value: Value, within tolerance: Value.Stride, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value where Value.Stride: Comparable & SignedNumeric {
    Note("Arg.close(to: …, within: …)", fileID, filePath, line, column).matcher(
      close: value, tolerance
    ) {
      Distance.isAtMost(tolerance, from: $0, to: value)
    }
  }

  /// Means every duration that differs no more from another one than by a tolerance.
  public static func close<Value: DurationProtocol>(
    to value: Value, within tolerance: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.close(to: …, within: …)", fileID, filePath, line, column).matcher(
      close: value, tolerance
    ) {
      ($0 < value ? value - $0 : $0 - value) <= tolerance
    }
  }

  /// Means every instant of a clock that is no further away from another one than a tolerance.
  public static func close<Value: InstantProtocol>(
    to value: Value, within tolerance: Value.Duration, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.close(to: …, within: …)", fileID, filePath, line, column).matcher(
      close: value, tolerance
    ) {
      let distance = $0.duration(to: value)
      return (distance < .zero ? .zero - distance : distance) <= tolerance
    }
  }
}

extension Note {
  fileprivate func matcher<Value, Tolerance: AdditiveArithmetic & Comparable>(
    close value: Value, _ tolerance: Tolerance, isMet: @escaping (Value) -> Bool
  ) -> Value {
    let words = {
      "close to \(ValueDescription.text(of: value)) within \(ValueDescription.text(of: tolerance))"
    }
    // Whatever is not a number compares as false.
    let isTolerance = tolerance >= .zero
    return matcher(
      Requirement(words(), isMet: isMet),
      unless: isTolerance ? nil : .negativeTolerance(ValueDescription.text(of: tolerance)))
  }
}
