/// An `inout` argument on its way through a mock.
///
/// Matchers see the value that came in. A behavior that takes `Inout<Value>` may write a new one,
/// which the caller finds in its variable afterwards.
public final class Inout<Value> {
  /// The value that came in, or that a behavior wrote since.
  public var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

// MARK: - WrappedArgument

extension Inout: WrappedArgument {
  static var visibleType: Any.Type { Value.self }

  var kept: Any { value }

  static var offeredType: Any.Type { Self.self }

  var offered: Any { self }
}

// MARK: - Passing

/// Hands an `inout` argument to a mock, and writes back what a behavior made of it.
///
/// ```swift
/// func bump(_ count: inout Int) { withInout(&count) { call($0) } }
/// ```
///
/// - Parameters:
///   - value: The argument.
///   - body: The call, with the wrapped argument.
public func withInout<Value, Result, Failure: Error>(
  _ value: inout Value, _ body: (Inout<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let argument = Inout(value)
  defer { value = argument.value }
  return try body(argument)
}

/// Hands an `inout` argument of an async member to a mock, and writes back what a behavior made
/// of it.
///
/// ```swift
/// func refill(_ stock: inout [Int]) async { await withInout(&stock) { await call($0) } }
/// ```
///
/// - Parameters:
///   - value: The argument.
///   - body: The call, with the wrapped argument.
public nonisolated(nonsending) func withInout<Value, Result, Failure: Error>(
  _ value: inout Value,
  _ body: nonisolated(nonsending) (Inout<Value>) async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let argument = Inout(value)
  defer { value = argument.value }
  return try await body(argument)
}
