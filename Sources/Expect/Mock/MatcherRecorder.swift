import ExpectRuntime

/// Adds a matcher to the open statement, and reports its misuse at its location.
struct MatcherRecorder {
  private let name: StaticString
  private let site: CallSite

  /// The statement to which the matcher belongs, if any.
  private let statement = Statement.current()

  /// - Parameter name: The spelling of the matcher.
  init(
    _ name: StaticString, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt,
    _ column: UInt
  ) {
    self.name = name
    site = CallSite(fileID, filePath, line, column)
  }

  /// The spelling of the matcher, for messages.
  var spelling: String { name.description }

  /// Records a matcher that has a placeholder.
  func add(_ matcher: ArgumentMatcher) {
    guard let statement else { return report(.outsideRecording(spelling)) }
    statement.add(matcher)
  }

  /// Records the matcher that a closure makes with its placeholder, and returns the placeholder.
  func adding<Value>(_ matcher: (Value) -> ArgumentMatcher) -> Value {
    let value: Value = placeholder()
    add(matcher(value))
    return value
  }

  /// Records a matcher for values that meet a condition, and returns its placeholder.
  ///
  /// - Parameter words: A description of the condition, which is made only for a message.
  func matcher<Value>(
    _ words: @autoclosure @escaping () -> String, isMet: @escaping (Value) -> Bool
  ) -> Value {
    adding { ArgumentMatcher(.requirement { Phrase(words()) }, leaving: $0, isMet: isMet) }
  }

  // MARK: - Placeholders

  /// Returns a placeholder for an argument.
  func placeholder<Value>() -> Value {
    do throws(StandIn.NoValue) {
      return try made()
    } catch {
      // The process must stop here, because the expression needs a value.
      let misuse = Message.noPlaceholder(of: Value.self)
      report(misuse)
      Platform.stop(misuse.text)
    }
  }

  /// Returns a placeholder for an argument, or a value if its type has no placeholder.
  func placeholder<Value>(or value: Value) -> Value {
    do throws(StandIn.NoValue) { return try made() } catch { return value }
  }

  private func made<Value>() throws(StandIn.NoValue) -> Value {
    let number = if let statement { statement.matchers.count } else { 0 }
    do throws(StandIn.NoValue) {
      return try Placeholder.distinct(Value.self, number: number)
    } catch {
      return try Placeholder.standIn(
        for: Value.self, as: .placeholder(number), registered: .current,
        trapMessage: { [spelling, site] function in
          Message.calledPlaceholder(
            function, in: Value.self, of: spelling, isMember: false, at: site
          ).text
        })
    }
  }

  // MARK: - Misuse

  private func report(_ misuse: Message) {
    Reporter.report(MockFailure(misuse, at: site))
  }

  /// Reports an invalid matcher, and records a matcher for any value instead.
  func misused<Value>(_ misuse: Message) -> Value {
    if let statement {
      report(misuse)
      statement.isMisused = true
    }
    return adding { .any(leaving: $0) }
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
    combining combine: ([ArgumentMatcher], Value) throws(Message) -> ArgumentMatcher
  ) -> Value {
    // Outside of a statement, the operands would each report the same misuse.
    guard let statement else { return adding { .any(leaving: $0) } }
    var matchers: [ArgumentMatcher] = []
    do throws(Message) {
      for operand in repeat each operands {
        if let matcher = try meaning(of: operand, in: statement) {
          matchers.append(matcher)
        }
      }
      let value: Value = placeholder()
      add(try combine(matchers, value))
      return value
    } catch {
      return misused(error)
    }
  }

  /// Returns the matcher for an operand, which is a plain value or itself a matcher.
  ///
  /// Operands are evaluated one by one, so that it's certain which matchers belong to which
  /// operand.
  ///
  /// - Returns: `nil` if the operand was omitted.
  private func meaning<Operand>(
    of operand: () throws(_NoOperand) -> Operand, in statement: Statement
  ) throws(Message) -> ArgumentMatcher? {
    let count = statement.matchers.count
    let value: Operand
    do { value = try operand() } catch { return nil }
    let matchers = statement.removeMatchers(after: count)
    guard let matcher = matchers.first else {
      if let obstacle = Message.obstacle(to: value, in: spelling) { throw obstacle }
      return .equal(value)
    }
    guard matchers.count == 1, matcher.fits(Operand.self),
      matcher.mayHaveLeft(value, in: Operand.self)
    else { throw .computedOperand(of: spelling) }
    return matcher.restricted(in: Operand.self)
  }
}

extension Message {
  /// Returns why a value can't be compared with arguments, or `nil` if it can.
  fileprivate static func obstacle<Value>(to value: Value, in matcher: String) -> Message? {
    if TypeFacts.isClosure(TypeFacts.wrapped(in: Value.self) ?? Value.self),
      TypeFacts.flattened(value) != nil
    {
      return closureOperand(of: matcher)
    }
    return Equality.incomparablePart(of: value).map { incomparableOperand($0, of: matcher) }
  }

  /// Returns why values can't be compared with arguments, or `nil` if they can.
  static func obstacle<Value>(to values: [Value], in matcher: String) -> Message? {
    if values.isEmpty { return noValues(for: matcher) }
    return Value.self is any Equatable.Type
      ? nil : values.lazy.compactMap { obstacle(to: $0, in: matcher) }.first
  }
}
