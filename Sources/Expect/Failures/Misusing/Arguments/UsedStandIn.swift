/// Code has used a placeholder, which can only be handed on.
struct UsedStandIn {
  /// The type that was used: that of the placeholder, or of a part of it.
  let part: any Any.Type

  /// The type of the placeholder.
  let whole: any Any.Type

  /// Where the placeholder came from.
  let origin: Origin

  /// What makes placeholders, and where.
  enum Origin: Sendable {
    /// A matcher or a captor, as it is written.
    case matcher(String, CallSite)

    /// A member, whose call was recorded by a statement.
    case member(String, CallSite)
  }

  /// The words for the use of a placeholder, given the part that was used, if it is not the whole.
  static func complaint(
    about whole: any Any.Type, from origin: Origin
  ) -> @Sendable ((any Any.Type)?) -> String {
    { part in Self(part: part ?? whole, whole: whole, origin: origin).message }
  }
}
