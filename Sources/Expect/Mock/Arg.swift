import ExpectRuntime

/// Argument matchers, which you write in place of arguments in a statement.
///
/// ```swift
/// cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()))
/// ```
public enum Arg {
  /// Matches any value that equals a given one.
  ///
  /// Values are compared by `MockUsable` or `Equatable`; other objects and types by identity; and
  /// everything else by its stored properties, or by its bits if these aren't known. Expect reports a
  /// value that can't be compared in any of these ways.
  ///
  /// The second parameter is the type of the argument, which Swift infers.
  // Without the second parameter, Swift would open a value of type 'any P.Type' and reject the result.
  public static func eq<Value>(
    _ value: Value, _ type: Value.Type = Value.self, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.eq(…)", fileID, filePath, line, column).add(.equal(value))
    return value
  }

  /// Matches any value.
  ///
  /// Pass the type if Swift can't infer it. Pass a placeholder if the body of the mock uses the
  /// argument:
  ///
  /// ```swift
  /// kennel.expect().call(kennel.walk(Arg.any(as: hound)))
  /// ```
  // This is a single function, because Swift can't infer the type of a nonescaping closure if there
  // is a choice.
  public static func any<Value>(
    _ type: Value.Type = Value.self,
    as placeholder: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    let value: Value
    do { value = try placeholder() } catch {
      return MatcherRecorder("Arg.any()", fileID, filePath, line, column).adding {
        .any(leaving: $0)
      }
    }
    MatcherRecorder("Arg.any(as: …)", fileID, filePath, line, column).add(.any(leaving: value))
    return value
  }

