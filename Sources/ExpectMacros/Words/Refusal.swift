/// What the plugin cannot do, and says instead.
enum Refusal {
  /// The compiler sent something that cannot be read.
  case unreadable

  /// The compiler sent a message that nobody knew when this was written.
  case unknownMessage(String)

  /// A macro of this plugin is used without being attached to anything.
  case freestanding

  /// An argument of the attribute is not written out.
  case argument(String)

  /// The attribute is attached to something that nothing can stand in for.
  case notMockable(String)

  /// A mock that cannot inherit its members inherits a protocol that this one does not show.
  case parent(String, of: String)

  /// Several properties share a keyword, and so cannot have accessors.
  case severalProperties

  /// An initializer of a mock does not say that another one is behind it.
  case designated
}
