extension TypeLayout {
  /// How an existential stores its value.
  enum Container {
    /// As a reference, followed by witness tables: `any P` where `P` is class-constrained.
    case object

    /// In a buffer of three words, followed by the value's type and the witness tables.
    case buffer

    /// As a type, followed by witness tables: `any P.Type`.
    case type

    /// The offset of the reference or type.
    ///
    /// Source: docs/ABI/TypeLayout.rst, "Opaque Existential Containers".
    var offset: Int { self == .buffer ? 3 * word : 0 }

    /// The offset of the witness tables, which come last.
    ///
    /// Source: docs/ABI/TypeLayout.rst, "Existential Container Layout".
    var size: Int { offset + word }
  }

  /// How an existential of this type stores its value, or `nil` for `any Error`, for other types,
  /// and if the type's size doesn't match.
  var container: Container? {
    let container: Container? =
      switch kind {
      // Source: include/swift/ABI/MetadataValues.h, `ExistentialTypeFlags`: bit 31 is 0 if the value
      // must be an object.
      case .existential: item(1, as: UInt32.self) & 0x8000_0000 == 0 ? .object : .buffer
      case .extendedExistential: extendedContainer
      case .existentialMetatype: .type
      default: nil
      }
    guard let container, size >= container.size, size % Self.word == 0, alignment == Self.word
    else { return nil }
    return container
  }

  /// Whether every value of this existential type is an actor.
  var requiresActor: Bool {
    kind == .existential
      && protocols.contains(where: Self.isActor)
  }

  /// The descriptors of the protocols of this existential type.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Protocol Metadata": the number of protocols is the second
  /// half of the second word; bit 30 of the flags is set if a superclass comes before them.
  private var protocols: [UnsafeRawPointer] {
    let flags = item(1, as: UInt32.self)
    let count = Int(metadata.load(fromByteOffset: Self.word + 4, as: UInt32.self))
    let first = flags & 0x4000_0000 == 0 ? 2 : 3
    // On Apple platforms, bit 0 marks the protocols of Objective-C, which no actor can refine.
    return (first..<first + count).map { item($0, as: UInt.self) }.filter { $0 & 1 == 0 }
      .compactMap(UnsafeRawPointer.init(bitPattern:))
  }

  /// Returns whether a protocol is `Actor` or refines it.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetProtocolDescriptor`: the number of requirements of
  /// the signature is at offset 12, and the requirements, of 12 bytes each, begin at offset 24. One
  /// whose flags have 0 in their low five bits is a protocol, at offset 8, as a relative reference
  /// of which bit 0 is set if it's indirect and bit 1 if it's of Objective-C. The relative reference at
  /// offset 4 leads to the mangled name of its subject, which is `x` for `Self`: other requirements are
  /// about associated types.
  private static func isActor(_ descriptor: UnsafeRawPointer) -> Bool {
    if TypeLayout((any Actor).self).protocols == [descriptor] { return true }
    let count = Int(descriptor.load(fromByteOffset: 12, as: UInt32.self))
    return (0..<count).contains { index in
      let requirement = descriptor + 24 + index * 12
      let offset = Int((requirement + 8).load(as: Int32.self))
      let subject = requirement + 4 + Int((requirement + 4).load(as: Int32.self))
      guard requirement.load(as: UInt32.self) & 0x1F == 0, offset & 2 == 0,
        subject.load(as: UInt8.self) == UInt8(ascii: "x"), (subject + 1).load(as: UInt8.self) == 0
      else { return false }
      let target = requirement + 8 + (offset & ~1)
      return isActor(offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self))
    }
  }

  /// Whether the type is a constrained existential metatype such as `any Collection<Int>.Type`.
  var isConstrainedMetatype: Bool {
    kind == .extendedExistential && extendedContainer == .type
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
}
