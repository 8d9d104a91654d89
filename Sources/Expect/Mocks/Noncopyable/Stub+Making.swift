extension Stub {
  /// Makes the result of this call, which cannot be copied, from the arguments.
  ///
  /// - Parameter closure: Makes the result; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func andReturn<each Argument, Value: ~Copyable, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Value
  ) -> Self where Result == Consumed<Value> {
    say(
      Behavior<Any>({ (argument: repeat each Argument) throws(Failure) in
        Consumed(try closure(repeat each argument))
      }) { $0 }, at: .thisCall)
  }

  /// Makes the result of the next call, which cannot be copied, from the arguments.
  ///
  /// - Parameter closure: Makes the result; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func thenReturn<each Argument, Value: ~Copyable, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Value
  ) -> Self where Result == Consumed<Value> {
    say(
      Behavior<Any>({ (argument: repeat each Argument) throws(Failure) in
        Consumed(try closure(repeat each argument))
      }) { $0 }, at: .nextCall)
  }
}
