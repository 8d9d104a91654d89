public import Expect
import ExpectRuntime

extension Mock {
  /// Records a call of a member with a noncopyable result, and returns what a stub makes.
  ///
  /// Write it as the body of the member.
  ///
  /// Such a result has no default, so a stub must make one for each call.
  ///
  /// ```swift
  /// func make(_ id: Int) -> Token { callReturningNoncopyable(id) }
  ///
  /// mock.stub().call(mock.make(Arg.any())).andReturn { (id: Int) in Token(id) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - function: The name of the member, which defaults to `#function`.
  public func callReturningNoncopyable<each Argument, Result: ~Copyable>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    function: StaticString = #function
  ) -> Result {
    made(function, throwing: Never.self, repeat each arguments)
  }

  /// Records a call of a throwing member with a noncopyable result, and returns what a stub makes,
  /// or throws its error.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// func make(_ id: Int) throws -> Token { try callReturningNoncopyableThrowing(id) }
  /// func make() throws(Jam) -> Token { try callReturningNoncopyableThrowing(throwing: Jam.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - failure: The error type of the member, which defaults to `any Error`.
  ///   - function: The name of the member, which defaults to `#function`.
  public func callReturningNoncopyableThrowing<each Argument, Result: ~Copyable, Failure: Error>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    throwing failure: Failure.Type = (any Error).self, function: StaticString = #function
  ) throws(Failure) -> Result {
    try made(function, throwing: failure, repeat each arguments)
  }

  private func made<each Argument, Result: ~Copyable, Failure: Error>(
    _ function: StaticString, throwing failure: Failure.Type, _ arguments: repeat each Argument
  ) throws(Failure) -> Result {
    let invocation = Invocation(
      function, ValueList(repeat each arguments), Consumed<Result>.self, throwing: failure,
      isAsync: false, .plain)
    guard var call = core.arrive(invocation) else { return Unmade<Result>.value() }
    core.perform(&call)
    return try core.result(of: call, as: Consumed<Result>.self, throwing: failure).take()
  }

  /// Records a call of a member with a noncopyable result that overrides that of a superclass, and
  /// runs the real implementation if there is no stub.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// override func make() -> Token { it.forward { super.make() } }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: The real implementation.
  @_disfavoredOverload
  public func forward<each Argument, Result: ~Copyable, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try made(function, ValueList(repeat each arguments), by: .own) { _ in
      Swift.Result { () throws(Failure) in Consumed(try real()) }
    }
  }

  /// Records a call of a member with a noncopyable result, and makes it on the superclass or the
  /// object given to `forward(to:)` if there is no stub.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// override func make() -> Token {
  ///   it.forward { super.make() } on: { (other: Mint) in other.make() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: The implementation of the superclass.
  ///   - other: A closure that makes the call on the object given to `forward(to:)`.
  @_disfavoredOverload
  public func forward<each Argument, Target, Result: ~Copyable, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: () throws(Failure) -> Result, on other: (Target) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try made(function, ValueList(repeat each arguments), by: .ownOrTarget) {
      target throws(ForwardingTarget.Refusal) in
      guard let target else { return Swift.Result { () throws(Failure) in Consumed(try real()) } }
      return try target.run { (value: Target) throws(Failure) in Consumed(try other(value)) }
    }
  }

  private func made<Result: ~Copyable, Failure: Error>(
    _ function: StaticString, _ arguments: ValueList, by body: Invocation.Body,
    _ real: (ForwardingTarget?) throws(ForwardingTarget.Refusal) ->
      Swift.Result<Consumed<Result>, Failure>
  ) throws(Failure) -> Result {
    let invocation = Invocation(
      function, arguments, Consumed<Result>.self, throwing: Failure.self, isAsync: false, body)
    guard var call = core.arrive(invocation) else { return Unmade<Result>.value() }
    core.perform(&call)
    return try core.result(of: &call, real).take()
  }
}

// MARK: - Stub+Making

extension Stub {
  /// Makes the noncopyable result of this call from the arguments.
  ///
  /// - Parameter closure: A closure that makes the result. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func andReturn<each Argument, Value: ~Copyable, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Value
  ) -> Self where Result == Consumed<Value> {
    making(closure)
  }

  /// Makes the noncopyable result of the next call from the arguments.
  ///
  /// - Parameter closure: A closure that makes the result. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func thenReturn<each Argument, Value: ~Copyable, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Value
  ) -> Self where Result == Consumed<Value> {
    making(closure, atNextCall: true)
  }

  private func making<each Argument, Value: ~Copyable, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Value,
    atNextCall isNext: Bool = false
  ) -> Self where Result == Consumed<Value> {
    let making = Behavior { (argument: repeat each Argument) throws(Failure) in
      Consumed(try closure(repeat each argument))
    }
    return adding(Step(answer: .computation(making)), atNextCall: isNext)
  }
}
