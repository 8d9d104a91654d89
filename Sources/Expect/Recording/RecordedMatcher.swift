/// The way of a matcher from the place where it is written into the open recording.
struct Note {
  let name: String
  private let site: CallSite

  /// - Parameter name: How the matcher is written.
  init(
    _ name: String, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.name = name
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Notes a matcher, and makes the value that is left in its place.
  func matcher<Value>(_ make: (Value) -> ArgumentMatcher) -> Value {
    let recording = OpenRecordings.current
    let value: Value = placeholder(number: recording?.matchers.count ?? 0)
    add(make(value), to: recording)
    return value
  }

  /// Notes a matcher for the values that fulfil a requirement.
  func matcher<Value>(
    _ requirement: Requirement<Value>, capture: ((Value) -> Void)? = nil
  ) -> Value {
    matcher { ConditionMatcher(requirement, leaving: $0, capture: capture) }
  }

  /// Notes a matcher that has left its placeholder already.
  func add(_ matcher: ArgumentMatcher) { add(matcher, to: OpenRecordings.current) }

  /// A value that stands for an argument.
  func placeholder<Value>(number: Int) -> Value {
    do throws(NoPlaceholder) {
      return try Placeholder.argument(
        Value.self, number: number, registered: .current,
        complaint: UsedStandIn.complaint(about: Value.self, from: .matcher(name, site)))
    } catch {
      // Swift leaves no way on: the expression needs a value.
      let misuse = Misuse.argument(.noPlaceholder(Value.self))
      report(misuse)
      fatalError(misuse.message)
    }
  }

  private func add(_ matcher: ArgumentMatcher, to recording: Recording?) {
    guard let recording else {
      return report(.argument(.outsideRecording(.matcher(name))))
    }
    recording.note(matcher)
  }

  func report(_ misuse: Misuse) {
    Reporter.report(MockFailure(misuse, at: site))
  }
}

// MARK: - Note+Operands

/// Why an operand has no value: it was left out.
///
/// It is public because the default values of operands name it. There is no other use for it.
public enum _NoOperand: Error {
  /// The operand was left out.
  case leftOut

  /// Stands in the place of an operand that is left out.
  public static func value<Value>() throws(Self) -> Value { throw .leftOut }
}

extension Note {
  /// Notes a matcher that is made of operands.
  func matcher<each Operand, Value>(
    of operands: repeat () throws(_NoOperand) -> each Operand,
    requirement: ([ArgumentMatcher]) -> Requirement<Value>
  ) -> Value {
    // Outside a recording the operands would report for themselves what is reported of the whole.
    guard let recording = OpenRecordings.current else { return anything() }
    var matchers: [ArgumentMatcher] = []
    // The type of an operand may have no placeholder, but then a value of it was given.
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

  /// Notes a matcher that is made of one operand.
  func matcher<Operand, Value>(
    of operand: () -> Operand, requirement: (ArgumentMatcher) -> Requirement<Value>
  ) -> Value {
    matcher(of: operand, requirement: { requirement($0[0]) })
  }

  /// What an operand means: a plain value itself, a matcher what it means.
  ///
  /// Operands are evaluated here, one by one, so that it is certain which matchers are theirs.
  ///
  /// - Returns: Nothing, if the operand was left out.
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
    let isMatcher = withUnsafePointer(to: value) { value in
      matcher.fits(value, in: Operand.self)
        && (matcher.mayHaveLeft(value, in: Operand.self)
          || BitPattern.hasUnknownPadding(Operand.self))
    }
    guard matchers.count == 1, isMatcher else { throw .computedOperand }
    return matcher.placed(in: Operand.self)
  }

  /// Why a value can't be compared with arguments, if it can't.
  private static func obstacle<Value>(to value: Value) -> MatcherMisuse? {
    if TypeFacts.holdsFunction(Value.self), TypeFacts.flattened(value) != nil {
      return .comparedClosure
    }
    return Equality.incomparablePart(of: value).map { .incomparable($0) }
  }

  /// Why one of several values can't be compared with arguments, or why there is nothing to compare.
  static func obstacle<Value>(to values: [Value]) -> MatcherMisuse? {
    if values.isEmpty { return .noValues }
    return Value.self is any Equatable.Type ? nil : values.lazy.compactMap(obstacle).first
  }
}

// MARK: - Misuse

extension Note {
  /// Notes a matcher, unless it can mean nothing.
  func matcher<Value>(_ requirement: Requirement<Value>, unless misuse: MatcherMisuse?) -> Value {
    misuse.map { misused($0) } ?? matcher(requirement)
  }

  /// Reports a matcher that can mean nothing, and notes one for every value in its place.
  ///
  /// - Parameter value: The value that is left in its place; a placeholder if there is none.
  func misused<Value>(_ misuse: MatcherMisuse, leaving value: Value? = nil) -> Value {
    if let recording = OpenRecordings.current {
      report(.argument(.matcher(misuse, of: name)))
      recording.isMisused = true
    }
    guard let value else { return anything() }
    add(AnythingMatcher("any", leaving: value))
    return value
  }

  /// Notes a matcher for every value.
  func anything<Value>() -> Value {
    matcher { AnythingMatcher("any", leaving: $0) }
  }
}

// MARK: - Selections

extension Note {
  /// Notes a matcher for arguments with certain values inside.
  ///
  /// - Parameters:
  ///   - selection: The values.
  ///   - noun: What the values are, where they are not elements.
  ///   - isMet: Whether an argument has them inside.
  func matcher<Argument, Value>(
    _ selection: Selection<Value>, _ noun: String = "", isMet: @escaping (Argument) -> Bool
  ) -> Argument {
    matcher(
      Requirement(selection.words(for: noun), isMet: isMet),
      unless: selection.isDecidedByTest && !selection.values.isEmpty
        ? nil : Self.obstacle(to: selection.values))
  }
}
