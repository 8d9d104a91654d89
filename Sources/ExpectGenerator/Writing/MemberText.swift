/// A member of a mock, before it is put together.
struct MemberText {
  /// What stands before the braces.
  let head: String

  /// The lines between them.
  let body: [String]

  /// The member, one line or several.
  var lines: [String] { Braces.lines(head, body) }
}
