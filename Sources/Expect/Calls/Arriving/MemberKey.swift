/// A member as a call on its way tells it: by addresses alone.
///
/// Two keys may stand for one member, because a name need not be stored in one place only.
struct MemberKey {
  /// Where the name is stored.
  let name: UnsafeRawPointer

  /// The type of all arguments together.
  let input: ObjectIdentifier
  let result: ObjectIdentifier
  let failure: ObjectIdentifier
  let isAsync: Bool

  init<Input, Result, Failure: Error>(
    _ function: StaticString, _ input: Input.Type, _ result: Result.Type,
    throwing failure: Failure.Type, isAsync: Bool
  ) {
    name = UnsafeRawPointer(function.utf8Start)
    self.input = ObjectIdentifier(input)
    self.result = ObjectIdentifier(result)
    self.failure = ObjectIdentifier(failure)
    self.isAsync = isAsync
  }

  func isSame(as other: Self) -> Bool {
    name == other.name && input == other.input && result == other.result
      && failure == other.failure && isAsync == other.isAsync
  }

  /// A number that differs for most members.
  var hash: Int {
    let address = UInt(bitPattern: name) ^ UInt(bitPattern: input)
    return Int((address &* Self.spreading) >> 32)
  }

  /// The golden ratio, which spreads addresses that lie side by side.
  private static var spreading: UInt { UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64) }
}
