import ExpectSyntax

/// Everything that is known of a mock before it is written.
struct MockPlan {
  let subject: DeclaredType

  /// The name of the mock.
  let name: String
  let strategy: MockStrategy

  /// The word for the access of the mock and its members, with a space behind it, or nothing.
  let access: String

  /// The words before `class`, each with a space behind it.
  var modifiers = ""

  /// The generic parameters of the mock, as it writes them.
  var genericParameters: [String] = []

  /// What the mock inherits from and conforms to, in order.
  var inheritance: [String] = []

  /// The protocol that an extension of the mock adopts, where the mock itself must not.
  var extensionConformance: String?

  /// The requirements of the where clause.
  var requirements: [String] = []

  /// The aliases that the mock declares.
  var aliases: [String] = []

  /// The members of the mock.
  var nodes: [MemberNode] = []

  /// How its members are written.
  var context: WritingContext

  /// What is left out of the mock, and why.
  var notes: [LocatedProblem] = []
}
