// Spellings for those who come from other frameworks. Each stands for something that Expect spells differently.

/// A captor of closures, of any arity and with any effects, as InstantMock spells it.
///
/// ```swift
/// let captor = ArgumentClosureCaptor<(Int) -> Bool>()
/// ```
public typealias ArgumentClosureCaptor<Closure> = ArgumentCaptor<Closure>

extension FunctionMock {
  /// The argument of the latest call, or `nil` before the first call, as Mokka spells it.
  public var argument: Input? { arguments }

  /// The arguments of the first call, or `nil` before it: what Moxture calls `args`.
  public var firstArguments: Input? { inputs { _ in 0..<1 }.first }
}

// MARK: - CallCount

// A range of integers may stand for a count, as in 'count: 1...3'. Where anything else fits, it's a range.

/// A number of calls in a range.
@_disfavoredOverload
public func ... (least: Int, most: Int) -> CallCount {
  // Swift stops at a range whose ends are in the wrong order.
  least > most ? .between(least..<least) : .between(least...most)
}

/// A number of calls in a range that doesn't include its end.
@_disfavoredOverload
public func ..< (least: Int, end: Int) -> CallCount { .between(least..<max(least, end)) }

/// This often or more.
@_disfavoredOverload
public postfix func ... (least: Int) -> CallCount { .atLeast(least) }

/// This often or less.
@_disfavoredOverload
public prefix func ... (most: Int) -> CallCount { .atMost(most) }

extension CallCount {
  /// What other frameworks call `.atLeast(1)`.
  @available(*, unavailable, message: "Write: .atLeast(1)")
  public static var atLeastOnce: Self { atLeast(1) }

  /// What other frameworks call `.exactly(count)`.
  @available(*, unavailable, renamed: "exactly(_:)")
  public static func times(_ count: Int) -> Self { exactly(count) }
}

// MARK: - Arg

extension Arg {
  /// What Expect calls `Arg.verify { … }`.
  @available(*, unavailable, renamed: "verify(_:)")
  public static func matching<Value>(_ condition: @escaping (Value) -> Bool) -> Value {
    verify(condition)
  }
}

// MARK: - Statements

extension Mock {
  /// A statement about a call begins with `stub()`.
  @available(*, unavailable, message: "Write: mock.stub().call(mock.member(…))")
  @discardableResult
  public func stub<Result>(_ value: Result) -> Stub<Result> { Stub(nil) }

  /// A statement about a call begins with `expect()`.
  @available(*, unavailable, message: "Write: mock.expect().call(mock.member(…))")
  @discardableResult
  public func expect<Result>(_ value: Result, count: CallCount = 1) -> Stub<Result> { Stub(nil) }

  /// A check of a call begins with `received()`.
  @available(*, unavailable, message: "Write: mock.received().call(mock.member(…))")
  public func verify<Result>(_ value: Result, count: CallCount = 1) {}

  /// What InstantMock spells with a line: each failure is reported at the line of its statement.
  @available(*, unavailable, renamed: "verify()")
  public func verify(file: StaticString?, line: UInt?) {}
}

// MARK: - Stub

extension Stub where Result == Void {
  /// Returns at this call, in a member without a result.
  @discardableResult
  public func andReturn() -> Self { andReturn(()) }

  /// Returns at the next call, in a member without a result.
  @discardableResult
  public func thenReturn() -> Self { thenReturn(()) }
}

extension Stub {
  // A trailing closure without types fits these and those with the label 'closure:', so Swift refuses it and
  // points to the label: its '$0' would be the array of all arguments.

  /// Makes a closure that doesn't say the types of its parameters ambiguous.
  @_disfavoredOverload
  public func andReturn<Failure: Error>(
    _untyped closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self { andReturn(closure: closure) }

  /// Makes a closure that doesn't say the types of its parameters ambiguous.
  @_disfavoredOverload
  public func thenReturn<Failure: Error>(
    _untyped closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self { thenReturn(closure: closure) }

  /// What Expect calls `andReturn`.
  @available(*, unavailable, renamed: "andReturn(_:)")
  @discardableResult
  public func returns<Value>(_ value: Value) -> Self { self }

  /// What Expect calls `andReturn`.
  @available(*, unavailable, renamed: "andReturn(_:)")
  @discardableResult
  public func willReturn<Value>(_ value: Value) -> Self { self }

  /// What Expect calls `andThrow`.
  @available(*, unavailable, renamed: "andThrow(_:)")
  @discardableResult
  public func `throws`(_ error: any Error) -> Self { self }

  /// What Expect calls `andThrow`.
  @available(*, unavailable, renamed: "andThrow(_:)")
  @discardableResult
  public func willThrow(_ error: any Error) -> Self { self }
}
