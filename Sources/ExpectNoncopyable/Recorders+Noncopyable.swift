public import Expect

extension StubRecorder {
  /// Describes the calls of a member with a noncopyable result.
  ///
  /// - Parameter value: A call of the mock, in which the arguments can be matchers.
  /// - Returns: A stub that you can use to define what the call does.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result
  ) -> Stub<Consumed<Result>> {
    call(Consumed(describing: value))
  }
}

extension ExpectationRecorder {
  /// Describes the calls of a member with a noncopyable result.
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: A stub that you can use to define what the call does.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result, count: CallCount = .atLeast(1)
  ) -> Stub<Consumed<Result>> {
    call(Consumed(describing: value), count: count)
  }
}

extension ReceivedRecorder {
  /// Fails the test immediately if the number of these calls of a member with a noncopyable result
  /// isn't as expected.
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: The matching calls, in order of arrival.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result, count: CallCount = .atLeast(1)
  ) -> [RecordedCall] {
    call(Consumed(describing: value), count: count)
  }

  /// Removes the matching calls of a member with a noncopyable result from the record.
  ///
  /// - Parameter value: A call of the mock, in which the arguments can be matchers.
  @_disfavoredOverload
  public consuming func reset<Result: ~Copyable>(_ value: consuming Result) {
    reset(Consumed(describing: value))
  }
}
