extension Arg {
  /// Matches any value greater than another one.
  public static func greaterThan<Value: Comparable>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.greaterThan(…)", fileID, filePath, line, column).matcher(
      "greater than", value, >)
  }

  /// Matches any value greater than or equal to another one.
  public static func atLeast<Value: Comparable>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.atLeast(…)", fileID, filePath, line, column).matcher(
      "at least", value, >=)
  }

  /// Matches any value less than another one.
  public static func lessThan<Value: Comparable>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.lessThan(…)", fileID, filePath, line, column).matcher(
      "less than", value, <)
  }

  /// Matches any value less than or equal to another one.
  public static func atMost<Value: Comparable>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.atMost(…)", fileID, filePath, line, column).matcher(
      "at most", value, <=)
  }

  // MARK: - Approximating

  /// Matches any value within a tolerance of another one.
  ///
  /// The values can be numbers, dates, or any other `Strideable` type.
  public static func close<Value: Strideable>(
    to value: Value, within tolerance: Value.Stride, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value where Value.Stride: Comparable & SignedNumeric {
    MatcherRecorder("Arg.close(to: …, within: …)", fileID, filePath, line, column).matcher(
      close: value, tolerance
    ) { isAtMost(tolerance, from: $0, to: value) }
  }

  /// Matches any duration within a tolerance of another one.
  public static func close<Value: DurationProtocol>(
    to value: Value, within tolerance: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.close(to: …, within: …)", fileID, filePath, line, column).matcher(
      close: value, tolerance
    ) {
      let (low, high) = (min($0, value), max($0, value))
      // A distance across zero may be too long to be represented.
      return tolerance >= .zero
        && (low < .zero ? high <= tolerance + low : high - low <= tolerance)
    }
  }

  /// Matches any instant of a clock within a tolerance of another one.
  public static func close<Value: InstantProtocol>(
    to value: Value, within tolerance: Value.Duration, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.close(to: …, within: …)", fileID, filePath, line, column).matcher(
      close: value, tolerance
    ) {
      let distance = $0.duration(to: value)
      return (distance < .zero ? .zero - distance : distance) <= tolerance
    }
  }

  /// Returns whether the distance between two values is at most a tolerance.
  private static func isAtMost<Value: Strideable>(
    _ tolerance: Value.Stride, from start: Value, to end: Value
  ) -> Bool where Value.Stride: Comparable & SignedNumeric {
    // The distance of infinity to itself is not a number.
    if start == end { return true }
    // The distance of two integers may overflow their type.
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

extension MatcherRecorder {
  fileprivate func matcher<Value>(
    _ words: String, _ operand: Value, _ isMet: @escaping (Value, Value) -> Bool
  ) -> Value {
    matcher("\(words) \(ValueDescription.text(of: operand))") { isMet($0, operand) }
  }

  fileprivate func matcher<Value, Tolerance: AdditiveArithmetic & Comparable>(
    close value: Value, _ tolerance: Tolerance, isMet: @escaping (Value) -> Bool
  ) -> Value {
    // A tolerance that is not a number compares as `false`.
    if !(tolerance >= .zero) { return misused(.negativeTolerance(tolerance, for: spelling)) }
    return matcher(
      "close to \(ValueDescription.text(of: value)) within \(ValueDescription.text(of: tolerance))",
      isMet: isMet)
  }
}

// MARK: - Strings

extension Arg {
  /// Matches any string that starts with a text.
  public static func hasPrefix<Value: StringProtocol>(
    _ text: some StringProtocol, ignoringCase: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.hasPrefix(…)", fileID, filePath, line, column).matcher(
      "starting with", text, ignoringCase
    ) { $0.hasPrefix($1) }
  }

  /// Matches any string that ends with a text.
  public static func hasSuffix<Value: StringProtocol>(
    _ text: some StringProtocol, ignoringCase: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.hasSuffix(…)", fileID, filePath, line, column).matcher(
      "ending with", text, ignoringCase
    ) { $0.hasSuffix($1) }
  }

  /// Matches any string that contains a text.
  public static func contains<Value: StringProtocol>(
    _ text: some StringProtocol, ignoringCase: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.contains(…)", fileID, filePath, line, column).matcher(
      "containing", text, ignoringCase
    ) { $0.contains($1) }
  }

  /// Matches any string that contains a match of a regular expression.
  // With `RegexBuilder`, a string is also a regular expression; prefer the overload for strings.
  @_disfavoredOverload
  public static func contains<Value: StringProtocol>(
    _ regex: some RegexComponent, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.contains(…)", fileID, filePath, line, column).matcher(
      "containing \(words(for: regex))"
    ) { String($0).contains(regex) }
  }

  /// Matches any string that a regular expression matches completely.
  public static func matching<Value: StringProtocol>(
    _ regex: some RegexComponent, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.matching(…)", fileID, filePath, line, column).matcher(
      "matching \(words(for: regex))"
    ) { String($0).wholeMatch(of: regex) != nil }
  }

  /// Returns the regular expression as a literal if possible.
  private static func words(for regex: some RegexComponent) -> String {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      let pattern = regex.regex._literalPattern
    else { return "a regular expression" }
    return "/\(pattern)/"
  }
}

extension MatcherRecorder {
  fileprivate func matcher<Value: StringProtocol>(
    _ words: String, _ text: some StringProtocol, _ ignoringCase: Bool,
    isMet: @escaping (String, String) -> Bool
  ) -> Value {
    let expected = ignoringCase ? text.lowercased() : String(text)
    let ending = ignoringCase ? " ignoring case" : ""
    return matcher("\(words) \(ValueDescription.text(of: String(text)))\(ending)") {
      isMet(ignoringCase ? $0.lowercased() : String($0), expected)
    }
  }
}
