extension TypeLayout {
  /// The calling convention of a function.
  enum Convention {
    case swift, asynchronous, block, c
  }

  /// The calling convention of this function type, or `nil` if the type's size doesn't match.
  var convention: Convention? {
    guard kind == .function else { return nil }
    // Source: include/swift/ABI/MetadataValues.h, `TargetFunctionTypeFlags`: the convention is in
    // bits 16 to 23, bit 29 is "async".
    let flags = functionFlags
    switch (flags >> 16) & 0xFF {
    case 0 where size == 2 * Self.word:
      return flags & 0x2000_0000 == 0 ? .swift : .asynchronous
    case 1: return .block
    case 3: return .c
    default: return nil
    }
  }

  private var functionFlags: UInt { item(1, as: UInt.self) }

  /// Whether this is a function type that throws.
  ///
  /// Source: include/swift/ABI/MetadataValues.h, `TargetFunctionTypeFlags`: bit 24 is "throws".
  var isThrowingFunction: Bool { kind == .function && functionFlags & 0x100_0000 != 0 }

  /// The types of the parameters, and the type of the global actor if there is one, of a closure type without
  /// a result and without effects, which takes its arguments as they are; `nil` for any other type.
  package var handler: (parameters: [any Any.Type], globalActor: (any Any.Type)?)? {
    guard TypeLayout.isAsExpected, convention == .swift, !isThrowingFunction, let signature,
      signature.result == Void.self, signature.traits[1] == 0, signature.traits[3] == 0,
      signature.parameterFlags.allSatisfy({ $0 == 0 })
    else { return nil }
    let globalActor = UnsafeRawPointer(bitPattern: signature.traits[2])
    return (signature.parameters, globalActor.map { unsafeBitCast($0, to: Any.Type.self) })
  }

  // MARK: - Signatures

  /// The types and flags of a function type.
  struct Signature {
    /// Everything that decides how the function is called, apart from parameters and the result:
    /// its flags, and what they announce.
    let traits: [UInt]
    let result: any Any.Type
    let parameters: [any Any.Type]
    let parameterFlags: [UInt32]
  }

  /// The signature of this function type, without `@Sendable` and `@autoclosure`, which don't change
  /// how a function is called.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetFunctionTypeMetadata`: the flags, the result, the
  /// parameters; then, if the flags announce them, the flags of each parameter, the kind of
  /// differentiability, the global actor, more flags, and the type of the error, which those
  /// announce. All flags are in include/swift/ABI/MetadataValues.h.
  var signature: Signature? {
    guard kind == .function else { return nil }
    let flags = functionFlags
    let count = Int(flags & 0xFFFF)
    var next = metadata + (3 + count) * Self.word
    func read<Value>(_: Value.Type) -> Value {
      next = next.alignedUp(for: Value.self)
      defer { next += MemoryLayout<Value>.size }
      return next.load(as: Value.self)
    }
    let parameterFlags = (0..<count).map { _ in
      flags & 0x200_0000 == 0 ? 0 : read(UInt32.self) & ~0x100
    }
    let differentiability = flags & 0x800_0000 == 0 ? 0 : read(UInt.self)
    let globalActor = flags & 0x1000_0000 == 0 ? 0 : read(UInt.self)
    let otherFlags = flags & 0x8000_0000 == 0 ? 0 : read(UInt32.self)
    let error = otherFlags & 1 == 0 ? 0 : read(UInt.self)
    // What the flags announce is compared itself. `@Sendable` is bit 30.
    let ownFlags = flags & ~(0x200_0000 | 0x8000_0000 | 0x4000_0000)
    return Signature(
      traits: [ownFlags, differentiability, globalActor, UInt(otherFlags), error],
      result: item(2, as: Any.Type.self),
      parameters: (0..<count).map { item(3 + $0, as: Any.Type.self) },
      parameterFlags: parameterFlags)
  }
}
