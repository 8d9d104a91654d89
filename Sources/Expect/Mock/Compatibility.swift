// Alternative names for users of other frameworks, each for an API that Expect names differently.

/// A captor of closures with any parameters and effects, as InstantMock names it.
///
/// ```swift
/// let captor = ArgumentClosureCaptor<(Int) -> Bool>()
/// ```
public typealias ArgumentClosureCaptor<Closure> = ArgumentCaptor<Closure>

// MARK: - CallCount

// A range of integers can be a count, as in 'count: 1...3'. These overloads are disfavored, so it's
// still a range elsewhere.

/// Returns a count that accepts the numbers of calls in a range.
@_disfavoredOverload
public func ... (least: Int, most: Int) -> CallCount {
  // Swift traps on a range whose bounds are in the wrong order.
  least > most ? .between(least..<least) : .between(least...most)
}

/// Returns a count that accepts the numbers of calls in a half-open range.
@_disfavoredOverload
public func ..< (least: Int, end: Int) -> CallCount { .between(least..<max(least, end)) }

/// Returns a count that accepts a minimum number of calls.
@_disfavoredOverload
public postfix func ... (least: Int) -> CallCount { .atLeast(least) }

/// Returns a count that accepts a maximum number of calls.
@_disfavoredOverload
public prefix func ... (most: Int) -> CallCount { .atMost(most) }

// A number of calls that isn't a literal is an 'Int', which these overloads accept.

extension ExpectationRecorder {
  /// Completes the statement with an exact number of calls.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result>(_ value: Result, count: Int) -> Stub<Result> {
    call(value, count: .exactly(count))
  }
}

extension ReceivedRecorder {
  /// Completes the check with an exact number of calls.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result>(
    _ value: Result, count: Int, returning type: Result.Type = Result.self
  ) -> [RecordedCall] {
    call(value, count: .exactly(count))
  }
}

extension AwaitedRecorder {
  /// Completes the check with an exact number of calls.
  @_disfavoredOverload
  @discardableResult
  nonisolated(nonsending) public consuming func call<Result>(
    _ value: Result, count: Int, ended: Bool = false, returning type: Result.Type = Result.self
  ) async -> [RecordedCall] {
    await call(value, count: .exactly(count), ended: ended)
  }
}

extension CallCount {
  /// Other frameworks' name for `.exactly(count)`.
  @available(*, unavailable, renamed: "exactly(_:)")
  public static func times(_ count: Int) -> Self { exactly(count) }
}

// MARK: - Statements

/// Begin a check with `received()`.
@available(*, unavailable, message: "Write: mock.received().call(mock.member(…))")
@discardableResult
public func verify<M: Mock>(_ mock: M, _ count: CallCount = 1) -> M { mock }

/// The start of a statement, which has none of the mock's members.
@dynamicMemberLookup
public protocol _Statement: ~Copyable {}

extension _Statement where Self: ~Copyable {
  /// A statement describes its call in 'call(…)'.
  @available(*, unavailable, message: "Write: mock.expect().call(mock.member(…))")
  public subscript(dynamicMember member: String) -> _StatementMember { _StatementMember() }
}

/// A member of a mock, in place of the description of its call.
@dynamicCallable
public struct _StatementMember {
  /// Accepts any arguments, so that the compiler's only message is about the statement.
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> Any {
    arguments
  }
}

extension Mock {
  /// Begin an expectation with `expect()`.
  @available(*, unavailable, message: "Write: mock.expect().call(mock.member(…))")
  @discardableResult
  public func expect<Result>(_ value: Result, count: CallCount = 1) -> Stub<Result> {
    Stub(nil, of: core)
  }
}

// MARK: - Stub

extension Stub where Result == Void {
  /// Returns from this call, in a member without a result.
  @discardableResult
  public func andReturn() -> Self { andReturn(()) }

  /// Returns from the next call, in a member without a result.
  @discardableResult
  public func thenReturn() -> Self { thenReturn(()) }
}

extension Stub {
  // A trailing closure without parameter types matches both these overloads and those with the
  // label 'closure:'. The ambiguity makes Swift reject the closure, in which '$0' would be the
  // array of all arguments, and name both labels in its notes.

  /// Makes a closure without parameter types ambiguous.
  @_disfavoredOverload
  public func andReturn<Failure: Error>(
    _writeParameterTypes closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self { andReturn(closure: closure) }

  /// Makes a closure without parameter types ambiguous.
  @_disfavoredOverload
  public func thenReturn<Failure: Error>(
    _writeParameterTypes closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self { thenReturn(closure: closure) }

  /// Other frameworks' name for `andReturn`.
  @available(*, unavailable, renamed: "andReturn(_:)")
  @discardableResult
  public func willReturn<Value>(_ value: Value) -> Self { self }

  /// Other frameworks' name for `andReturn`.
  @available(*, unavailable, renamed: "andReturn(_:)")
  @discardableResult
  public func returns<Value>(_ value: Value) -> Self { self }

  /// Throws one error at each of several calls.
  @available(*, unavailable, message: "Write: .andThrow(…).thenThrow(…)")
  @discardableResult
  public func andThrow(_ first: any Error, _ others: any Error...) -> Self { self }
}

extension Arg {
  /// Other frameworks' name for `verify`.
  @available(*, unavailable, renamed: "verify(_:)")
  public static func `where`<Value>(_ isMet: (Value) -> Bool) -> Value { verify { _ in true } }
}

extension Mock {
  /// Other frameworks' name for `verifyNoMoreCalls`.
  @available(*, unavailable, renamed: "verifyNoMoreCalls()")
  public func verifyNoMoreInteractions() {}
}

// MARK: - Members of other products

extension Mock {
  /// Import `ExpectNoncopyable` for members with noncopyable values.
  @available(*, unavailable, message: "Write: import ExpectNoncopyable")
  public func callReturningNoncopyable<each Argument, Result: ~Copyable>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    function: StaticString = #function
  ) -> Result {
    preconditionFailure("This is unavailable.")
  }

  /// Import `ExpectNoncopyable` for members with noncopyable values.
  @available(*, unavailable, message: "Write: import ExpectNoncopyable")
  public func callReturningNoncopyableThrowing<each Argument, Result: ~Copyable>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    throwing failure: any Error.Type = (any Error).self, function: StaticString = #function
  ) throws -> Result {
    preconditionFailure("This is unavailable.")
  }
}

// MARK: - Former members

extension Mock {
  /// Checks the order of calls; write the checks in an `inOrder` block instead.
  @available(*, unavailable, message: "Write: inOrder { mock.received().call(…) }")
  public func received(in order: CallOrder) -> ReceivedRecorder {
    preconditionFailure("This is unavailable.")
  }

  /// Forwards to a value that calls change; forward to an object instead.
  @available(*, unavailable, message: "Only an object keeps changes. Write: mock.forward(to: …)")
  public func forward<Value, Result>(mutating value: inout Value, _ body: () -> Result) -> Result {
    preconditionFailure("This is unavailable.")
  }
}
