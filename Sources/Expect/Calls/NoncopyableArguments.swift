/// A noncopyable argument or result that is passed through a mock.
///
/// A member that consumes such an argument wraps it in this type. A behavior can take the value:
///
/// ```swift
/// func take(_ token: consuming Token) -> Int { call(Consumed(token)) }
///
/// mock.stub().call(mock.take(Token())).andReturn { (token: Consumed<Token>) in token.take().id }
/// ```
///
/// A value that isn't taken is destroyed after the call.
public final class Consumed<Value: ~Copyable> {
  private var value: Value?

  /// Wraps a value.
  public init(_ value: consuming Value) {
    self.value = consume value
  }

  /// Returns the value, which is then no longer available.
  ///
  /// Calling this a second time stops the process.
  public func take() -> Value {
    var taken: Value?
    swap(&taken, &value)
    guard let taken = consume taken else {
      fatalError(
        "A value of type \(Self.note) was taken twice, but it cannot be copied. "
          + "To make one for each call, write: .andReturn { \(Self.note)(…) }")
    }
    return taken
  }
}

// MARK: - UnkeptArgument

extension Consumed: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }
}

// MARK: - Peek

/// A noncopyable argument that a member borrows, as it's passed through a mock.
///
/// A behavior that takes it can read the value during the call:
///
/// ```swift
/// func read(_ token: borrowing Token) -> Int { withPeek(token) { call($0) } }
///
/// mock.stub().call(mock.read(Token())).andReturn { (token: Peek<Token>) in token.value.id }
/// ```
public final class Peek<Value: ~Copyable> {
  fileprivate var place: UnsafePointer<Value>?

  fileprivate init(_ place: UnsafePointer<Value>) {
    self.place = place
  }

  /// The value, which is available only during the call.
  public var value: Value {
    _read {
      guard let place else { Self.stopAfterReturn() }
      yield place.pointee
    }
  }
}

// MARK: - UnkeptArgument

extension Peek: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }
}

// MARK: - Passing

/// Passes a borrowed argument to a mock, which can read it during the call.
///
/// ```swift
/// func read(_ token: borrowing Token) -> Int { withPeek(token) { call($0) } }
/// ```
///
/// - Parameters:
///   - value: The argument.
///   - body: A closure that passes the wrapped argument to `call`.
@_disfavoredOverload
public func withPeek<Value: ~Copyable, Result: ~Copyable, Failure: Error>(
  _ value: borrowing Value, _ body: (Peek<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  try withUnsafePointer(to: value) { place throws(Failure) in
    let argument = Peek(place)
    defer { argument.place = nil }
    return try body(argument)
  }
}

/// Passes a borrowed argument that can be copied to a mock, which receives the value itself.
///
/// - Parameters:
///   - value: The argument.
///   - body: A closure that passes the argument to `call`.
public func withPeek<Value, Result: ~Copyable, Failure: Error>(
  _ value: borrowing Value, _ body: (Value) throws(Failure) -> Result
) throws(Failure) -> Result {
  try body(copy value)
}

// MARK: - InoutUnique

/// A noncopyable `inout` argument that is passed through a mock.
///
/// A behavior that takes it can change the value during the call:
///
/// ```swift
/// func refill(_ tank: inout Tank) { withInout(&tank) { call($0) } }
///
/// mock.stub().call(mock.refill(&tank)).andDo { (tank: InoutUnique<Tank>) in tank.value.fill() }
/// ```
public final class InoutUnique<Value: ~Copyable> {
  fileprivate var place: UnsafeMutablePointer<Value>?

  fileprivate init(_ place: UnsafeMutablePointer<Value>) {
    self.place = place
  }

  /// The value, which is available only during the call.
  public var value: Value {
    _read { yield present.pointee }
    _modify { yield &present.pointee }
  }

  private var present: UnsafeMutablePointer<Value> {
    guard let place else { Self.stopAfterReturn() }
    return place
  }
}

// MARK: - UnkeptArgument

extension InoutUnique: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }

  static var isInPlace: Bool { true }
}

// MARK: - Passing

/// Passes a noncopyable `inout` argument to a mock, which can change it in place.
///
/// - Parameters:
///   - value: The argument.
///   - body: A closure that passes the wrapped argument to `call`.
@_disfavoredOverload
public func withInout<Value: ~Copyable, Result: ~Copyable, Failure: Error>(
  _ value: inout Value, _ body: (InoutUnique<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  try withUnsafeMutablePointer(to: &value) { place throws(Failure) in
    let argument = InoutUnique(place)
    defer { argument.place = nil }
    return try body(argument)
  }
}
