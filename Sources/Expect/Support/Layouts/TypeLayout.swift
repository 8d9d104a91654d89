/// What the memory of a type looks like, as far as the runtime says so.
///
/// A placeholder for a type that nobody has described has to be written into memory by hand.
/// Everything that needs to be known for that is read here and in the extensions of this type,
/// from facts that are part of the stable ABI; each names its source. Sizes come from
/// `MemoryLayout`, which is public. What cannot be read, or does not add up, is `nil`: the caller
/// then goes without a placeholder, and never with a guess.
struct TypeLayout {
  let type: any Any.Type
  let kind: TypeKind?
  let size: Int
  let stride: Int
  let alignment: Int

  /// Whether copying is copying bytes, and destroying does nothing.
  let isTrivial: Bool

  /// Whether a value is one reference to an object that is counted in the usual way.
  var isReference: Bool {
    switch kind {
    case .class, .objectiveCClass, .foreignClass: size == Self.word
    default: false
    }
  }

  init(_ type: any Any.Type) {
    func measure<T>(_: T.Type) -> (size: Int, stride: Int, alignment: Int, isTrivial: Bool) {
      let memory = MemoryLayout<T>.self
      return (memory.size, memory.stride, memory.alignment, _isPOD(T.self))
    }

    self.type = type
    kind = TypeKind(of: type)
    (size, stride, alignment, isTrivial) = measure(type)
  }
}

// MARK: - Metadata

extension TypeLayout {
  /// The size of a pointer.
  static let word = MemoryLayout<UInt>.size

  /// The address of the type's metadata record.
  ///
  /// Source: docs/ABI/TypeMetadata.rst; a metatype value is a pointer to the record.
  var metadata: UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Reads a pointer-sized item of the metadata record.
  func item<Value>(_ index: Int, as _: Value.Type) -> Value {
    metadata.load(fromByteOffset: index * Self.word, as: Value.self)
  }

  /// The only type that a metatype is the type of: `Int` for `Int.Type`.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Metatype Metadata": the instance type is the second word.
  var instanceType: (any Any.Type)? {
    switch kind {
    case .metatype, .existentialMetatype: item(1, as: Any.Type.self)
    default: nil
    }
  }

  /// The number of elements of a tuple.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Tuple Metadata": the second word.
  var elementCount: Int { item(1, as: Int.self) }

  /// The nominal type descriptor of a struct or an enum.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Struct Metadata" and "Enum Metadata": the second word.
  var descriptor: UnsafeRawPointer? {
    switch kind {
    case .struct, .enum, .optional: item(1, as: UnsafeRawPointer.self)
    default: nil
    }
  }

  /// Whether the type comes from C, so that its memory follows other rules than Swift's.
  ///
  /// Source: include/swift/ABI/MetadataValues.h, `TypeContextDescriptorFlags`: bits 16 and 17 of
  /// the descriptor's flags are 2 for foreign metadata.
  var isForeign: Bool {
    guard let flags = descriptor?.load(as: UInt32.self) else { return false }
    return (flags >> 16) & 0b11 == 2
  }
}
