/// A wrapped argument of which a mock keeps a note alone, because it cannot be copied.
protocol UnkeptArgument: WrappedArgument {
  /// The note, which names the type.
  static var note: Unkept { get }

  /// Whether the member takes a variable.
  static var isInPlace: Bool { get }
}

extension UnkeptArgument {
  static var visibleType: Any.Type { Unkept.self }

  var kept: Any { Self.note }

  static var offeredType: Any.Type { Self.self }

  var offered: Any { self }

  static var isInPlace: Bool { false }
}
