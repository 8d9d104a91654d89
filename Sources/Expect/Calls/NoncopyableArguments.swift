/// An argument or a result that cannot be copied, on its way through a mock.
///
/// A member that consumes such an argument puts it in here. A behavior may take it out:
///
/// ```swift
/// func take(_ token: consuming Token) -> Int { call(Consumed(token)) }
///
/// mock.stub().call(mock.take(Token())).andReturn { (token: Consumed<Token>) in token.take().id }
/// ```
///
/// A value that isn't taken out is destroyed with the call.
public final class Consumed<Value: ~Copyable> {
  private var value: Value?

  /// Puts a value in.
  public init(_ value: consuming Value) {
    self.value = consume value
  }

  /// Takes the value out, which can be done once.
  public func take() -> Value {
    var taken: Value?
    swap(&taken, &value)
    guard let taken = consume taken else { fatalError(MissingValue.taken.message(of: Self.note)) }
    return taken
  }
}

// MARK: - UnkeptArgument

extension Consumed: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }
}

// MARK: - Peek

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
  fileprivate var place: UnsafePointer<Value>?

  fileprivate init(_ place: UnsafePointer<Value>) {
    self.place = place
  }

  /// The value, which is there while the call lasts.
  public var value: Value {
    _read {
      guard let place else { fatalError(MissingValue.returned.message(of: Self.note)) }
      yield place.pointee
    }
  }
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
    defer { argument.place = nil }
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

// MARK: - InoutUnique

/// An `inout` argument that cannot be copied, on its way through a mock.
///
/// A behavior that takes it may change it while the call lasts:
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

  /// The value, which is there while the call lasts.
  public var value: Value {
    _read { yield present.pointee }
    _modify { yield &present.pointee }
  }

  private var present: UnsafeMutablePointer<Value> {
    guard let place else { fatalError(MissingValue.returned.message(of: Self.note)) }
    return place
  }
}

// MARK: - UnkeptArgument

extension InoutUnique: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }

  static var isInPlace: Bool { true }
}

// MARK: - Passing

/// Hands an `inout` argument that cannot be copied to a mock, which may change it in its place.
///
/// - Parameters:
///   - value: The argument.
///   - body: The call, with the wrapped argument.
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

// MARK: - Unmade

/// A result that cannot be copied and stands for none, while a call is recorded.
///
/// It is nothing but memory: it is handed from the body of the member to the recorder, which forgets
/// it without destroying it.
enum Unmade<Value: ~Copyable> {
  static func value() -> Value {
    let size = max(MemoryLayout<Value>.stride, 1)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Value>.alignment)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return memory.assumingMemoryBound(to: Value.self).move()
  }

  static func forget(_ value: consuming Value) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: value)
  }
}
