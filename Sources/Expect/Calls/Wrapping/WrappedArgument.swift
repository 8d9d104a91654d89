/// An argument that travels through a mock in a wrapper, because it may not be kept as it is.
protocol WrappedArgument {
  /// The type that the member's signature shows, and that matchers are made for.
  static var visibleType: Any.Type { get }

  /// What matchers see, and what may outlive the call.
  var kept: Any { get }

  /// The type that a behavior asks for.
  static var offeredType: Any.Type { get }

  /// What behaviors get.
  var offered: Any { get }
}

extension TypeIdentity {
  /// Whether values of this type are wrapped arguments.
  var isWrapped: Bool { !TypeFacts.isCommon(type) && type is any WrappedArgument.Type }

  /// The type that matchers are made for, where this is that of an argument.
  var visibleType: Any.Type {
    if TypeFacts.isCommon(type) { return type }
    return (type as? any WrappedArgument.Type)?.visibleType ?? type
  }
}

/// A wrapped argument that cannot be kept at all.
protocol BorrowedArgument: WrappedArgument {}
