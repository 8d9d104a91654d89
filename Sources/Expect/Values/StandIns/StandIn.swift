/// A value of any type at all, made without its initializer, to be handed on and nothing else.
///
/// While a call is recorded, `Arg.any()` has to return a value of the parameter's type. It is
/// passed to the mock, copied and destroyed on the way, and dropped; nobody looks at it. For that
/// it needs no meaning, only memory that can be copied and destroyed: references to an object that
/// exists, existentials that say what they hold, an enum that is one of its cases.
package enum StandIn {
  /// Makes a value that can be copied, destroyed, wrapped and compared bit by bit.
  ///
  /// Using it in any other way (a member, a cast, a description) stops the program or worse, unless
  /// all of it came from `derived`. An optional holds a stand-in rather than `nil`, so that it is
  /// not mistaken for a `nil` that was written out; optionals inside of a value are `nil`.
  ///
  /// - Parameters:
  ///   - type: The static type of the value.
  ///   - derived: Answers for types that have a proper value; asked first for `type` and then for
  ///     every type inside of it that needs one. An answer that is not of the type it was asked
  ///     for is ignored.
  /// - Returns: `nil` if the type has no values, or is not laid out in a way known to be right.
  package static func make<T>(
    _ type: T.Type, derived: @escaping (any Any.Type) -> Any?
  ) -> T? {
    guard TypeLayout.isAsExpected else { return nil }
    var recipe = Recipe(derived: derived)
    guard recipe.append(type, at: 0, isOutermost: true) else { return nil }

    let value = recipe.make(type)
    let isValue = withUnsafePointer(to: value) { !TypeLayout(type).isSparePattern($0) }
    return isValue ? value : nil
  }
}
