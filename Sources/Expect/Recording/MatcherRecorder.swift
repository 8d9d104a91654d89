import ExpectRuntime

/// Adds a matcher to the open recording, and reports its misuse at its location.
struct MatcherRecorder {
  let name: StaticString
  private let site: CallSite

  /// - Parameter name: The spelling of the matcher.
  init(
    _ name: StaticString, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt,
    _ column: UInt
  ) {
    self.name = name
    site = CallSite(fileID, filePath, line, column)
  }

  /// Records a matcher, and returns its placeholder.
  func matcher<Value>(_ make: (Value) -> ArgumentMatcher) -> Value {
    let recording = OpenRecordings.current
    let value: Value = placeholder(number: recording?.matchers.count ?? 0)
    add(make(value), to: recording)
    return value
  }

  /// Records a matcher, and returns its placeholder, or a value if its type has no placeholder.
  func matcher<Value>(or value: Value, _ make: (Value) -> ArgumentMatcher) -> Value {
    let recording = OpenRecordings.current
    var placeholder = value
    do throws(NoPlaceholder) {
      placeholder = try made(number: recording?.matchers.count ?? 0)
    } catch {}
    add(make(placeholder), to: recording)
    return placeholder
  }

  /// Records a matcher for values that meet a requirement, unless the matcher is invalid.
  func matcher<Value>(
    _ requirement: Requirement<Value>, unless misuse: MatcherMisuse? = nil,
    capture: ((Value) -> Void)? = nil
  ) -> Value {
    if let misuse { return misused(misuse) }
    return matcher { ConditionMatcher(requirement, leaving: $0, capture: capture) }
  }

  /// Records a matcher that already has a placeholder.
  func add(_ matcher: ArgumentMatcher) { add(matcher, to: OpenRecordings.current) }

  /// Returns a placeholder for an argument.
  func placeholder<Value>(number: Int = 0) -> Value {
    do throws(NoPlaceholder) {
      return try made(number: number)
    } catch {
      // The process must stop here, because the expression needs a value.
      let misuse = Misuse.noPlaceholder(Value.self)
      report(misuse)
      Platform.stop(misuse.message)
    }
  }

  private func made<Value>(number: Int) throws(NoPlaceholder) -> Value {
    try Placeholder.argument(
      Value.self, number: number, registered: .current,
      complaint: PlaceholderOrigin.matcher(name.description, site).complaint(about: Value.self))
  }

  private func add(_ matcher: ArgumentMatcher, to recording: Recording?) {
    guard let recording else {
      return report(.outsideRecording(name.description))
    }
    recording.add(matcher)
  }

  func report(_ misuse: Misuse) {
    Reporter.report(MockFailure(misuse, at: site))
  }
}

// MARK: - Operands

/// The error of an operand that was omitted.
///
/// This type is public only because the default values of operands refer to it.
public enum _NoOperand: Error {
  /// The operand was omitted.
  case leftOut

  /// Throws, as the default value of an operand.
  public static func value<Value>() throws(Self) -> Value { throw .leftOut }
}

extension MatcherRecorder {
  /// Records a matcher with operands.
  func matcher<each Operand, Value>(
    of operands: repeat () throws(_NoOperand) -> each Operand,
    requirement: ([ArgumentMatcher]) -> Requirement<Value>
  ) -> Value {
    // Outside of a recording, the operands would each report the same misuse.
    guard let recording = OpenRecordings.current else { return anything() }
    var matchers: [ArgumentMatcher] = []
    // If the type of an operand has no placeholder, use the operand's value.
    var latest: Any?
    do throws(MatcherMisuse) {
      for operand in repeat each operands {
        if let matcher = try meaning(of: operand, in: recording, &latest) {
          matchers.append(matcher)
        }
      }
    } catch {
      return misused(error, leaving: latest as? Value)
    }
    return matcher(requirement(matchers))
  }

  /// Records a matcher with one operand.
  func matcher<Operand, Value>(
    of operand: () -> Operand, requirement: (ArgumentMatcher) -> Requirement<Value>
  ) -> Value {
    matcher(of: operand, requirement: { requirement($0[0]) })
  }

  /// Returns the matcher for an operand, which is a plain value or itself a matcher.
  ///
  /// Operands are evaluated one by one, so that it's certain which matchers belong to which
  /// operand.
  ///
  /// - Returns: `nil` if the operand was omitted.
  private func meaning<Operand>(
    of operand: () throws(_NoOperand) -> Operand, in recording: Recording, _ latest: inout Any?
  ) throws(MatcherMisuse) -> ArgumentMatcher? {
    let count = recording.matchers.count
    let value: Operand
    do { value = try operand() } catch { return nil }
    latest = value
    let matchers = recording.takeMatchers(after: count)
    guard let matcher = matchers.first else {
      if let obstacle = Self.obstacle(to: value) { throw obstacle }
      return .equal(value)
    }
    guard matchers.count == 1, matcher.fits(Operand.self),
      matcher.mayHaveLeft(value, in: Operand.self)
    else { throw .computedOperand }
    return matcher.placed(in: Operand.self)
  }

  /// Returns why a value can't be compared with arguments, or `nil` if it can.
  private static func obstacle<Value>(to value: Value) -> MatcherMisuse? {
    if TypeFacts.isClosure(TypeFacts.wrapped(in: Value.self) ?? Value.self),
      TypeFacts.flattened(value) != nil
    {
      return .comparedClosure
    }
    return Equality.incomparablePart(of: value).map { .incomparable($0) }
  }

  /// Returns why values can't be compared with arguments, or `nil` if they can.
  static func obstacle<Value>(to values: [Value]) -> MatcherMisuse? {
    if values.isEmpty { return .noValues }
    return Value.self is any Equatable.Type ? nil : values.lazy.compactMap(obstacle).first
  }
}

// MARK: - Misuse

extension MatcherRecorder {
  /// Reports an invalid matcher, and records a matcher for any value instead.
  ///
  /// - Parameter value: The value to return, or `nil` for a placeholder.
  func misused<Value>(_ misuse: MatcherMisuse, leaving value: Value? = nil) -> Value {
    if let recording = OpenRecordings.current {
      report(.matcher(misuse, of: name.description))
      recording.markMisused()
    }
    guard let value else { return anything() }
    add(AnythingMatcher("any", leaving: value))
    return value
  }

  /// Records a matcher for any value.
  func anything<Value>() -> Value {
    matcher { AnythingMatcher("any", leaving: $0) }
  }
}
