import ExpectRuntime

/// Values that stand in for arguments and results while a call is recorded.
///
/// They are passed through the body of a mock's member without being inspected. Each placeholder of
/// an argument differs from every other one if its type has enough values, so Expect can recognize
/// where it arrives.
enum Placeholder {
  // The following two functions don't return optionals, because a function that mentions an
  // optional of an unknown type has to look up that type first.

  /// Returns a value that differs from those with other numbers, if the type has enough values.
  static func distinct<Value>(
    _ type: Value.Type, number: Int
  ) throws(StandIn.NoValue) -> Value {
    func value<Distinct: DistinctPlaceholder>(of _: Distinct.Type) throws(StandIn.NoValue) -> Value
    {
      TypeFacts.exactly(try Distinct.placeholder(number), as: Value.self)
    }
    switch type {
    case is Int.Type: return TypeFacts.exactly(base + number, as: Value.self)
    case is String.Type:
      return TypeFacts.exactly("the placeholder \(number) of a recorded argument", as: Value.self)
    case is Bool.Type: return TypeFacts.exactly(false, as: Value.self)
    case is Void.Type: return TypeFacts.exactly((), as: Value.self)
    case let type as any DistinctPlaceholder.Type: return try value(of: type)
    default: throw StandIn.NoValue()
    }
  }

  /// Returns a stand-in, which is unlikely to equal any other value if it's a placeholder.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - use: What the value is used for.
  ///   - registered: The defaults that the test registered.
  ///   - trapMessage: Returns the message with which the process ends if code calls a function in a
  ///     stand-in.
  @inline(never)
  static func standIn<Value>(
    for type: Value.Type, as use: DefaultValues.Use, registered: RegisteredValues,
    trapMessage: @autoclosure () -> StandIn.TrapMessage
  ) throws(StandIn.NoValue) -> Value {
    func derived(_ type: Any.Type) -> Any? {
      // A test may write `nil` itself, and pass a fixture without a label as an argument.
      if TypeFacts.isOptional(type) { return nil }
      return DefaultValues.anyValue(of: type, as: use, registered: registered)
    }
    let standIn =
      usesStandIns
      ? StandIn.make(type, derived: derived, trapMessage: trapMessage()) : nil
    // Without stand-ins, use a value that the test may have written itself.
    let value = standIn ?? DefaultValues.value(of: type, as: use, registered: registered)
    guard let value else { throw StandIn.NoValue() }
    return value
  }

  /// Returns a placeholder for the result of a recorded call.
  ///
  /// A value of the test is preferred to a stand-in, because the body of the member may use it. The
  /// placeholder of an optional isn't `nil`, because the body may unwrap it.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - registered: The defaults that the test registered.
  ///   - trapMessage: Returns the message with which the process ends if code calls a function in a
  ///     stand-in.
  static func result<Value>(
    _ type: Value.Type, registered: @autoclosure () -> RegisteredValues,
    trapMessage: @autoclosure () -> StandIn.TrapMessage
  ) throws(StandIn.NoValue) -> Value {
    do throws(StandIn.NoValue) {
      return try distinct(type, number: 0)
    } catch {
      let registered = registered()
      let value = DefaultValues.anyValue(
        of: TypeFacts.wrapped(in: type) ?? type, as: .placeholder(0), registered: registered)
      if let value, value is Value { return TypeFacts.checked(value, as: type) }
      return try standIn(
        for: type, as: .placeholder(0), registered: registered, trapMessage: trapMessage())
    }
  }

  /// Whether Expect makes stand-ins for types without a default.
  static let usesStandIns = Platform.environment("EXPECT_STAND_INS") != "off"

  /// A number that is unlikely as an argument, but small enough for a `Float` to represent its
  /// neighbors and for arithmetic in the body of a mock not to overflow.
  fileprivate static let base = 6_220_000
}

/// A type whose placeholders differ from each other.
protocol DistinctPlaceholder {
  /// Returns the placeholder with a number.
  static func placeholder(_ number: Int) throws(StandIn.NoValue) -> Self
}

extension DistinctPlaceholder where Self: FixedWidthInteger {
  static func placeholder(_ number: Int) -> Self {
    Self(truncatingIfNeeded: Placeholder.base + number)
  }
}

extension DistinctPlaceholder where Self: BinaryFloatingPoint {
  static func placeholder(_ number: Int) -> Self { Self(Placeholder.base + number) }
}

// Empty collections differ if they have their own storage.
extension DistinctPlaceholder where Self: EmptyCollection {
  static func placeholder(_ number: Int) -> Self {
    var empty = Self()
    empty.reserveCapacity(1)
    return empty
  }
}

protocol EmptyCollection {
  init()
  mutating func reserveCapacity(_ capacity: Int)
}

extension Array: DistinctPlaceholder, EmptyCollection {}
extension Dictionary: DistinctPlaceholder, EmptyCollection {}
extension Set: DistinctPlaceholder, EmptyCollection {}

extension Optional: DistinctPlaceholder {
  static func placeholder(_ number: Int) throws(StandIn.NoValue) -> Self {
    try Placeholder.distinct(Wrapped.self, number: number)
  }
}
