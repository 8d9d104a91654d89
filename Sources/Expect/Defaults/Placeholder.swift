/// Values that stand for arguments and results while a call is recorded.
///
/// They are passed through the body of a mock's member, and nobody may look into them. Each
/// placeholder of an argument differs from every other one where its type has enough values, so
/// that it can be recognised in the place where it arrives.
enum Placeholder {
  /// A value for an argument.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - number: What makes this placeholder differ from others of its type.
  ///   - registered: The defaults that the test registered.
  ///   - complaint: Makes the words that the program stops with where a stand-in is used.
  static func argument<Value>(
    _ type: Value.Type, number: Int, registered: @autoclosure () -> RegisteredValues,
    complaint: @autoclosure () -> StandIn.Origin.Complaint
  ) throws(NoPlaceholder) -> Value {
    if let distinct = distinct(type, number: number), let value = distinct as? Value {
      return value
    }
    return try standIn(
      for: type, number: number, registered: registered(), complaint: complaint())
  }

  /// A value that is like no other only by chance.
  ///
  /// On its own, because a function that mentions an optional of the type has to find that type first.
  @inline(never)
  private static func standIn<Value>(
    for type: Value.Type, number: Int, registered: RegisteredValues,
    complaint: @autoclosure () -> StandIn.Origin.Complaint
  ) throws(NoPlaceholder) -> Value {
    let standIn = StandIn.make(
      type, derived: { full($0, registered: registered, label: "placeholder \(number)") },
      complaint: complaint())
    // Where there are no stand-ins, a value that the test may have written itself has to do.
    let value = standIn ?? DefaultValues.value(of: type, .placeholder, registered: registered)
    guard let value else { throw NoPlaceholder() }
    return value
  }

  /// A value for the result of a recorded call, or nothing where no value of the type can exist.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - registered: The defaults that the test registered.
  ///   - complaint: Makes the words that the program stops with where a stand-in is used.
  static func result<Value>(
    _ type: Value.Type, registered: RegisteredValues,
    complaint: @autoclosure () -> StandIn.Origin.Complaint
  ) -> Value? {
    DefaultValues.value(of: type, .placeholder, registered: registered)
      ?? StandIn.make(
        type, derived: { full($0, registered: registered, label: "") }, complaint: complaint())
  }

  /// A default value that is no empty optional, which a test may well write itself.
  private static func full(
    _ type: any Any.Type, registered: RegisteredValues, label: String
  ) -> Any? {
    if type is any OptionalType.Type { return nil }
    // A label of its own: a test may well write a fixture without one as an argument.
    return DefaultValues.anyValue(of: type, .placeholder, registered: registered, label: label)
  }

  private static func distinct(_ type: Any.Type, number: Int) -> Any? {
    switch type {
    case is Int.Type: Int(base) + number
    case is String.Type: "the placeholder \(number) of a recorded argument"
    case let type as any FixedWidthInteger.Type: type.init(truncatingIfNeeded: base + number)
    case let type as any BinaryFloatingPoint.Type: type.init(base + number)
    case let type as any DistinctCollection.Type: type.distinct()
    case let type as any OptionalType.Type:
      distinct(type.wrappedType, number: number).map(type.some)
    default: nil
    }
  }

  /// Large enough to be no likely argument, small enough that a `Float` tells its neighbours apart
  /// and that arithmetic in the body of a mock does not overflow.
  private static let base = 6_220_000
}

/// A collection of which an empty value with storage of its own can be made.
private protocol DistinctCollection {
  static func distinct() -> Any
}

extension Array: DistinctCollection {
  fileprivate static func distinct() -> Any {
    var array = Self()
    array.reserveCapacity(1)
    return array
  }
}

extension Dictionary: DistinctCollection {
  fileprivate static func distinct() -> Any { Self(minimumCapacity: 1) }
}

extension Set: DistinctCollection {
  fileprivate static func distinct() -> Any { Self(minimumCapacity: 1) }
}

/// Where no value of a type can exist.
struct NoPlaceholder: Error {}
