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
  private var place: UnsafeMutablePointer<Value>?

  fileprivate init(_ place: UnsafeMutablePointer<Value>) {
    self.place = place
  }

  /// The value, which is there while the call lasts.
  public var value: Value {
    _read { yield present.pointee }
    _modify { yield &present.pointee }
  }

  private var present: UnsafeMutablePointer<Value> {
    guard let place else {
      fatalError(MissingValue.returned.message(of: Self.note))
    }
    return place
  }

  fileprivate func end() { place = nil }
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
    defer { argument.end() }
    return try body(argument)
  }
}
