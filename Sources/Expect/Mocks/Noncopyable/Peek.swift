/// An argument that a member borrows and that cannot be copied, on its way through a mock.
///
/// A behavior that takes it may look at the value while the call lasts:
///
/// ```swift
/// func read(_ token: borrowing Token) -> Int { withPeek(token) { call($0) } }
///
/// mock.stub().call(mock.read(Token())).andReturn { (token: Peek<Token>) in token.value.id }
/// ```
public final class Peek<Value: ~Copyable> {
  private var place: UnsafePointer<Value>?

  fileprivate init(_ place: UnsafePointer<Value>) {
    self.place = place
  }

  /// The value, which is there while the call lasts.
  public var value: Value {
    _read {
      guard let place else {
        fatalError(MissingValue.returned.message(of: Self.note))
      }
      yield place.pointee
    }
  }

  fileprivate func end() { place = nil }
}

// MARK: - UnkeptArgument

extension Peek: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }
}

// MARK: - Passing

/// Hands a borrowed argument to a mock, which may look at it while the call lasts.
///
/// ```swift
/// func read(_ token: borrowing Token) -> Int { withPeek(token) { call($0) } }
/// ```
///
/// - Parameters:
///   - value: The argument.
///   - body: The call, with the wrapped argument.
@_disfavoredOverload
public func withPeek<Value: ~Copyable, Result: ~Copyable, Failure: Error>(
  _ value: borrowing Value, _ body: (Peek<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  try withUnsafePointer(to: value) { place throws(Failure) in
    let argument = Peek(place)
    defer { argument.end() }
    return try body(argument)
  }
}

/// Hands a borrowed argument that can be copied to a mock, which gets the value itself.
///
/// - Parameters:
///   - value: The argument.
///   - body: The call, with the argument.
public func withPeek<Value, Result: ~Copyable, Failure: Error>(
  _ value: borrowing Value, _ body: (Value) throws(Failure) -> Result
) throws(Failure) -> Result {
  try body(copy value)
}
