extension Conditional {
  /// One branch of a block of conditional compilation.
  package struct Clause: Sendable {
    /// The condition as it is written; nothing for an else.
    package var condition: String?
    /// What is declared in the branch.
    package var declarations: [Declaration]
    /// The branch from its directive to the next one.
    package var range: ByteRange
  }
}