  /// Matches any value for which the closure returns `true`.
  public static func verify<Value>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ condition: @escaping (Value) -> Bool
  ) -> Value {
    MatcherRecorder("Arg.verify { … }", fileID, filePath, line, column).adding {
      ArgumentMatcher(.condition("verify { … }"), leaving: $0, isMet: condition)
    }
  }

  /// Matches any closure, but not `nil`.
  ///
  /// The closure can have any number of parameters and any effects.
  @_disfavoredOverload
  public static func closure<each Argument, Result>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> @Sendable (repeat each Argument) -> Result {
    MatcherRecorder("Arg.closure()", fileID, filePath, line, column).add(.closure)
    return { (_: repeat each Argument) -> Result in
      MatcherRecorder("Arg.closure()", fileID, filePath, line, column).placeholder()
    }
  }

  // In Swift 6.3.1, the compiler crashes if a function over a pack that contains 'Void' becomes the
  // argument.

  /// Matches any closure that takes `Void`.
  public static func closure<Result>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> @Sendable (()) -> Result {
    MatcherRecorder("Arg.closure()", fileID, filePath, line, column).add(.closure)
    return { (_: Void) -> Result in
      MatcherRecorder("Arg.closure()", fileID, filePath, line, column).placeholder()
    }
  }

  /// Matches any closure that takes a value and `Void`.
  public static func closure<First, Result>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> @Sendable (First, Void) -> Result {
    MatcherRecorder("Arg.closure()", fileID, filePath, line, column).add(.closure)
    return { (_: First, _: Void) -> Result in
      MatcherRecorder("Arg.closure()", fileID, filePath, line, column).placeholder()
    }
  }

  /// Matches any closure that takes `Void` and a value.
  public static func closure<Second, Result>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> @Sendable (Void, Second) -> Result {
    MatcherRecorder("Arg.closure()", fileID, filePath, line, column).add(.closure)
    return { (_: Void, _: Second) -> Result in
      MatcherRecorder("Arg.closure()", fileID, filePath, line, column).placeholder()
    }
  }

  /// Matches any number of variadic arguments, or of elements of an array.
  ///
  /// ```swift
  /// log.expect().call(log.write("started", Arg.anyNumber()))
  /// ```
  ///
  /// This statement matches `write("started")` as well as `write("started", 1, 2)`.
  public static func anyNumber<Value>(
    of type: Value.Type = Value.self, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.anyNumber()", fileID, filePath, line, column).adding {
      .anyNumber(leaving: $0)
    }
  }

  // MARK: - Matchers

  /// Matches any value that a custom matcher matches.
  public static func matching<Value>(
    _ matcher: Matcher<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.matching(…)", fileID, filePath, line, column).adding {
      ArgumentMatcher(.requirement { matcher.phrase }, leaving: $0, isMet: matcher.isMet)
    }
  }

  // MARK: - Identity

  /// Matches one object, but no other object that equals it.
  ///
  /// Passing `nil` matches `nil`.
  public static func same<Value>(
    _ object: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    let recorder = MatcherRecorder("Arg.same(…)", fileID, filePath, line, column)
    if let value = TypeFacts.flattened(object), !Equality.isObject(value) {
      return recorder.misused(.noObject(type(of: value), for: recorder.spelling))
    }
    let value = recorder.placeholder(or: object)
    recorder.add(.same(object, leaving: value))
    return value
  }

  /// Matches `nil`.
  public static func isNil<Wrapped>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Wrapped? {
    MatcherRecorder("Arg.isNil()", fileID, filePath, line, column).adding { .isNil(leaving: $0) }
  }

  /// Matches any value except `nil`.
  public static func notNil<Wrapped>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Wrapped? {
    MatcherRecorder("Arg.notNil()", fileID, filePath, line, column).matcher("not nil") { $0 != nil }
  }

  // MARK: - KeyPaths

  /// Matches any value with a property that the operand matches.
  ///
  /// The operand is a matcher or a plain value, which matches every value that equals it. A captor
  /// as the operand keeps the property.
  ///
  /// ```swift
  /// shop.expect().call(shop.greet(Arg.where(\.name, "Anna")))
  /// shop.expect().call(shop.greet(Arg.where(\.age, Arg.atLeast(18))))
  /// ```
  public static func `where`<Value, Property>(
    _ path: KeyPath<Value, Property>, _ operand: @autoclosure () -> Property,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.where(…, …)", fileID, filePath, line, column).matcher(of: operand) {
      .property(path, $0[0], leaving: $1)
    }
  }

  /// Matches any value with a property for which the closure returns `true`.
  public static func `where`<Value, Property>(
    _ path: KeyPath<Value, Property>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ condition: @escaping (Property) -> Bool
  ) -> Value {
    MatcherRecorder("Arg.where(…) { … }", fileID, filePath, line, column).adding {
      .property(path, closure: condition, leaving: $0)
    }
  }

  // MARK: - Combining

  /// Matches any value that the operand doesn't match.
  ///
  /// The operand is a matcher or a plain value, which matches every value that equals it. If the
  /// argument is optional, this also matches `nil`, unless the operand does. Captors in the operand
  /// don't keep anything.
  public static func not<Value>(
    _ operand: @autoclosure () -> Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.not(…)", fileID, filePath, line, column).matcher(of: operand) {
      .not($0[0], leaving: $1)
    }
  }

  /// Matches any value that at least one of the operands matches.
  ///
  /// The operands, up to eight, are matchers or plain values, which match every value that equals
  /// them. A captor among them keeps an argument if its own operand matches.
  public static func either<Value>(
    _ first: @autoclosure () -> Value, _ second: @autoclosure () -> Value,
    _ third: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ fourth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ fifth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ sixth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ seventh: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ eighth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.either(…)", fileID, filePath, line, column).matcher(
      of: first, second, third, fourth, fifth, sixth, seventh, eighth
    ) { .either($0, leaving: $1) }
  }

  /// Matches any value that all operands match.
  ///
  /// The operands, up to eight, are matchers or plain values, which match every value that equals
  /// them. Captors among them keep an argument if all operands match.
  public static func all<Value>(
    _ first: @autoclosure () -> Value, _ second: @autoclosure () -> Value,
    _ third: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ fourth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ fifth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ sixth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ seventh: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ eighth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.all(…)", fileID, filePath, line, column).matcher(
      of: first, second, third, fourth, fifth, sixth, seventh, eighth
    ) { .all($0, leaving: $1) }
  }
}

// MARK: - ArgumentCaptor

/// Captures the arguments of the calls that the statement in which it's used describes.
///
/// ```swift
/// let captor = ArgumentCaptor<String>()
/// cart.expect().call(cart.add(captor.capture(), qty: Arg.any()))
/// Shop(cart: cart).buyApples()
/// #expect(captor.allValues == ["apple"])
/// ```
public final class ArgumentCaptor<Value>: Sendable {
  private let captured = Locked<[Value]>([])

  /// Creates a captor without captured arguments.
  public init() {}

  /// The argument of the latest call, or `nil` before the first call.
  public var value: Value? { captured.withLock { $0.last } }

  /// The arguments of all calls, in order.
  public var allValues: [Value] { captured.withLock { $0 } }

  /// Matches any argument and captures it.
  public func capture(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    MatcherRecorder("captor.capture()", fileID, filePath, line, column).adding {
      .captured(by: keep, leaving: $0)
    }
  }

  /// Matches any argument for which the closure returns `true`, and captures it.
  public func capture(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, where condition: @escaping (Value) -> Bool
  ) -> Value {
    MatcherRecorder("captor.capture { … }", fileID, filePath, line, column).adding {
      ArgumentMatcher(
        .condition("captured { … }"), leaving: $0, capture: keep, isMet: condition)
    }
  }

  private func keep(_ value: Value) {
    captured.withLock { $0.append(value) }
  }
}
