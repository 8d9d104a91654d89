#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// A value of any type at all, made without its initializer, to be handed on and nothing else.
///
/// While a call is recorded, `Arg.any()` has to return a value of the parameter's type. It is
/// passed to the mock, copied and destroyed on the way, and dropped; nobody looks at it. For that
/// it needs no meaning, only memory that can be copied and destroyed: references to an object that
/// exists, existentials that say what they hold, an enum that is one of its cases.
package enum StandIn {
  /// Makes a value that can be copied, destroyed, wrapped and compared bit by bit.
  ///
  /// Using it in any other way (a member, a cast, a description) stops the program, or does nothing of
  /// use, unless all of it came from `derived`. An optional holds a stand-in rather than `nil`, so that it is
  /// not mistaken for a `nil` that was written out; optionals inside of a value are `nil`.
  ///
  /// - Parameters:
  ///   - type: The static type of the value.
  ///   - derived: Answers for types that have a proper value; asked first for `type` and then for
  ///     every type inside of it that needs one. An answer that is not of the type it was asked
  ///     for is ignored.
  ///   - complaint: Makes the words that the program stops with where the stand-in is used, given
  ///     the type of the part that was used.
  /// - Returns: `nil` if the type has no values, or is not laid out in a way known to be right.
  package static func make<T>(
    _ type: T.Type, derived: @escaping (any Any.Type) -> Any?,
    complaint: @autoclosure () -> @Sendable (_ part: (any Any.Type)?) -> String
  ) -> T? {
    guard isSwitchedOn, TypeLayout.isAsExpected else { return nil }
    var recipe = Recipe(derived: derived)
    guard recipe.append(type, at: 0, isOutermost: true) else { return nil }
    if recipe.hasAnchors { Origin.note(type, complaint()) }

    let value = recipe.make(type)
    let isValue = withUnsafePointer(to: value) { !TypeLayout(type).isSparePattern($0) }
    return isValue ? value : nil
  }

  /// Whether stand-ins are made at all: a setting of the process, for whoever does without them.
  private static let isSwitchedOn = getenv("EXPECT_STAND_INS").map { String(cString: $0) } != "off"
}
