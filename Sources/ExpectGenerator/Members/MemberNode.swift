import ExpectSyntax

/// A member of a mock, or several of them under conditional compilation.
enum MemberNode {
  case member(MockedMember)
  case conditional([Branch])

  /// One branch of a block of conditional compilation.
  struct Branch {
    /// The condition as it is written; nothing for an else.
    let condition: String?
    var nodes: [MemberNode]
  }
}
