// The value witness table holds, for every type, the functions that treat its values as memory.
// Used are those that touch nothing but bits: no reference is followed, retained or released.
// Source of all offsets: include/swift/ABI/ValueWitness.def and docs/ABI/TypeMetadata.rst, "Common
// Metadata Layout" (the table's address is the word before the metadata record).

extension TypeLayout {
  private typealias ReadTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias ReadSpareTag =
    @convention(c) (UnsafeRawPointer, UInt32, UnsafeRawPointer) -> UInt32
  private typealias ProjectPayload =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias InjectTag =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private var witnesses: UnsafeRawPointer {
    metadata.load(fromByteOffset: -Self.word, as: UnsafeRawPointer.self)
  }

  /// Size and stride are entries 8 and 9; the flags and the number of spare patterns follow.
  private var flagsOffset: Int { 10 * Self.word }

  /// Source: include/swift/ABI/MetadataValues.h, `TargetValueWitnessFlags`.
  private var flags: UInt32 {
    witnesses.load(fromByteOffset: flagsOffset, as: UInt32.self)
  }

  private var sparePatternCount: UInt32 {
    witnesses.load(fromByteOffset: flagsOffset + 4, as: UInt32.self)
  }

  /// Whether the table says the same about the type as `MemoryLayout` does.
  var hasExpectedWitnesses: Bool {
    witnesses.load(fromByteOffset: 8 * Self.word, as: Int.self) == size
      && witnesses.load(fromByteOffset: 9 * Self.word, as: Int.self) == stride
      && (flags & 0x1_0000 == 0) == isTrivial
  }

  /// Whether an existential holds a value of this type in itself, not in a box.
  var isStoredInline: Bool { flags & 0x2_0000 == 0 }

  private var hasEnumWitnesses: Bool { flags & 0x20_0000 != 0 }

  /// Reports whether the bytes are no value of this type, and would be read as `nil`.
  ///
  /// An optional has no room of its own where its payload has patterns to spare: a reference that
  /// is null is the `nil` of a reference.
  func isSparePattern(_ memory: UnsafeRawPointer) -> Bool {
    guard sparePatternCount > 0 else { return false }
    let read = witness(6 * Self.word, as: ReadSpareTag.self)
    return read(memory, sparePatternCount, metadata) != 0
  }

  /// Whether memory that is all zeros is no value of this type.
  var isZeroSpare: Bool {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { zeros in
      zeros.initializeMemory(as: UInt8.self, repeating: 0)
      return zeros.baseAddress.map { isSparePattern($0) } ?? false
    }
  }

  /// Reads which case of this enum a value is.
  func tag(of memory: UnsafeRawPointer) -> UInt32? {
    guard hasEnumWitnesses else { return nil }
    return enumWitness(0, as: ReadTag.self)(memory, metadata)
  }

  /// Leaves the payload of a value of this enum in its place; the value is one no longer.
  func projectPayload(of memory: UnsafeMutableRawPointer) {
    enumWitness(1, as: ProjectPayload.self)(memory, metadata)
  }

  /// Makes a payload, or memory that holds nothing, a case of this enum.
  func injectTag(_ tag: UInt32, into memory: UnsafeMutableRawPointer) {
    enumWitness(2, as: InjectTag.self)(memory, tag, metadata)
  }

  /// Whether `tag(of:)`, `projectPayload(of:)` and `injectTag(_:into:)` may be used.
  var canReadCases: Bool { hasEnumWitnesses && hasExpectedWitnesses }

  private func enumWitness<Witness>(_ index: Int, as type: Witness.Type) -> Witness {
    witness(flagsOffset + 8 + index * Self.word, as: type)
  }

  private func witness<Witness>(_ offset: Int, as _: Witness.Type) -> Witness {
    witnesses.load(fromByteOffset: offset, as: Witness.self)
  }
}
