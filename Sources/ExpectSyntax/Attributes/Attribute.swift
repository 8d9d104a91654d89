/// An attribute of a declaration or of a type.
package struct Attribute: Sendable {
  /// The name without the at sign: available, MainActor, Testing.Suite.
  package var name: String
  /// The generic arguments of the name with their angle brackets, as they are written.
  package var genericArguments: String?
  /// What stands between the parentheses, as it is written; nothing without parentheses.
  package var arguments: String?
  /// The condition of the conditional compilation blocks that hold nothing but attributes.
  ///
  /// Such a block stands within one declaration. Nothing where the attribute always holds.
  package var condition: String?
  /// Where it stands, from the at sign on.
  package var range: ByteRange
}
