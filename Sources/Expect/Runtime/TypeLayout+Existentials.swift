extension TypeLayout {
  /// How an existential stores its value.
  enum Container {
    /// In a box for errors: `any Error`.
    case error

    /// As a reference, followed by witness tables: `any P` where `P` is class-constrained.
    case object

    /// In a buffer of three words, followed by the value's type and the witness tables.
    case buffer

    /// As a type, followed by witness tables: `any P.Type`.
    case type
  }

  /// How an existential of this type stores its value, or `nil` if the type's size doesn't match.
  var container: Container? {
    let container: Container? =
      switch kind {
      case .existential: existentialContainer
      case .extendedExistential: extendedContainer
      case .existentialMetatype: .type
      default: nil
      }
    guard let container, hasExpectedSize(container), alignment == Self.word else { return nil }
    return container
  }

  /// Whether the type is a constrained existential metatype such as `any Collection<Int>.Type`.
  var isConstrainedMetatype: Bool {
    kind == .extendedExistential && extendedContainer == .type
  }

  /// The size of the buffer that contains the value or a reference to its box; the value's type
  /// follows.
  ///
  /// Source: docs/ABI/TypeLayout.rst, "Opaque Existential Containers".
  static let bufferSize = 3 * word

  /// The offsets of the witness tables of an existential of this type, which come last.
  ///
  /// Source: docs/ABI/TypeLayout.rst, "Existential Container Layout".
  var witnessTables: [Int] {
    let start =
      switch container {
      case .buffer: Self.bufferSize + Self.word
      case .object, .type: Self.word
      case .error, nil: size
      }
    return Array(Swift.stride(from: start, to: size, by: Self.word))
  }

  private var existentialContainer: Container {
    // Source: include/swift/ABI/MetadataValues.h, `ExistentialTypeFlags`: bits 24 to 29 are 1 for
    // `any Error`, bit 31 is 0 if the value must be an object.
    let flags = metadata.load(fromByteOffset: Self.word, as: UInt32.self)
    if (flags >> 24) & 0x3F == 1 { return .error }
    return flags & 0x8000_0000 == 0 ? .object : .buffer
  }

  private var extendedContainer: Container? {
    // Source: include/swift/ABI/MetadataValues.h, `ExtendedExistentialTypeShapeFlags`: the low byte
    // of the shape's first word; the shape is the second word of the metadata.
    switch item(1, as: UnsafeRawPointer.self).load(as: UInt32.self) & 0xFF {
    case 0: .buffer
    case 1: .object
    case 2: .type
    default: nil
    }
  }

  private func hasExpectedSize(_ container: Container) -> Bool {
    switch container {
    case .error: size == Self.word
    case .object, .type: size >= Self.word && size % Self.word == 0
    case .buffer: size >= 4 * Self.word && size % Self.word == 0
    }
  }

  // MARK: - Functions

  /// The calling convention of a function.
  enum Convention {
    case swift, asynchronous, block, c
  }

  /// The calling convention of this function type, or `nil` if the type's size doesn't match.
  var convention: Convention? {
    guard kind == .function else { return nil }
    // Source: include/swift/ABI/MetadataValues.h, `TargetFunctionTypeFlags`: the convention is in
    // bits 16 to 23, bit 27 is "differentiable", bit 29 "async".
    let flags = item(1, as: UInt.self)
    if flags & 0x0800_0000 != 0 { return nil }
    switch (flags >> 16) & 0xFF {
    case 0 where size == 2 * Self.word:
      return flags & 0x2000_0000 == 0 ? .swift : .asynchronous
    case 1 where size == Self.word: return .block
    case 3 where size == Self.word: return .c
    default: return nil
    }
  }
}
